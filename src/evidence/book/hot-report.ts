import type { CodeGraph, GraphNode } from '../../graph/code-graph.js'
import type { Observed, ObservedRuns } from '../traces/observed-runs.js'

/** How `hot` orders: by what runs most, fails most, takes longest in all, or takes longest at once. */
export const HOT_ORDERS = ['calls', 'errors', 'time', 'slowest'] as const
export type HotOrder = (typeof HOT_ORDERS)[number]

export interface HotItem extends Omit<Observed, 'node' | 'callers'> {
  node: GraphNode
  callers: { node: GraphNode; count: number }[]
}

export interface HotReport {
  items: HotItem[]
  /** All definitions and things that were seen. */
  seen: number
}

const ORDERS: Readonly<Record<HotOrder, (observed: Observed) => number>> = {
  // A profile has no calls: a sample stands for one.
  calls: ({ calls, samples }) => calls + samples,
  errors: ({ errors }) => errors,
  time: ({ milliseconds }) => milliseconds,
  slowest: ({ slowest }) => slowest,
}

/** What was seen to run, most first; with `errors`, only what failed. */
export function hotReport(graph: CodeGraph, runs: ObservedRuns, order: HotOrder, limit: number): HotReport {
  const value = ORDERS[order]
  const all = [...runs.all()].filter(each => each.calls + each.samples > 0)
  const items = all
    .filter(each => value(each) > 0)
    .sort((a, b) => value(b) - value(a) || b.calls - a.calls || a.node - b.node)
    .slice(0, limit)
    .map(({ node, callers, ...rest }) => ({
      ...rest,
      node: graph.node(node),
      callers: callers.map(caller => ({ node: graph.node(caller.node), count: caller.count })),
    }))
  return { items, seen: all.length }
}
