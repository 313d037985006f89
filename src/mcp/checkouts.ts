import { OpenCheckout } from '../live/open-checkout.js'
import { OpenWorkspace } from '../live/open-workspace.js'
import type { Served } from '../live/served.js'
import type { Location } from '../store/locate.js'
import type { WorkspacePlan } from '../workspace/workspace.js'

/** Repositories that are open at once; graph and search of a large one take some hundred megabytes. */
const MAX_OPEN = 4
/** Above this, only the one that is asked stays open: a server with ten large repositories is to stay below 600 MB. */
const MOST_BYTES = 480 * 1024 * 1024

/** The open checkouts of a server: an LRU cache, bounded by their number and by the memory of the process. */
export class Checkouts {
  readonly #open = new Map<string, Promise<Served>>()
  readonly #max: number
  readonly #memory: () => number

  constructor(max = MAX_OPEN, memory: () => number = process.memoryUsage.rss) {
    this.#max = max
    this.#memory = memory
  }

  open(location: Location): Promise<Served> {
    return this.#opened(`${location.root}\0${location.storePath}`, () => OpenCheckout.open(location))
  }

  openWorkspace(plan: WorkspacePlan, store: string | undefined): Promise<Served> {
    return this.#opened(`workspace\0${JSON.stringify(plan)}`, () => OpenWorkspace.open(plan, store))
  }

  async #opened(key: string, open: () => Promise<Served>): Promise<Served> {
    const opening = this.#open.get(key) ?? open()
    // Set again, it is the most recently used.
    this.#open.delete(key)
    this.#open.set(key, opening)
    try {
      const checkout = await opening
      await this.#makeRoom(key)
      return checkout
    } catch (error) {
      // The next call tries again.
      this.#open.delete(key)
      throw error
    }
  }

  async close(): Promise<void> {
    const all = [...this.#open.values()]
    this.#open.clear()
    await Promise.allSettled(all.map(async opening => (await opening).close()))
  }

  /** A checkout with a call in progress stays open; it is closed later. */
  async #makeRoom(used: string): Promise<void> {
    const most = this.#memory() > MOST_BYTES ? 1 : this.#max
    for (const [key, opening] of [...this.#open]) {
      if (this.#open.size <= most) return
      if (key === used || !(await opening).isIdle) continue
      this.#open.delete(key)
      await (await opening).close()
    }
  }
}
