import { describe, expect, test } from 'vitest'
import { habitsOf } from '../../src/learn/habits.js'
import type { Lesson } from '../../src/learn/lesson.js'

const NAMES = ['text', 'isType']
const WEIGHTS = Float64Array.of(0.5, 0)
const CANDIDATES = 12

/** A question whose best candidates are told apart by text alone, all of them shown, and whose used one is `used` of them. */
function lesson(question: number, used: number, isType: (candidate: number) => boolean): Lesson {
  const ids = Array.from({ length: CANDIDATES }, (_, at) => `${question}-${at}`)
  const rows = ids.flatMap((_, at) => [1 - at / CANDIDATES, isType(at) ? 1 : 0])
  return {
    words: [[`word${question}`, 1]],
    isStated: false,
    returned: ids,
    used: [{ id: ids[used]!, path: `${question}.py`, how: 'edit' }],
    unused: [],
    containers: [],
    example: {
      features: 'f',
      ids,
      paths: ids.map(() => `${question}.py`),
      factors: new Float32Array(CANDIDATES).fill(1),
      rows: Float32Array.from(rows),
    },
  }
}

function lessons(count: number, used: (at: number) => number, isType: (candidate: number) => boolean) {
  return Array.from({ length: count }, (_, at) => lesson(at, used(at), isType))
}

const third = (at: number) => 2 + (at % 3)
const isThird = (candidate: number) => candidate >= 2 && candidate <= 4

describe('habits', () => {
  test('give weight to what used symbols have in common', () => {
    const { features, choice } = habitsOf(lessons(12, third, isThird), NAMES, WEIGHTS, 'f')
    expect(features.isType).toBeGreaterThan(0.05)
    expect(choice).toMatchObject({ questions: 12 })
    expect(choice.share).toBeGreaterThan(0.6)
  })

  test('do not move for what is drawn by lot from what was shown, whatever it has in common', () => {
    const byLot = habitsOf(
      lessons(12, at => (at * 5) % CANDIDATES, isThird),
      NAMES,
      WEIGHTS,
      'f',
    )
    expect(byLot).toMatchObject({ features: {}, votes: { symbol: 0, file: 0, folder: 0, unused: 0 } })
    expect(byLot.choice.share).toBeCloseTo(0.5, 9)
    const worst = habitsOf(
      lessons(12, at => 8 + (at % 3), isThird),
      NAMES,
      WEIGHTS,
      'f',
    )
    expect(worst.features).toEqual({})
  })

  test('do not move for too few lessons, nor for lessons of other features', () => {
    const first = lessons(3, () => 0, isThird)
    const few = habitsOf(first, NAMES, WEIGHTS, 'f')
    expect(few.choice.deviation).toBeGreaterThan(2)
    expect(few.features).toEqual({})
    expect(habitsOf(lessons(12, third, isThird), NAMES, WEIGHTS, 'other').features).toEqual({})
  })

  test('do not hold a type against itself whose method was used', () => {
    const all = lessons(
      12,
      () => 1,
      each => each === 0,
    )
    const against = habitsOf(all, NAMES, WEIGHTS, 'f')
    expect(against.features.isType).toBeLessThan(-0.01)
    const containers = all.map((each, at) => ({ ...each, containers: [`${at}-0`] }))
    const neither = habitsOf(containers, NAMES, WEIGHTS, 'f')
    expect(neither.features.isType ?? 0).toBe(0)
    expect(neither.choice.share).toBeGreaterThan(against.choice.share)
  })

  test('take all candidates for shown where something was told and not seen', () => {
    const told = lessons(12, third, isThird).map(each => ({ ...each, returned: [] }))
    expect(habitsOf(told, NAMES, WEIGHTS, 'f').features.isType).toBeGreaterThan(0.05)
    const hidden = lessons(12, third, isThird).map((each, at) => ({ ...each, returned: [`${at}-0`] }))
    expect(habitsOf(hidden, NAMES, WEIGHTS, 'f').choice.questions).toBe(0)
  })

  test('trust votes as far as they have come true', () => {
    const again = (at: number, id: string, path: string): Lesson => {
      const each = lesson(at, 0, () => false)
      const ids = [id, ...each.example!.ids.slice(1)]
      const paths = [path, ...each.example!.paths.slice(1)]
      return {
        ...each,
        // Votes count for related tasks only.
        words: [...each.words, ['blueprint', 1]],
        returned: ids,
        used: [{ id, path, how: 'edit' }],
        example: { ...each.example!, ids, paths },
      }
    }
    const three = [0, 1, 2]
    const repeated = habitsOf(
      three.map(at => again(at, 'x', 'same.py')),
      NAMES,
      WEIGHTS,
      'f',
    )
    expect(repeated.votes.symbol).toBeGreaterThan(0.1)
    expect(repeated.votes.symbol).toBeLessThanOrEqual(0.25)
    const never = habitsOf(
      three.map(at => again(at, `x${at}`, `${at}/a.py`)),
      NAMES,
      WEIGHTS,
      'f',
    )
    expect(never.votes).toMatchObject({ symbol: 0, file: 0, folder: 0 })
  })
})
