import { DEFAULT_COMMIT_LIMIT } from '../../history/change-log.js'
import type { Head } from '../../history/head.js'
import { indexedProvider, type SemanticSettings } from '../../semantic/settings.js'
import type { IndexOptions, Unchanged } from '../parse/index-checkout.js'
import type { CutOffPart } from './cut-off-part.js'
import type { Opened } from './opened.js'
import type { GitSources } from './sources.js'
import type { StartingPoint } from './starting-point.js'

export interface RepositoryIndexOptions extends IndexOptions {
  /** Read and parse only; the graph stays unchanged. */
  factsOnly?: boolean
  /** Commits to read, newest first; 0 reads none. */
  history?: number
  /**
   * A first index makes what an answer needs and no more: of older commits the files and not the lines, no communities and no
   * summaries. The next run makes the rest.
   */
  soon?: boolean
  /** What makes vectors in this run; by default as configured for the checkout. */
  semantic?: SemanticSettings
  /** Called for a checkout without an index: gives it one to go on from, if there is any near. */
  start?(opened: Opened): Promise<StartingPoint | null>
  /** Called when this process can answer queries from the new state; the remaining writes wait for it. */
  onAnswerable?(merkleRoot: string): Promise<void> | void
}

/** One run of the pipeline. */
export class Run {
  readonly opened: Opened
  readonly options: RepositoryIndexOptions
  /** What is known to be unchanged; null for a full scan. */
  readonly unchanged: Unchanged | null
  /** Called when the files are listed, before they are read. */
  onListed: (files: number) => void = () => {}
  /** HEAD; set before files are read, and again once facts are made. */
  head: Head = { commit: '', parent: '' }
  /** Digest of the rules that decide which files are in; set with it. */
  rules = ''
  /** What no answer needs is left to the next run. */
  soon = false
  /** Of the newest commits so many are read by lines; null: all. */
  historyLines: number | null = null
  /** The settings of content filters; null if they are not known. Set with it. */
  filters: readonly string[] | null = null
  /** Asks whether the work tree differs from the commit: git looks at every file for it. Null: it is taken to. */
  askDirty: (() => Promise<boolean>) | null = null
  /** Work begun by the `start` of artefacts, by name. */
  readonly begun = new Map<string, unknown>()
  /** Reports of artefacts, by name; those of current artefacts are from an earlier run. */
  readonly reports = new Map<string, object>()
  /** Parts that were cut off, of the artefacts whose `make` ran in this run. */
  readonly cutOff = new Map<string, readonly CutOffPart[]>()
  /** Artefacts whose `make` ran in this run. */
  readonly attempted = new Set<string>()
  /** Those that produced a new value. */
  readonly made = new Set<string>()
  /** Digests of artefacts that were made or are current, by name: a record may not be written yet. */
  readonly digests = new Map<string, string>()
  #dirty: Promise<boolean> | undefined
  readonly #saving: Promise<void>[] = []
  /** Starts of writes that wait for their turn. */
  readonly #waiting: (() => void)[] = []

  constructor(opened: Opened, options: RepositoryIndexOptions, unchanged: Unchanged | null) {
    this.opened = opened
    this.options = options
    this.unchanged = unchanged
  }

  /** Whether the work tree differs from the commit. Asked once. */
  get dirty(): Promise<boolean> {
    this.#dirty ??= this.askDirty?.() ?? Promise.resolve(true)
    return this.#dirty
  }

  /** Only asks git whether the work tree is dirty if the caller wants it: that takes a while. */
  async sources(withWorkTree: boolean): Promise<GitSources> {
    return this.sourcesAt(withWorkTree ? await this.dirty : true)
  }

  sourcesAt(dirty: boolean): GitSources {
    const { history: historyLimit = DEFAULT_COMMIT_LIMIT } = this.options
    return {
      commit: this.head.commit,
      dirty,
      historyLimit,
      historyLines: this.historyLines,
      rules: this.rules,
      semantic: indexedProvider(this.semantic),
    }
  }

  /** For a slow write: when queries that wait for this run have their answers, or more is to be made. */
  readonly turn = (): Promise<void> => new Promise(resolve => this.#waiting.push(resolve))

  /** Lets the writes begin that wait for their turn. */
  beginWrites(): void {
    for (const begin of this.#waiting.splice(0)) begin()
  }

  /** Registers a write in progress; `saved` throws if it failed. */
  saving(promise: Promise<void>): void {
    promise.catch(() => {})
    this.#saving.push(promise)
  }

  get semantic(): SemanticSettings {
    return this.options.semantic ?? this.opened.semantic
  }

  /** Waits until everything made so far is written. */
  async saved(): Promise<void> {
    this.beginWrites()
    await Promise.all(this.#saving)
  }
}
