import type { CodeGraph } from '../code-graph.js'

export interface HitsScore {
  authority: number
  hub: number
}

/**
 * HITS, hubs and authorities (Kleinberg, "Authoritative sources in a hyperlinked environment", 1999), over
 * the edges between the given nodes. Without such edges all scores are 0.
 */
export function hits(graph: CodeGraph, nodes: readonly number[], iterations: number): Map<number, HitsScore> {
  const places = new Map(nodes.map((node, at) => [node, at]))
  const edges = nodes.flatMap((node, from) =>
    [...graph.outgoing(node)].flatMap(edge => {
      const to = places.get(graph.columns.targets[edge]!)
      return to === undefined || to === from ? [] : [{ from, to }]
    }),
  )
  let authorities = new Float64Array(nodes.length).fill(1)
  let hubs = new Float64Array(nodes.length).fill(1)
  for (let iteration = 0; iteration < iterations; iteration++) {
    const [nextAuthorities, nextHubs] = [new Float64Array(nodes.length), new Float64Array(nodes.length)]
    for (const { from, to } of edges) nextAuthorities[to]! += hubs[from]!
    normalise(nextAuthorities)
    for (const { from, to } of edges) nextHubs[from]! += nextAuthorities[to]!
    normalise(nextHubs)
    authorities = nextAuthorities
    hubs = nextHubs
  }
  return new Map(nodes.map((node, at) => [node, { authority: authorities[at]!, hub: hubs[at]! }]))
}

function normalise(values: Float64Array): void {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
  if (length > 0) for (let at = 0; at < values.length; at++) values[at]! /= length
}
