import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childrenFirst, newestCommits, parentsBeyond } from '../../src/history/commit-order.js'
import { RandomStory } from './random-story.js'

const RUNS = 300
const STEPS = 20

/** A history of few dates; parents come before children in the list. */
const graph = fc
  .array(fc.record({ date: fc.nat(3), parents: fc.array(fc.nat(20), { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map(rows =>
    rows.map(({ date, parents }, index) => ({
      hash: `c${String(index).padStart(2, '0')}`,
      date,
      parents: [...new Set(parents.filter(parent => parent < index))].map(
        n => `c${String(n).padStart(2, '0')}`,
      ),
    })),
  )

test('children come before parents, whatever the dates and the order they are given in', () => {
  fc.assert(
    fc.property(graph, commits => {
      const ordered = childrenFirst(commits).map(commit => commit.hash)
      expect(ordered.toSorted()).toEqual(commits.map(commit => commit.hash))
      for (const { hash, parents } of commits) {
        for (const parent of parents) expect(ordered.indexOf(parent)).toBeGreaterThan(ordered.indexOf(hash))
      }
      expect(childrenFirst(commits.toReversed()).map(commit => commit.hash)).toEqual(ordered)
    }),
    { numRuns: RUNS },
  )
})

test.each([1, 2, 3])('random story %i: the newest are those that git names', seed => {
  const { story } = new RandomStory(seed, STEPS)
  // A root has no parents, not one of an empty name; by clocks that go back it need not be the last.
  const all = story
    .git('log', '--format=%H,%ct,%P')
    .trim()
    .split('\n')
    .map(row => {
      const [hash, date, parents] = row.split(',') as [string, string, string]
      return { hash, date: Number(date), parents: parents === '' ? [] : parents.split(' ') }
    })
  const known = new Map(all.map(commit => [commit.hash, commit]))
  for (let limit = 1; limit <= all.length; limit++) {
    const named = story.git('log', `-n${limit}`, '--format=%H').trim().split('\n')
    const found = newestCommits(all[0]!.hash, known, new Map(), limit)!
    expect(found.map(commit => commit.hash)).toEqual(named)
    // From these alone they are found again; one more is not known to be among the newest.
    const beyond = new Map(parentsBeyond(found).map(hash => [hash, known.get(hash)!.date]))
    const part = new Map(found.map(commit => [commit.hash, commit]))
    expect(newestCommits(all[0]!.hash, part, beyond, limit)).toEqual(found)
    if (limit < all.length) expect(newestCommits(all[0]!.hash, part, beyond, limit + 1)).toBeNull()
  }
})
