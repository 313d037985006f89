import type { Profile, Repository } from '../../tools/library.js'
import { TOP } from '../score/name-score.js'
import type { AskOptions, Explanation, RankedSymbol, Session, System, TruthItem } from '../system.js'
import type { Region } from '../task.js'
import { standsFor } from './find-truth.js'
import { sharedRepository } from './shared-repository.js'

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
  private readonly repository: Repository
  private readonly profile: Profile

  constructor(repository: Repository, profile: Profile) {
    this.repository = repository
    this.profile = profile
  }

  async ask(taskText: string, { limit }: AskOptions): Promise<RankedSymbol[]> {
    const { items } = await this.repository.contextForTask(taskText, { limit, profile: this.profile })
    return items.map(({ score, ...item }) => ({ ...symbolOf(item), score }))
  }

  async show(task: string, tokens: number): Promise<Region[]> {
    const { pack } = await this.repository.pack(
      { task },
      { budget: tokens, profile: this.profile, keep: false },
    )
    return pack.files.flatMap(({ path, excerpts }) =>
      excerpts.map(({ startLine, endLine }) => ({ file: path, first: startLine, last: endLine })),
    )
  }

  explain(taskText: string, truth: TruthItem): Promise<Explanation> {
    const isTruth = (shown: Shown) => standsFor(symbolOf(shown), truth)
    return this.repository.explainTruth(taskText, isTruth, { limit: TOP, profile: this.profile })
  }

  /** The next profile may ask the same repository. */
  close(): void {}
}

interface Shown {
  qualifiedName: string
  path: string
  startLine: number
  endLine: number
}

function symbolOf({ qualifiedName, path, startLine, endLine }: Shown): Omit<RankedSymbol, 'score'> {
  return { name: qualifiedName, file: path, start: startLine, end: endLine }
}
