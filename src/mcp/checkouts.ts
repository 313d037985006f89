import { OpenCheckout } from '../live/open-checkout.js'
import type { Location } from '../store/locate.js'

/** Repositories that are open at once; of a large one graph and search take some hundred megabytes. */
const MOST_OPEN = 4

/** The checkouts of a server, opened when they are first asked; the one that was asked longest ago makes room. */
export class Checkouts {
  readonly #open = new Map<string, Promise<OpenCheckout>>()
  readonly #most: number

  constructor(most = MOST_OPEN) {
    this.#most = most
  }

  async open(location: Location): Promise<OpenCheckout> {
    const key = `${location.root}\0${location.storePath}`
    const opening = this.#open.get(key) ?? OpenCheckout.open(location)
    // Set anew, it is the one asked last.
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

  /** What is being asked stays open, and makes room later. */
  async #makeRoom(asked: string): Promise<void> {
    for (const [key, opening] of [...this.#open]) {
      if (this.#open.size <= this.#most) return
      if (key === asked || !(await opening).isIdle) continue
      this.#open.delete(key)
      await (await opening).close()
    }
  }
}
