import type { HitsScore } from '../graph/centrality/hits.js'
import { BASELINE_PARAMETERS, type BaselineParameters } from './baseline/parameters.js'

/** What is known of a symbol that is to be ranked; each value is of the caller's own making. */
export interface ScoringInput<Symbol = unknown> {
  symbol: Symbol
  /** How much depends on it: the number of callers, or the value of a walk. */
  callers: number
  /** Of what leads to it, 0 to 1. */
  confidence: number
  /** How lately it was observed to run, 0 to 1; by default as if never (`neverSeen`). */
  recency?: number
  /** Steps from what the task names; 0 for what it names itself. */
  distance: number
  /** From earlier answers, -1 to 1. */
  feedback?: number
  /** From this session, 0 to 1. */
  session?: number
  isTest?: boolean
}

/** Parts of a score; they sum to it. */
export interface SymbolParts {
  callers: number
  confidence: number
  recency: number
  distance: number
  feedback: number
  session: number
  hits: number
  test: number
}

export interface RankedSymbol<Symbol = unknown> {
  symbol: Symbol
  score: number
  parts: SymbolParts
}

/** A good word counts for more than a bad one: it is given with more care. */
const GOOD_FEEDBACK = 0.25
const BAD_FEEDBACK = 0.05
const SESSION_WEIGHT = 0.1

/**
 * Ranks symbols by the formula of the profile `seed`, from values of your own: best first. `Repository.contextForTask` ranks
 * by learned weights instead, which find more.
 *
 * @example rankSymbols([{ symbol: 'Order.size', callers: 12, confidence: 0.9, distance: 0 }])[0]?.score
 */
export function rankSymbols<Symbol>(
  inputs: readonly ScoringInput<Symbol>[],
  hits: ReadonlyMap<Symbol, HitsScore> = new Map(),
  parameters: BaselineParameters = BASELINE_PARAMETERS,
): RankedSymbol<Symbol>[] {
  const most = Math.max(1, ...inputs.map(({ callers }) => callers))
  return inputs
    .map(input => {
      const parts = partsOf(input, most, hits.get(input.symbol), parameters)
      const score = Object.values(parts).reduce((sum, part) => sum + part, 0)
      return { symbol: input.symbol, score, parts }
    })
    .sort((a, b) => b.score - a.score)
}

function partsOf<Symbol>(
  input: ScoringInput<Symbol>,
  most: number,
  hit: HitsScore | undefined,
  parameters: BaselineParameters,
): SymbolParts {
  const { callers, confidence, distance, recency = parameters.neverSeen, feedback = 0, session = 0 } = input
  const isSeed = distance === 0
  const parts = {
    callers: (parameters.blastWeight * callers) / most,
    confidence: parameters.confidenceWeight * confidence,
    recency: parameters.recencyWeight * recency,
    distance: parameters.distanceWeight / (1 + distance),
    feedback: (feedback > 0 ? GOOD_FEEDBACK : BAD_FEEDBACK) * feedback,
    session: SESSION_WEIGHT * session,
    hits: hit === undefined ? 0 : hitsPart(hit, isSeed, parameters),
    test: 0,
  }
  const sum = Object.values(parts).reduce((total, part) => total + part, 0)
  return input.isTest === true ? { ...parts, test: sum * parameters.testFactor - sum } : parts
}

function hitsPart({ authority, hub }: HitsScore, isSeed: boolean, parameters: BaselineParameters): number {
  return isSeed
    ? parameters.seedAuthority * authority + parameters.seedHub * hub
    : -parameters.otherAuthority * authority
}
