import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_RELATED, relatedWords } from '../../src/vocabulary/thesaurus.js'
import { THESAURUS } from '../../src/vocabulary/thesaurus-words.js'

describe('relatedWords', () => {
  test('gives the relatives of a head word and the heads of a relative', () => {
    expect(relatedWords(['middleware'])).toEqual(
      ['interceptor', 'filter', 'pipeline'].map(word => ({ word, from: 'middleware' })),
    )
    expect(relatedWords(['Interceptors'])).toEqual([{ word: 'middleware', from: 'Interceptors' }])
  })

  test('adds nothing that was said, nothing twice, nothing for unknown words', () => {
    expect(relatedWords(['middleware', 'filters', 'xyzzy']).map(({ word }) => word)).toEqual([
      'interceptor',
      'pipeline',
    ])
    expect(relatedWords([])).toEqual([])
  })

  test('is bounded', () => {
    const words = fc.array(fc.constantFrom(...THESAURUS.keys(), ...[...THESAURUS.values()].flat()))
    fc.assert(
      fc.property(words, fc.nat(20), (said, most) => {
        expect(relatedWords(said).length).toBeLessThanOrEqual(MOST_RELATED)
        const found = relatedWords(said, most).map(({ word }) => word)
        expect(found.length).toBeLessThanOrEqual(most)
        expect(new Set(found).size).toBe(found.length)
        for (const word of found) expect(said).not.toContain(word)
      }),
    )
  })
})
