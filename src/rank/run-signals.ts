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
}

/** Runs all signals that the profile does not turn off. */
export function runSignals(
  world: World,
  query: Query,
  signals: readonly Signal[],
  { off, frameworks }: Profile,
  learned: LearnedSource | null,
  within: Within,
  scored?: WordScores,
): QueryFindings {
  checkNames(off, signals)
  const isOn = ({ name }: Signal) => !off.includes(name)
  const words =
    scored ?? scoreWords(world, [...query.terms, ...relatedTerms(world, query, signals.filter(isOn))])
  const input: SignalInput = { world, query, words, frameworks, learned }
  const found: SignalFindings[] = []
  let start = 0
  for (const signal of signals) {
    const findings = isOn(signal) ? signal.find(input) : null
    if (findings !== null) found.push({ signal, findings, start })
    start += signal.features.length
  }
  const findings = found.map(each => each.findings)
  const best = chooseCandidates(world, words, findings, within)
  const candidates = { best, all: [...best, ...furtherCandidates(world, findings, best, within)] }
  for (const each of findings) each.compare?.(candidates)
  return { words, found, candidates }
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
