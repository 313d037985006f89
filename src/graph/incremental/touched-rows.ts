import type { GraphBuilder } from '../build/graph-builder.js'
import { IS_USE, testMarks } from '../derive/tests.js'
import { edgeCode } from '../edge-kinds.js'
import type { EdgeRows, MadeGraph } from '../graph-parts.js'
import type { NodeMoves } from './node-moves.js'

const TESTS = edgeCode('tests')

/** Nodes whose edges may have changed while the types have not. `similar_to` edges are handled separately. */
export interface TouchedRows {
  touched: Uint8Array
  /** 1 for nodes that are tests or are inside one. */
  inTest: Uint8Array
  /** True if an existing node became a test or ceased to be one. */
  testsMoved: boolean
}

/** The builder must have only the edges of folders. */
export function touchedRows(
  before: MadeGraph,
  builder: GraphBuilder,
  linked: EdgeRows,
  moves: NodeMoves,
): TouchedRows {
  const { nodes, nodeCount } = builder
  const { columns } = before.graph
  const inTest = testMarks(nodeCount, nodes.flags, nodes.containers)
  const wasInTest = testMarks(before.graph.nodeCount, columns.flags, columns.containers)
  const touched = moves.changedNow.slice()
  touchSources(before, linked, moves, touched)
  const came = new Uint8Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) if (moves.from[node]! < 0) came[node] = touched[node] = 1
  const testsMoved = touchAroundGone(before, moves, { touched, inTest, wasInTest })
  touchAround(came, linked, touched)
  touchAround(came, builder.edges.rows(), touched)
  touchTested(before, linked, moves, { touched, inTest, wasInTest })
  return { touched, inTest, testsMoved }
}

/** Marks sources outside the changed files: a file may have edges from nodes of other files. */
function touchSources(
  { graph, parts }: MadeGraph,
  { sources }: EdgeRows,
  { filesBefore, filesNow, to }: NodeMoves,
  touched: Uint8Array,
): void {
  for (const { firstEdge, endEdge } of filesBefore) {
    for (let edge = firstEdge; edge < endEdge; edge++) {
      const source = parts.linked.sources[edge]!
      if (source < graph.nodeCount && to[source]! >= 0) touched[to[source]!] = 1
    }
  }
  for (const { firstEdge, endEdge } of filesNow)
    for (let edge = firstEdge; edge < endEdge; edge++)
      if (sources[edge]! < touched.length) touched[sources[edge]!] = 1
}

/**
 * Marks the sources of edges to nodes that are gone, or are tests now or no longer. True if tests were among them. The targets of such a
 * node need no mark of their own: what it adds to their rows (`tested_by`, `co_tested_with`, `member_of`) comes with an edge back to it. Nor does
 * the node: it lies in a changed file, or its container moved too, to which it has `member_of`.
 */
function touchAroundGone(
  { graph }: MadeGraph,
  { to }: NodeMoves,
  { touched, inTest, wasInTest }: Record<'touched' | 'inTest' | 'wasInTest', Uint8Array>,
): boolean {
  const { inStart, inEdges, sources } = graph.columns
  let testsMoved = false
  for (let node = 0; node < to.length; node++) {
    const place = to[node]!
    if (place >= 0) {
      if (wasInTest[node] === inTest[place]) continue
      testsMoved = true
    }
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++) {
      const source = to[sources[inEdges[at]!]!]!
      if (source >= 0) touched[source] = 1
    }
  }
  return testsMoved
}

/** Marks the other ends of edges with new nodes: edges of other files may refer to them. */
function touchAround(came: Uint8Array, { sources, targets }: EdgeRows, touched: Uint8Array): void {
  for (let edge = 0; edge < sources.length; edge++) {
    const source = sources[edge]!
    const target = targets[edge]!
    if (source >= came.length || target >= came.length) continue
    if (came[source] === 1 || came[target] === 1) touched[source] = touched[target] = 1
  }
}

/** Marks current and previous targets of touched tests: `tested_by` and `co_tested_with` change. */
function touchTested(
  { graph }: MadeGraph,
  { sources, targets, kinds }: EdgeRows,
  { to }: NodeMoves,
  { touched, inTest, wasInTest }: Record<'touched' | 'inTest' | 'wasInTest', Uint8Array>,
): void {
  const tests = touched.slice()
  for (let edge = 0; edge < sources.length; edge++) {
    const source = sources[edge]!
    const target = targets[edge]!
    if (source >= inTest.length || target >= inTest.length || IS_USE[kinds[edge]!] !== 1) continue
    if (tests[source] === 1 && inTest[source] === 1 && inTest[target] !== 1) touched[target] = 1
  }
  const { outStart, edgeKinds, targets: targetsBefore } = graph.columns
  for (let node = 0; node < to.length; node++) {
    if (wasInTest[node] !== 1 || to[node]! < 0 || tests[to[node]!] !== 1) continue
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++) {
      const place = to[targetsBefore[edge]!]!
      if (edgeKinds[edge] === TESTS && place >= 0) touched[place] = 1
    }
  }
}
