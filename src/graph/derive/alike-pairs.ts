import { BANDS } from '../build/shape-list.js'
import type { ShapeRows } from '../graph-parts.js'
import { likenessWithin } from '../link/shape.js'

/** As in the baseline. Read in django: 19 of 20 random pairs are similar; of 19 from 0.50 to 0.56, 14 are. */
const MIN_LIKENESS = 0.5
/** A band shared by more bodies is boilerplate. Bounds the work: bodies × BANDS × MAX_BUCKET. */
const MAX_BUCKET = 32
/** A key and an item share the 53 bits of an integer. */
const MAX_ITEMS = 2 ** 22
const KEYS = 2 ** 31

export interface AlikePair {
  a: number
  b: number
  likeness: number
}

/** Samples of bodies, and which nodes are in tests: these are not compared. */
export interface Bodies {
  shapes: ShapeRows
  inTest: Uint8Array
}

/** For each band some of its keys. */
export type BandKeys = readonly ReadonlySet<number>[]

/** Pairs of nodes with similar bodies, most similar first, then by order of nodes. With keys: of bodies that share one of these. */
export function alikePairs({ shapes, inTest }: Bodies, wanted?: BandKeys): AlikePair[] {
  const items: number[] = []
  for (let item = 0; item < shapes.nodes.length && items.length < MAX_ITEMS; item++)
    if (inTest[shapes.nodes[item]!] === 0) items.push(item)
  const pairs = new Map<number, AlikePair>()
  const { values, starts } = shapes
  const compare = (i: number, j: number) =>
    likenessWithin(values, starts[i]!, starts[i + 1]!, values, starts[j]!, starts[j + 1]!)
  for (let band = 0; band < BANDS; band++) {
    const keys = wanted?.[band]
    const among = keys === undefined ? items : items.filter(item => keys.has(bandKeyOf(shapes, item, band)))
    for (const bucket of buckets(shapes, among, band)) {
      for (let i = 0; i < bucket.length; i++) {
        for (let j = i + 1; j < bucket.length; j++) {
          const alike = compare(bucket[i]!, bucket[j]!)
          if (alike < MIN_LIKENESS) continue
          // A pair may share several bands.
          const [a, b] = [shapes.nodes[bucket[i]!]!, shapes.nodes[bucket[j]!]!]
          pairs.set(a * inTest.length + b, { a, b, likeness: alike })
        }
      }
    }
  }
  return [...pairs.values()].sort((x, y) => y.likeness - x.likeness || x.a - y.a || x.b - y.b)
}

/** The keys of these bodies. */
export function keysOf(shapes: ShapeRows, items: readonly number[], into: Set<number>[] = []): Set<number>[] {
  for (let band = 0; band < BANDS; band++) {
    into[band] ??= new Set()
    for (const item of items) into[band]!.add(bandKeyOf(shapes, item, band))
  }
  return into
}

function bandKeyOf({ keys }: ShapeRows, item: number, band: number): number {
  return keys[item * BANDS + band]! % KEYS
}

/** Groups of bodies that share the key of a band, each sorted; without groups that are too large. */
function* buckets(shapes: ShapeRows, items: readonly number[], band: number): Generator<number[]> {
  const entries = new Float64Array(items.length)
  for (let at = 0; at < items.length; at++) entries[at] = bandKeyOf(shapes, items[at]!, band) * MAX_ITEMS + at
  entries.sort()
  for (let from = 0, to = 0; from < entries.length; from = to) {
    const nextKey = (Math.floor(entries[from]! / MAX_ITEMS) + 1) * MAX_ITEMS
    while (to < entries.length && entries[to]! < nextKey) to++
    if (to - from > 1 && to - from <= MAX_BUCKET)
      yield Array.from(entries.subarray(from, to), entry => items[entry % MAX_ITEMS]!)
  }
}
