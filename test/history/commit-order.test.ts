import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childrenFirst } from '../../src/history/commit-order.js'

const RUNS = 300

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
