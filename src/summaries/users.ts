import type { EdgeKind } from '../graph/edge-kinds.js'
import type { NodeEdges } from './edges.js'
import type { GraphView } from './graph-view.js'
import { levelOf } from './level-of.js'
import { MOST_NAMES, MOST_TESTS } from './limits.js'
import { distinct, firstInOrder } from './some.js'
import type { Claim, Named, Some } from './summary.js'
import { NO_FILE } from './unit-keys.js'

export interface Users {
  who: Some<Named>
  /** The number of their files. */
  files: number
}

/** The users of a node by edges of these kinds, without itself. Users of code exclude tests, which have their own claim. */
export function usersOf(
  view: GraphView,
  node: number,
  edges: NodeEdges,
  kinds: readonly EdgeKind[],
  makers: readonly NodeEdges[] = [],
): Users {
  const own = view.isInTests(node)
  const users = withoutContainers(
    view,
    distinct(
      view,
      [...kinds.flatMap(kind => edges.from(kind)), ...makers.flatMap(each => each.from('calls'))].filter(
        user => !isWithin(view, user, node) && (own || !view.isInTests(user)),
      ),
    ),
  )
  const files = new Set<number>()
  for (const user of users) if (view.fileOf[user] !== NO_FILE) files.add(view.fileOf[user]!)
  return { who: firstInOrder(view, users, MOST_NAMES), files: files.size }
}

export function testedBy(
  view: GraphView,
  node: number,
  edges: NodeEdges,
  makers: readonly NodeEdges[] = [],
): Claim[] {
  if (view.isInTests(node)) return []
  const all = [edges, ...makers]
    .flatMap(each => each.from('tests'))
    .filter(test => test !== node && view.fileOf[test] !== NO_FILE)
    .map(test => wholeTest(view, test))
  const tests = firstInOrder(view, withoutContainers(view, distinct(view, all)), MOST_TESTS)
  return tests.total > 0 ? [{ kind: 'tested-by', tests }] : []
}

/** A definition inside a test counts as the test. */
function wholeTest({ graph }: GraphView, node: number): number {
  const { containers } = graph.columns
  let whole = node
  for (let at = node; at >= 0; at = containers[at]!)
    if (graph.isTest(at) && levelOf(graph.kind(at)) === 'function') whole = at
  return whole
}

/** If a method is listed, its type and file are left out. */
function withoutContainers({ graph }: GraphView, nodes: readonly number[]): number[] {
  if (nodes.length < 2) return [...nodes]
  const { containers } = graph.columns
  const outer = new Set<number>()
  for (const node of nodes) for (let at = containers[node]!; at >= 0; at = containers[at]!) outer.add(at)
  return nodes.filter(node => !outer.has(node))
}

function isWithin({ graph }: GraphView, inner: number, outer: number): boolean {
  const { containers } = graph.columns
  for (let at = inner; at >= 0; at = containers[at]!) if (at === outer) return true
  return false
}
