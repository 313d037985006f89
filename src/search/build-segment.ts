import { type BlobTerms, readBlobTerms, TermCounts } from './blob-terms.js'
import { CONTAINER, FIELD_COUNT } from './fields.js'
import { identifierEnd, identifierFrom } from './identifiers.js'
import { hashWords, type Segment } from './segment.js'
import { termHash, termsOfIdentifier } from './term-hashes.js'

const MAX_LENGTH = 0xffff
const NUMBER_BYTES = 5

export interface SearchedFile {
  path: string
  blob: number
  /** Of its bytes. */
  hash: Uint8Array
  /** Encoded; undefined when the blob has none: it is then an empty file to a search. */
  terms: Uint8Array | undefined
}

interface Entry {
  file: number
  terms: BlobTerms
}

/** Makes a segment of files in path order. Same files, same bytes. */
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
  for (let start = identifierFrom(path, 0); start < path.length; ) {
    const end = identifierEnd(path, start)
    for (const term of termsOfIdentifier(path.slice(start, end))) counts.add(termHash(term), 0, CONTAINER)
    start = identifierFrom(path, end)
  }
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

/** First counts what each term takes, then puts everything in its place: two passes and no lists in between. */
function mergePostings(entries: readonly Entry[]): Pick<Segment, 'terms' | 'starts' | 'postings'> {
  const terms = distinctTerms(entries)
  const placeOf = new Map<number, number>()
  terms.forEach((term, place) => {
    placeOf.set(term, place)
  })
  const places = entries.map(entry => Uint32Array.from(entry.terms.terms, term => placeOf.get(term)!))
  const lastFiles = new Int32Array(terms.length)
  const sizes = new Uint32Array(terms.length + 1)
  const each = (visit: (place: number, entry: Entry, at: number, distance: number) => void) => {
    lastFiles.fill(0)
    entries.forEach((entry, index) => {
      const here = places[index]!
      for (let at = 0; at < here.length; at++) {
        const place = here[at]!
        visit(place, entry, at, entry.file - lastFiles[place]!)
        lastFiles[place] = entry.file
      }
    })
  }
  each((place, { terms }, at, distance) => {
    sizes[place + 1]! += numberSize(distance) + numberSize(terms.sizes[at]!) + terms.sizes[at]!
  })
  for (let place = 0; place < terms.length; place++) sizes[place + 1]! += sizes[place]!
  const postings = new Uint8Array(sizes[terms.length]!)
  const ends = sizes.slice()
  each((place, { terms }, at, distance) => {
    let end = writeNumber(postings, ends[place]!, distance)
    const size = terms.sizes[at]!
    end = writeNumber(postings, end, size)
    const start = terms.starts[at]!
    for (let byte = 0; byte < size; byte++) postings[end + byte] = terms.bytes[start + byte]!
    ends[place] = end + size
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

function numberSize(value: number): number {
  let size = 1
  for (let rest = value; rest > 0x7f; rest >>>= 7) size++
  return Math.min(size, NUMBER_BYTES)
}

function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let end = at
  for (; rest > 0x7f; rest >>>= 7) bytes[end++] = (rest & 0x7f) | 0x80
  bytes[end++] = rest
  return end
}
