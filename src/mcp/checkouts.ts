import { OpenCheckout } from '../live/open-checkout.js'
import type { Location } from '../store/locate.js'

/** Repositories that are open at once; graph and search of a large one take some hundred megabytes. */
const MAX_OPEN = 4

/** The open checkouts of a server: an LRU cache. */
export class Checkouts {
  readonly #open = new Map<string, Promise<OpenCheckout>>()
  readonly #max: number

  constructor(max = MAX_OPEN) {
    this.#max = max
  }

  async open(location: Location): Promise<OpenCheckout> {
    const key = `${location.root}\0${location.storePath}`
    const opening = this.#open.get(key) ?? OpenCheckout.open(location)
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
    for (const [key, opening] of [...this.#open]) {
      if (this.#open.size <= this.#max) return
      if (key === used || !(await opening).isIdle) continue
      this.#open.delete(key)
      await (await opening).close()
    }
  }
}
