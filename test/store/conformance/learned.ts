import { describe, expect, test } from 'vitest'
import type { StoredQuery, StoredUse } from '../../../src/store/learn-store.js'
import type { CreateStore } from './create.js'

const QUESTION: StoredQuery = {
  id: 0,
  session: 's',
  checkout: 1,
  askedAt: 10,
  settled: false,
  data: '{}',
  example: Uint8Array.of(1, 2),
}
const USE: StoredUse = { session: 's', checkout: 1, at: 10, how: 'show', symbol: 'x', path: 'a.py' }

export function testLearned(name: string, create: CreateStore): void {
  describe(`${name}: what was learned`, () => {
    test('keeps the newest questions, replaces one by its id, and drops the oldest', () => {
      const { learned } = create()
      const ids = [10, 30, 20].map(askedAt => learned.putQuestion({ ...QUESTION, askedAt }, 3))
      learned.putQuestion({ ...QUESTION, id: ids[0]!, settled: true }, 3)
      expect(learned.questions(9).map(({ askedAt, settled }) => [askedAt, settled])).toEqual([
        [30, false],
        [20, false],
        [10, true],
      ])
      expect([...learned.questions(1)[0]!.example]).toEqual([1, 2])
      learned.putQuestion({ ...QUESTION, askedAt: 40 }, 3)
      expect(learned.questions(9).map(({ askedAt }) => askedAt)).toEqual([40, 30, 20])
    })

    test('keeps uses of a time, oldest first', () => {
      const { learned } = create()
      learned.putUses([USE, { ...USE, at: 30 }], 0)
      learned.putUses([{ ...USE, at: 20 }], 11)
      expect(learned.uses(0).map(({ at }) => at)).toEqual([20, 30])
      expect(learned.uses(21).map(({ at }) => at)).toEqual([30])
    })

    test('counts words, and drops those that were not seen for longest', () => {
      const { learned } = create()
      const seen = (word: string, lastSeen: number) => ({ word, symbol: 'x', content: 'c', lastSeen })
      learned.countWords([seen('b', 1), seen('a', 2), seen('c', 3), seen('d', 4)])
      learned.countWords([seen('b', 9)])
      const counts = () => learned.words().map(({ word, count, lastSeen }) => [word, count, lastSeen])
      learned.dropWords(3, 9)
      expect(counts()).toEqual([
        ['b', 2, 9],
        ['c', 1, 3],
        ['d', 1, 4],
      ])
      learned.dropWords(0, 2)
      expect(counts().map(([word]) => word)).toEqual(['b', 'd'])
    })

    test('forgets all of it at once', () => {
      const { learned } = create()
      learned.putQuestion(QUESTION, 9)
      learned.putUses([USE], 0)
      learned.countWords([{ word: 'w', symbol: 'x', content: 'c', lastSeen: 1 }])
      learned.putLearnedValue('key', 'value')
      expect(learned.learnedValue('key')).toBe('value')
      learned.clearLearned()
      expect([learned.questions(9), learned.uses(0), learned.words()]).toEqual([[], [], []])
      expect(learned.learnedValue('key')).toBeUndefined()
    })
  })
}
