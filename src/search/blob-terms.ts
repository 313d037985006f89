import { ByteReader } from '../shared/bytes.js'
import { FIELD_COUNT } from './fields.js'

/** Increase it when the terms of an unchanged file change: then all are rebuilt. */
export const TERMS_FORMAT = 6

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

/** The number of units; null for another format. */
export function unitsOf(bytes: Uint8Array): number | null {
  const reader = new ByteReader(bytes)
  return bytes.length === 0 || reader.number() !== TERMS_FORMAT ? null : reader.number()
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
