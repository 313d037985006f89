import type { HitsScore } from '../../graph/centrality/hits.js'

/** What the stages of a run made, for its explanation. */

export type ChannelName = 'names' | 'text' | 'concepts' | 'path'

/** One result of a channel, and what led to it: a tier, a class. */
export interface ChannelResult {
  node: number
  by: string
}

export interface Channel {
  name: ChannelName
  weight: number
  /** Best first. */
  results: readonly ChannelResult[]
}

export interface BaselineTrace {
  channels: readonly Channel[]
  /** Candidates after all of their stages, in order. */
  candidates: readonly number[]
  /** Where the walk began, with weights. */
  seeds: ReadonlyMap<number, number>
  /** Where it came by: personalised PageRank beside the greatest. */
  walk: ReadonlyMap<number, number>
  hits: ReadonlyMap<number, HitsScore>
}

/** Parts of a score that only this pipeline has, and what each says. */
export const BASELINE_PARTS = [
  ['blast', 'how often the walk comes by, more for where it begins, beside the most'],
  ['confidence', 'how sure the surest edge to it is'],
  ['recency', 'when it was last seen running'],
  ['distance', 'it is where the walk begins, or near'],
  ['authority', 'much of what the walk found leads to it: good where the task means it'],
  ['hub', 'it leads to much of what the walk found'],
  ['commitRecency', 'it was changed lately'],
  ['injected', 'words of a framework mean it: raised above the rest'],
  ['fallback', 'the walk told nothing apart: raised by its name'],
] as const

export type BaselinePart = (typeof BASELINE_PARTS)[number][0]
