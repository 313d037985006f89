/**
 * The nodes with the greatest values, sorted; ties by graph order. Only possible winners are sorted: a query
 * touches a hundred times as many nodes as it ranks.
 */
export function bestNodes(nodes: readonly number[], values: Float64Array, count: number): number[] {
  const byValue = (a: number, b: number) => values[b]! - values[a]! || a - b
  if (nodes.length <= count) return [...nodes].sort(byValue)
  const least = leastOfGreatest(nodes, values, count)
  return nodes
    .filter(node => values[node]! >= least)
    .sort(byValue)
    .slice(0, count)
}

/** The smallest of the `count` greatest values, found with a min-heap. */
function leastOfGreatest(nodes: readonly number[], values: Float64Array, count: number): number {
  const heap = Float64Array.from(nodes.slice(0, count), node => values[node]!).sort()
  for (let at = count; at < nodes.length; at++) {
    const value = values[nodes[at]!]!
    if (value <= heap[0]!) continue
    let place = 0
    for (let below = 1; below < count; below = 2 * place + 1) {
      if (below + 1 < count && heap[below + 1]! < heap[below]!) below++
      if (heap[below]! >= value) break
      heap[place] = heap[below]!
      place = below
    }
    heap[place] = value
  }
  return heap[0]!
}
