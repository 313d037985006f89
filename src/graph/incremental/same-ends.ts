import type { EdgeColumns } from '../build/edge-columns.js'
import type { EdgeList } from '../build/edge-list.js'

/**
 * The edges of a graph whose nodes are those of the previous one, if each edge has the ends and the kind that it had, as after
 * most edits within a body: then only lines differ, and columns without a difference are those of the previous graph. Null if
 * an edge came, went or changed. `order` are the edges of touched nodes, sorted.
 */
export function sameEnds(
  old: EdgeColumns,
  touched: Uint8Array,
  fresh: EdgeList,
  order: Uint32Array,
): EdgeColumns | null {
  // Not all of `old`: it may be the columns of a graph, with those of its nodes.
  const { outStart, sources, targets, edgeKinds, inStart, inEdges } = old
  let taken = 0
  for (let node = 0; node < touched.length; node++) {
    if (touched[node] !== 1) continue
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++, taken++) {
      const now = order[taken]
      if (now === undefined || fresh.sources[now] !== node) return null
      if (fresh.targets[now] !== targets[edge] || fresh.kinds[now] !== edgeKinds[edge]) return null
    }
  }
  if (taken < order.length) return null
  const changed = (before: Uint8Array | Uint32Array, now: Uint8Array | Uint32Array) =>
    withChanges(outStart, touched, before, at => now[order[at]!]!)
  return {
    ...{ outStart, sources, targets, edgeKinds, inStart, inEdges },
    provenances: changed(old.provenances, fresh.provenances) as Uint8Array,
    edgeFlags: changed(old.edgeFlags, fresh.flags) as Uint8Array,
    confidences: changed(old.confidences, fresh.confidences) as Uint8Array,
    lines: changed(old.lines, fresh.lines) as Uint32Array,
  }
}

/** A copy with the values that touched nodes have now; the column itself if they are those that it has. */
function withChanges(
  outStart: Uint32Array,
  touched: Uint8Array,
  before: Uint8Array | Uint32Array,
  valueAt: (taken: number) => number,
): Uint8Array | Uint32Array {
  let column = before
  let taken = 0
  for (let node = 0; node < touched.length; node++) {
    if (touched[node] !== 1) continue
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++) {
      const value = valueAt(taken++)
      if (value === column[edge]) continue
      if (column === before) column = before.slice()
      column[edge] = value
    }
  }
  return column
}
