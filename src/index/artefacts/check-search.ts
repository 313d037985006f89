import { buildSegment } from '../../search/build-segment.js'
import { FIELD_COUNT } from '../../search/fields.js'
import { Postings } from '../../search/postings.js'
import { isMadeOf, type Segment } from '../../search/segment.js'
import { loadSegment } from '../../search/segment-file.js'
import type { Checkout } from '../../store/checkout.js'
import { withTerms } from './file-terms.js'
import { searchPath } from './side-files.js'

const ABSENT = -1

/** A read skips files that changed since the index was built: only the others must match. */
export function checkSearch(checkout: Checkout, say: (fault: string) => void): number {
  if (checkout.store.links(checkout.id).length === 0) return 0
  const path = searchPath(checkout)
  const { segment, fault } = loadSegment(path)
  if (segment === null) {
    say(`${path} is ${fault}`)
    return 0
  }
  const rows = checkout.store.blobRows(checkout.id)
  const placeOf = new Map(segment.paths.map((each, place) => [each, place]))
  const kept = rows.filter(row => isMadeOf(segment, placeOf.get(row.path) ?? ABSENT, row))
  const made = buildSegment(withTerms(checkout.store, kept))
  const places = kept.map(({ path }) => placeOf.get(path)!)
  if (!sameLengths(segment, made, places) || !samePostings(segment, made, places))
    say(`${path} differs from the index of its words`)
  return kept.length
}

/** `places` maps each file of `made` to its number in the segment. */
function sameLengths(segment: Segment, made: Segment, places: readonly number[]): boolean {
  const row = ({ firstUnits, lengths }: Segment, file: number) =>
    lengths.subarray(firstUnits[file]! * FIELD_COUNT, firstUnits[file + 1]! * FIELD_COUNT)
  return places.every((place, file) => same(row(segment, place), row(made, file)))
}

function samePostings(segment: Segment, made: Segment, places: readonly number[]): boolean {
  const numbers = new Int32Array(segment.paths.length).fill(ABSENT)
  places.forEach((place, file) => {
    numbers[place] = file
  })
  const [a, b] = [new Postings(), new Postings()]
  const read = [{ segment, fileNodes: numbers, fileLengths: new Uint32Array(0) }]
  const expected = [
    { segment: made, fileNodes: Int32Array.from(places, (_, file) => file), fileLengths: new Uint32Array(0) },
  ]
  for (const term of new Set([...segment.terms, ...made.terms])) {
    a.fill(read, term)
    b.fill(expected, term)
    if (!sameLists(a, b)) return false
  }
  return true
}

function sameLists(a: Postings, b: Postings): boolean {
  return (
    a.files === b.files &&
    a.units === b.units &&
    same(a.fileNodes.subarray(0, a.files), b.fileNodes.subarray(0, b.files)) &&
    same(a.firstUnits.subarray(0, a.files + 1), b.firstUnits.subarray(0, b.files + 1)) &&
    same(a.unitNumbers.subarray(0, a.units), b.unitNumbers.subarray(0, b.units)) &&
    same(a.counts.subarray(0, a.units * FIELD_COUNT), b.counts.subarray(0, b.units * FIELD_COUNT))
  )
}

function same(a: Int32Array | Uint16Array, b: Int32Array | Uint16Array): boolean {
  const bytes = (each: Int32Array | Uint16Array) => Buffer.from(each.buffer, each.byteOffset, each.byteLength)
  return bytes(a).equals(bytes(b))
}
