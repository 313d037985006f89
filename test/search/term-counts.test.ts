import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlobTerms } from '../../src/search/blob-terms.js'
import { FIELD_COUNT } from '../../src/search/fields.js'
import { TermCounts } from '../../src/search/term-counts.js'

const UNITS = 40
const MOST = 255
const occurrence = fc.tuple(
  fc.oneof(fc.nat(9), fc.integer({ min: 0, max: 2 ** 32 - 1 })),
  fc.nat(UNITS + 1),
  fc.nat(FIELD_COUNT - 1),
  fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 200, max: 300 })),
)
type Occurrence = readonly [term: number, unit: number, field: number, count: number]

/** `term unit field` → count. */
function countsOf(bytes: Uint8Array): [string, number][] {
  const { terms, starts, sizes } = readBlobTerms(bytes)!
  const found: [string, number][] = []
  terms.forEach((term, at) => {
    const list = bytes.subarray(starts[at], starts[at]! + sizes[at]!)
    let unit = 0
    for (let next = 0; next < list.length; ) {
      unit += list[next++]!
      const mask = list[next++]!
      for (let field = 0; field < FIELD_COUNT; field++)
        if ((mask & (1 << field)) !== 0) found.push([`${term} ${unit} ${field}`, list[next++]!])
    }
  })
  return found
}

function expectedCounts(occurrences: readonly Occurrence[]): [string, number][] {
  const sorted = occurrences
    .filter(([, unit]) => unit < UNITS)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
  const counts = new Map<string, number>()
  for (const [term, unit, field, count] of sorted) {
    const key = `${term} ${unit} ${field}`
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return [...counts].map(([key, count]) => [key, Math.min(MOST, count)])
}

test('counts are by term, unit and field in order, in whatever order they came', () => {
  fc.assert(
    fc.property(fc.array(occurrence, { maxLength: 400, size: 'max' }), occurrences => {
      const counts = new TermCounts(UNITS)
      const lengths = new Uint32Array(UNITS * FIELD_COUNT)
      for (const [term, unit, field, count] of occurrences) {
        counts.add(term, unit, field, count)
        if (unit < UNITS) lengths[unit * FIELD_COUNT + field]! += count
      }
      const bytes = counts.encode()
      expect(countsOf(bytes)).toEqual(expectedCounts(occurrences))
      expect(readBlobTerms(bytes)!.lengths).toEqual(lengths)
    }),
  )
})

test('a blob with many terms, and one after it', () => {
  const many = Array.from(
    { length: 30_000 },
    (_, at): Occurrence => [(at * 7919) % 20_011, at % UNITS, at % 3, 1],
  )
  for (const occurrences of [many, many.slice(0, 10), []]) {
    const counts = new TermCounts(UNITS)
    for (const [term, unit, field, count] of occurrences) counts.add(term, unit, field, count)
    expect(countsOf(counts.encode())).toEqual(expectedCounts(occurrences))
  }
})
