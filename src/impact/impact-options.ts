import type { EdgeFilter } from '../graph/edge-filter.js'

export type ImpactDirection = 'in' | 'out' | 'both'

/** Default maximum length of chains. */
export const DEFAULT_IMPACT_DEPTH = 3
export const DEFAULT_IMPACT_DIRECTION = 'in' satisfies ImpactDirection

export interface ImpactOptions {
  /** Maximum length of chains: 1 is direct. */
  depth: number
  direction: ImpactDirection
  /** Which edges are followed. Default: all. */
  edges?: EdgeFilter
}
