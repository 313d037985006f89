import type { GraphBuilder } from '../graph-builder.js'
import { likeness, mixed } from '../link/shape.js'
import { testNodes } from './tests.js'

/** That of the seeds. Read in django: 19 of 20 random pairs are alike; of 19 between 0.50 and 0.56, 14 are. */
const MIN_LIKENESS = 0.5
const MAX_PER_NODE = 5
/** Pairs as alike as that share a bucket of some band 19 times of 20 (1 − (1 − 0.5 ** ROWS) ** BANDS), chance ones rarely. */
const BANDS = 12
const ROWS = 2
/** What more bodies than that have in common is boilerplate. It bounds the work: bodies × BANDS × MAX_BUCKET. */
const MAX_BUCKET = 32
/** A key and an item share the 53 bits of a whole number. */
const MAX_ITEMS = 2 ** 22
const KEYS = 2 ** 31

interface Pair {
  a: number
  b: number
  likeness: number
}

/** `similar_to`: callables outside of tests whose bodies are made of the same things, both ways, the most alike first. */
export function deriveSimilar(builder: GraphBuilder): void {
  const inTest = testNodes(builder)
  const nodes: number[] = []
  for (let node = 0; node < builder.nodeCount && nodes.length < MAX_ITEMS; node++)
    if (inTest[node] === 0 && (builder.node(node).shape?.length ?? 0) > 0) nodes.push(node)
  const degrees = new Uint8Array(builder.nodeCount)
  for (const { a, b, likeness: confidence } of alikePairs(builder, nodes)) {
    if (degrees[a]! >= MAX_PER_NODE || degrees[b]! >= MAX_PER_NODE || contains(builder, a, b)) continue
    degrees[a]!++
    degrees[b]!++
    builder.addEdge({ source: a, target: b, kind: 'similar_to', provenance: 'similarity', confidence })
    builder.addEdge({ source: b, target: a, kind: 'similar_to', provenance: 'similarity', confidence })
  }
}

/** Most alike first, then by order of nodes. */
function alikePairs(builder: GraphBuilder, nodes: readonly number[]): Pair[] {
  const shapes = nodes.map(node => builder.node(node).shape!)
  const pairs = new Map<number, Pair>()
  const compare = (i: number, j: number) => {
    const alike = likeness(shapes[i]!, shapes[j]!)
    // They may meet in several bands.
    if (alike >= MIN_LIKENESS)
      pairs.set(i * nodes.length + j, { a: nodes[i]!, b: nodes[j]!, likeness: alike })
  }
  for (let band = 0; band < BANDS; band++) {
    for (const bucket of buckets(shapes, band))
      bucket.forEach((i, at) => {
        for (const j of bucket.slice(at + 1)) compare(i, j)
      })
  }
  return [...pairs.values()].sort((x, y) => y.likeness - x.likeness || x.a - y.a || x.b - y.b)
}

/** Groups of shapes that agree in the hashes of a band, each in order; without those that are too large. */
function* buckets(shapes: readonly (readonly number[])[], band: number): Generator<number[]> {
  const entries = new Float64Array(shapes.length)
  shapes.forEach((shape, item) => {
    let key = 0
    for (let row = 0; row < ROWS; row++) key = mixed(key, lowest(shape, band * ROWS + row))
    entries[item] = (key % KEYS) * MAX_ITEMS + item
  })
  entries.sort()
  for (let from = 0, to = 0; from < entries.length; from = to) {
    const key = Math.floor(entries[from]! / MAX_ITEMS)
    while (to < entries.length && Math.floor(entries[to]! / MAX_ITEMS) === key) to++
    if (to - from > 1 && to - from <= MAX_BUCKET)
      yield Array.from(entries.subarray(from, to), entry => entry % MAX_ITEMS)
  }
}

/** The lowest of one hash over all values: the same for two shapes with the chance of their likeness. */
function lowest(shape: readonly number[], which: number): number {
  let low = Number.POSITIVE_INFINITY
  for (const value of shape) low = Math.min(low, mixed(value, which + 1))
  return low
}

/** A function has all that is in the ones defined in it: that makes them no more alike. */
function contains(builder: GraphBuilder, a: number, b: number): boolean {
  const isIn = (inner: number, outer: number) => {
    let at = inner
    while (at >= 0 && at !== outer) at = builder.node(at).container
    return at === outer
  }
  return isIn(a, b) || isIn(b, a)
}
