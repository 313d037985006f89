import { bestNodes } from '../signals/best-nodes.js'
import type { RoughColumn } from '../signals/evidence.js'
import type { WordScores } from '../signals/query/word-scores.js'
import type { Evidence } from '../signals/signal.js'
import { HEAD, NONE, SOURCE } from '../signals/world/node-facts.js'
import type { World } from '../signals/world/world.js'
import type { Within } from './within.js'

/** Maximum number of measured definitions. */
const MAX_CANDIDATES = 600
/** Factor of the rough score for roles other than source. */
const ASIDE_FACTOR = 0.4

/** The best nodes by the sum of all rough scores. */
export function chooseCandidates(
  { graph, nodes }: World,
  { touched }: WordScores,
  evidence: readonly Evidence[],
  within: Within,
): number[] {
  const sums = new Float64Array(graph.nodeCount)
  const found: number[] = []
  const add = (node: number, score: number) => {
    if (nodes.roles[node] === NONE || score === 0 || !within(node)) return
    if (sums[node] === 0) found.push(node)
    sums[node]! += score
  }
  const columns = evidence.flatMap(({ rough }) => rough?.columns ?? [])
  const [ofFile, ofDefinition, ofMembers] = (['file', 'definition', 'members'] as const).map(of =>
    columns.filter(column => column.of === of),
  ) as [RoughColumn[], RoughColumn[], RoughColumn[]]
  for (const node of touched) {
    if (nodes.roles[node] === NONE || nodes.roles[node] === HEAD) continue
    const file = nodes.files[node]!
    let score = 0
    for (const { values, weight } of ofFile) score += weight * values[file]!
    for (const { values, weight } of ofDefinition) score += weight * values[node]!
    add(node, score)
    const container = graph.columns.containers[node]!
    if (container >= 0 && nodes.isType[container] === 1)
      for (const { values, weight } of ofMembers) add(container, weight * values[node]!)
  }
  for (const { rough } of evidence) for (const [node, score] of rough?.nodes ?? []) add(node, score)
  for (const node of found) if (nodes.roles[node] !== SOURCE) sums[node]! *= ASIDE_FACTOR
  return bestNodes(found, sums, MAX_CANDIDATES)
}
