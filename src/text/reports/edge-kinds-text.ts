import { EDGE_KINDS } from '../../graph/edge-kinds.js'

/** All edge kinds as a Markdown table. */
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
