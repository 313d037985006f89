import { ByteReader, ByteWriter } from '../shared/bytes.js'
import { FIELD_COUNT } from './fields.js'

/** Increase it when the terms of an unchanged file change: then all are rebuilt. */
export const TERMS_FORMAT = 6
const MAX_COUNT = 255

/** A term and a slot (unit × field) form one number below 2^53: sorting these numbers groups and counts them. */
const SLOTS = 2 ** 21
const MAX_UNITS = Math.floor(SLOTS / FIELD_COUNT)
const FIRST_ENTRIES = 1 << 14

let entries = new Float64Array(FIRST_ENTRIES)
/** Empty between two blobs. */
const head = new ByteWriter()
const body = new ByteWriter()
const postings = new ByteWriter()

/**
 * Term frequencies of one blob by unit and field. Unit 0 is the file, unit n + 1 is definition n. Only one instance at
 * a time: all share one buffer.
 */
export class TermCounts {
  #size = 0
  readonly #lengths: Uint32Array
  readonly units: number

  constructor(units: number) {
    this.units = Math.min(units, MAX_UNITS)
    this.#lengths = new Uint32Array(this.units * FIELD_COUNT)
  }

  /** Units after the first 260,000 of a file are ignored. */
  add(term: number, unit: number, field: number, count = 1): void {
    if (unit >= this.units) return
    if (this.#size + count > entries.length) {
      const wider = new Float64Array(Math.max(entries.length * 2, this.#size + count))
      wider.set(entries)
      entries = wider
    }
    const slot = unit * FIELD_COUNT + field
    for (let n = 0; n < count; n++) entries[this.#size++] = term * SLOTS + slot
    this.#lengths[slot]! += count
  }

  /**
   * Format: units, their lengths by field, then the terms in order, each with its posting list. A posting is the
   * distance to the previous unit, a bit for each field with the term, and the count in each of those fields. The index
   * copies these bytes unchanged.
   */
  encode(): Uint8Array {
    const sorted = entries.subarray(0, this.#size).sort()
    head.number(TERMS_FORMAT)
    head.number(this.units)
    for (const length of this.#lengths) head.number(length)
    let terms = 0
    let before = 0
    for (let at = 0; at < sorted.length; ) {
      const term = Math.floor(sorted[at]! / SLOTS)
      at = writePostings(sorted, at, term, postings)
      body.number(term - before)
      before = term
      terms++
      body.number(postings.size)
      body.append(postings)
    }
    head.number(terms)
    return head.concat(body)
  }
}

/** Writes the posting list of the term whose entries start at `at`; returns the start of the next term. */
function writePostings(sorted: Float64Array, at: number, term: number, bytes: ByteWriter): number {
  const end = (term + 1) * SLOTS
  let next = at
  let before = 0
  while (next < sorted.length && sorted[next]! < end) {
    const unit = Math.floor((sorted[next]! - term * SLOTS) / FIELD_COUNT)
    bytes.number(unit - before)
    before = unit
    const first = term * SLOTS + unit * FIELD_COUNT
    const counts: number[] = []
    let mask = 0
    while (next < sorted.length && sorted[next]! < first + FIELD_COUNT) {
      const entry = sorted[next]!
      let count = 0
      for (; sorted[next] === entry; next++) count++
      mask |= 1 << (entry - first)
      counts.push(Math.min(MAX_COUNT, count))
    }
    bytes.byte(mask)
    for (const count of counts) bytes.byte(count)
  }
  return next
}

/** Decoded terms of one blob. */
export interface BlobTerms {
  units: number
  /** Indexed by unit × field. */
  lengths: Uint32Array
  /** Sorted. */
  terms: Uint32Array
  /** The posting list of term n is [starts[n], starts[n] + sizes[n]) of `bytes`. */
  starts: Uint32Array
  sizes: Uint32Array
  bytes: Uint8Array
}

/** True for terms of the present format: others are made again. */
export function arePresentTerms(bytes: Uint8Array): boolean {
  return bytes.length > 0 && new ByteReader(bytes).number() === TERMS_FORMAT
}

/** Null for another format. */
export function readBlobTerms(bytes: Uint8Array): BlobTerms | null {
  const reader = new ByteReader(bytes)
  if (bytes.length === 0 || reader.number() !== TERMS_FORMAT) return null
  const units = reader.number()
  const lengths = new Uint32Array(units * FIELD_COUNT)
  for (let at = 0; at < lengths.length; at++) lengths[at] = reader.number()
  const count = reader.number()
  const terms = new Uint32Array(count)
  const starts = new Uint32Array(count)
  const sizes = new Uint32Array(count)
  let before = 0
  for (let at = 0; at < count; at++) {
    before += reader.number()
    terms[at] = before
    sizes[at] = reader.number()
    starts[at] = reader.skip(sizes[at]!)
  }
  return { units, lengths, terms, starts, sizes, bytes }
}
