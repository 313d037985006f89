import { describe, expect, it } from 'vitest'
import { habitsOf } from '../../src/learn/habits.js'
import type { Lesson } from '../../src/learn/lesson.js'

const NAMES = ['text', 'isType']
const WEIGHTS = Float64Array.of(0.5, 0)
const CANDIDATES = 12

/** A question whose best candidates are told apart by text alone, and whose used one is `used` of them. */
function lesson(question: number, used: number, isType: (candidate: number) => boolean): Lesson {
  const ids = Array.from({ length: CANDIDATES }, (_, at) => `${question}-${at}`)
  const rows = ids.flatMap((_, at) => [1 - at / CANDIDATES, isType(at) ? 1 : 0])
  return {
    words: [[`word${question}`, 1]],
    used: [{ id: ids[used]!, path: `${question}.py`, how: 'edit' }],
    unused: [],
    example: {
      features: 'f',
      ids,
      paths: ids.map(() => `${question}.py`),
      factors: new Float32Array(CANDIDATES).fill(1),
      rows: Float32Array.from(rows),
    },
  }
}

describe('habits', () => {
  it('give weight to what used symbols have in common', () => {
    const lessons = Array.from({ length: 12 }, (_, at) =>
      lesson(at, 5 + (at % 3), each => each >= 5 && each <= 7),
    )
    const { features } = habitsOf(lessons, NAMES, WEIGHTS, 'f')
    expect(features.isType).toBeGreaterThan(0.05)
  })

  it('do not move for what is used by lot, nor for too few lessons, nor for lessons of other features', () => {
    const byLot = Array.from({ length: 12 }, (_, at) =>
      lesson(at, (at * 7) % CANDIDATES, each => (each * 5 + at * 2) % 3 === 0),
    )
    expect(habitsOf(byLot, NAMES, WEIGHTS, 'f').features).toEqual({})
    const lessons = Array.from({ length: 3 }, (_, at) => lesson(at, 6, each => each === 6))
    expect(habitsOf(lessons, NAMES, WEIGHTS, 'f').features).toEqual({})
    const many = Array.from({ length: 12 }, (_, at) => lesson(at, 6, each => each === 6))
    expect(habitsOf(many, NAMES, WEIGHTS, 'other').features).toEqual({})
    expect(habitsOf(many, NAMES, WEIGHTS, 'f').features.isType).toBeGreaterThan(0)
  })

  it('trust votes as far as they have come true', () => {
    const again = (at: number, id: string): Lesson => ({
      ...lesson(at, 0, () => false),
      used: [{ id, path: 'same.py', how: 'edit' }],
      example: null,
    })
    const repeated = habitsOf(
      [0, 1, 2, 3].map(at => again(at, 'x')),
      NAMES,
      WEIGHTS,
      'f',
    )
    expect(repeated.votes.symbol).toBeGreaterThan(0.1)
    expect(repeated.votes.symbol).toBeLessThanOrEqual(0.25)
    const never = habitsOf(
      [0, 1, 2, 3].map(at => ({
        ...again(at, `x${at}`),
        used: [{ id: `x${at}`, path: `${at}/a.py`, how: 'edit' as const }],
      })),
      NAMES,
      WEIGHTS,
      'f',
    )
    expect(never.votes).toMatchObject({ symbol: 0, file: 0, folder: 0 })
  })
})
