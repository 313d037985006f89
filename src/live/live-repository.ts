import { setImmediate } from 'node:timers/promises'
import { Repository, type RepositoryOptions } from '../engine/repository.js'
import type { IndexReport, RepositoryIndexOptions } from '../index/index-repository.js'
import type { IndexProgress } from '../index/parse/index-checkout.js'
import { messageOf } from '../shared/errors.js'
import { type GitFolders, gitFolders } from '../shared/git-folders.js'
import { behind, CURRENT, type Freshness, partial } from './freshness.js'
import { type Run, UpdateRuns } from './update-runs.js'
import { waitAtMost } from './wait-at-most.js'
import { gitStamp } from './watch/git-stamp.js'
import { watchTree } from './watch/watch-tree.js'
import type { Changes, Watch, Watcher } from './watch/watcher.js'

/** A watcher can miss things: all is looked at again, beside the answers, when it was not for so long. */
const TRUST_MS = 60_000
/** The answer at hand goes first. */
const LOOK_AGAIN_AFTER_MS = 500
const EVERYTHING: Changes = { paths: [], everything: true }

export interface LiveOptions extends Omit<RepositoryOptions, 'readonly'> {
  /** Default true. Without, every question looks at all files. */
  watch?: boolean
  index?: RepositoryIndexOptions
  /** Told of each update that changed something, and of those that failed. */
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
  /** Wait for an update at most so long; then the answer is of before it. Default: as long as it takes. */
  patienceMs?: number
  /** Stops the waiting, not the update. */
  signal?: AbortSignal
  onProgress?(progress: IndexProgress): void
}

/**
 * A repository whose index stays up to date. Updates run one at a time; a question that needs one waits for it.
 *
 * @example
 * const live = await LiveRepository.open('.')
 * const { answer } = await live.ask(repository => repository.pack({ task: 'retry failed uploads' }))
 * await live.close()
 */
export class LiveRepository {
  readonly repository: Repository
  readonly #options: LiveOptions
  readonly #git: GitFolders | null
  #watcher: Watcher | null = null
  /** Whether all was looked at since the watcher began: only then its silence means something. */
  #sure = false
  /** Paths that answers found to be edited, whatever the watcher says. */
  readonly #noticed = new Set<string>()
  #stamp = ''
  #lookedAtAll = Number.NEGATIVE_INFINITY
  #indexed = false
  readonly #runs = new UpdateRuns(answerable => this.#update(answerable))
  #progress: IndexProgress | null = null
  readonly #listeners = new Set<(progress: IndexProgress) => void>()
  #closed = false

  private constructor(repository: Repository, options: LiveOptions) {
    this.repository = repository
    this.#options = options
    this.#git = repository.location.commonDir === null ? null : gitFolders(repository.location.root)
  }

  static async open(
    path: string,
    options: LiveOptions = {},
    deps: { watch: Watch } = { watch: watchTree },
  ): Promise<LiveRepository> {
    const { store } = options
    const live = new LiveRepository(Repository.open(path, store === undefined ? {} : { store }), options)
    if (options.watch ?? true)
      live.#watcher = await deps.watch(live.repository.location.root, { onQuiet: () => live.#quiet() })
    return live
  }

  /** '' while files are watched; else why not, in words. */
  get watchProblem(): string {
    return this.#watcher === null ? 'Files are not watched: that was not asked for.' : this.#watcher.problem
  }

  /** Brings the index up to date with the disk as it is at this call, if it is not. */
  async current(options: CurrentOptions = {}): Promise<Freshness> {
    // What the system noted before this call is taken in first: a turn of the event loop may be past its look at events.
    await setImmediate()
    await setImmediate()
    const run = this.#neededRun()
    if (run === null) {
      this.#lookAgain()
      return CURRENT
    }
    return this.#await(run, options)
  }

