import { DEFAULT_COMMIT_LIMIT } from '../../history/change-log.js'
import type { Head } from '../../history/head.js'
import type { IndexOptions, Unchanged } from '../parse/index-checkout.js'
import type { Opened } from './opened.js'
import type { GitSources } from './sources.js'

export interface RepositoryIndexOptions extends IndexOptions {
  /** Read and parse only; the graph stays as it was. */
  factsOnly?: boolean
  /** Commits to read, newest first; 0 reads none. */
  history?: number
  /** Called when questions can be answered from the new state in this process; what is left to write waits for it. */
  onAnswerable?(merkleRoot: string): Promise<void> | void
}

/** One run of the pipeline. */
export class Run {
  readonly opened: Opened
  readonly options: RepositoryIndexOptions
  /** What is known to be as it was; null where all must be looked at. */
  readonly unchanged: Unchanged | null
  /** Where git stands; known once facts are made. */
  head: Head = { commit: '', parent: '' }
  /** Whether the work tree differs from the commit. */
  dirty: Promise<boolean> | boolean = true
  /** What `start` of artefacts began, by name. */
  readonly begun = new Map<string, unknown>()
  /** What artefacts told, by name; those that were current told it in an earlier run. */
  readonly reports = new Map<string, object>()
  /** Artefacts that were asked to be made in this run. */
  readonly told = new Set<string>()
  /** Those that were made. */
  readonly made = new Set<string>()
  /** Digests of those that were made or found current, by name: a record may still be on its way. */
  readonly digests = new Map<string, string>()
  /** In words for a person: what was damaged and was made from nothing. */
  readonly notices: string[] = []
  readonly #saving: Promise<void>[] = []

  constructor(opened: Opened, options: RepositoryIndexOptions, unchanged: Unchanged | null) {
    this.opened = opened
    this.options = options
    this.unchanged = unchanged
  }

  /** Whether the work tree is dirty takes git a while to say: only asked where that is wanted. */
  async sources(withWorkTree: boolean): Promise<GitSources> {
    const { history: historyLimit = DEFAULT_COMMIT_LIMIT } = this.options
    return { commit: this.head.commit, dirty: withWorkTree ? await this.dirty : true, historyLimit }
  }

  /** Something that is being written; whoever waits for `saved` learns whether it failed. */
  saving(promise: Promise<void>): void {
    promise.catch(() => {})
    this.#saving.push(promise)
  }

  /** When all that was made up to now is written. */
  async saved(): Promise<void> {
    await Promise.all(this.#saving)
  }
}
