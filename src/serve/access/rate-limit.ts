/** Callers whose use is remembered; the ones seen longest ago are forgotten. */
const MOST_CALLERS = 10_000
const MINUTE_MS = 60_000

interface Bucket {
  left: number
  at: number
}

/** So many requests a minute for each caller, and as many at once after a pause. In the memory of one server. */
export class RateLimit {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  /** 0: no limit. */
  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** 0 if the request may pass; else the seconds after which the next one may. */
  take(caller: string): number {
    if (this.#perMinute === 0) return 0
    const now = this.#now()
    const { left: before, at } = this.#buckets.get(caller) ?? { left: this.#perMinute, at: now }
    const left = Math.min(this.#perMinute, before + ((now - at) / MINUTE_MS) * this.#perMinute)
    const passes = left >= 1
    this.#buckets.delete(caller)
    this.#buckets.set(caller, { left: passes ? left - 1 : left, at: now })
    if (this.#buckets.size > MOST_CALLERS) this.#buckets.delete(this.#buckets.keys().next().value!)
    return passes ? 0 : Math.ceil(((1 - left) * MINUTE_MS) / this.#perMinute / 1000)
  }
}
