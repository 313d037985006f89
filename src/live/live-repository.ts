import { setImmediate } from 'node:timers/promises'
import type { RepositoryOptions } from '../engine/options.js'
import { Repository } from '../engine/repository.js'
import type { IndexReport, RepositoryIndexOptions } from '../index/index-repository.js'
import type { IndexProgress } from '../index/parse/index-checkout.js'
import { messageOf } from '../shared/errors.js'
import { gitFolders } from '../shared/git-folders.js'
import { DiskState } from './disk-state.js'
import { behind, CURRENT, type Freshness, partial } from './freshness.js'
import { type Run, UpdateRuns } from './update-runs.js'
import { waitAtMost } from './wait-at-most.js'
import { watchTree } from './watch/watch-tree.js'
import type { Watch, Watcher } from './watch/watcher.js'

/** A recheck of all files starts this long after the answer that found it was time, so as not to slow that answer down. */
const RECHECK_DELAY_MS = 500

export interface LiveOptions extends Omit<RepositoryOptions, 'readonly'> {
  /** Default true. Without, every query looks at all files. */
  watch?: boolean
  index?: RepositoryIndexOptions
  /** Called for each update that changed something, and for those that failed. */
  onUpdate?(update: LiveUpdate): void
}

export interface LiveUpdate {
  /** What was looked at; empty for everything. */
  paths: readonly string[]
  /** Null when it failed; `problem` then says why. */
  report: IndexReport | null
  problem: string
  milliseconds: number
}

export interface CurrentOptions {
  /** Wait for an update at most so long; then the answer is of the index before it. Default: as long as it takes. */
  patienceMs?: number
  /** Stops the waiting, not the update. */
  signal?: AbortSignal
  onProgress?(progress: IndexProgress): void
}

/**
 * A repository whose index stays up to date. Updates run one at a time; a query that needs one waits for it. What is current
 * and how that is known: see freshness.ts.
 *
 * @example
 * const live = await LiveRepository.open('.')
 * const { answer } = await live.ask(repository => repository.pack({ task: 'retry failed uploads' }))
 * await live.close()
 */
export class LiveRepository {
  readonly repository: Repository
  readonly #options: LiveOptions
  readonly #disk: DiskState
  readonly #runs = new UpdateRuns(onAnswerable => this.#update(onAnswerable))
  #progress: IndexProgress | null = null
  readonly #listeners = new Set<(progress: IndexProgress) => void>()
  #closed = false

  private constructor(repository: Repository, options: LiveOptions, watcher: Watcher | null) {
    this.repository = repository
    this.#options = options
    const { root, commonDir } = repository.location
    this.#disk = new DiskState(commonDir === null ? null : gitFolders(root), watcher)
  }

  static async open(
    path: string,
    options: LiveOptions = {},
    deps: { watch: Watch } = { watch: watchTree },
  ): Promise<LiveRepository> {
    const { store, watch = true } = options
    const repository = Repository.open(path, store === undefined ? {} : { store })
    let live: LiveRepository | null = null
    const onQuiet = () => {
      if (live !== null) live.#updateEarly()
    }
    const watcher = watch ? await deps.watch(repository.location.root, { onQuiet }) : null
    live = new LiveRepository(repository, options, watcher)
    return live
  }

  /** '' while files are watched; else why not, in words. */
  get watchProblem(): string {
    return this.#disk.watchProblem
  }

  /** Brings the index up to date with the disk as it is at this call, if it is not. */
  async current(options: CurrentOptions = {}): Promise<Freshness> {
    // Events that the system queued before this call come first: one turn of the event loop may be past its poll phase.
    await setImmediate()
    await setImmediate()
    const run = this.#neededRun()
    if (run === null) {
      this.#recheck()
      return CURRENT
    }
    return this.#waitFor(run, options)
  }

