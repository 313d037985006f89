import type { GitFolders } from '../shared/git-folders.js'
import { gitStamp } from './watch/git-stamp.js'
import type { Changes, Watcher } from './watch/watcher.js'

/** A watcher can miss changes: after this time without a look at all files, they are looked at again. */
const TRUST_MS = 60_000
const EVERYTHING: Changes = { paths: [], everything: true }

/**
 * What is known of the files on disk since the last update began:
 *
 * - `unknown`: no look at all files since the watcher started, or the last update failed, or nothing is watched, or git's own
 *   files changed (a commit, a branch switch). An update must look at all files.
 * - `unchanged`: neither the watcher nor an answer reports a change. No update is needed.
 * - `changed`: they do. An update looks at these paths.
 *
 * `take` leads to `unchanged` at the moment of the call; changes after it to `changed` or `unknown`; `distrust` to `unknown`.
 */
export class DiskState {
  readonly #git: GitFolders | null
  readonly #watcher: Watcher | null
  /** Whether all files were looked at since the watcher started: only then does its silence mean something. */
  #isTracked = false
  /** Of git's own files when the last update began. */
  #stamp = ''
  /** Paths that answers found edited, whatever the watcher reports. */
  readonly #edited = new Set<string>()
  #lookedAtAll = Number.NEGATIVE_INFINITY

  constructor(git: GitFolders | null, watcher: Watcher | null) {
    this.#git = git
    this.#watcher = watcher
  }

  get state(): 'unknown' | 'unchanged' | 'changed' {
    if (!this.#isKnown(this.#stampNow())) return 'unknown'
    return this.#watcher?.hasChanges || this.#edited.size > 0 ? 'changed' : 'unchanged'
  }

  /** '' while files are watched; else why not, in words. */
  get watchProblem(): string {
    return this.#watcher === null ? 'Files are not watched: watching is turned off.' : this.#watcher.problem
  }

  /** What changed since the last call. The update that looks at it must begin now. */
  take(): Changes {
    const changes = this.#watcher?.take() ?? EVERYTHING
    const edited = [...this.#edited]
    this.#edited.clear()
    const stamp = this.#stampNow()
    const isKnown = this.#isKnown(stamp)
    this.#stamp = stamp
    // The watcher was there before this look at all files: from here on it reports what changes.
    this.#isTracked ||= !isKnown || changes.everything
    return isKnown ? { ...changes, paths: [...changes.paths, ...edited] } : EVERYTHING
  }

  noteEdited(paths: readonly string[]): void {
    for (const path of paths) this.#edited.add(path)
  }

  /** An update looked at all files. */
  noteLook(): void {
    this.#lookedAtAll = performance.now()
  }

  /** Whether it is time to look at all files again. True once for each such time. */
  takeRecheck(): boolean {
    if (performance.now() - this.#lookedAtAll < TRUST_MS) return false
    this.noteLook()
    return true
  }

  /** From here on the next update looks at all files. */
  distrust(): void {
    this.#isTracked = false
  }

  async close(): Promise<void> {
    await this.#watcher?.close()
  }

  #isKnown(stamp: string): boolean {
    return this.#isTracked && this.#watcher?.problem === '' && this.#stamp === stamp
  }

  #stampNow(): string {
    return this.#git === null ? '' : gitStamp(this.#git)
  }
}
