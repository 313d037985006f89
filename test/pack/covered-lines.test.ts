import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveredLines } from '../../src/pack/covered-lines.js'

const MOST_LINE = 60

test('lines of a class and of its methods count once', () => {
  const ranges = [
    { file: 'a.py', first: 1, last: 10 },
    { file: 'a.py', first: 3, last: 5 },
    { file: 'a.py', first: 10, last: 12 },
    { file: 'b.py', first: 3, last: 3 },
  ]
  expect(coveredLines(ranges)).toBe(13)
})

test('as many as there are different lines', () => {
  const line = fc.integer({ min: 1, max: MOST_LINE })
  const range = fc
    .tuple(fc.constantFrom('a', 'b'), line, line)
    .map(([file, one, other]) => ({ file, first: Math.min(one, other), last: Math.max(one, other) }))
  fc.assert(
    fc.property(fc.array(range), ranges => {
      const lines = new Set<string>()
      for (const { file, first, last } of ranges)
        for (let at = first; at <= last; at++) lines.add(`${file}:${at}`)
      expect(coveredLines(ranges)).toBe(lines.size)
    }),
  )
})
