import type { HitsScore } from '../../graph/centrality/hits.js'

/** Results of the stages of a run, for its explanation. */

export type ChannelName = 'names' | 'text' | 'concepts' | 'path'

/** One result of a channel, and its source: a tier, a class. */
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
  /** Candidates after all stages, in order. */
  candidates: readonly number[]
  /** The seeds of the walk, with weights. */
  seeds: ReadonlyMap<number, number>
  /** Visited nodes: personalised PageRank relative to the greatest. */
  walk: ReadonlyMap<number, number>
  hits: ReadonlyMap<number, HitsScore>
}

/** Parts of a score that only this pipeline has, and their descriptions. */
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
