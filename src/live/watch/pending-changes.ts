import type { Changes } from './watcher.js'

/** Beyond this number paths are not kept one by one: a look at all files costs less than a look at each. */
const MAX_PATHS = 500
/** After a change, this long without another counts as quiet. */
const QUIET_MS = 30
/** While many files change (a branch switch, a rebase), pauses are longer: one update at the end, not a dozen on the way. */
const MANY_PATHS = 20
const QUIET_AFTER_MANY_MS = 300
/** A stream of changes that never pauses is looked at this often all the same. */
const MAX_WAIT_MS = 3000

/** Changes that were not taken yet: each path once, bounded, with a call when no more come for a while. */
export class PendingChanges {
  lastChange = Number.NEGATIVE_INFINITY
  readonly #paths = new Set<string>()
  readonly #onQuiet: () => void
  #everything = false
  #since = 0
  #timer: NodeJS.Timeout | null = null

  constructor(onQuiet: () => void) {
    this.#onQuiet = onQuiet
  }

  get any(): boolean {
    return this.#everything || this.#paths.size > 0
  }

  add(paths: Iterable<string>): void {
    for (const path of paths) {
      if (this.#everything) break
      this.#paths.add(path)
      if (this.#paths.size > MAX_PATHS) this.#forgetPaths()
    }
    if (this.any) this.#wait()
  }

  addEverything(): void {
    this.#forgetPaths()
    this.#wait()
  }

  /** An event without a path: `onQuiet` follows it, too. */
  wake(): void {
    this.#wait()
  }

  take(): Changes {
    const taken = { paths: [...this.#paths], everything: this.#everything }
    this.#paths.clear()
    this.#everything = false
    this.close()
    return taken
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#since = 0
  }

  #forgetPaths(): void {
    this.#everything = true
    this.#paths.clear()
  }

  #wait(): void {
    const now = performance.now()
    this.lastChange = now
    if (this.#since === 0) this.#since = now
    if (this.#timer !== null) clearTimeout(this.#timer)
    const isMany = this.#everything || this.#paths.size > MANY_PATHS
    const quiet = isMany ? QUIET_AFTER_MANY_MS : QUIET_MS
    this.#timer = setTimeout(
      () => {
        this.#timer = null
        this.#since = 0
        this.#onQuiet()
      },
      Math.max(0, Math.min(quiet, this.#since + MAX_WAIT_MS - now)),
    )
    // The timer must not keep the process alive.
    this.#timer.unref()
  }
}
