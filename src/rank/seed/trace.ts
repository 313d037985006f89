/** What the stages of a run made, for its explanation. */

export type ChannelName = 'names' | 'text' | 'concepts' | 'path'

/** One result of a channel, and what found it: a tier, a class. */
export interface Found {
  node: number
  by: string
}

export interface Channel {
  name: ChannelName
  weight: number
  /** Best first. */
  found: readonly Found[]
}

export interface HitsScore {
  authority: number
  hub: number
}

export interface SeedTrace {
  channels: readonly Channel[]
  /** Candidates after all of their stages, in order. */
  candidates: readonly number[]
  /** Where the walk began, with weights. */
  seeds: ReadonlyMap<number, number>
  hits: ReadonlyMap<number, HitsScore>
}

/** Parts of a score that only this pipeline has. */
export type SeedPart =
  | 'blast'
  | 'confidence'
  | 'recency'
  | 'distance'
  | 'authority'
  | 'hub'
  | 'commitRecency'
  | 'injected'
  | 'fallback'
