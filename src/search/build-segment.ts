import { readBlobTerms, unitsOf } from './blob-terms.js'
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
/** A term of a blob takes a distance, the size of its postings and one of them: a unit, a field and a count. */
const LEAST_BYTES_OF_TERM = 5

export interface SearchedFile {
  path: string
  blob: number
  /** Hash of its bytes. */
  hash: Uint8Array
  /** Encoded terms; undefined if the blob has none: search then treats it as an empty file. */
  terms: Uint8Array | undefined
}

/** Terms of a blob or of a path, encoded. */
interface Entry {
  file: number
  bytes: Uint8Array
  units: number
}

/** The terms of all entries: arrays for each of them would take more memory than what is in them. */
interface TermColumns {
  /** The terms of entry n are [firsts[n], firsts[n + 1]). */
  firsts: Uint32Array
  terms: Uint32Array
  /** The posting list of a term is [start, start + size) of the bytes of its entry. */
  starts: Uint32Array
  sizes: Uint32Array
}

/** Builds a segment of files in path order. The same files give the same bytes. */
export function buildSegment(files: readonly SearchedFile[]): Segment {
  const entries = files.flatMap(({ path, terms }, file): Entry[] => {
    const own = (terms && entryOf(file, terms)) ?? entryOf(file, new TermCounts(1).encode())!
    return [own, entryOf(file, pathTerms(path))!]
  })
  const firstUnits = new Uint32Array(files.length + 1)
  for (const { file, units } of entries) firstUnits[file + 1] = Math.max(firstUnits[file + 1]!, units)
  for (let file = 0; file < files.length; file++) firstUnits[file + 1]! += firstUnits[file]!

  const lengths = new Uint16Array(firstUnits[files.length]! * FIELD_COUNT)
  const columns = readTerms(entries, ({ file }, own) => addLengths(lengths, firstUnits[file]!, own))
  return {
    paths: files.map(({ path }) => path),
    blobs: Uint32Array.from(files, ({ blob }) => blob),
    hashes: Uint32Array.from(files.flatMap(({ hash }) => hashWords(hash))),
    firstUnits,
    lengths,
    ...mergePostings(entries, columns),
  }
}

/** Null for another format. */
function entryOf(file: number, bytes: Uint8Array): Entry | null {
  const units = unitsOf(bytes)
  return units === null ? null : { file, bytes, units }
}

function pathTerms(path: string): Uint8Array {
  const counts = new TermCounts(1)
  for (const identifier of identifiersIn(path))
    for (const term of termsOfIdentifier(identifier)) counts.add(termHash(term), 0, CONTAINER)
  return counts.encode()
}

function addLengths(lengths: Uint16Array, firstUnit: number, own: Uint32Array): void {
  const first = firstUnit * FIELD_COUNT
  for (let at = 0; at < own.length; at++)
    lengths[first + at] = Math.min(MAX_LENGTH, lengths[first + at]! + own[at]!)
}

/** `onLengths` gets the lengths of the units of each entry. */
function readTerms(
  entries: readonly Entry[],
  onLengths: (entry: Entry, lengths: Uint32Array) => void,
): TermColumns {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes.length, 0)
  // Room that is not used takes no memory.
  const room = Math.floor(bytes / LEAST_BYTES_OF_TERM)
  const [terms, starts, sizes] = [new Uint32Array(room), new Uint32Array(room), new Uint32Array(room)]
  const firsts = new Uint32Array(entries.length + 1)
  for (const [number, entry] of entries.entries()) {
    const read = readBlobTerms(entry.bytes)!
    onLengths(entry, read.lengths)
    const first = firsts[number]!
    terms.set(read.terms, first)
    starts.set(read.starts, first)
    sizes.set(read.sizes, first)
    firsts[number + 1] = first + read.terms.length
  }
  const count = firsts[entries.length]!
  return {
    firsts,
    terms: terms.subarray(0, count),
    starts: starts.subarray(0, count),
    sizes: sizes.subarray(0, count),
  }
}

/** Two passes without lists in between: the first computes the size of each posting list, the second writes it. */
function mergePostings(
  entries: readonly Entry[],
  { firsts, terms: hashes, starts, sizes: ownSizes }: TermColumns,
): Pick<Segment, 'terms' | 'starts' | 'postings'> {
  const terms = distinctTerms(hashes)
  const indexOf = new Map<number, number>()
  terms.forEach((term, index) => {
    indexOf.set(term, index)
  })
  // In their place: each is asked for twice.
  const indexes = hashes
  for (let at = 0; at < hashes.length; at++) indexes[at] = indexOf.get(hashes[at]!)!
  const lastFiles = new Int32Array(terms.length)
  const sizes = new Uint32Array(terms.length + 1)
  const each = (visit: (term: number, at: number, distance: number, bytes: Uint8Array) => void) => {
    lastFiles.fill(0)
    for (const [number, { file, bytes }] of entries.entries())
      for (let at = firsts[number]!; at < firsts[number + 1]!; at++) {
        const term = indexes[at]!
        visit(term, at, file - lastFiles[term]!, bytes)
        lastFiles[term] = file
      }
  }
  each((term, at, distance) => {
    const size = ownSizes[at]!
    sizes[term + 1]! += varintSize(distance) + varintSize(size) + size
  })
  for (let term = 0; term < terms.length; term++) sizes[term + 1]! += sizes[term]!
  const postings = new Uint8Array(sizes[terms.length]!)
  const ends = sizes.slice()
  each((term, at, distance, bytes) => {
    const size = ownSizes[at]!
    let end = writeVarint(postings, ends[term]!, distance)
    end = writeVarint(postings, end, size)
    const start = starts[at]!
    for (let byte = 0; byte < size; byte++) postings[end + byte] = bytes[start + byte]!
    ends[term] = end + size
  })
  return { terms, starts: sizes, postings }
}

function distinctTerms(terms: Uint32Array): Uint32Array {
  const all = terms.slice().sort()
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
