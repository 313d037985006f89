import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packIntoBudget } from '../../src/pack/pack-into-budget.js'
import { rankSymbols } from '../../src/rank/rank-symbols.js'

const plain = { callers: 1, confidence: 0.5, distance: 1 }

test('what the task names, what much depends on and what is sure come first', () => {
  const order = (inputs: Parameters<typeof rankSymbols<string>>[0]) =>
    rankSymbols(inputs).map(({ symbol }) => symbol)
  expect(
    order([
      { symbol: 'far', ...plain },
      { symbol: 'named', ...plain, distance: 0 },
    ])[0],
  ).toBe('named')
  expect(
    order([
      { symbol: 'few', ...plain },
      { symbol: 'many', ...plain, callers: 9 },
    ])[0],
  ).toBe('many')
  expect(
    order([
      { symbol: 'bad', ...plain, feedback: -1 },
      { symbol: 'good', ...plain, feedback: 1 },
    ])[0],
  ).toBe('good')
  expect(
    order([
      { symbol: 'test', ...plain, isTest: true },
      { symbol: 'code', ...plain },
    ])[0],
  ).toBe('code')
})

test('an authority that the task names rises, another one falls', () => {
  const hits = new Map([['a', { authority: 1, hub: 0 }]])
  const score = (distance: number, given = hits) =>
    rankSymbols([{ symbol: 'a', ...plain, distance }], given)[0]!.score
  expect(score(0)).toBeGreaterThan(score(0, new Map()))
  expect(score(1)).toBeLessThan(score(1, new Map()))
})

const share = fc.double({ min: 0, max: 1, noNaN: true })

test('parts sum to the score', () => {
  const input = fc.record({
    symbol: fc.string(),
    callers: fc.nat(100),
    confidence: share,
    distance: fc.nat(4),
    session: share,
    isTest: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(input, { minLength: 1 }), inputs => {
      for (const { score, parts } of rankSymbols(inputs))
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 9)
    }),
  )
})

test('a budget is never exceeded, and every item is chosen or left out', () => {
  const item = fc.record({ score: fc.double({ min: 0, max: 5, noNaN: true }), tokens: fc.nat(500) })
  fc.assert(
    fc.property(
      fc.array(item),
      fc.nat(2000),
      fc.constantFrom('density' as const, 'best' as const),
      (items, budget, how) => {
        const { chosen, leftOut, tokens } = packIntoBudget(items, budget, how)
        expect(tokens).toBe(chosen.reduce((sum, each) => sum + each.tokens, 0))
        expect(tokens).toBeLessThanOrEqual(budget)
        expect(chosen.length + leftOut.length).toBe(items.length)
      },
    ),
  )
})
