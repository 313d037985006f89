import { EDGE_KINDS } from '../../graph/edge-kinds.js'

/** Every kind of edge as a table in markdown. */
export function edgeKindLines(): string[] {
  return [
    '| edge | means | weight in walks | a change of it is | made from |',
    '|---|---|--:|---|---|',
    ...EDGE_KINDS.map(
      ({ kind, meaning, weight, change, makers }) =>
        `| ${kind} | ${meaning} | ${weight} | ${change} | ${makers} |`,
    ),
  ]
}
