import { describe, expect, test } from 'vitest'
import { decodeExample, encodeExample } from '../../src/learn/example-codec.js'
import {
  confidenceOf,
  distinctiveWords,
  isDistinctive,
  symbolsOfWords,
} from '../../src/learn/learned-words.js'
import { HALF_LIFE_MS, sessionBoosts } from '../../src/learn/session-boost.js'
import { taskMemory } from '../../src/learn/task-memory.js'

const DAY = 24 * 60 * 60 * 1000

describe('session boost', () => {
  const access = (at: number, weight = 1) => ({ id: 'a', at, weight })

  test('halves every three minutes, adds up to 2, and ends', () => {
    expect(sessionBoosts([access(0)], 0).get('a')).toBe(1)
    expect(sessionBoosts([access(0)], HALF_LIFE_MS).get('a')).toBe(0.5)
    expect(sessionBoosts([access(0), access(HALF_LIFE_MS)], HALF_LIFE_MS).get('a')).toBe(1.5)
    expect(
      sessionBoosts(
        Array.from({ length: 30 }, () => access(0)),
        0,
      ).get('a'),
    ).toBe(2)
    expect(sessionBoosts([access(0)], 7 * HALF_LIFE_MS).has('a')).toBe(false)
    expect(sessionBoosts([access(0, 0.25)], 0).get('a')).toBe(0.25)
  })

  test('takes an access of the future for one of now', () => {
    expect(sessionBoosts([access(5000)], 0).get('a')).toBe(1)
  })
})

describe('learned words', () => {
  test('are sure by their counts', () => {
    expect([0, 1, 2, 6, 10, 99].map(confidenceOf)).toEqual([0, 0, 0.3, 0.55, 0.8, 0.8])
  })

  test('tell things apart, or are not learned', () => {
    for (const word of ['get', 'with', 'fix', 'method', 'error', 'test', '1234', 'file'])
      expect(isDistinctive(word)).toBe(false)
    for (const word of ['queryset', 'blueprint', 'backoff']) expect(isDistinctive(word)).toBe(true)
    expect(
      distinctiveWords([
        ['blueprint', 3],
        ['error', 2],
        ['route', 1],
      ]),
    ).toEqual(['blueprint', 'route'])
  })

  test('speak for a symbol by the share of the question that they are', () => {
    const spoken = symbolsOfWords(
      [
        ['blueprint', 3],
        ['route', 1],
      ],
      [
        { word: 'blueprint', symbol: 'a', count: 10 },
        { word: 'route', symbol: 'a', count: 2 },
        { word: 'route', symbol: 'b', count: 1 },
        { word: 'other', symbol: 'c', count: 10 },
      ],
    )
    expect([...spoken.keys()]).toEqual(['a'])
    expect(spoken.get('a')).toMatchObject({ word: 'blueprint' })
    expect(spoken.get('a')!.value).toBeCloseTo(0.75 * 0.8 + 0.25 * 0.3, 9)
  })
})

describe('task memory', () => {
  test('remembers the best five of questions with a word in common, less each week', () => {
    const asked = { askedAt: 0, words: [['upload', 1]] as const, returned: ['a', 'b', 'c', 'd', 'e', 'f'] }
    const now = taskMemory([asked], [['upload', 1]], 0)
    expect([...now.keys()]).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(now.get('a')).toBeCloseTo(0.9, 9)
    expect(taskMemory([asked], [['upload', 1]], 7 * DAY).get('a')).toBeCloseTo(0.45, 9)
    expect(taskMemory([asked], [['invoice', 1]], 0).size).toBe(0)
  })
})

describe('an example', () => {
  test('comes back from its bytes; what is none is none', () => {
    const example = {
      features: 'f',
      ids: ['a', 'b'],
      factors: Float32Array.of(1, 0.5),
      rows: Float32Array.of(1, 2, 3, 4),
    }
    expect(decodeExample(encodeExample(example))).toEqual(example)
    expect(decodeExample(new Uint8Array(0))).toBeNull()
    expect(decodeExample(Uint8Array.of(9, 0, 0, 0, 1, 2))).toBeNull()
  })
})
