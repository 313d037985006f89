import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise } from '../../src/semantic/encoder.js'
import { quantise } from '../../src/semantic/vectors/quantise.js'
import { NOT_COMPARED, VectorIndex } from '../../src/semantic/vectors/vector-index.js'
import {
  carryOver,
  putVector,
  rowOfKey,
  sortedKeys,
  type VectorTable,
} from '../../src/semantic/vectors/vector-table.js'
import { dot } from './encoder-conformance.js'

const numbers = (dimensions: number) =>
  fc.float32Array({ minLength: dimensions, maxLength: dimensions, noNaN: true, min: -1, max: 1 })

function tableOf(vectors: readonly Float32Array[]): VectorTable {
  const keys = Uint32Array.from(vectors.flatMap((_, at) => [at * 7919 + 1, at]))
  const { table } = carryOver(sortedKeys(keys), 'toy', vectors[0]!.length, null)
  vectors.forEach((vector, at) => {
    putVector(
      table,
      rowOfKey(table.keys, Uint32Array.from([at * 7919 + 1, at]), 0),
      normalise(vector.slice()),
    )
  })
  return table
}

test('the kernel gives the sums that a loop gives, whatever the length of vectors', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 70 })
        .chain(dimensions =>
          fc.tuple(fc.array(numbers(dimensions), { minLength: 1, maxLength: 9 }), numbers(dimensions)),
        ),
      ([vectors, query]) => {
        const table = tableOf(vectors)
        const { row, scale } = quantise(normalise(query.slice()))
        const cosines = new VectorIndex(table).cosines(normalise(query.slice()))
        for (let at = 0; at < vectors.length; at++) {
          let sum = 0
          for (let column = 0; column < table.dimensions; column++)
            sum += table.rows[at * table.dimensions + column]! * row[column]!
          expect(cosines[at]).toBeCloseTo(sum * table.scales[at]! * scale, 5)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('int8 keeps the cosine', () => {
  const vectors = Array.from({ length: 40 }, (_, at) => wave(at, 256))
  const cosines = new VectorIndex(tableOf(vectors)).cosines(normalise(wave(3, 256)))
  vectors.forEach((vector, at) => {
    const exact = dot(normalise(vector.slice()), normalise(wave(3, 256)))
    expect(Math.abs(cosines[at]! - exact)).toBeLessThan(0.01)
  })
})

test('lists find the nearest, skip what is far, and say the same each time', () => {
  // Sixty topics in groups: a vector is nearest to those of its own topic.
  const vectors = Array.from({ length: 3000 }, (_, at) => {
    const topic = wave(at % 60, 64)
    return topic.map((value, column) => value + 0.2 * Math.sin(at * 13 + column * 7))
  })
  const table = tableOf(vectors)
  const flat = new VectorIndex(table)
  const lists = new VectorIndex(table, 100)
  const query = normalise(wave(17, 64))
  const [exact, found] = [flat.cosines(query), lists.cosines(query)]
  const best = exact.indexOf(Math.max(...exact))
  expect(found[best]).toBeCloseTo(exact[best]!, 6)
  expect(found.filter(cosine => cosine === NOT_COMPARED).length).toBeGreaterThan(0)
  expect(new VectorIndex(table, 100).cosines(query)).toEqual(found)
})

test('a change encodes only what is new, and the table is the one made from nothing', () => {
  const vectors = Array.from({ length: 9 }, (_, at) => normalise(wave(at, 16)))
  const keyOf = (at: number) => Uint32Array.of(at * 7919 + 1, at)
  const whole = tableOf(vectors)
  const { table: before } = carryOver(whole.keys.slice(0, 12), 'toy', 16, whole)
  const { table, missing } = carryOver(whole.keys, 'toy', 16, before)
  expect(missing).toEqual([6, 7, 8])
  for (const row of missing) {
    const at = vectors.findIndex((_, each) => rowOfKey(table.keys, keyOf(each), 0) === row)
    putVector(table, row, vectors[at]!)
  }
  expect(table).toEqual(whole)
  expect(carryOver(whole.keys, 'other', 16, whole).missing).toHaveLength(9)
})

function wave(seed: number, dimensions: number): Float32Array {
  return Float32Array.from({ length: dimensions }, (_, at) => Math.sin((seed + 1) * (at + 1) * 0.37))
}
