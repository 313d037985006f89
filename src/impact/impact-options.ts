export type ImpactDirection = 'in' | 'out' | 'both'

/** Steps that chains are followed, unless the caller says how many. */
export const DEFAULT_IMPACT_DEPTH = 3
export const DEFAULT_IMPACT_DIRECTION = 'in' satisfies ImpactDirection

export interface ImpactOptions {
  /** How far chains are followed: 1 is direct. */
  depth: number
  direction: ImpactDirection
}
