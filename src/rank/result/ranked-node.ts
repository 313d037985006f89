import type { ScorePart } from '../../signals/score-part.js'

export interface RankedNode {
  node: number
  score: number
  parts: ScorePart[]
}

/** Best first; ties by graph order, which is by path and line. */
export function byScore(a: RankedNode, b: RankedNode): number {
  return b.score - a.score || a.node - b.node
}
