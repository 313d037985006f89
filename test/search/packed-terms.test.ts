import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIELD_COUNT } from '../../src/search/fields.js'
import { packTerms, unpackTerms } from '../../src/search/packed-terms.js'
import { TermCounts } from '../../src/search/term-counts.js'

const UNITS = 5
const occurrence = fc.tuple(
  fc.oneof(fc.nat(20), fc.integer({ min: 0, max: 2 ** 32 - 1 })),
  fc.nat(UNITS - 1),
  fc.nat(FIELD_COUNT - 1),
  fc.integer({ min: 1, max: 300 }),
)

function termsOf(occurrences: readonly [number, number, number, number][]): Uint8Array {
  const counts = new TermCounts(UNITS)
  for (const [term, unit, field, count] of occurrences) counts.add(term, unit, field, count)
  return counts.encode()
}

test('terms come back byte for byte', () => {
  fc.assert(
    fc.property(fc.array(fc.array(occurrence, { maxLength: 40 }), { maxLength: 6 }), blobs => {
      const terms = blobs.map(termsOf)
      expect(unpackTerms(packTerms(terms)).map(each => Buffer.from(each))).toEqual(
        terms.map(each => Buffer.from(each)),
      )
    }),
  )
})

test('a blob without terms, or with terms of another format, comes back without any', () => {
  const whole = termsOf([[7, 1, 2, 3]])
  const other = Uint8Array.from(whole)
  other[0]!++
  expect(unpackTerms(packTerms([new Uint8Array(), other, whole])).map(({ length }) => length)).toEqual([
    0,
    0,
    whole.length,
  ])
})
