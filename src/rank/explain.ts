import type { ReadLines } from '../files/read-lines.js'
import { SeamarkError } from '../shared/errors.js'
import type { World } from '../signals/world/world.js'
import { findNodes } from '../symbols/find-nodes.js'
import { type ContextItem, contextItem } from './context.js'
import type { SignalResult } from './result/explanation.js'
import type { TaskRun } from './task-run.js'

/** Why a symbol has its rank in an answer, or why it is absent. From the same run as the answer. */
export interface SymbolExplanation {
  task: string
  symbol: string
  /** From 1; null if it was not a candidate. */
  rank: number | null
  candidates: number
  item: ContextItem | null
  /**
   * `ranked`: a candidate. `not-indexed`: no definition has this name. `no-signal`: nothing in the task leads
   * to it. `not-chosen`: something does, but with a lower score than the candidates.
   */
  fate: 'ranked' | 'not-indexed' | 'no-signal' | 'not-chosen'
  /** Words of the task that it contains, the rarest first. */
  terms: { term: string; rarity: number }[]
  text: string
  /** All signals and stages of the run that found it. */
  signals: SignalResult[]
}

export function explainSymbol(
  world: World,
  run: TaskRun,
  symbol: string,
  read: ReadLines,
): SymbolExplanation {
  if (symbol.trim() === '')
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected the name of a symbol, found nothing: give one, such as Order.size.',
    )
  const nodes = findNodes(world.graph, symbol)
  const base = { task: run.query.text, symbol, candidates: run.ranked.length, terms: [], signals: [] }
  if (nodes.length === 0) {
    const text = `No definition is called "${symbol}". \`seamark query\` finds near names.`
    return { ...base, rank: null, item: null, fate: 'not-indexed', text }
  }
  const at = run.ranked.findIndex(({ node }) => nodes.includes(node))
  if (at >= 0) {
    const ranked = run.ranked[at]!
    const item = contextItem(world, run, ranked, read)
    return {
      ...base,
      rank: at + 1,
      item,
      fate: 'ranked',
      terms: termsOf(world, run, ranked.node),
      signals: run.explanation.results(ranked.node),
      text: `Place ${at + 1} of ${run.ranked.length} candidates.`,
    }
  }
  const { coverage, unit } = run.words
  const withWords = nodes.filter(node => coverage[node]! > 0)
  const best = withWords.sort((a, b) => unit[b]! - unit[a]!)[0]
  if (best === undefined) {
    const text = 'No word of the task is in it, and nothing that fits leads to it.'
    return { ...base, rank: null, item: null, fate: 'no-signal', text }
  }
  return {
    ...base,
    rank: null,
    item: null,
    fate: 'not-chosen',
    terms: termsOf(world, run, best),
    signals: run.explanation.results(best),
    text: `It has words of the task, but ${run.ranked.length} others have more.`,
  }
}

function termsOf(world: World, run: TaskRun, node: number): { term: string; rarity: number }[] {
  const file = world.nodes.files[node]!
  return run.query.terms
    .map(({ term, hash }, at) => ({ term, hash, rarity: run.words.rarities[at]! }))
    .filter(({ hash }) => world.search.has(hash, file, node - file))
    .map(({ term, rarity }) => ({ term, rarity }))
    .sort((a, b) => b.rarity - a.rarity)
}
