import type { ScorePart } from '../signals/score-part.js'
import type { FeatureTable } from './features.js'
import type { RankedNode } from './result/ranked-node.js'
import type { SignalFindings } from './run-signals.js'

/** The weighted sum of features, for each candidate. */
export function scoreCandidates(
  table: FeatureTable,
  found: readonly SignalFindings[],
  nodes: readonly number[],
  weights: Float64Array,
): RankedNode[] {
  const { names, positions, width } = table
  const row = new Float64Array(width)
  const measuring = found.filter(({ findings }) => findings.measure !== undefined)
  return nodes.map((node): RankedNode => {
    row.fill(0)
    for (const { findings, start } of measuring) findings.measure!(node, row, start)
    const parts: ScorePart[] = []
    let score = 0
    for (let at = 0; at < width; at++) {
      const value = row[positions[at]!]!
      const part = value * weights[at]!
      if (part === 0) continue
      parts.push({ name: names[at]!, value, part })
      score += part
    }
    return { node, score, parts }
  })
}
