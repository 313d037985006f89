import type { EdgeKind } from '../edge-kinds.js'

export type ExploreDirection = 'in' | 'out' | 'both'

/** Which edges are followed from a node. */
export interface ExploreOptions {
  direction: ExploreDirection
  /** Kinds of edges that are followed. */
  kinds: ReadonlySet<EdgeKind>
  /** Edges with a lower confidence are not followed. 0 to 1. */
  leastConfidence: number
}

/** Each is the reverse of another kind: the same relation would be drawn twice. */
export const REVERSE_KINDS: ReadonlySet<EdgeKind> = new Set<EdgeKind>(['member_of', 'tested_by'])
