import { EDGE_KINDS } from '../../graph/edge-kinds.js'

/** All edge kinds that something makes, as a Markdown table. */
export function edgeKindLines(): string[] {
  return [
    '| edge | means | weight in walks | a change of it is | made from |',
    '|---|---|--:|---|---|',
    ...EDGE_KINDS.filter(({ makers }) => makers !== '').map(
      ({ kind, meaning, weight, change, makers }) =>
        `| ${kind} | ${meaning} | ${weight} | ${change} | ${makers} |`,
    ),
  ]
}
