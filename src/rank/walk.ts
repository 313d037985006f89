import { Spread } from './spread.js'
import type { WalkEdges } from './walk-edges.js'

export interface WalkParameters {
  /** How likely the walk starts over at each step. */
  restart: number
  maxIterations: number
  /** It stops when the probabilities move less than this in sum. */
  tolerance: number
  /** Or when the order of so many at the top has not changed twice in succession. */
  stableTop: number
  /** Nodes less likely than this do not pass anything on. */
  least: number
  /** Edges that only a language server found are this much weaker. */
  lspFactor: number
}

export const SEED_WALK: WalkParameters = {
  restart: 0.2,
  maxIterations: 20,
  tolerance: 0.001,
  stableTop: 10,
  least: 0.0001,
  lspFactor: 0.3,
}

const STABLE_TIMES = 2

/** How often a walk came by a node, beside the node where it came by most often; nothing or 0 where it never came. */
export interface WalkValues {
  get(node: number): number | undefined
}

/** What a walk reached, in the order in which it did. */
export class Reached implements WalkValues {
  readonly nodes: Int32Array
  readonly #values: Float64Array

  constructor(nodes: Int32Array, values: Float64Array) {
    this.nodes = nodes
    this.#values = values
  }

  get(node: number): number {
    return this.#values[node] ?? 0
  }

  *[Symbol.iterator](): Generator<[node: number, value: number]> {
    for (const node of this.nodes) yield [node, this.#values[node]!]
  }
}

/**
 * A random walk with restart from weighted seeds, in both directions of the edges, by the weights of their kinds. What
 * cannot go on gives its probability back to the seeds. Values are relative to the greatest.
 */
export function walkFrom(
  edges: WalkEdges,
  seeds: ReadonlyMap<number, number>,
  parameters: WalkParameters,
): Reached {
  const total = [...seeds.values()].reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return new Reached(new Int32Array(0), new Float64Array(0))
  const start = [...seeds].map(([node, weight]): [number, number] => [node, weight / total])
  let now = new Spread(edges.nodeCount)
  let next = new Spread(edges.nodeCount)
  for (const [node, share] of start) now.add(node, share)
  let top: number[] = []
  let stable = 0
  for (let iteration = 0; iteration < parameters.maxIterations; iteration++) {
    next.clear()
    step(now, next, start, edges, parameters)
    const moved = next.difference(now)
    ;[now, next] = [next, now]
    const newTop = now.top(parameters.stableTop)
    stable = sameNodes(newTop, top) ? stable + 1 : 0
    top = newTop
    if (moved < parameters.tolerance || stable >= STABLE_TIMES) break
  }
  return new Reached(now.nodes.subarray(0, now.count), now.relative())
}

function step(
  now: Spread,
  next: Spread,
  start: readonly [number, number][],
  edges: WalkEdges,
  { restart, least }: WalkParameters,
): void {
  const { nodes, values, count } = now
  const { neighbours, codes, weights, ends } = edges
  let back = restart
  for (let at = 0; at < count; at++) {
    const node = nodes[at]!
    const value = values[node]!
    const onward = (1 - restart) * value
    const sum = value < least ? 0 : edges.sumOf(node)
    if (sum === 0) back += onward
    else next.addAlong(edges.first(node), ends[node]!, neighbours, codes, weights, onward / sum)
  }
  for (const [node, share] of start) next.add(node, back * share)
}

function sameNodes(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((node, at) => node === b[at])
}
