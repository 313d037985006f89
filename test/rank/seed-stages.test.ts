import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hits } from '../../src/graph/centrality/hits.js'
import { fuse } from '../../src/rank/baseline/fuse.js'
import { distinctness } from '../../src/rank/baseline/lift.js'
import { BASELINE_PARAMETERS } from '../../src/rank/baseline/parameters.js'
import { chooseSeeds, seedCount } from '../../src/rank/baseline/seeds.js'
import type { Channel } from '../../src/rank/baseline/trace.js'
import { projectGraph } from '../support/link-project.js'

const found = (...nodes: number[]) => nodes.map(node => ({ node, by: '' }))
const channel = (weight: number, ...nodes: number[]): Channel => {
  return { name: 'text', weight, results: found(...nodes) }
}

describe('fusion', () => {
  test('adds weight / (k + rank + 1) of each channel', () => {
    // 7: 2/61 + 1.5/62; 9: 2/62 + 1.5/61, a little less; 3: 2/63.
    expect(fuse([channel(2, 7, 9, 3), channel(1.5, 9, 7)], 60, 40)).toEqual([7, 9, 3])
    expect(fuse([channel(1.5, 9, 7), channel(2, 7, 9, 3)], 60, 2)).toEqual([7, 9])
  })

  test('orders ties by node, and channels without a weight add nothing', () => {
    expect(fuse([channel(1, 8), channel(1, 4), channel(0, 1)], 60, 40)).toEqual([4, 8])
  })
})

describe('seeds', () => {
  test.each([
    [10_000, 15],
    [10_001, 20],
    [40_000, 20],
    [40_001, 25],
  ])('in a graph of %i nodes there are %i', (nodes, count) => {
    expect(seedCount(nodes, BASELINE_PARAMETERS)).toBe(count)
  })

  test('weigh less by their place, and places that were spoken of least', () => {
    const candidates = Array.from({ length: 30 }, (_, node) => node)
    const seeds = chooseSeeds(
      candidates,
      found(3, ...Array.from({ length: 12 }, (_, at) => 100 + at)),
      1,
      BASELINE_PARAMETERS,
    )
    expect(seeds.size).toBe(15 + 10)
    expect([seeds.get(0), seeds.get(10), seeds.get(3)]).toEqual([1, 0.5, 1 / 1.3])
    expect([seeds.get(100), seeds.get(109), seeds.get(110)]).toEqual([0.3, 0.3, undefined])
  })
})

describe('hubs and authorities', () => {
  test('what many lead to is an authority, what leads to much a hub', async () => {
    const graph = await projectGraph({
      'a.py':
        'def core(): pass\ndef other(): pass\ndef a():\n    core()\ndef b():\n    core()\ndef main():\n    core()\n    other()\n',
    })
    const [core, other, a, main] = ['core', 'other', 'a', 'main'].map(name => graph.named(name)[0]!)
    const scores = hits(graph, [core!, other!, a!, graph.named('b')[0]!, main!], 10)
    expect(scores.get(core!)!.authority).toBeGreaterThan(scores.get(other!)!.authority)
    expect(scores.get(main!)!.hub).toBeGreaterThan(scores.get(a!)!.hub)
    const length = [...scores.values()].reduce((sum, { authority }) => sum + authority ** 2, 0)
    expect(length).toBeCloseTo(1)
  })

  test('nodes without edges between them have neither, and no NaN', async () => {
    const graph = await projectGraph({ 'a.py': 'def f(): pass\n', 'b.py': 'def g(): pass\n' })
    const scores = hits(graph, [graph.named('f')[0]!, graph.named('g')[0]!], 10)
    expect([...scores.values()]).toEqual([
      { authority: 0, hub: 0 },
      { authority: 0, hub: 0 },
    ])
  })
})

test('how far the first stands out is between 0 and 1, whatever the scores', () => {
  const ranked = (scores: number[]) => scores.map((score, node) => ({ node, score, parts: [] }))
  expect(distinctness(ranked(new Array(10).fill(0.5)))).toBe(0)
  expect(distinctness(ranked([3, ...new Array(9).fill(1)]))).toBe(1)
  expect(distinctness(ranked([2.1, ...new Array(9).fill(1)]))).toBeCloseTo(0.5)
  expect(distinctness(ranked([1]))).toBe(1)
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 2, noNaN: true }), { maxLength: 30 }), scores => {
      const value = distinctness(ranked(scores))
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }),
  )
})
