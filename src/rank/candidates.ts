import { bestNodes } from '../signals/best-nodes.js'
import type { WordScores } from '../signals/query/word-scores.js'
import type { Findings } from '../signals/signal.js'
import type { RoughColumn } from '../signals/signal-values.js'
import { HEAD, NONE, SOURCE } from '../signals/world/roles.js'
import type { World } from '../signals/world/world.js'
import type { Within } from './within.js'

/** Maximum number of measured definitions. */
const MAX_CANDIDATES = 1000
/** Factor of the rough score for roles other than source. */
const ASIDE_FACTOR = 0.4

/** The best nodes by the sum of all rough scores. */
export function chooseCandidates(
  { graph, nodes }: World,
  { touched }: WordScores,
  findings: readonly Findings[],
  within: Within,
): number[] {
  const { roles, files, isType } = nodes
  const { containers } = graph.columns
  const sums = new Float64Array(graph.nodeCount)
  const found: number[] = []
  const add = (node: number, score: number) => {
    if (roles[node] === NONE || score === 0 || !within(node)) return
    // A pair of node and score holds the node as a float. One of them makes a list of floats, and V8 compiles each reader of it again and again.
    if (sums[node] === 0) found.push(node | 0)
    sums[node]! += score
  }
  const columns = findings.flatMap(({ rough }) => rough?.columns ?? [])
  const ofFile = columnsOf(columns, 'file')
  const ofDefinition = columnsOf(columns, 'definition')
  const ofMembers = columnsOf(columns, 'members')
  for (const node of touched) {
    if (roles[node] === NONE || roles[node] === HEAD) continue
    add(node, sumAt(ofDefinition, node, sumAt(ofFile, files[node]!, 0)))
    const container = containers[node]!
    if (container >= 0 && isType[container] === 1) add(container, sumAt(ofMembers, node, 0))
  }
  for (const { rough } of findings) for (const [node, score] of rough?.nodes ?? []) add(node, score)
  for (const node of found) if (roles[node] !== SOURCE && roles[node] !== HEAD) sums[node]! *= ASIDE_FACTOR
  return bestNodes(found, sums, MAX_CANDIDATES)
}

/** Side by side: a query adds up some ten thousand rows of them. */
interface Columns {
  count: number
  values: readonly Float64Array[]
  weights: readonly number[]
}

function columnsOf(columns: readonly RoughColumn[], of: RoughColumn['of']): Columns {
  const chosen = columns.filter(column => column.of === of)
  return {
    count: chosen.length,
    values: chosen.map(({ values }) => values),
    weights: chosen.map(({ weight }) => weight),
  }
}

function sumAt({ count, values, weights }: Columns, node: number, start: number): number {
  let sum = start
  for (let at = 0; at < count; at++) sum += weights[at]! * values[at]![node]!
  return sum
}
