import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributeUses, unusedOf, WINDOW_MS } from '../../src/learn/attribution.js'
import { similarity, wordVector } from '../../src/learn/similarity.js'
import { Votes } from '../../src/learn/votes.js'

const used = [{ id: 'a', path: 'src/x.py', how: 'edit' as const }]

describe('votes', () => {
  test('grow with similarity, reach the file and the folder, and never leave 0 to 1', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, share, fc.integer({ min: 1, max: 30 }), (one, other, times) => {
        const at = (similarity: number) =>
          new Votes(
            Array.from({ length: times }, () => ({ similarity, isCertain: true, used, unused: ['b'] })),
          )
        const [less, more] = [at(Math.min(one, other)), at(Math.max(one, other))]
        for (const id of ['a', 'b', 'c']) {
          const [low, high] = [less.of(id, 'src/x.py'), more.of(id, 'src/x.py')]
          for (const name of ['same', 'symbol', 'file', 'folder', 'unused', 'sameUnused'] as const) {
            expect(high[name]).toBeGreaterThanOrEqual(low[name])
            expect(high[name]).toBeGreaterThanOrEqual(0)
            expect(high[name]).toBeLessThan(1)
          }
        }
      }),
    )
  })

  test('lift what was used a little, however unlike the question, and speak against something only for its kind', () => {
    const votes = new Votes([{ similarity: 0, isCertain: true, used, unused: ['b'] }])
    expect(votes.of('a', 'src/x.py')).toMatchObject({ same: 0, folder: 0 })
    expect(votes.of('a', 'src/x.py').symbol).toBeGreaterThan(0)
    expect(votes.of('b', 'src/x.py').unused).toBe(0)
    expect(
      new Votes([{ similarity: 0.6, isCertain: true, used, unused: ['b'] }]).of('b', '').unused,
    ).toBeGreaterThan(0.4)
    expect(
      new Votes([{ similarity: 0.3, isCertain: true, used, unused: ['b'] }]).of('b', '').sameUnused,
    ).toBe(0)
  })
})

describe('similarity', () => {
  test('is 1 of the same words, 0 of none in common, and the same either way round', () => {
    const words = fc.array(
      fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.double({ min: 0.01, max: 9, noNaN: true })),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [a, b] = [wordVector([...new Map(one)]), wordVector([...new Map(other)])]
        expect(similarity(a, a)).toBeCloseTo(1, 9)
        expect(similarity(a, b)).toBeCloseTo(similarity(b, a), 9)
        expect(similarity(a, wordVector([['z', 1]]))).toBe(0)
      }),
    )
  })
})

describe('attribution', () => {
  const returned = [
    { id: 'a', path: 'x.py' },
    { id: 'b', path: 'x.py' },
    { id: 'c', path: 'y.py' },
  ]
  const use = (symbol: string, path: string, at: number) => ({ symbol, path, at, how: 'edit' as const })

  test('counts uses in the window, files as what was returned of them', () => {
    const uses = [
      use('a', 'x.py', -1),
      use('c', 'y.py', WINDOW_MS),
      use('b', 'x.py', WINDOW_MS + 1),
      use('new', 'z.py', 5),
    ]
    expect(attributeUses(0, returned, uses).map(({ id }) => id)).toEqual(['c', 'new'])
    expect(attributeUses(0, returned, [use('', 'x.py', 1)]).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(attributeUses(0, returned, [use('', 'none.py', 1)])).toEqual([])
  })

  test('speaks against the rest only if something of the answer was used', () => {
    const b = { id: 'b', path: 'x.py' }
    expect(unusedOf(returned, [b], new Set())).toEqual(['a', 'c'])
    expect(unusedOf(returned, [b], new Set(['a']))).toEqual(['c'])
    expect(unusedOf(returned, [{ id: 'new', path: 'z.py' }], new Set())).toEqual([])
    expect(unusedOf(returned, [], new Set())).toEqual([])
  })
})
