import { describe, expect, test } from 'vitest'
import { TableBuilder } from '../../src/history/change-table.js'
import { coChanges, HALF_LIFE } from '../../src/history/co-change.js'
import type { ChangeTable, Commit } from '../../src/history/history.js'
import { majorityAuthors, recency } from '../../src/history/recency.js'

const NOW = 1_700_000_000

function commit(date: number, author = 'Ada <ada@x.org>'): Commit {
  return { hash: '', parentCount: 1, author, date, subject: '', body: '', files: 1, huge: false }
}

/** One word per commit, newest first; a letter in capitals is changed directly, else only inside. */
function tableOf(...words: string[]): ChangeTable {
  const keys = [...new Set(words.join('').toLowerCase())].sort()
  const builder = new TableBuilder(keys)
  for (const [index, word] of words.entries())
    for (const letter of word) builder.add(keys.indexOf(letter.toLowerCase()), index, letter < 'a')
  return builder.table()
}

describe('what changes together', () => {
  const even = (count: number) => Array.from({ length: count }, () => commit(NOW))

  test('by the share of common commits', () => {
    const found = coChanges(tableOf('AB', 'ABC', 'AC', 'A', 'B'), even(5))
    expect(found.get('a')).toEqual([
      { key: 'b', support: 2, confidence: 0.5 },
      { key: 'c', support: 2, confidence: 0.5 },
    ])
    expect(found.get('b')).toEqual([{ key: 'a', support: 2, confidence: 2 / 3 }])
    expect(found.get('c')).toEqual([{ key: 'a', support: 2, confidence: 1 }])
  })

  test('once is not enough, nor is a change inside', () => {
    expect(coChanges(tableOf('AB', 'Ac', 'Ac'), even(3)).size).toBe(0)
    expect(coChanges(tableOf('AB'), even(1), { minSupport: 1 }).size).toBe(2)
  })

  test('large commits do not count at all', () => {
    const found = coChanges(tableOf('AB', 'AB', 'ABCDE'), even(3), { maxCompany: 4 })
    expect(found.get('a')).toEqual([{ key: 'b', support: 2, confidence: 1 }])
    expect(found.has('c')).toBe(false)
  })

  test('what is older counts less, and few are kept', () => {
    const commits = [0, 0, 2, 2].map(age => commit(NOW - age * HALF_LIFE))
    const found = coChanges(tableOf('AB', 'AB', 'AC', 'AC'), commits)
    expect(found.get('a')).toEqual([
      { key: 'b', support: 2, confidence: 0.8 },
      { key: 'c', support: 2, confidence: 0.2 },
    ])
    const one = coChanges(tableOf('AB', 'AB', 'AC', 'AC'), commits, { partners: 1 })
    expect(one.get('a')!.map(partner => partner.key)).toEqual(['b'])
  })
})

describe('recency', () => {
  const commits = [
    commit(NOW, 'Ada L <ADA@x.org>'),
    commit(NOW - 10, 'Bob <bob@x.org>'),
    commit(NOW - 20),
    commit(NOW + 5, 'Bob <bob@x.org>'),
  ]

  test('dates, counts and people by address', () => {
    const found = recency(tableOf('A', 'B', 'A', 'B'), commits)
    expect(found.get('a')).toEqual({
      last: NOW,
      commits: 2,
      authors: [{ author: 'Ada L <ADA@x.org>', commits: 2 }],
      majority: 'Ada L <ADA@x.org>',
    })
    // A clock that went back does not make the older commit the last.
    expect(found.get('b')!.last).toBe(NOW + 5)
  })

  test('half is no majority', () => {
    const table = tableOf('A', 'A', 'a', 'a')
    expect(recency(table, commits).get('a')!.majority).toBe('')
    expect(
      recency(table, commits)
        .get('a')!
        .authors.map(({ author }) => author),
    ).toEqual(['Ada L <ADA@x.org>', 'Bob <bob@x.org>'])
    expect(majorityAuthors(table, commits).size).toBe(0)
  })
})

test('a majority is one of direct changes, under the name of the newest', () => {
  const commits = [commit(NOW, 'Bob <bob@x.org>'), commit(NOW, 'A. L. <ADA@x.org>'), commit(NOW), commit(NOW)]
  expect([...majorityAuthors(tableOf('a', 'A', 'A', 'b'), commits)]).toEqual([['a', 'A. L. <ADA@x.org>']])
  expect([...majorityAuthors(tableOf('A', 'A', 'A'), commits)]).toEqual([['a', 'A. L. <ADA@x.org>']])
  expect(majorityAuthors(tableOf('A', 'A'), commits).size).toBe(0)
})

test('a symbol that is met twice in one commit is one change', () => {
  const builder = new TableBuilder(['a'])
  builder.add(0, 3, false)
  builder.add(0, 3, true)
  expect(builder.table()).toEqual({
    keys: ['a'],
    offsets: Uint32Array.of(0, 1),
    commits: Uint32Array.of(3),
    direct: Uint8Array.of(1),
  })
})
