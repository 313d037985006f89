import { describe, expect, test } from 'vitest'
import { readJsonl } from '../../bench/graph/jsonl.js'
import { regionsWithin } from '../../bench/quality/score/lines-read.js'
import { type NameFigures, scoreNames } from '../../bench/quality/score/name-score.js'
import { type SearchScore, scoreSearch } from '../../bench/quality/score/search-score.js'
import { comparableName } from '../../bench/quality/score/symbol-name.js'
import type { SearchAnswer } from '../../bench/quality/task.js'
import { type Place, type PlaceScore, scorePlaces } from '../../src/eval/score/place-score.js'

/** Random answers with the figures that the scorers of the benchmark's data (score.py) gave for them. */
const GOLDEN = new URL('score-golden.jsonl', import.meta.url).pathname

interface NameCase {
  names: string[]
  truth: string[]
  peer: NameFigures
  strict: NameFigures
}

interface PlaceCase {
  symbols: Place[]
  lines: [file: string, first: number, last: number][]
  places: PlaceScore
}

interface SearchCase {
  results: Place[]
  answers: SearchAnswer[]
  search: SearchScore
}

const cases = readJsonl<NameCase | PlaceCase | SearchCase>(GOLDEN)

describe('the figures are those of score.py', () => {
  test('by name, under both rules', () => {
    const named = cases.filter(each => 'names' in each)
    expect(named.length).toBeGreaterThan(50)
    for (const { names, truth, peer, strict } of named) {
      const score = scoreNames(names, truth)
      expectNear(score.peer, peer)
      expectNear(score.strict, strict)
    }
  })

  test('by place', () => {
    const placed = cases.filter(each => 'lines' in each)
    expect(placed.length).toBeGreaterThan(50)
    for (const { symbols, lines, places } of placed) {
      const regions = lines.map(([file, first, last]) => ({ file, first, last }))
      expectNear(scorePlaces(symbols, regions), places)
    }
  })

  test('of search questions', () => {
    const searched = cases.filter(each => 'results' in each)
    expect(searched.length).toBeGreaterThan(50)
    for (const { results, answers, search } of searched)
      expectNear(scoreSearch(results, { answers, root: '.' }), search)
  })
})

test('paths of answers are from the folder that is searched', () => {
  const truth = { answers: [{ path: 'io.ts', lines: null }], root: 'packages/core' }
  const inRoot = scoreSearch([{ file: 'packages/core/io.ts', start: 1, end: 2 }], truth)
  expect(inRoot).toEqual({ items: 1, files: 1 })
})

describe('regions within a number of lines', () => {
  const regions = [
    { file: 'a', first: 5, last: 6 },
    { file: 'b', first: 90, last: 95 },
  ]
  const place = (file: string, start: number, end: number): Place => ({ file, start, end })

  test('results are read in their order, the last of them as far as the lines reach', () => {
    expect(regionsWithin([place('b', 1, 89), place('a', 1, 9)], regions, 93)).toBe(0)
    expect(regionsWithin([place('b', 1, 89), place('a', 1, 9)], regions, 94)).toBe(0.5)
    expect(regionsWithin([place('a', 1, 9), place('b', 80, 99)], regions, 30)).toBe(1)
  })

  test('a line that is read again uses up none', () => {
    expect(regionsWithin([place('b', 80, 89), place('b', 81, 90)], regions, 11)).toBe(0.5)
  })
})

test.each([
  ['src/flask/app.py.Flask.run', 'Flask.run'],
  ['flask.app.Flask.run', 'Flask.run'],
  ['pkg://django/db/models.QuerySet.filter', 'QuerySet.filter'],
  ['crate::module::parse', 'parse'],
  ['Order#size(', 'Order.size'],
])('compares %s as %s', (raw, name) => {
  expect(comparableName(raw)).toBe(name)
})

function expectNear<T extends object>(found: T, expected: T): void {
  const wanted = Object.entries(expected) as [keyof T, number][]
  expect(Object.keys(found).sort()).toEqual(wanted.map(([key]) => key).sort())
  for (const [key, value] of wanted) expect(found[key], String(key)).toBeCloseTo(value, 12)
}