  /**
   * Runs a query when the index is up to date. If the answer meets files that were edited meanwhile, the index is brought up
   * to date with them and the query runs once more.
   */
  async ask<T>(
    query: (repository: Repository, freshness: Freshness) => Promise<T> | T,
    options: CurrentOptions = {},
  ): Promise<{ answer: T; freshness: Freshness }> {
    const { answer, freshness } = await this.askOnce(query, options)
    const { edited } = this.repository
    if (freshness.state !== 'current' || edited.length === 0) return { answer, freshness }
    this.#disk.noteEdited(edited)
    const again = await this.#waitFor(this.#runs.start(), options)
    return { answer: await this.#runs.holdRest(() => query(this.repository, again)), freshness: again }
  }

  /** The same for a query that must run once, because it prints what it finds. */
  async askOnce<T>(
    query: (repository: Repository, freshness: Freshness) => Promise<T> | T,
    options: CurrentOptions = {},
  ): Promise<{ answer: T; freshness: Freshness }> {
    const freshness = await this.current(options)
    return { answer: await this.#runs.holdRest(() => query(this.repository, freshness)), freshness }
  }

  /** Something beside the files may have changed what an index is made of: the next query looks at everything. */
  distrust(): void {
    this.#disk.distrust()
  }

  /** Waits for a running update, then releases everything. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#disk.close()
    await this.#runs.end()
    this.repository.close()
  }

  async #waitFor({ answerable }: Run, options: CurrentOptions): Promise<Freshness> {
    const { onProgress, patienceMs, signal } = options
    if (onProgress !== undefined) this.#listeners.add(onProgress)
    try {
      if (await waitAtMost(answerable, patienceMs, signal)) return CURRENT
      if (!this.#runs.wasAnswerable) return partial(this.#progress)
      if (this.repository.canAnswer) return behind(this.#progress)
      // There is no earlier state to answer from.
      await waitAtMost(answerable, undefined, signal)
      return CURRENT
    } finally {
      if (onProgress !== undefined) this.#listeners.delete(onProgress)
    }
  }

  /** The run after which the index is that of the disk as it is now; null if it is already. */
  #neededRun(): Run | null {
    if (this.#disk.state === 'unchanged') return this.#runs.running
    // A run that began before this moment may have missed the change: another one follows it.
    return this.#runs.start()
  }

  async #update(onAnswerable: () => Promise<void>): Promise<void> {
    const { paths, everything } = this.#disk.take()
    const started = performance.now()
    const elapsed = () => Math.round(performance.now() - started)
    try {
      const options = { ...this.#options.index, onAnswerable, onProgress: this.#reportProgress }
      const report = everything
        ? await this.repository.index(options)
        : await this.repository.update(paths, options)
      if (everything) this.#disk.noteLook()
      if (report.read + report.gone > 0 || report.history !== null)
        this.#options.onUpdate?.({
          paths: everything ? [] : paths,
          report,
          problem: '',
          milliseconds: elapsed(),
        })
    } catch (error) {
      // How much of it was done is not known.
      this.#disk.distrust()
      this.#options.onUpdate?.({ paths, report: null, problem: messageOf(error), milliseconds: elapsed() })
      throw error
    } finally {
      this.#progress = null
    }
  }

  readonly #reportProgress = (progress: IndexProgress): void => {
    this.#progress = progress
    for (const listener of this.#listeners) listener(progress)
  }

  /** Changes came to rest: the index takes them in before the next query. */
  #updateEarly(): void {
    if (this.#closed || !this.#runs.wasAnswerable) return
    const couldAnswer = this.repository.canAnswer
    this.#neededRun()
      ?.answerable.then(() => (couldAnswer && !this.#closed ? this.repository.prepare() : undefined))
      .catch(() => {})
  }

  #recheck(): void {
    if (!this.#disk.takeRecheck()) return
    setTimeout(() => {
      this.#disk.distrust()
      if (!this.#closed) this.#runs.start()
    }, RECHECK_DELAY_MS).unref()
  }
}
