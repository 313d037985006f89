import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  PAGERANK_PARAMETERS,
  personalisedPageRank,
} from '../../src/graph/centrality/personalised-pagerank.js'
import { TransitionMatrix } from '../../src/graph/centrality/transition-matrix.js'
import { CodeGraph, type GraphColumns, ID_BYTES } from '../../src/graph/code-graph.js'
import { EDGE_KINDS } from '../../src/graph/edge-kinds.js'
import { PROVENANCES } from '../../src/graph/provenance.js'
import { NO_TEXTS } from '../../src/graph/text-table.js'
import { bestNodes } from '../../src/signals/best-nodes.js'

interface Edge {
  source: number
  target: number
  kind: number
  provenance: number
}

const NODES = 12
const node = fc.nat(NODES - 1)
const edge = fc.record({
  source: node,
  target: node,
  kind: fc.nat(EDGE_KINDS.length - 1),
  provenance: fc.nat(PROVENANCES.length - 1),
})
const seeds = fc
  .array(fc.tuple(node, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 })
  .map(pairs => new Map(pairs))

/** A graph of edges alone. */
function graphOf(edges: readonly Edge[]): CodeGraph {
  const sorted = [...edges].sort((a, b) => a.source - b.source)
  const arriving = sorted.map((_, at) => at).sort((a, b) => sorted[a]!.target - sorted[b]!.target || a - b)
  const starts = (ends: readonly number[]) =>
    Uint32Array.from({ length: NODES + 1 }, (_, n) => ends.filter(end => end < n).length)
  const columns: Partial<GraphColumns> = {
    ids: new Uint8Array(NODES * ID_BYTES),
    kinds: new Uint8Array(NODES),
    outStart: starts(sorted.map(({ source }) => source)),
    sources: Uint32Array.from(sorted, ({ source }) => source),
    targets: Uint32Array.from(sorted, ({ target }) => target),
    edgeKinds: Uint8Array.from(sorted, ({ kind }) => kind),
    provenances: Uint8Array.from(sorted, ({ provenance }) => provenance),
    inStart: starts(sorted.map(({ target }) => target)),
    inEdges: Uint32Array.from(arriving),
  }
  return new CodeGraph(columns as GraphColumns, NO_TEXTS)
}

/** The same by the book: a matrix of what each node hands on, applied so many times. */
function byMatrix(edges: readonly Edge[], start: ReadonlyMap<number, number>, rounds: number): number[] {
  const matrix = Array.from({ length: NODES }, () => new Array<number>(NODES).fill(0))
  for (const { source, target, kind, provenance } of edges) {
    const factor = PROVENANCES[provenance]!.provenance === 'lsp' ? PAGERANK_PARAMETERS.lspFactor : 1
    matrix[source]![target]! += EDGE_KINDS[kind]!.weight * factor
    matrix[target]![source]! += EDGE_KINDS[kind]!.weight * factor
  }
  const total = [...start.values()].reduce((a, b) => a + b, 0)
  const restart = Array.from({ length: NODES }, (_, n) => (start.get(n) ?? 0) / total)
  let now = [...restart]
  for (let round = 0; round < rounds; round++) {
    let back = PAGERANK_PARAMETERS.restart
    const next = new Array<number>(NODES).fill(0)
    now.forEach((value, from) => {
      const sum = matrix[from]!.reduce((a, b) => a + b, 0)
      const onward = (1 - PAGERANK_PARAMETERS.restart) * value
      if (sum === 0 || value < PAGERANK_PARAMETERS.least) back += onward
      else
        matrix[from]!.forEach((weight, to) => {
          next[to]! += (onward * weight) / sum
        })
    })
    now = next.map((value, n) => value + back * restart[n]!)
  }
  const greatest = Math.max(...now)
  return now.map(value => value / greatest)
}

test('a walk is what the matrix of its edges says', () => {
  // It stops when the order of the first has not changed twice: so many rounds it makes at least.
  const rounds = fc.integer({ min: 1, max: 3 })
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 40 }), seeds, rounds, (edges, from, maxIterations) => {
      const matrix = new TransitionMatrix(graphOf(edges), PAGERANK_PARAMETERS.lspFactor)
      const walk = personalisedPageRank(matrix, from, {
        ...PAGERANK_PARAMETERS,
        maxIterations,
        tolerance: -1,
      })
      byMatrix(edges, from, maxIterations).forEach((value, n) => {
        expect(walk.get(n)).toBeCloseTo(value, 9)
      })
    }),
  )
})

test('a walk inside of some nodes stays there', () => {
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 40 }), node, (edges, from) => {
      const inside = (n: number) => n % 2 === from % 2
      const matrix = new TransitionMatrix(graphOf(edges), PAGERANK_PARAMETERS.lspFactor, inside)
      const walk = personalisedPageRank(matrix, new Map([[from, 1]]), PAGERANK_PARAMETERS)
      expect([...walk.nodes].every(inside)).toBe(true)
    }),
  )
})

test('the greatest sum is that of all nodes', () => {
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 40 }), edges => {
      const matrix = new TransitionMatrix(graphOf(edges), PAGERANK_PARAMETERS.lspFactor)
      const sums = Array.from({ length: NODES }, (_, n) => matrix.sumOf(n))
      expect(matrix.greatestSum).toBeCloseTo(Math.max(...sums), 9)
    }),
  )
})

test('nothing to start from reaches nothing', () => {
  const edges = new TransitionMatrix(graphOf([]), PAGERANK_PARAMETERS.lspFactor)
  expect([...personalisedPageRank(edges, new Map(), PAGERANK_PARAMETERS)]).toEqual([])
})

test('the best nodes are the first of all when sorted', () => {
  const value = fc.oneof(fc.constantFrom(0, 1, 2), fc.double({ noNaN: true, noDefaultInfinity: true }))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (values, count) => {
      const column = Float64Array.from(values)
      const nodes = fc.sample(fc.shuffledSubarray([...values.keys()]), {
        numRuns: 1,
        seed: values.length,
      })[0]!
      const sorted = [...nodes].sort((a, b) => column[b]! - column[a]! || a - b)
      expect(bestNodes(nodes, column, count)).toEqual(sorted.slice(0, count))
    }),
  )
})
