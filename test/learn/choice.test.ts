import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choiceOf, isAboveChance } from '../../src/learn/choice.js'
import type { Lesson } from '../../src/learn/lesson.js'

const WEIGHTS = Float64Array.of(1)
const SHOWN = 10

/** Candidates score 1, .9, .8, …; those at `used` were used. */
function lesson(used: readonly number[]): Lesson {
  const ids = Array.from({ length: SHOWN }, (_, at) => `${at}`)
  return {
    words: [],
    isStated: false,
    returned: ids,
    used: used.map(at => ({ id: `${at}`, path: 'a.py', how: 'edit' as const })),
    unused: [],
    containers: [],
    example: {
      features: 'f',
      ids,
      paths: ids.map(() => 'a.py'),
      factors: new Float32Array(SHOWN).fill(1),
      rows: Float32Array.from(ids, (_, at) => 1 - at / SHOWN),
    },
  }
}

describe('a choice', () => {
  test('is seen in a few questions whose used ones stand high, and not in one', () => {
    expect(isAboveChance(choiceOf([lesson([0])], WEIGHTS, 'f'))).toBe(false)
    const five = choiceOf(
      [0, 1, 2, 1, 0].map(at => lesson([at])),
      WEIGHTS,
      'f',
    )
    expect(five.questions).toBe(5)
    expect(five.share).toBeCloseTo((1 + 8 / 9 + 7 / 9 + 8 / 9 + 1) / 5, 9)
    expect(isAboveChance(five)).toBe(true)
  })

  test('is seen seldom where uses are drawn by lot, though it is looked for after each of forty questions', () => {
    const used = fc.uniqueArray(fc.integer({ min: 0, max: SHOWN - 1 }), { minLength: 1, maxLength: 3 })
    const runs = fc.sample(fc.array(used, { minLength: 40, maxLength: 40 }), { numRuns: 100, seed: 7 })
    const isFooled = (lessons: readonly Lesson[]) =>
      lessons.some((_, last) => isAboveChance(choiceOf(lessons.slice(0, last + 1), WEIGHTS, 'f')))
    expect(runs.filter(each => isFooled(each.map(lesson))).length / runs.length).toBeLessThan(0.1)
  })

  test('tells nothing where all or none of what was shown was used', () => {
    const all = lesson(Array.from({ length: SHOWN }, (_, at) => at))
    expect(choiceOf([all, lesson([]), { ...lesson([0]), example: null }], WEIGHTS, 'f')).toEqual({
      questions: 0,
      share: 0.5,
      deviation: 0,
    })
  })
})