  /**
   * Asks when the index is up to date. Where the answer then meets files that were edited meanwhile, the index is brought
   * up to date with them and the question is asked once more.
   */
  async ask<T>(
    act: (repository: Repository) => Promise<T> | T,
    options: CurrentOptions = {},
  ): Promise<{ answer: T; freshness: Freshness }> {
    const freshness = await this.current(options)
    const answer = await this.#runs.act(() => act(this.repository))
    const { edited } = this.repository
    if (freshness.state !== 'current' || edited.length === 0) return { answer, freshness }
    for (const path of edited) this.#noticed.add(path)
    const again = await this.#await(this.#runs.start(), options)
    return { answer: await this.#runs.act(() => act(this.repository)), freshness: again }
  }

  /** Waits for an update that runs, then lets go of everything. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#watcher?.close()
    await this.#runs.end()
    this.repository.close()
  }

  async #await({ answerable }: Run, options: CurrentOptions): Promise<Freshness> {
    const { onProgress, patienceMs, signal } = options
    if (onProgress !== undefined) this.#listeners.add(onProgress)
    try {
      if (await waitAtMost(answerable, patienceMs, signal)) return CURRENT
      if (!this.#indexed) return partial(this.#progress)
      if (this.repository.canAnswer) return behind(this.#progress)
      // There is nothing from before to answer from.
      await waitAtMost(answerable, undefined, signal)
      return CURRENT
    } finally {
      if (onProgress !== undefined) this.#listeners.delete(onProgress)
    }
  }

  /** The run after which the index is that of the disk as it is now; null when it is already. */
  #neededRun(): Run | null {
    const { running } = this.#runs
    if (running === null) return this.#isSilent() ? null : this.#runs.start()
    // A run that began before this moment may have missed what changed since.
    return this.#isSilent() ? running : this.#runs.start()
  }

  /** Whether nothing can have changed since the last run began. */
  #isSilent(): boolean {
    const watches = this.#watcher !== null && this.#watcher.problem === '' && !this.#watcher.hasChanges
    return this.#sure && watches && this.#noticed.size === 0 && this.#stamp === this.#stampNow()
  }

  #stampNow(): string {
    return this.#git === null ? '' : gitStamp(this.#git)
  }

  /** What changed since the last run began. */
  #take(): Changes {
    const told = this.#watcher?.take() ?? EVERYTHING
    const isKnown = this.#sure && this.#watcher?.problem === '' && this.#stamp === this.#stampNow()
    const noticed = [...this.#noticed]
    this.#noticed.clear()
    return isKnown ? { ...told, paths: [...told.paths, ...noticed] } : EVERYTHING
  }

  async #update(answerable: () => Promise<void>): Promise<void> {
    const { paths, everything } = this.#take()
    const started = performance.now()
    const elapsed = () => Math.round(performance.now() - started)
    this.#stamp = this.#stampNow()
    // The watcher was there before this look at everything: from here on it tells what changes.
    if (everything) this.#sure = true
    const onAnswerable = () => {
      this.#indexed = true
      return answerable()
    }
    try {
      const options = { ...this.#options.index, onAnswerable, onProgress: this.#tell }
      const report = everything
        ? await this.repository.index(options)
        : await this.repository.update(paths, options)
      if (everything) this.#lookedAtAll = performance.now()
      if (report.read + report.gone > 0 || report.history !== null)
        this.#options.onUpdate?.({
          paths: everything ? [] : paths,
          report,
          problem: '',
          milliseconds: elapsed(),
        })
    } catch (error) {
      // How much of it was done is not known.
      this.#sure = false
      this.#options.onUpdate?.({ paths, report: null, problem: messageOf(error), milliseconds: elapsed() })
      throw error
    } finally {
      this.#progress = null
    }
  }

  readonly #tell = (progress: IndexProgress): void => {
    this.#progress = progress
    for (const listener of this.#listeners) listener(progress)
  }

  /** Changes came to rest: they are taken in before anybody asks. */
  #quiet(): void {
    if (this.#closed || !this.#indexed) return
    const couldAnswer = this.repository.canAnswer
    this.#neededRun()
      ?.answerable.then(() => (couldAnswer && !this.#closed ? this.repository.prepare() : undefined))
      .catch(() => {})
  }

  #lookAgain(): void {
    if (performance.now() - this.#lookedAtAll < TRUST_MS) return
    this.#lookedAtAll = performance.now()
    setTimeout(() => {
      this.#sure = false
      if (!this.#closed) this.#runs.start()
    }, LOOK_AGAIN_AFTER_MS).unref()
  }
}
