/** What the budget is divided among. */
export const SHARE_NAMES = ['code', 'neighbours', 'tests', 'documentation', 'fixes'] as const
export type ShareName = (typeof SHARE_NAMES)[number]

/** Parts of the budget; what one does not use, the others may. */
export type Shares = Readonly<Record<ShareName, number>>

/** Something that may be packed: a definition, or the top of a file. */
export interface Candidate {
  id: string
  /** In the graph. */
  node: number
  name: string
  qualifiedName: string
  kind: string
  path: string
  /** The lines that answer, as the graph has them. */
  startLine: number
  endLine: number
  score: number
  /** How near it is to what fits best, 0 to 1; 0 where nobody measured it. */
  proximity: number
  share: ShareName
  reasons: readonly string[]
  /** Lines that matter for another reason than their words: where it calls what fits. */
  places: readonly number[]
}
