import { ID_BYTES } from '../code-graph.js'
import { withRoom } from './growing.js'

const WORDS = ID_BYTES / Uint32Array.BYTES_PER_ELEMENT
const EMPTY = -1
const FIRST_SLOTS = 1024
const HEX_DIGITS = 8
const NIBBLE = 4
/** The value of each byte that is a hex digit in ASCII. */
const NIBBLES = new Uint8Array(256)
for (const [value, digit] of [...'0123456789abcdef'].entries()) NIBBLES[digit.charCodeAt(0)] = value

/** Numbers ids in the order of their first use. An id need not have a node. */
export class IdTable {
  count = 0
  /** Four words for each id. */
  words: Uint32Array
  #slots: Int32Array

  /** Starts with these ids, numbered in their order. */
  constructor(...columns: readonly Uint8Array[]) {
    const bytes = columns.reduce((sum, column) => sum + column.length, 0)
    this.words = new Uint32Array(bytes / Uint32Array.BYTES_PER_ELEMENT)
    const all = new Uint8Array(this.words.buffer)
    let at = 0
    for (const column of columns) {
      all.set(column, at)
      at += column.length
    }
    this.count = bytes / ID_BYTES
    this.#slots = new Int32Array(0)
    this.#widen()
  }

  /** The number of the id whose hex digits start here. */
  numberOfHex(text: Uint8Array, start: number): number {
    return this.#number(
      word(text, start),
      word(text, start + HEX_DIGITS),
      word(text, start + 2 * HEX_DIGITS),
      word(text, start + 3 * HEX_DIGITS),
    )
  }

  numberOf(id: string): number {
    return this.numberOfHex(Buffer.from(id, 'latin1'), 0)
  }

  /** A comparator: below 0, 0 or above 0. */
  compare(a: number, b: number): number {
    for (let at = 0; at < WORDS; at++) {
      const order = this.words[a * WORDS + at]! - this.words[b * WORDS + at]!
      if (order !== 0) return order
    }
    return 0
  }

  #number(a: number, b: number, c: number, d: number): number {
    const { words } = this
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = a & mask
    for (; slots[slot] !== EMPTY; slot = (slot + 1) & mask) {
      const at = slots[slot]! * WORDS
      if (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d)
        return slots[slot]!
    }
    const number = this.count++
    slots[slot] = number
    this.words = withRoom(words, this.count * WORDS)
    this.words.set([a, b, c, d], number * WORDS)
    if (this.count * 2 > slots.length) this.#widen()
    return number
  }

  /** At least half of the slots stay empty, for short probes. An id is a hash: its first word is the slot. */
  #widen(): void {
    let size = Math.max(FIRST_SLOTS, this.#slots.length)
    while (size < this.count * 2 + 1) size *= 2
    if (size === this.#slots.length) size *= 2
    const slots = new Int32Array(size).fill(EMPTY)
    for (let number = 0; number < this.count; number++) {
      let slot = this.words[number * WORDS]! & (size - 1)
      while (slots[slot] !== EMPTY) slot = (slot + 1) & (size - 1)
      slots[slot] = number
    }
    this.#slots = slots
  }
}

/** Eight hex digits as a little-endian number. */
function word(text: Uint8Array, start: number): number {
  let value = 0
  for (let at = HEX_DIGITS - 2; at >= 0; at -= 2)
    value =
      (value << (2 * NIBBLE)) | (NIBBLES[text[start + at]!]! << NIBBLE) | NIBBLES[text[start + at + 1]!]!
  return value >>> 0
}
