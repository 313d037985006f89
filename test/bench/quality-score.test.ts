import { describe, expect, test } from 'vitest'
import { readJsonl } from '../../bench/graph/jsonl.js'
import { type NameFigures, scoreNames } from '../../bench/quality/score/name-score.js'
import { type Place, type PlaceScore, scorePlaces } from '../../bench/quality/score/place-score.js'
import { comparableName } from '../../bench/quality/score/symbol-name.js'

/** Random answers with the figures that the benchmark's own scorer (score.py) gave for them. */
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

const cases = readJsonl<NameCase | PlaceCase>(GOLDEN)

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
