import type { GraphView } from './graph-view.js'
import { levelOf } from './level-of.js'
import type { Named, Some } from './summary.js'

/** Upper bound of text numbers. */
const TEXTS = 2 ** 26

export function named({ graph }: GraphView, node: number): Named {
  return { name: graph.qualifiedName(node), path: graph.path(node) }
}

/** Removes nodes that share name and file; keeps the order. */
export function distinct({ graph }: GraphView, nodes: readonly number[]): number[] {
  if (nodes.length < 2) return [...nodes]
  const { qualifiedNames, paths } = graph.columns
  const seen = new Set<number>()
  return nodes.filter(node => {
    const key = qualifiedNames[node]! * TEXTS + paths[node]!
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A constructor is replaced by its type: a call of the constructor makes the type. */
export function madeBy({ graph }: GraphView, node: number): number {
  const container = graph.columns.containers[node]!
  return graph.kind(node) === 'constructor' && container >= 0 && levelOf(graph.kind(container)) === 'class'
    ? container
    : node
}

/** The first of these nodes in the given order. */
export function firstOf(view: GraphView, nodes: readonly number[], most: number): Some<Named> {
  const all = distinct(view, nodes)
  return { first: all.slice(0, most).map(node => named(view, node)), total: all.length }
}

/** The first of these nodes in the view's order. */
export function firstInOrder(view: GraphView, nodes: readonly number[], most: number): Some<Named> {
  const all = distinct(view, nodes)
  const inOrder = (a: number, b: number) => view.compare(a, b)
  return {
    first: least(differentNames(view, all, inOrder), most, inOrder).map(node => named(view, node)),
    total: all.length,
  }
}

/** For nodes with the same name in several files, the first: repeating a name adds nothing. */
function differentNames(
  { graph }: GraphView,
  nodes: readonly number[],
  compare: (a: number, b: number) => number,
): Iterable<number> {
  if (nodes.length < 2) return nodes
  const { qualifiedNames } = graph.columns
  const byName = new Map<number, number>()
  for (const node of nodes) {
    const name = qualifiedNames[node]!
    const other = byName.get(name)
    if (other === undefined || compare(node, other) < 0) byName.set(name, node)
  }
  return byName.values()
}

/** The `most` smallest items, sorted. Popular nodes have thousands of users, and only three are listed. */
export function least<T>(items: Iterable<T>, most: number, compare: (a: T, b: T) => number): T[] {
  const first: T[] = []
  for (const item of items) {
    if (first.length === most && compare(item, first[most - 1]!) >= 0) continue
    let at = first.length
    while (at > 0 && compare(item, first[at - 1]!) < 0) at--
    first.splice(at, 0, item)
    if (first.length > most) first.pop()
  }
  return first
}

export function someOf<T>(items: readonly T[], most: number): Some<T> {
  return { first: items.slice(0, most), total: items.length }
}
