import { confidenceByte, type EdgeList } from '../build/edge-list.js'
import type { GraphBuilder } from '../build/graph-builder.js'
import { edgeCode } from '../edge-kinds.js'
import { provenanceCode } from '../provenance.js'
import { alikePairs } from './alike-pairs.js'
import { testNodes } from './tests.js'

const MAX_PER_NODE = 5
export const SIMILAR = edgeCode('similar_to')
const SIMILARITY = provenanceCode('similarity')

/** `similar_to`: callables outside tests with similar bodies, in both directions, the most similar first. */
export function deriveSimilar(builder: GraphBuilder): void {
  similarEdges(builder, builder.edges)
}

/** Like `deriveSimilar`, into a separate list. */
export function similarEdges(builder: GraphBuilder, edges: EdgeList): void {
  const degrees = new Uint8Array(builder.nodeCount)
  const bodies = { shapes: builder.shapes.rows(), inTest: testNodes(builder) }
  for (const { a, b, likeness: alike } of alikePairs(bodies)) {
    if (degrees[a]! >= MAX_PER_NODE || degrees[b]! >= MAX_PER_NODE || contains(builder, a, b)) continue
    degrees[a]!++
    degrees[b]!++
    const confidence = confidenceByte(alike)
    edges.add(a, b, SIMILAR, SIMILARITY, 0, 0, confidence)
    edges.add(b, a, SIMILAR, SIMILARITY, 0, 0, confidence)
  }
}

/** A function includes the bodies of its inner functions: that overlap is not similarity. */
function contains({ nodes }: GraphBuilder, a: number, b: number): boolean {
  const isIn = (inner: number, outer: number) => {
    let at = inner
    while (at >= 0 && at !== outer) at = nodes.containers[at]!
    return at === outer
  }
  return isIn(a, b) || isIn(b, a)
}
