import { THING_KINDS } from './observed-thing.js'
import { type SpanKey, spanKey } from './span-key.js'

/** Where no span is. */
export const NO_SPAN = -1

const WIDTH = THING_KINDS.length
const ROOT = ''
const FACTOR_1 = 0x85ebca6b
const FACTOR_2 = 0xc2b2ae35
const SHIFT_1 = 16
const SHIFT_2 = 13

/**
 * The newest spans, in columns: some 40 bytes each, and nothing to collect when one is forgotten. A map of objects grows to many times
 * that, and to find its oldest entry it walks over all that were deleted.
 */
export class RecentSpans {
  /** One more than are kept: the oldest may still look for its caller in the newest. */
  readonly #places: number
  readonly #highs: Uint32Array
  readonly #lows: Uint32Array
  readonly #parentHighs: Uint32Array
  readonly #parentLows: Uint32Array
  readonly #things: Uint32Array
  readonly #thingCounts: Uint8Array
  /** By the hash of an id the first place with it, and by place the next one; both count from 1, and 0 is none. */
  readonly #firsts: Uint32Array
  readonly #nexts: Uint32Array
  readonly #root = spanKey(ROOT)
  #oldest = 0
  #size = 0

  constructor(most: number) {
    const places = most + 1
    this.#places = places
    this.#highs = new Uint32Array(places)
    this.#lows = new Uint32Array(places)
    this.#parentHighs = new Uint32Array(places)
    this.#parentLows = new Uint32Array(places)
    this.#things = new Uint32Array(places * WIDTH)
    this.#thingCounts = new Uint8Array(places)
    this.#firsts = new Uint32Array(2 ** Math.ceil(Math.log2(places)))
    this.#nexts = new Uint32Array(places)
  }

  /** One more than is kept: the oldest is to be forgotten before another is added. */
  get isFull(): boolean {
    return this.#size === this.#places
  }

  get oldest(): number {
    return this.#oldest
  }

  /**
   * A span that comes again replaces what was known of it and stays as old as it was.
   *
   * @param things at most one of each kind
   */
  put(id: string, parent: string, things: readonly number[]): void {
    const key = spanKey(id)
    let place = this.#find(key.high, key.low)
    if (place === NO_SPAN) place = this.#insert(key)
    const { high, low } = parent === ROOT ? this.#root : spanKey(parent)
    this.#parentHighs[place] = high
    this.#parentLows[place] = low
    this.#things.set(things, place * WIDTH)
    this.#thingCounts[place] = things.length
  }

  forgetOldest(): void {
    const place = this.#oldest
    const bucket = this.#bucketOf(this.#highs[place]!, this.#lows[place]!)
    const next = this.#nexts[place]!
    if (this.#firsts[bucket] === place + 1) this.#firsts[bucket] = next
    else {
      let before = this.#firsts[bucket]!
      while (this.#nexts[before - 1] !== place + 1) before = this.#nexts[before - 1]!
      this.#nexts[before - 1] = next
    }
    this.#oldest = (place + 1) % this.#places
    this.#size--
  }

  parentOf(place: number): number {
    const high = this.#parentHighs[place]!
    const low = this.#parentLows[place]!
    // Spans without an id are parents of none.
    return high === this.#root.high && low === this.#root.low ? NO_SPAN : this.#find(high, low)
  }

  hasThings(place: number): boolean {
    return this.#thingCounts[place]! > 0
  }

  thingsOf(place: number): Uint32Array {
    return this.#things.subarray(place * WIDTH, place * WIDTH + this.#thingCounts[place]!)
  }

  /** Oldest first. */
  *[Symbol.iterator](): IterableIterator<number> {
    for (let age = 0; age < this.#size; age++) yield (this.#oldest + age) % this.#places
  }

  #insert({ high, low }: SpanKey): number {
    const place = (this.#oldest + this.#size++) % this.#places
    const bucket = this.#bucketOf(high, low)
    this.#highs[place] = high
    this.#lows[place] = low
    this.#nexts[place] = this.#firsts[bucket]!
    this.#firsts[bucket] = place + 1
    return place
  }

  #find(high: number, low: number): number {
    let found = this.#firsts[this.#bucketOf(high, low)]!
    while (found !== 0 && (this.#highs[found - 1] !== high || this.#lows[found - 1] !== low))
      found = this.#nexts[found - 1]!
    return found - 1
  }

  /** Ids need not be random: some producers count. */
  #bucketOf(high: number, low: number): number {
    let hash = Math.imul(high ^ (high >>> SHIFT_1), FACTOR_1) ^ low
    hash = Math.imul(hash ^ (hash >>> SHIFT_2), FACTOR_2)
    return (hash ^ (hash >>> SHIFT_1)) & (this.#firsts.length - 1)
  }
}
