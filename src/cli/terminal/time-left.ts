/** Before this much time and work, an estimate is a guess. */
const FIRST_MS = 3000
const LEAST_SHARE = 0.05
/** An estimate moves to a new one in about this time: a single large file does not make it jump. */
const SMOOTHING_MS = 4000

/** Estimates how long work still takes, from the share that is done. */
export class TimeLeft {
  #total: number | null = null
  #at = 0

  /** Milliseconds; null as long as nobody can tell. */
  estimate(share: number, elapsedMs: number): number | null {
    if (elapsedMs < FIRST_MS || share < LEAST_SHARE) return null
    const total = elapsedMs / share
    const weight = 1 - Math.exp(-(elapsedMs - this.#at) / SMOOTHING_MS)
    this.#total = this.#total === null ? total : this.#total + (total - this.#total) * weight
    this.#at = elapsedMs
    return Math.max(0, this.#total - elapsedMs)
  }
}
