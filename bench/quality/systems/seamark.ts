import { Repository } from '../../tools/library.js'
import type { AskOptions, Explanation, RankedSymbol, Session, System, TruthItem } from '../system.js'
import { storeFor } from './stores.js'

interface Item {
  name: string
  qualifiedName: string
  path: string
  startLine: number
  endLine: number
  score: number
}

/** What this adapter asks of the engine. */
interface TaskEngine {
  contextForTask(text: string, options: { limit: number; profile?: string }): Promise<{ items: Item[] }>
  explainTruth?(text: string, truth: TruthItem, options: { profile?: string }): Promise<Explanation>
}

/** Ours. The index of a checkout is kept from state to state and brought up to date. */
export class Seamark implements System {
  readonly name: string
  private readonly profile: { profile?: string }

  constructor(profile: string | null) {
    this.name = profile === null ? 'seamark' : `seamark:${profile}`
    this.profile = profile === null ? {} : { profile }
  }

  async prepare(checkoutDir: string): Promise<Session> {
    // Profiles share the index: they differ in how it is asked.
    const repository = Repository.open(checkoutDir, { store: storeFor('seamark', checkoutDir) })
    const engine: Repository & Partial<TaskEngine> = repository
    if (!canAnswer(engine)) {
      repository.close()
      throw new Error('This version of Seamark cannot answer tasks: Repository has no contextForTask.')
    }
    await repository.index()
    return new SeamarkSession(repository, engine, this.profile)
  }
}

function canAnswer(engine: Partial<TaskEngine>): engine is TaskEngine {
  return typeof engine.contextForTask === 'function'
}

class SeamarkSession implements Session {
  readonly explain?: NonNullable<Session['explain']>
  private readonly repository: Repository
  private readonly engine: TaskEngine
  private readonly profile: { profile?: string }

  constructor(repository: Repository, engine: TaskEngine, profile: { profile?: string }) {
    this.repository = repository
    this.engine = engine
    this.profile = profile
    if (engine.explainTruth !== undefined)
      this.explain = (text, truth) => engine.explainTruth!(text, truth, profile)
  }

  async ask(taskText: string, { limit }: AskOptions): Promise<RankedSymbol[]> {
    const { items } = await this.engine.contextForTask(taskText, { limit, ...this.profile })
    return items.map(({ qualifiedName, path, startLine, endLine, score }) => {
      return { name: qualifiedName, file: path, start: startLine, end: endLine, score }
    })
  }

  close(): void {
    this.repository.close()
  }
}
