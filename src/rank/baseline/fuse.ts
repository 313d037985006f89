import type { Channel } from './trace.js'

/** Reciprocal rank fusion: nodes that several channels rank high come first; ties by graph order. */
export function fuse(channels: readonly Channel[], k: number, keep: number): number[] {
  const sums = new Map<number, number>()
  for (const { weight, results } of channels) {
    if (weight === 0) continue
    for (const [rank, { node }] of results.entries())
      sums.set(node, (sums.get(node) ?? 0) + weight / (k + rank + 1))
  }
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, keep)
    .map(([node]) => node)
}
