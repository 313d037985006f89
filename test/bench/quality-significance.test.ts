import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wilcoxon } from '../../bench/quality/score/wilcoxon.js'
import { bootstrapInterval } from '../../src/eval/score/bootstrap.js'

describe('Wilcoxon', () => {
  // By hand: of the 2^n ways to give signs, those at least as lopsided.
  test.each([
    [[0.2, 0.1, 0.3], 2 / 8],
    [[1, 2, 3, 4, 5, 6, 7, 8], 2 / 256],
    [[1, 1, -1], 1],
    [[1, 1, 1, -1], 10 / 16],
    [[0, 0, 0.5], 1],
    [[], 1],
  ])('of %j is %f', (differences, p) => {
    expect(wilcoxon(differences)).toBeCloseTo(p, 12)
  })

  test('counts small samples as trying out every sign does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 9 }), differences => {
        expect(wilcoxon(differences)).toBeCloseTo(byAllSigns(differences), 10)
      }),
    )
  })

  test('goes over from counting to the normal distribution without a jump', () => {
    // 25 pairs are counted, 26 are not.
    const pattern = (pairs: number) =>
      Array.from({ length: pairs }, (_, at) => (at % 3 === 0 ? -1 : 1) * (1 + (at % 5)))
    expect(Math.abs(wilcoxon(pattern(25)) - wilcoxon(pattern(26)))).toBeLessThan(0.05)
  })

  test('takes the normal distribution with the correction for ties', () => {
    // 30 equal differences, 20 of them positive: ranks 15.5, W+ 310, mean 232.5, variance 2363.75 - 561.875.
    const differences = Array.from({ length: 30 }, (_, at) => (at < 20 ? 0.1 : -0.1))
    const z = (310 - 232.5) / Math.sqrt(2363.75 - (30 ** 3 - 30) / 48)
    expect(z).toBeCloseTo(1.825_741_9, 6)
    expect(wilcoxon(differences)).toBeCloseTo(0.067_889_2, 6)
  })

  test('does not care which system is called ours', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 60 }), differences => {
        expect(wilcoxon(differences.map(value => -value))).toBeCloseTo(wilcoxon(differences), 12)
      }),
    )
  })
})

describe('the bootstrap interval', () => {
  test('is the same on every run and lies around the mean', () => {
    const differences = Array.from({ length: 80 }, (_, at) => ((at * 37) % 19) / 10 - 0.5)
    const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
    const interval = bootstrapInterval(differences)
    expect(bootstrapInterval(differences)).toEqual(interval)
    expect(interval.low).toBeLessThan(mean)
    expect(interval.high).toBeGreaterThan(mean)
    // The standard error of the mean is 0.061: the interval is some four of them wide.
    expect(interval.high - interval.low).toBeGreaterThan(0.15)
    expect(interval.high - interval.low).toBeLessThan(0.35)
  })

  test('is a point where nothing varies', () => {
    expect(bootstrapInterval([0.25, 0.25, 0.25])).toEqual({ low: 0.25, high: 0.25 })
  })
})

function byAllSigns(differences: readonly number[]): number {
  const unequal = differences.filter(value => value !== 0)
  if (unequal.length === 0) return 1
  const sizes = unequal.map(Math.abs)
  const rank = (size: number) =>
    sizes.filter(each => each < size).length + (sizes.filter(each => each === size).length + 1) / 2
  const ranks = sizes.map(rank)
  const total = ranks.reduce((sum, each) => sum + each, 0)
  const lopsided = (positive: number) => Math.abs(positive - total / 2)
  const seen = lopsided(ranks.reduce((sum, each, at) => sum + (unequal[at]! > 0 ? each : 0), 0))
  let ways = 0
  for (let signs = 0; signs < 2 ** ranks.length; signs++) {
    const positive = ranks.reduce((sum, each, at) => sum + ((signs >> at) & 1 ? each : 0), 0)
    if (lopsided(positive) >= seen - 1e-9) ways++
  }
  return Math.min(1, ways / 2 ** ranks.length)
}
