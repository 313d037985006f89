import { ByteWriter } from '../shared/bytes.js'
import { withRoom } from '../shared/with-room.js'
import { TERMS_FORMAT } from './blob-terms.js'
import { FIELD_COUNT } from './fields.js'

/** Units after the first 260,000 of a file are ignored. */
const MAX_UNITS = 2 ** 18
/** A count takes one byte. */
const MAX_COUNT = 255
/** Terms for which there is room at first: most files have fewer. A power of two. */
const FIRST_TERMS = 1 << 12
const ENTRIES_PER_TERM = 4
const SLOTS_PER_TERM = 2
const FIRST_SLOTS = FIRST_TERMS * SLOTS_PER_TERM
const WORD_BITS = 32

/** Odd, and another in each thread: nobody can write a file whose terms all want the same slot. */
const SPREAD = (Math.floor(Math.random() * 2 ** WORD_BITS) | 1) >>> 0

/** 1 + the number of a term of the blob, 0 for an empty slot. */
let slots = new Int32Array(FIRST_SLOTS)
/** By number of the term: its hash, its last entry, and the number of its entries; when they are sorted, their end. */
let hashes = new Uint32Array(FIRST_TERMS)
let lastEntries = new Int32Array(FIRST_TERMS)
let ends = new Int32Array(FIRST_TERMS)
/** By entry: the number of its term, its unit × field, and how often the term occurs there. */
let terms = new Int32Array(FIRST_TERMS * ENTRIES_PER_TERM)
let places = new Int32Array(FIRST_TERMS * ENTRIES_PER_TERM)
let counts = new Uint32Array(FIRST_TERMS * ENTRIES_PER_TERM)
/** Entries in order of their units, and then of their terms. */
let byUnit = new Int32Array(FIRST_TERMS * ENTRIES_PER_TERM)
let byTerm = new Int32Array(FIRST_TERMS * ENTRIES_PER_TERM)
/** Zeros between two postings. */
const countsByField = new Uint32Array(FIELD_COUNT)
/** Empty between two blobs. */
const head = new ByteWriter()
const body = new ByteWriter()

/**
 * Term frequencies of one blob by unit and field. Unit 0 is the file, unit n + 1 is definition n. Only one instance at
 * a time: all share the arrays above.
 */
export class TermCounts {
  readonly units: number
  readonly #lengths: Uint32Array
  #terms = 0
  #entries = 0

  constructor(units: number) {
    this.units = Math.min(units, MAX_UNITS)
    this.#lengths = new Uint32Array(this.units * FIELD_COUNT)
    if (slots.length > FIRST_SLOTS) slots = new Int32Array(FIRST_SLOTS)
    else slots.fill(0)
  }

  add(term: number, unit: number, field: number, count = 1): void {
    if (unit >= this.units) return
    const place = unit * FIELD_COUNT + field
    this.#lengths[place]! += count
    const number = this.#numberOf(term)
    const last = lastEntries[number]!
    // A word often comes again in the same unit.
    if (last >= 0 && places[last] === place) {
      counts[last]! += count
      return
    }
    const entry = this.#entries++
    if (entry === terms.length) growEntries()
    terms[entry] = number
    places[entry] = place
    counts[entry] = count
    lastEntries[number] = entry
    ends[number]!++
  }

  #numberOf(term: number): number {
    const mask = slots.length - 1
    let slot = firstSlot(term, mask)
    for (let entry = slots[slot]!; entry !== 0; entry = slots[slot]!) {
      if (hashes[entry - 1] === term) return entry - 1
      slot = (slot + 1) & mask
    }
    const number = this.#terms++
    slots[slot] = number + 1
    if (number === hashes.length) growTerms()
    hashes[number] = term
    lastEntries[number] = -1
    ends[number] = 0
    if (this.#terms * SLOTS_PER_TERM > slots.length) widenTable(this.#terms)
    return number
  }

  /**
   * Format: units, their lengths by field, then the terms in order, each with its posting list. A posting is the
   * distance to the previous unit, a bit for each field with the term, and the count in each of those fields. The index
   * copies these bytes unchanged.
   */
  encode(): Uint8Array {
    head.number(TERMS_FORMAT)
    head.number(this.units)
    for (let place = 0; place < this.#lengths.length; place++) head.number(this.#lengths[place]!)
    head.number(this.#terms)
    const sorted = hashes.slice(0, this.#terms).sort()
    const numbers = new Int32Array(sorted.length)
    for (let rank = 0; rank < sorted.length; rank++) numbers[rank] = this.#numberOf(sorted[rank]!)
    this.#sortEntries(numbers)
    let before = 0
    let start = 0
    for (let rank = 0; rank < sorted.length; rank++) {
      const term = sorted[rank]!
      body.number(term - before)
      before = term
      const end = ends[numbers[rank]!]!
      const begun = body.begin()
      writePostings(start, end)
      body.end(begun)
      start = end
    }
    return head.concat(body)
  }

  /** By unit, then by term: two passes that keep the order of what is equal, without any comparison. */
  #sortEntries(numbers: Int32Array): void {
    const unitEnds = new Int32Array(this.units + 1)
    for (let entry = 0; entry < this.#entries; entry++) unitEnds[unitOf(entry) + 1]!++
    for (let unit = 0; unit < this.units; unit++) unitEnds[unit + 1]! += unitEnds[unit]!
    for (let entry = 0; entry < this.#entries; entry++) byUnit[unitEnds[unitOf(entry)]!++] = entry
    let start = 0
    for (let rank = 0; rank < numbers.length; rank++) {
      const number = numbers[rank]!
      const size = ends[number]!
      ends[number] = start
      start += size
    }
    for (let at = 0; at < this.#entries; at++) {
      const entry = byUnit[at]!
      byTerm[ends[terms[entry]!]!++] = entry
    }
  }
}

/** Writes the posting list of the term whose entries are [start, end). */
function writePostings(start: number, end: number): void {
  let before = 0
  for (let at = start; at < end; ) {
    const unit = unitOf(byTerm[at]!)
    body.number(unit - before)
    before = unit
    let mask = 0
    for (; at < end && unitOf(byTerm[at]!) === unit; at++) {
      const entry = byTerm[at]!
      const field = places[entry]! - unit * FIELD_COUNT
      countsByField[field]! += counts[entry]!
      mask |= 1 << field
    }
    body.byte(mask)
    for (let field = 0; field < FIELD_COUNT; field++) {
      if ((mask & (1 << field)) === 0) continue
      body.byte(Math.min(MAX_COUNT, countsByField[field]!))
      countsByField[field] = 0
    }
  }
}

function unitOf(entry: number): number {
  return (places[entry]! / FIELD_COUNT) | 0
}

function firstSlot(term: number, mask: number): number {
  const spread = Math.imul(term, SPREAD)
  return (spread ^ (spread >>> (WORD_BITS / 2))) & mask
}

function growTerms(): void {
  const room = hashes.length + 1
  hashes = withRoom(hashes, room)
  lastEntries = withRoom(lastEntries, room)
  ends = withRoom(ends, room)
}

function growEntries(): void {
  const room = terms.length + 1
  terms = withRoom(terms, room)
  places = withRoom(places, room)
  counts = withRoom(counts, room)
  byUnit = withRoom(byUnit, room)
  byTerm = withRoom(byTerm, room)
}

function widenTable(count: number): void {
  slots = new Int32Array(slots.length * 2)
  const mask = slots.length - 1
  for (let number = 0; number < count; number++) {
    let slot = firstSlot(hashes[number]!, mask)
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = number + 1
  }
}
