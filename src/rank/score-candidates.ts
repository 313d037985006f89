import type { ScorePart } from '../signals/score-part.js'
import type { FeatureTable } from './features.js'
import type { QueryEvidence } from './find-evidence.js'
import type { RankedNode } from './result/ranked-node.js'

/** The weighted sum of features, for each candidate. */
export function scoreCandidates(
  table: FeatureTable,
  { found, candidates }: QueryEvidence,
  weights: Float64Array,
): RankedNode[] {
  const { names, places, width } = table
  const row = new Float64Array(width)
  const measuring = found.filter(({ evidence }) => evidence.measure !== undefined)
  return candidates.all.map((node): RankedNode => {
    row.fill(0)
    for (const { evidence, start } of measuring) evidence.measure!(node, row, start)
    const parts: ScorePart[] = []
    let score = 0
    for (let at = 0; at < width; at++) {
      const value = row[places[at]!]!
      const part = value * weights[at]!
      if (part === 0) continue
      parts.push({ name: names[at]!, value, part })
      score += part
    }
    return { node, score, parts }
  })
}
