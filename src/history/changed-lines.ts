import type { Hunks } from './change-log.js'

/**
 * If all lines of a symbol are new, it continues the old lines at that position if these were at least half
 * as many; fewer old lines were something else, and the symbol began here. Without this rule, every change of
 * a one-line symbol would be its first.
 */
const REWRITE_SHARE = 0.5
/** Numbers per hunk, and their offsets. */
const HUNK = 4
const OLD_BEGIN = 0
const OLD_LENGTH = 1
const NEW_BEGIN = 2
const NEW_LENGTH = 3
/** Which boundary of a hunk is compared. */
const OF_END = true
const OF_BEGIN = false

/** Hunks, at least one, as a map from lines after a commit to lines before it. Positions are boundaries: `n` is before line n. */
export class ChangedLines {
  readonly #hunks: Hunks
  readonly #length: number
  /** Changed lines before each hunk; a gap with only deleted lines counts as one. */
  readonly #before: number[] = [0]
  /** What ends before the first hunk stays where it was. */
  readonly begin: number
  /** What starts behind the last one has moved by so many lines. */
  readonly end: number
  readonly moved: number

  constructor(hunks: Hunks) {
    this.#hunks = hunks
    this.#length = hunks.length / HUNK
    for (let k = 0; k < this.#length; k++) this.#before.push(this.#before[k]! + this.#weight(k))
    const last = this.#length - 1
    this.begin = this.#newBegin(0)
    this.end = this.#newEnd(last)
    this.moved = this.#at(last, OLD_BEGIN) + this.#at(last, OLD_LENGTH) - this.end
  }

  /** The number of changed lines, and of gaps strictly inside, between two boundaries. */
  count(start: number, end: number): number {
    const first = this.#firstEndingAfter(start)
    const last = this.#firstBeginningFrom(end) - 1
    if (first > last) return 0
    const whole = this.#before[last + 1]! - this.#before[first]!
    return whole - Math.max(start - this.#newBegin(first), 0) - Math.max(this.#newEnd(last) - end, 0)
  }

  beganHere(start: number, end: number): boolean {
    const k = this.#firstEndingAfter(start)
    if (k >= this.#length || this.#newBegin(k) > start || this.#newEnd(k) < end) return false
    return this.#at(k, OLD_LENGTH) < this.#at(k, NEW_LENGTH) * REWRITE_SHARE
  }

  /** Lines deleted right before a symbol were not part of it. */
  oldStart(start: number): number {
    const k = this.#firstEndingAfter(start)
    return this.#place(k, start, Math.floor)
  }

  /** Nor were lines deleted right after it. */
  oldEnd(end: number): number {
    let k = this.#firstEndingAfter(end)
    while (k > 0 && this.#at(k - 1, NEW_LENGTH) === 0 && this.#newBegin(k - 1) === end) k--
    return this.#place(k, end, Math.ceil)
  }

  /**
   * The old position of a boundary. Inside a hunk, nothing maps old lines to new ones: they are assumed to
   * correspond in proportion, which is exact for a hunk that only rewrote lines, and keeps neighbours apart.
   */
  #place(k: number, boundary: number, round: (value: number) => number): number {
    if (k < this.#length && this.#newBegin(k) < boundary && boundary < this.#newEnd(k)) {
      // Multiply first: with equal lengths the quotient is then exact.
      const inside = (boundary - this.#newBegin(k)) * this.#at(k, OLD_LENGTH)
      return this.#at(k, OLD_BEGIN) + round(inside / this.#at(k, NEW_LENGTH))
    }
    if (k === 0) return boundary
    return boundary + this.#at(k - 1, OLD_BEGIN) + this.#at(k - 1, OLD_LENGTH) - this.#newEnd(k - 1)
  }

  #firstEndingAfter(boundary: number): number {
    return this.#first(boundary, OF_END)
  }

  #firstBeginningFrom(boundary: number): number {
    return this.#first(boundary, OF_BEGIN)
  }

  /** Asked for four times for each definition of a file and each commit that changed it: a closure would take as long again. */
  #first(boundary: number, isOfEnd: boolean): number {
    const hunks = this.#hunks
    let low = 0
    let high = this.#length
    while (low < high) {
      const middle = (low + high) >>> 1
      const at = middle * HUNK + NEW_BEGIN
      const isFound = isOfEnd ? hunks[at]! + hunks[at + 1]! > boundary : hunks[at]! >= boundary
      if (isFound) high = middle
      else low = middle + 1
    }
    return low
  }

  #at(k: number, field: number): number {
    return this.#hunks[k * HUNK + field]!
  }

  #newBegin(k: number): number {
    return this.#at(k, NEW_BEGIN)
  }

  #newEnd(k: number): number {
    return this.#at(k, NEW_BEGIN) + this.#at(k, NEW_LENGTH)
  }

  #weight(k: number): number {
    return Math.max(this.#at(k, NEW_LENGTH), 1)
  }
}
