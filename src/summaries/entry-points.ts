import type { NodeKind } from '../graph/node-kinds.js'
import { TESTS } from './file-roles.js'
import { type FileRange, isIn } from './folders.js'
import type { GraphView } from './graph-view.js'
import { levelOf } from './level-of.js'
import { least, named } from './some.js'
import type { Named } from './summary.js'

export interface EntryPoint extends Named {
  node: number
  /** Files outside the folder that use it. */
  count: number
}

/** The functions and types with the most users outside the folder; tests do not count. */
export function entryPoints(view: GraphView, range: FileRange, most: number): EntryPoint[] {
  const { usedStart, users, usedNodes } = view.uses
  const usersOf = new Map<number, Set<number>>()
  for (let at = usedStart[range.from]!; at < usedStart[range.to]!; at++) {
    const user = users[at]!
    if (isIn(range, user) || view.role(user) === TESTS) continue
    const node = usedNodes[at]!
    const known = usersOf.get(node)
    if (known === undefined) usersOf.set(node, new Set([user]))
    else known.add(user)
  }
  const found = [...usersOf]
    .filter(([node]) => isReported(view.graph.kind(node)))
    .map(([node, files]) => ({ node, count: files.size }))
  const best = least(found, most, (a, b) => b.count - a.count || view.compare(a.node, b.node))
  return best.map(({ node, count }) => ({ ...named(view, node), node, count }))
}

/** Constructors are left out: a use of a constructor counts for its type. */
function isReported(kind: NodeKind): boolean {
  return levelOf(kind) !== null && kind !== 'constructor'
}
