import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConceptClass } from '../../src/vocabulary/concepts/concept.js'
import { loadVocabulary, vocabularyOf } from '../../src/vocabulary/load.js'
import { matchConcepts } from '../../src/vocabulary/match.js'

function concept(id: string, phrases: string[], more: Partial<ConceptClass> = {}): ConceptClass {
  return { id, phrases, targets: ['target'], weight: 0.9, source: 'framework', ...more }
}

/** `id: phrases` of each match, with `!` where it may be injected. */
function matched(classes: ConceptClass[], text: string): string[] {
  return matchConcepts(vocabularyOf(classes), text).map(
    ({ concept, phrases, injectable }) => `${concept.id}${injectable ? '!' : ''}: ${phrases.join(', ')}`,
  )
}

describe('matchConcepts', () => {
  const classes = [
    concept('cache', ['cache', 'cache key', 'time to live']),
    concept('rest', ['rest', 'rest api']),
  ]

  test.each([
    ['The cache is stale', ['cache: cache']],
    ['Caching of keys', ['cache: cache']],
    ['Wrong cache keys', ['cache!: cache, cache key']],
    ['Its TimeToLive', ['cache!: time to live']],
    ['time-to-live', ['cache!: time to live']],
    ['cache_key is wrong', ['cache!: cache, cache key']],
    ['of interest to the wrestler', []],
    ['the cache. Keys are wrong', ['cache: cache']],
    ['the rest, and the cache', ['cache: cache', 'rest: rest']],
    ['time to\nlive', ['cache!: time to live']],
    ['nothing of it', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(matched(classes, text)).toEqual(expected)
  })

  test('pasted code and traces say nothing', () => {
    expect(
      matched(
        classes,
        'It breaks\n\n```\ncache.get("cache key")\n```\n  File "cache.py", line 1, in cache\n',
      ),
    ).toEqual([])
  })

  test('only strong words of a framework are injected', () => {
    const text = 'the cache and the page of a session store'
    const gate = (more: Partial<ConceptClass>, phrases: string[]) =>
      matched([concept('a', phrases, more)], text)
    expect(gate({}, ['cache'])).toEqual(['a: cache'])
    expect(gate({}, ['cache', 'page'])).toEqual(['a!: cache, page'])
    expect(gate({}, ['session store'])).toEqual(['a!: session store'])
    expect(gate({ weight: 0.89 }, ['session store'])).toEqual(['a: session store'])
    expect(gate({ source: 'universal' }, ['session store'])).toEqual(['a: session store'])
    expect(gate({ source: 'language' }, ['cache', 'page'])).toEqual(['a: cache, page'])
  })

  test('the surest first', () => {
    const sorted = [
      concept('z', ['cache'], { source: 'universal', weight: 0.8 }),
      concept('b', ['cache', 'page'], { source: 'universal', weight: 0.8 }),
      concept('a', ['page'], { source: 'universal', weight: 0.8 }),
      concept('y', ['cached page']),
      concept('x', ['cache'], { weight: 1 }),
    ]
    expect(matched(sorted, 'cached page').map(line => line[0])).toEqual(['y', 'x', 'b', 'a', 'z'])
  })

  test('any text is matched without fail, always the same, and only what it says', () => {
    const vocabulary = loadVocabulary({ languages: ['python', 'go'], frameworks: ['django', 'kubernetes'] })
    const words = fc.constantFrom(
      'cache',
      'Model',
      'form',
      'field',
      'custom',
      'pods',
      '. ',
      '\n',
      'é',
      '`',
      'x_y',
      'middleware',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 5 }))), parts => {
        const text = parts.join(' ')
        const matches = matchConcepts(vocabulary, text)
        expect(matchConcepts(vocabulary, text)).toEqual(matches)
        for (const { concept, phrases } of matches) {
          expect(phrases.length).toBeGreaterThan(0)
          expect(concept.phrases).toEqual(expect.arrayContaining(phrases))
        }
      }),
    )
  })
})

describe('loadVocabulary', () => {
  const ids = (languages: string[], frameworks: string[]) =>
    loadVocabulary({ languages, frameworks }).classes.map(({ id }) => id)

  test('takes the classes of the languages and frameworks of the repository, and the universal ones', () => {
    const python = ids(['python'], ['django'])
    expect(python).toContain('http.routing')
    expect(python).toContain('python.decorator')
    expect(python).toContain('django.middleware')
    expect(python).not.toContain('flask.blueprint')
    expect(python.filter(id => id.startsWith('go.'))).toEqual([])
  })

  test('leaves a framework out where its language is not spoken', () => {
    expect(ids(['go'], ['django']).filter(id => id.startsWith('django.'))).toEqual([])
    expect(ids([], []).every(id => !/^(?:python|django|go)\./.test(id))).toBe(true)
  })

  test('bridges what people say and what the framework calls it', () => {
    const vocabulary = loadVocabulary({ languages: ['python'], frameworks: ['django'] })
    const matches = matchConcepts(vocabulary, 'Let a management command print a progress bar')
    expect(matches[0]!.injectable).toBe(true)
    expect(matches[0]!.concept.targets).toContain('BaseCommand')
  })
})
