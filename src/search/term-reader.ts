import { withRoom } from '../shared/with-room.js'
import { hasCjk } from './cjk.js'
import { findIdentifiers } from './identifiers.js'
import { termHash, termsOfIdentifier } from './term-hashes.js'

/**
 * Names repeat: a thread sees most of them thousands of times. The limit bounds the memory that hostile files can take.
 */
const MAX_CACHED = 200_000
/** Room at first: a power of two. */
const FIRST_NAMES = 1 << 13
/** The hash table has at least twice as many slots as names. */
const SLOTS_PER_NAME = 2
/** UTF-16 units of an ordinary name, and its terms. */
const NAME_UNITS = 16
const NAME_TERMS = 2
/** The table takes the lower bits of a key: the upper ones are folded into them. */
const KEY_FOLD = 15
/** A hostile file may have thousands of names with one key: those after the first are not kept. */
const MOST_PROBES = 64

/**
 * Reads the terms of texts, with a cache by identifier: an open hash table over copies of the names in one array. A `Map`
 * needs a string for each lookup, which takes as long as to find the identifiers.
 */
export class TermReader {
  /** Identifiers of the last text read. */
  count = 0
  /** For each of them in order, where it begins in the text, and the number of its name. */
  starts = new Int32Array(FIRST_NAMES)
  names = new Int32Array(FIRST_NAMES)
  /** The terms of name n are [termStarts[n], termStarts[n + 1]) of `hashes`. */
  termStarts = new Int32Array(FIRST_NAMES)
  hashes = new Uint32Array(FIRST_NAMES * NAME_TERMS)

  #nameCount = 0
  /** By number of the name, like `termStarts`. */
  #keys = new Int32Array(FIRST_NAMES)
  #unitStarts = new Int32Array(FIRST_NAMES)
  #units = new Uint16Array(FIRST_NAMES * NAME_UNITS)
  /** 1 + the number of the name, 0 for an empty slot. */
  #slots = new Int32Array(FIRST_NAMES * SLOTS_PER_NAME)

  /** Finds the terms of a text. They are valid until the next call. */
  read(text: string): void {
    if (this.#nameCount >= MAX_CACHED) {
      this.#nameCount = 0
      this.#slots.fill(0)
    }
    const found = findIdentifiers(text)
    const { count } = found
    if (count > this.starts.length) {
      this.starts = new Int32Array(found.starts.length)
      this.names = new Int32Array(found.starts.length)
    }
    this.count = count
    const { starts, names } = this
    for (let at = 0; at < count; at++) {
      starts[at] = found.starts[at]!
      names[at] = this.#nameAt(text, found.units, found.starts[at]!, found.ends[at]!, found.keys[at]!)
    }
  }

  /** Distinct terms of a text, in the order in which they first come. */
  distinct(text: string): Set<number> {
    this.read(text)
    const terms = new Set<number>()
    for (let at = 0; at < this.count; at++) {
      const name = this.names[at]!
      for (let term = this.termStarts[name]!; term < this.termStarts[name + 1]!; term++)
        terms.add(this.hashes[term]!)
    }
    return terms
  }

  /** The number of the name at a place of a text. */
  #nameAt(text: string, units: Uint16Array, start: number, end: number, key: number): number {
    const mask = this.#slots.length - 1
    let slot = firstSlot(key, mask)
    let probes = 0
    for (let entry = this.#slots[slot]!; entry !== 0 && probes < MOST_PROBES; entry = this.#slots[slot]!) {
      if (this.#keys[entry - 1] === key && this.#isAt(entry - 1, units, start, end)) return entry - 1
      slot = (slot + 1) & mask
      probes++
    }
    const name = text.slice(start, end)
    // A run of such characters is a sentence, which hardly comes again.
    const isKept = probes < MOST_PROBES && !hasCjk(name)
    const number = this.#add(name, key, isKept)
    if (isKept) this.#slots[slot] = number + 1
    if (this.#nameCount * SLOTS_PER_NAME > this.#slots.length) this.#widenTable()
    return number
  }

  #isAt(name: number, units: Uint16Array, start: number, end: number): boolean {
    const first = this.#unitStarts[name]!
    if (this.#unitStarts[name + 1]! - first !== end - start) return false
    for (let at = start; at < end; at++) if (this.#units[first + at - start] !== units[at]) return false
    return true
  }

  /** A name that is not kept has its terms, and no units. */
  #add(name: string, key: number, isKept: boolean): number {
    const number = this.#nameCount++
    // Also for the end of the last.
    const room = number + 2
    this.#keys = withRoom(this.#keys, room)
    this.#unitStarts = withRoom(this.#unitStarts, room)
    this.termStarts = withRoom(this.termStarts, room)
    const terms = termsOfIdentifier(name)
    const firstTerm = this.termStarts[number]!
    this.hashes = withRoom(this.hashes, firstTerm + terms.length)
    terms.forEach((term, at) => {
      this.hashes[firstTerm + at] = termHash(term)
    })
    this.termStarts[number + 1] = firstTerm + terms.length
    const firstUnit = this.#unitStarts[number]!
    const units = isKept ? name.length : 0
    this.#units = withRoom(this.#units, firstUnit + units)
    for (let at = 0; at < units; at++) this.#units[firstUnit + at] = name.charCodeAt(at)
    this.#unitStarts[number + 1] = firstUnit + units
    this.#keys[number] = key
    return number
  }

  #widenTable(): void {
    const slots = new Int32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (let name = 0; name < this.#nameCount; name++) {
      if (this.#unitStarts[name] === this.#unitStarts[name + 1]) continue
      let slot = firstSlot(this.#keys[name]!, mask)
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = name + 1
    }
    this.#slots = slots
  }
}

function firstSlot(key: number, mask: number): number {
  return (key ^ (key >>> KEY_FOLD)) & mask
}
