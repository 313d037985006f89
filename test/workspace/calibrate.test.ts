import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calibrated,
  coverageOf,
  fitFactor,
  fitOf,
  sharedRarities,
} from '../../src/workspace/answers/calibrate.js'

const term = (weight: number, isVariant = false) => ({ term: 't', hash: 1, weight, isVariant })

test('a word that is rare in all repositories together tells more', () => {
  const counts = [
    { units: 100, withTerm: [50, 1] },
    { units: 100, withTerm: [50, 0] },
  ]
  const [common, rare] = sharedRarities([term(1), term(1)], counts)
  expect(rare).toBeGreaterThan(common!)
})

test('a repository whose first items have more of the task fits better, and its scores are kept', () => {
  const rarities = [1, 3]
  const having = (bits: number) => ({ items: [{ bits, name: 0 }], isDirect: false })
  const [all, some] = [fitOf(having(0b11), rarities), fitOf(having(0b01), rarities)]
  expect(all).toBeGreaterThan(some)
  expect(fitFactor(all, all)).toBe(1)
  expect(fitFactor(some, all)).toBeLessThan(1)
})

test('comparable scores keep the order within a repository', () => {
  const score = fc.integer({ min: -300, max: 300 }).map(value => value / 100)
  fc.assert(
    fc.property(score, score, fc.double({ min: 0.01, max: 1, noNaN: true }), (a, b, factor) => {
      expect(Math.sign(calibrated(a, factor) - calibrated(b, factor))).toBe(Math.sign(a - b))
      expect(calibrated(a, factor)).toBeLessThanOrEqual(a)
    }),
  )
})

test('coverage is a share', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { maxLength: 31 }),
      (bits, rarities) => {
        const share = coverageOf(bits, rarities)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1 + 1e-9)
      },
    ),
  )
})
