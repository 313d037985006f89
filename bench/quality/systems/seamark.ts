import type { Profile, Repository } from '../../tools/library.js'
import type { AskOptions, Explanation, RankedSymbol, Session, System, TruthItem } from '../system.js'
import { sharedRepository } from './shared-repository.js'

/** What this adapter asks of the engine. */
interface TaskEngine {
  contextForTask: Repository['contextForTask']
  explainTruth?(text: string, truth: TruthItem, options: { profile: Profile }): Promise<Explanation>
}

/** Ours. The index of a checkout is kept from state to state and brought up to date. */
export class Seamark implements System {
  readonly name: string
  private readonly profile: Profile

  constructor(name: string, profile: Profile) {
    this.name = name
    this.profile = profile
  }

  async prepare(checkoutDir: string, commit: string): Promise<Session> {
    return new SeamarkSession(await sharedRepository(checkoutDir, commit), this.profile)
  }
}

class SeamarkSession implements Session {
  readonly explain?: NonNullable<Session['explain']>
  private readonly engine: TaskEngine
  private readonly profile: Profile

  constructor(engine: TaskEngine, profile: Profile) {
    this.engine = engine
    this.profile = profile
    if (engine.explainTruth !== undefined)
      this.explain = (text, truth) => engine.explainTruth!(text, truth, { profile })
  }

  async ask(taskText: string, { limit }: AskOptions): Promise<RankedSymbol[]> {
    const { items } = await this.engine.contextForTask(taskText, { limit, profile: this.profile })
    return items.map(({ qualifiedName, path, startLine, endLine, score }) => {
      return { name: qualifiedName, file: path, start: startLine, end: endLine, score }
    })
  }

  /** The next profile may ask the same repository. */
  close(): void {}
}
