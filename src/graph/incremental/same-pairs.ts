import { lowerBound } from '../../shared/sorted.js'
import { alikePairs, type Bodies, keysOf } from '../derive/alike-pairs.js'
import type { ShapeRows } from '../graph-parts.js'

/** Samples of bodies of some nodes: by their places in the rows. */
export interface SomeBodies extends Bodies {
  items: readonly number[]
}

/**
 * Whether the pairs of similar bodies are those of the previous graph, where only these bodies are others, came or went. Looks
 * at the bodies that share a key with one of them, then or now: a bucket that has become too large says nothing about all in it.
 *
 * @param to the number that a node of the previous graph has now; others keep their order
 */
export function samePairs(before: SomeBodies, now: SomeBodies, to: (node: number) => number): boolean {
  if (before.items.length + now.items.length === 0) return true
  const keys = keysOf(now.shapes, now.items, keysOf(before.shapes, before.items))
  const old = alikePairs(before, keys)
  const made = alikePairs(now, keys)
  return (
    old.length === made.length &&
    old.every(({ a, b, likeness }, at) => {
      const pair = made[at]!
      return pair.a === to(a) && pair.b === to(b) && pair.likeness === likeness
    })
  )
}

/** Whether a node of other rows has this body, to the value. */
export function isBodyOf(rows: ShapeRows, item: number, others: ShapeRows, node: number): boolean {
  const other = itemOf(others, node)
  const start = rows.starts[item]!
  return other >= 0 && isShape(others, other, rows.values.subarray(start, rows.starts[item + 1]!))
}

/** The place of a node's body; -1 if it has none, or there is no such node. */
export function itemOf({ nodes }: ShapeRows, node: number): number {
  const item = lowerBound(nodes, node)
  return nodes[item] === node ? item : -1
}

export function isShape({ starts, values }: ShapeRows, item: number, shape: ArrayLike<number>): boolean {
  const start = starts[item]!
  if (starts[item + 1]! - start !== shape.length) return false
  for (let at = 0; at < shape.length; at++) if (values[start + at] !== shape[at]) return false
  return true
}
