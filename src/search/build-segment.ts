import { type BlobTerms, readBlobTerms } from './blob-terms.js'
import { CONTAINER, FIELD_COUNT } from './fields.js'
import { identifiersIn } from './identifiers.js'
import { hashWords, type Segment } from './segment.js'
import { TermCounts } from './term-counts.js'
import { termHash, termsOfIdentifier } from './term-hashes.js'

const MAX_LENGTH = 0xffff
const MAX_VARINT_BYTES = 5
const VARINT_BITS = 7
const LOW_BITS = 0x7f
const CONTINUE_BIT = 0x80

export interface SearchedFile {
  path: string
  blob: number
  /** Hash of its bytes. */
  hash: Uint8Array
  /** Encoded terms; undefined if the blob has none: search then treats it as an empty file. */
  terms: Uint8Array | undefined
}

interface Entry {
  file: number
  terms: BlobTerms
}

/** Builds a segment of files in path order. The same files give the same bytes. */
export function buildSegment(files: readonly SearchedFile[]): Segment {
  const entries = files.flatMap(({ path, terms }, file): Entry[] => {
    const own = terms === undefined ? null : readBlobTerms(terms)
    const read = own ?? readBlobTerms(new TermCounts(1).encode())!
    return [
      { file, terms: read },
      { file, terms: pathTerms(path) },
    ]
  })
  const firstUnits = new Uint32Array(files.length + 1)
  for (const { file, terms } of entries) firstUnits[file + 1] = Math.max(firstUnits[file + 1]!, terms.units)
  for (let file = 0; file < files.length; file++) firstUnits[file + 1]! += firstUnits[file]!

  const { terms, starts, postings } = mergePostings(entries)
  return {
    paths: files.map(({ path }) => path),
    blobs: Uint32Array.from(files, ({ blob }) => blob),
    hashes: Uint32Array.from(files.flatMap(({ hash }) => hashWords(hash))),
    firstUnits,
    lengths: mergeLengths(entries, firstUnits),
    terms,
    starts,
    postings,
  }
}

function pathTerms(path: string): BlobTerms {
  const counts = new TermCounts(1)
  for (const identifier of identifiersIn(path))
    for (const term of termsOfIdentifier(identifier)) counts.add(termHash(term), 0, CONTAINER)
  return readBlobTerms(counts.encode())!
}

function mergeLengths(entries: readonly Entry[], firstUnits: Uint32Array): Uint16Array {
  const lengths = new Uint16Array(firstUnits[firstUnits.length - 1]! * FIELD_COUNT)
  for (const { file, terms } of entries) {
    const first = firstUnits[file]! * FIELD_COUNT
    terms.lengths.forEach((length, at) => {
      lengths[first + at] = Math.min(MAX_LENGTH, lengths[first + at]! + length)
    })
  }
  return lengths
}

/** Two passes without lists in between: the first computes the size of each posting list, the second writes it. */
function mergePostings(entries: readonly Entry[]): Pick<Segment, 'terms' | 'starts' | 'postings'> {
  const terms = distinctTerms(entries)
  const indexOf = new Map<number, number>()
  terms.forEach((term, index) => {
    indexOf.set(term, index)
  })
  const indexes = entries.map(entry => Uint32Array.from(entry.terms.terms, term => indexOf.get(term)!))
  const lastFiles = new Int32Array(terms.length)
  const sizes = new Uint32Array(terms.length + 1)
  const each = (visit: (term: number, entry: Entry, at: number, distance: number) => void) => {
    lastFiles.fill(0)
    entries.forEach((entry, number) => {
      const own = indexes[number]!
      for (let at = 0; at < own.length; at++) {
        const term = own[at]!
        visit(term, entry, at, entry.file - lastFiles[term]!)
        lastFiles[term] = entry.file
      }
    })
  }
  each((term, { terms }, at, distance) => {
    sizes[term + 1]! += varintSize(distance) + varintSize(terms.sizes[at]!) + terms.sizes[at]!
  })
  for (let term = 0; term < terms.length; term++) sizes[term + 1]! += sizes[term]!
  const postings = new Uint8Array(sizes[terms.length]!)
  const ends = sizes.slice()
  each((term, { terms }, at, distance) => {
    let end = writeVarint(postings, ends[term]!, distance)
    const size = terms.sizes[at]!
    end = writeVarint(postings, end, size)
    const start = terms.starts[at]!
    for (let byte = 0; byte < size; byte++) postings[end + byte] = terms.bytes[start + byte]!
    ends[term] = end + size
  })
  return { terms, starts: sizes, postings }
}

function distinctTerms(entries: readonly Entry[]): Uint32Array {
  const all = new Uint32Array(entries.reduce((sum, { terms }) => sum + terms.terms.length, 0))
  let size = 0
  for (const { terms } of entries) {
    all.set(terms.terms, size)
    size += terms.terms.length
  }
  all.sort()
  let distinct = 0
  for (let at = 0; at < all.length; at++) if (at === 0 || all[at] !== all[at - 1]) all[distinct++] = all[at]!
  return all.slice(0, distinct)
}

function varintSize(value: number): number {
  let size = 1
  for (let rest = value; rest > LOW_BITS; rest >>>= VARINT_BITS) size++
  return Math.min(size, MAX_VARINT_BYTES)
}

function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let end = at
  for (; rest > LOW_BITS; rest >>>= VARINT_BITS) bytes[end++] = (rest & LOW_BITS) | CONTINUE_BIT
  bytes[end++] = rest
  return end
}
