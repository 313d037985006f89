import { ByteReader, ByteWriter } from '../shared/bytes.js'
import { FIELD_COUNT } from './fields.js'

/** Raise it when the terms of an unchanged file change: all are made anew then. */
export const TERMS_FORMAT = 1
export const MAX_COUNT = 255

/** A term and a place (unit × field) are one number below 2^53: sorting such numbers counts them. */
const PLACES = 2 ** 21
const MAX_UNITS = Math.floor(PLACES / FIELD_COUNT)
const FIRST_ENTRIES = 1 << 14

let entries = new Float64Array(FIRST_ENTRIES)

/**
 * How often the terms of one blob occur in each field of each of its units. Unit 0 is the file, unit n + 1 definition n.
 * One at a time: they share their memory.
 */
export class TermCounts {
  #size = 0
  readonly #lengths: Uint32Array
  readonly units: number

  constructor(units: number) {
    this.units = Math.min(units, MAX_UNITS)
    this.#lengths = new Uint32Array(this.units * FIELD_COUNT)
  }

  /** Units after the first 300,000 of a file are left out. */
  add(term: number, unit: number, field: number, count = 1): void {
    if (unit >= this.units) return
    if (this.#size + count > entries.length) {
      const wider = new Float64Array(Math.max(entries.length * 2, this.#size + count))
      wider.set(entries)
      entries = wider
    }
    const place = unit * FIELD_COUNT + field
    for (let n = 0; n < count; n++) entries[this.#size++] = term * PLACES + place
    this.#lengths[place]! += count
  }

  /**
   * Units, their lengths by field, then the terms in order, each with the bytes of its postings: for each unit how far it
   * is from the one before, a bit for each field the term is in, and its count in each of those. They are copied into
   * the index as they are.
   */
  encode(): Uint8Array {
    const sorted = entries.subarray(0, this.#size).sort()
    const head = new ByteWriter()
    head.number(TERMS_FORMAT)
    head.number(this.units)
    for (const length of this.#lengths) head.number(length)
    const body = new ByteWriter()
    const postings = new ByteWriter()
    let terms = 0
    let before = 0
    for (let at = 0; at < sorted.length; ) {
      const term = Math.floor(sorted[at]! / PLACES)
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

/** Writes the postings of one term, whose entries begin at `at`; gives where those of the next begin. */
function writePostings(sorted: Float64Array, at: number, term: number, bytes: ByteWriter): number {
  const end = (term + 1) * PLACES
  let next = at
  let before = 0
  while (next < sorted.length && sorted[next]! < end) {
    const unit = Math.floor((sorted[next]! - term * PLACES) / FIELD_COUNT)
    bytes.number(unit - before)
    before = unit
    const first = term * PLACES + unit * FIELD_COUNT
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

/** The terms of one blob, read. */
export interface BlobTerms {
  units: number
  /** Unit × field. */
  lengths: Uint32Array
  /** In order. */
  terms: Uint32Array
  /** Postings of term n are [starts[n], starts[n] + sizes[n]) of `bytes`. */
  starts: Uint32Array
  sizes: Uint32Array
  bytes: Uint8Array
}

/** Null for bytes of another format. */
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
