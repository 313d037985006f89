import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GraphBuilder, type NewNode } from '../../src/graph/build/graph-builder.js'
import { carryOver } from '../../src/graph/carry-over.js'
import { CodeGraph } from '../../src/graph/code-graph.js'
import { findCommunities, modularityOf } from '../../src/graph/communities.js'
import { decodeCommunities, encodeCommunities } from '../../src/graph/communities-file.js'
import { EDGE_KINDS, type EdgeKind } from '../../src/graph/edge-kinds.js'
import { thingId } from '../../src/graph/node-id.js'

type Edge = [source: number, target: number, kind?: EdgeKind, confidence?: number]
const TINY = 1e-9

/** Nodes by path: `a/x.py` is a file, `a/x.py:f` is in it, `$HOME` is a thing. */
function graphOf(names: readonly string[], edges: readonly Edge[], node: Partial<NewNode> = {}): CodeGraph {
  const builder = new GraphBuilder()
  for (const text of names) {
    const [path, name] = text.split(':') as [string, string?]
    builder.addNode({
      id: thingId('file', text),
      kind: text.startsWith('$') ? 'env_var' : name === undefined ? 'file' : 'function',
      name: name ?? path.slice(path.lastIndexOf('/') + 1),
      qualifiedName: name ?? path,
      path: text.startsWith('$') ? '' : path,
      container: name === undefined ? -1 : names.indexOf(path),
      startLine: 1,
      endLine: 1,
      isTest: path.includes('test'),
      content: '',
      ...node,
    })
  }
  for (const [source, target, kind = 'calls', confidence = 1] of edges)
    builder.addEdge({ source, target, kind, provenance: 'structural', confidence })
  return builder.build()
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${at}.py`)

/** From the definition: Σ over pairs (A − γ·kk/2m)·δ / 2m. */
function naiveModularity(graph: CodeGraph, of: ArrayLike<number>, resolution: number): number {
  const count = graph.nodeCount
  const matrix = Array.from({ length: count }, () => new Array<number>(count).fill(0))
  for (let at = 0; at < graph.edgeCount; at++) {
    const { source, target, kind, confidence } = graph.edge(at)
    const weight = EDGE_KINDS.find(each => each.kind === kind)!.weight * confidence
    if (source === target) continue
    matrix[source]![target]! += weight
    matrix[target]![source]! += weight
  }
  const degrees = matrix.map(row => row.reduce((sum, weight) => sum + weight, 0))
  const total = degrees.reduce((sum, degree) => sum + degree, 0)
  if (total === 0) return 0
  let sum = 0
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++)
      if (of[a] === of[b]) sum += matrix[a]![b]! - (resolution * degrees[a]! * degrees[b]!) / total
  return sum / total
}

/** The same graph with the edges of each row the other way round. */
function reversedRows(graph: CodeGraph): CodeGraph {
  const { columns } = graph
  const order = Array.from({ length: graph.edgeCount }, (_, edge) => {
    const source = columns.sources[edge]!
    return columns.outStart[source]! + columns.outStart[source + 1]! - 1 - edge
  })
  const inEdges = columns.inEdges.map((_, at) => {
    const node = columns.targets[columns.inEdges[at]!]!
    return order[columns.inEdges[columns.inStart[node]! + columns.inStart[node + 1]! - 1 - at]!]!
  })
  return new CodeGraph(
    {
      ...columns,
      targets: columns.targets.map((_, at) => columns.targets[order[at]!]!),
      edgeKinds: columns.edgeKinds.map((_, at) => columns.edgeKinds[order[at]!]!),
      confidences: columns.confidences.map((_, at) => columns.confidences[order[at]!]!),
      inEdges,
    },
    graph.texts,
  )
}

const randomGraph = fc.integer({ min: 1, max: 24 }).chain(count => {
  const node = fc.nat(count - 1)
  const kind = fc.constantFrom<EdgeKind>('calls', 'imports', 'similar_to', 'owned_by')
  const edge = fc.tuple(node, node, kind, fc.double({ min: 0, max: 1, noNaN: true }))
  return fc.record({
    count: fc.constant(count),
    edges: fc.uniqueArray(edge, { maxLength: 80, selector: ([a, b, each]) => `${a} ${b} ${each}` }),
    resolution: fc.constantFrom(0.5, 1, 2),
  })
})

describe('on random graphs', () => {
  test('modularity is what its definition says and no worse than all together or all apart', () => {
    fc.assert(
      fc.property(randomGraph, ({ count, edges, resolution }) => {
        const graph = graphOf(numbered(count), edges)
        const found = findCommunities(graph, resolution)
        const together = new Uint32Array(count)
        const apart = Uint32Array.from(together.keys())
        for (const of of [found.of, together, apart])
          expect(modularityOf(graph, of, resolution)).toBeCloseTo(naiveModularity(graph, of, resolution), 9)
        // Close, not equal: the numbers are summed in another order.
        expect(found.modularity).toBeCloseTo(modularityOf(graph, found.of, resolution), 9)
        for (const trivial of [together, apart])
          expect(found.modularity).toBeGreaterThanOrEqual(modularityOf(graph, trivial, resolution) - TINY)
      }),
      { numRuns: 500 },
    )
  })

  test('communities do not depend on the run or the order of edges', () => {
    fc.assert(
      fc.property(randomGraph, fc.func(fc.nat()), ({ count, edges, resolution }, place) => {
        const graph = graphOf(numbered(count), edges)
        const shuffled = [...edges].sort((a, b) => place(a) - place(b))
        const found = findCommunities(graph, resolution)
        expect(findCommunities(graph, resolution)).toEqual(found)
        expect(findCommunities(graphOf(numbered(count), shuffled), resolution)).toEqual(found)
        expect(findCommunities(reversedRows(graph), resolution)).toEqual(found)
      }),
    )
  })

  test('they are numbered by size and then by lowest node', () => {
    fc.assert(
      fc.property(randomGraph, ({ count, edges }) => {
        const { of, sizes, count: communities } = findCommunities(graphOf(numbered(count), edges))
        const members = Array.from(sizes, (_, each) => [...of.keys()].filter(node => of[node] === each))
        expect(members.map(({ length }) => length)).toEqual([...sizes])
        expect(communities).toBe(sizes.length)
        for (let each = 1; each < communities; each++) {
          const [before, after] = [members[each - 1]!, members[each]!]
          expect(before.length - after.length || after[0]! - before[0]!).toBeGreaterThan(0)
        }
      }),
    )
  })
})

test('planted groups are found again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 8 }),
      fc.integer({ min: 6, max: 12 }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
      (groups, size, bridges) => {
        const count = groups * size
        const edges: Edge[] = bridges.map(([a, b]) => [a % count, b % count, 'references'])
        for (let a = 0; a < count; a++)
          for (let b = a + 1; b < count; b++)
            if (Math.floor(a / size) === Math.floor(b / size)) edges.push([a, b])
        const found = findCommunities(graphOf(numbered(count), edges))
        expect([...found.of]).toEqual(Array.from({ length: count }, (_, node) => Math.floor(node / size)))
      },
    ),
  )
})

test('a node without weight is with its container, or with those of its file', () => {
  const names = ['a.py', 'a.py:f', 'a.py:g', 'b.py:x', 'b.py:y', '$HOME', '$PATH']
  const { of } = findCommunities(
    graphOf(names, [
      [0, 1],
      [5, 2, 'owned_by'],
    ]),
  )
  expect(of[2]).toBe(of[0])
  expect(of[3]).toBe(of[4])
  expect(new Set([of[0], of[3], of[5], of[6]]).size).toBe(4)
})

const NAMES = ['a/x.py', 'a/x.py:f', 'a/x.py:g', 'b/y.py', 'b/y.py:h', 'b/test_y.py', 'b/test_y.py:t']
const EDGES: Edge[] = [
  [0, 1, 'contains'],
  [0, 2, 'contains'],
  [1, 2],
  [3, 4, 'contains'],
  [5, 6, 'contains'],
  [6, 4],
]

describe('what is kept', () => {
  const graph = graphOf(NAMES, EDGES)
  const found = findCommunities(graph)

  test('comes back from bytes, wherever they lie', () => {
    const bytes = encodeCommunities({ communities: found, ids: graph.columns.ids })
    const odd = Buffer.concat([Buffer.alloc(1), bytes]).subarray(1)
    expect(decodeCommunities(odd)).toEqual({ ids: graph.columns.ids, communities: found })
    expect(decodeCommunities(bytes.subarray(1))).toBeNull()
    expect(decodeCommunities(bytes.subarray(0, -1))).toBeNull()
    expect(decodeCommunities(new Uint8Array())).toBeNull()
  })

  test('is the same for the same nodes', () => {
    expect(carryOver(found, graph.columns.ids, graph)).toEqual({ communities: found, lag: 0 })
  })

  test('is carried over to what is new, by where it stands', () => {
    const names = [
      '$HOME',
      'a/new.py',
      'a/new.py:k',
      ...NAMES.filter(name => name !== 'a/x.py:g'),
      'a/x.py:z',
    ]
    const at = (name: string) => names.indexOf(name)
    const fresh = graphOf(names, [[at('b/y.py:h'), at('$HOME'), 'reads_env']])
    const { communities, lag } = carryOver(found, graph.columns.ids, fresh)
    const [a, b] = [found.of[0], found.of[3]]
    expect(lag).toBe(4)
    expect(names.map((_, node) => communities.of[node])).toEqual([b, a, a, a, a, b, b, b, b, a])
    expect([...communities.sizes]).toEqual([5, 5])
    expect(communities.modularity).toBe(modularityOf(fresh, communities.of))
  })

  test('gets new communities for what stands by itself', () => {
    const { communities, lag } = carryOver(found, graph.columns.ids, graphOf(['b/y.py', '$A', '$B'], []))
    expect({ lag, of: [...communities.of], sizes: [...communities.sizes] }).toEqual({
      lag: 2,
      of: [0, 2, 3],
      sizes: [1, 0, 1, 1],
    })
  })
})
