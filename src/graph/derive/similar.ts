import { confidenceByte, type EdgeList } from '../build/edge-list.js'
import type { GraphBuilder } from '../build/graph-builder.js'
import { BANDS } from '../build/shape-list.js'
import { edgeCode } from '../edge-kinds.js'
import type { ShapeRows } from '../graph-parts.js'
import { likenessWithin } from '../link/shape.js'
import { provenanceCode } from '../provenance.js'
import { testNodes } from './tests.js'

/** As in the baseline. Read in django: 19 of 20 random pairs are similar; of 19 from 0.50 to 0.56, 14 are. */
const MIN_LIKENESS = 0.5
const MAX_PER_NODE = 5
/** A band shared by more bodies is boilerplate. Bounds the work: bodies × BANDS × MAX_BUCKET. */
const MAX_BUCKET = 32
/** A key and an item share the 53 bits of an integer. */
const MAX_ITEMS = 2 ** 22
const KEYS = 2 ** 31
export const SIMILAR = edgeCode('similar_to')
const SIMILARITY = provenanceCode('similarity')

interface Pair {
  a: number
  b: number
  likeness: number
}

/** `similar_to`: callables outside tests with similar bodies, in both directions, the most similar first. */
export function deriveSimilar(builder: GraphBuilder): void {
  similarEdges(builder, builder.edges)
}

/** Like `deriveSimilar`, into a separate list. */
export function similarEdges(builder: GraphBuilder, edges: EdgeList): void {
  const degrees = new Uint8Array(builder.nodeCount)
  for (const { a, b, likeness: alike } of alikePairs(builder)) {
    if (degrees[a]! >= MAX_PER_NODE || degrees[b]! >= MAX_PER_NODE || contains(builder, a, b)) continue
    degrees[a]!++
    degrees[b]!++
    const confidence = confidenceByte(alike)
    edges.add(a, b, SIMILAR, SIMILARITY, 0, 0, confidence)
    edges.add(b, a, SIMILAR, SIMILARITY, 0, 0, confidence)
  }
}

/** Most similar first, then by order of nodes. */
function alikePairs(builder: GraphBuilder): Pair[] {
  const shapes = builder.shapes.rows()
  const inTest = testNodes(builder)
  const items: number[] = []
  for (let item = 0; item < shapes.nodes.length && items.length < MAX_ITEMS; item++)
    if (inTest[shapes.nodes[item]!] === 0) items.push(item)
  const pairs = new Map<number, Pair>()
  const { values, starts } = shapes
  const compare = (i: number, j: number) =>
    likenessWithin(values, starts[i]!, starts[i + 1]!, values, starts[j]!, starts[j + 1]!)
  for (let band = 0; band < BANDS; band++) {
    for (const bucket of buckets(shapes, items, band)) {
      for (let i = 0; i < bucket.length; i++) {
        for (let j = i + 1; j < bucket.length; j++) {
          const alike = compare(bucket[i]!, bucket[j]!)
          if (alike < MIN_LIKENESS) continue
          // A pair may share several bands.
          const [a, b] = [shapes.nodes[bucket[i]!]!, shapes.nodes[bucket[j]!]!]
          pairs.set(a * builder.nodeCount + b, { a, b, likeness: alike })
        }
      }
    }
  }
  return [...pairs.values()].sort((x, y) => y.likeness - x.likeness || x.a - y.a || x.b - y.b)
}

/** Groups of bodies that share the key of a band, each sorted; without groups that are too large. */
function* buckets({ keys }: ShapeRows, items: readonly number[], band: number): Generator<number[]> {
  const entries = new Float64Array(items.length)
  for (let at = 0; at < items.length; at++)
    entries[at] = (keys[items[at]! * BANDS + band]! % KEYS) * MAX_ITEMS + at
  entries.sort()
  for (let from = 0, to = 0; from < entries.length; from = to) {
    const nextKey = (Math.floor(entries[from]! / MAX_ITEMS) + 1) * MAX_ITEMS
    while (to < entries.length && entries[to]! < nextKey) to++
    if (to - from > 1 && to - from <= MAX_BUCKET)
      yield Array.from(entries.subarray(from, to), entry => items[entry % MAX_ITEMS]!)
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
