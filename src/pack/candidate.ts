/** Kinds of items that share the budget. */
export const SHARE_NAMES = ['code', 'neighbours', 'tests', 'documentation', 'fixes'] as const
export type ShareName = (typeof SHARE_NAMES)[number]

/** Parts of the budget, 0 to 1. */
export type Shares = Readonly<Record<ShareName, number>>

/** How the budget is divided. */
export interface SharePlan {
  /** Parts that are kept for a kind, together at most 1; the rest is for the best items of any kind. */
  kept: Shares
  /** Kinds whose part the caller chose: they get no more of the rest, unless nothing else is left to show. */
  chosen: ReadonlySet<ShareName>
}

/** A node that may be packed: a definition, or the top of a file. */
export interface Candidate {
  id: string
  /** Node of the graph. */
  node: number
  name: string
  qualifiedName: string
  kind: string
  path: string
  /** Lines of the answer, as recorded in the graph. */
  startLine: number
  endLine: number
  score: number
  /** Proximity to the best candidates, 0 to 1; 0 if not measured. */
  proximity: number
  share: ShareName
  /** Among the candidates of its share, from 0. */
  place: number
  reasons: readonly string[]
  /** Lines that matter apart from their words: calls of another candidate, or changed lines. */
  focusLines: readonly number[]
  /** The task names it: it is in the pack, if only by one line. */
  isNamed: boolean
}
