import type { QueryTerm } from '../search/score-terms.js'
import { SeamarkError } from '../shared/errors.js'
import type { LearnedSource } from '../signals/learned-source.js'
import type { Query } from '../signals/query/query.js'
import { scoreWords, type WordScores } from '../signals/query/word-scores.js'
import type { Findings, Signal } from '../signals/signal.js'
import type { Candidates, SignalInput } from '../signals/signal-values.js'
import { NONE } from '../signals/world/roles.js'
import type { World } from '../signals/world/world.js'
import { chooseCandidates } from './candidates.js'
import type { Profile } from './profile.js'
import type { Within } from './within.js'

/** The findings of one signal. */
export interface SignalFindings {
  signal: Signal
  findings: Findings
  /** Index of its first feature in a row. */
  start: number
}

/** The findings of all signals for a query. */
export interface QueryFindings {
  words: WordScores
  /** Without signals that found nothing. */
  found: readonly SignalFindings[]
  candidates: Candidates
  /** The first so many of all candidates were measured before, by the same findings. */
  measured: number
}

/**
 * Runs all signals that the profile does not turn off.
 * @param before of the same task in the same world, with the same profile and nothing learned
 */
export function runSignals(
  world: World,
  query: Query,
  signals: readonly Signal[],
  { off, frameworks }: Profile,
  learned: LearnedSource | null,
  within: Within,
  before: QueryFindings | null = null,
): QueryFindings {
  checkNames(off, signals)
  const isOn = ({ name }: Signal) => !off.includes(name)
  const words =
    before?.words ?? scoreWords(world, [...query.terms, ...relatedTerms(world, query, signals.filter(isOn))])
  const input: SignalInput = { world, query, words, frameworks, learned }
  const again = before === null ? null : withLearned(input, signals, isOn, within, before)
  if (again !== null) return again
  const found = findAll(signals, signal => (isOn(signal) ? signal.find(input) : null))
  const findings = found.map(each => each.findings)
  const best = chooseCandidates(world, words, findings, within)
  const candidates = { best, all: [...best, ...furtherCandidates(world, findings, best, within)] }
  for (const each of findings) each.compare?.(candidates)
  return { words, found, candidates, measured: 0 }
}

/** What was found before, and what the signals of learning find. Null if with the candidates that they add the others are measured otherwise. */
function withLearned(
  input: SignalInput,
  signals: readonly Signal[],
  isOn: (signal: Signal) => boolean,
  within: Within,
  before: QueryFindings,
): QueryFindings | null {
  const { words, found: known, candidates } = before
  const ofLearning = signals.filter(signal => signal.isLearned === true && isOn(signal))
  const learning = new Map(ofLearning.map(signal => [signal, signal.find(input)]))
  const findings = [...learning.values()].filter(each => each !== null)
  if (findings.some(({ rough }) => rough !== undefined)) return null
  const further = furtherCandidates(input.world, findings, candidates.all, within)
  const areSame = known.every(
    ({ findings: { compare, compareFurther } }) =>
      further.length === 0 || compare === undefined || compareFurther?.(further) === true,
  )
  if (!areSame) return null
  const all = { best: candidates.best, all: [...candidates.all, ...further] }
  for (const each of findings) each.compare?.(all)
  const found = findAll(
    signals,
    signal => learning.get(signal) ?? known.find(each => each.signal === signal)?.findings ?? null,
  )
  return { words, found, candidates: all, measured: candidates.all.length }
}

function findAll(signals: readonly Signal[], find: (signal: Signal) => Findings | null): SignalFindings[] {
  const found: SignalFindings[] = []
  let start = 0
  for (const signal of signals) {
    const findings = find(signal)
    if (findings !== null) found.push({ signal, findings, start })
    start += signal.features.length
  }
  return found
}

function relatedTerms(world: World, query: Query, signals: readonly Signal[]): QueryTerm[] {
  return signals.flatMap(signal => signal.terms?.(world, query) ?? [])
}

/** Candidates regardless of their rough scores. */
function furtherCandidates(
  { nodes }: World,
  findings: readonly Findings[],
  best: readonly number[],
  within: Within,
): number[] {
  const further = findings.flatMap(({ candidates }) => candidates ?? [])
  if (further.length === 0) return []
  const known = new Set(best)
  return [...new Set(further)].filter(node => nodes.roles[node] !== NONE && !known.has(node) && within(node))
}

function checkNames(off: readonly string[], signals: readonly Signal[]): void {
  const unknown = off.find(name => signals.every(signal => signal.name !== name))
  if (unknown === undefined) return
  const names = signals.map(({ name }) => name).join(', ')
  throw new SeamarkError('BAD_INPUT', `There is no signal "${unknown}" to turn off; there are: ${names}.`)
}
