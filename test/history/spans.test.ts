import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carryBack, type Spans, unite } from '../../src/history/spans.js'

const RUNS = 500

function spans(...rows: [start: number, end: number][]): Spans {
  return {
    symbols: rows.map((_, n) => n),
    starts: rows.map(([start]) => start),
    ends: rows.map(([, end]) => end + 1),
  }
}

function carried(from: Spans, hunks: number[]) {
  const changed: [number, boolean][] = []
  const to = carryBack(from, hunks, (symbol, direct) => changed.push([symbol, direct]))
  const lines = to.symbols.map((symbol, n) => [symbol, to.starts[n]!, to.ends[n]! - 1])
  return { changed: changed.sort(([a], [b]) => a - b), lines }
}

describe('carrying a span back', () => {
  // Symbol 0 has lines 10 to 19 after the commit. Hunks: old begin, old length, new begin, new length.
  test.each<[what: string, hunks: number[], changed: boolean, before: [number, number] | null]>([
    ['lines put before', [1, 0, 1, 3], false, [7, 16]],
    ['lines put right before', [7, 0, 7, 3], false, [7, 16]],
    ['lines taken before', [3, 2, 3, 0], false, [12, 21]],
    ['lines taken right before', [10, 2, 10, 0], false, [12, 21]],
    ['lines put after', [20, 0, 20, 5], false, [10, 19]],
    ['lines taken right after', [20, 3, 20, 0], false, [10, 19]],
    ['lines put inside', [12, 0, 12, 3], true, [10, 16]],
    ['lines taken inside', [12, 4, 12, 0], true, [10, 23]],
    ['one line replaced', [15, 1, 15, 1], true, [10, 19]],
    ['the first line replaced', [10, 1, 10, 1], true, [10, 19]],
    ['the last line replaced by two', [18, 1, 18, 2], true, [10, 18]],
    ['all lines new', [10, 0, 10, 10], true, null],
    ['all lines new, and more', [5, 0, 5, 20], true, null],
    ['all lines rewritten', [10, 8, 10, 10], true, [10, 17]],
    ['all lines new in place of few', [10, 2, 10, 10], true, null],
    ['rewritten with what stands before it', [5, 10, 5, 10], true, [10, 19]],
    ['half of a hunk of half as many', [10, 10, 10, 20], true, [10, 14]],
  ])('%s', (_, hunks, changed, before) => {
    const found = carried(spans([10, 19]), hunks)
    expect(found.changed).toEqual(changed ? [[0, true]] : [])
    expect(found.lines).toEqual(before === null ? [] : [[0, ...before]])
  })

  test('what lies inside is told apart', () => {
    const nested = spans([1, 30], [2, 10], [3, 5], [12, 20])
    expect(carried(nested, [4, 1, 4, 1]).changed).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ])
    expect(carried(nested, [11, 1, 11, 1]).changed).toEqual([[0, true]])
    expect(carried(nested, [10, 3, 10, 3]).changed).toEqual([
      [0, true],
      [1, true],
      [3, true],
    ])
    // Lines taken from between two members are the class's own.
    expect(carried(spans([1, 30], [2, 10], [11, 20]), [11, 2, 11, 0]).changed).toEqual([[0, true]])
  })
})

/** Old lines are numbers; each edit puts new ones (negative) in the place of some old ones. */
const edits = fc.array(fc.record({ keep: fc.integer({ min: 1, max: 6 }), take: fc.nat(4), put: fc.nat(4) }), {
  maxLength: 6,
})

test('lines that stayed are found again, and what changed is what a comparison of lines says', () => {
  fc.assert(
    fc.property(edits, fc.nat(40), fc.nat(12), (steps, at, length) => {
      const hunks: number[] = []
      const after: number[] = []
      let old = 1
      for (const { keep, take, put } of steps) {
        for (let n = 0; n < keep; n++) after.push(old++)
        if (take + put === 0) continue
        hunks.push(old, take, after.length + 1, put)
        for (let n = 0; n < put; n++) after.push(-1)
        old += take
      }
      for (let n = 0; n < 60; n++) after.push(old++)

      const own = after.slice(at, at + length + 1)
      const { changed, lines } = carried(spans([at + 1, at + length + 1]), hunks)
      const stayed = own.filter(line => line > 0)
      const whole = own.every((line, n) => n === 0 || line === own[n - 1]! + 1)
      expect(changed.length).toBe(stayed.length === own.length && whole ? 0 : 1)
      if (stayed.length === 0) return
      const [, start, end] = lines[0]!
      expect(start).toBeLessThanOrEqual(stayed[0]!)
      expect(end).toBeGreaterThanOrEqual(stayed.at(-1)!)
      // Nothing is taken in that stands beyond the hunks it begins and ends in.
      if (own[0]! > 0) expect(start).toBe(own[0])
      if (own.at(-1)! > 0) expect(end).toBe(own.at(-1))
    }),
    { numRuns: RUNS },
  )
})

test('neighbours stay apart', () => {
  fc.assert(
    fc.property(
      edits,
      fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 8 }),
      (steps, sizes) => {
        const hunks: number[] = []
        let [old, now] = [1, 1]
        for (const { keep, take, put } of steps) {
          old += keep
          now += keep
          if (take + put > 0) hunks.push(old, take, now, put)
          old += take
          now += put
        }
        let line = 1
        const rows = sizes.map((size): [number, number] => {
          line += size
          return [line - size, line - 1]
        })
        const lines = carried(spans(...rows), hunks).lines.sort(([a], [b]) => a! - b!)
        for (const [n, [, start]] of lines.entries()) {
          // One line may be shared, where one old line became the end of one and the beginning of another.
          if (n > 0) expect(start).toBeGreaterThanOrEqual(lines[n - 1]![2]!)
        }
      },
    ),
    { numRuns: RUNS },
  )
})

test('what comes along two branches is united', () => {
  const left: Spans = { symbols: [0, 1], starts: [1, 5], ends: [10, 8] }
  const right: Spans = { symbols: [0, 2], starts: [1, 2], ends: [12, 4] }
  const both: Spans = { symbols: [0, 2, 1], starts: [1, 2, 5], ends: [12, 4, 8] }
  expect(unite(left, right)).toEqual(both)
  expect(unite(right, left)).toEqual(both)
})
