import { scorePlaces } from '../../tools/library.js'
import type { RankedSymbol } from '../system.js'
import type { Region, Truth } from '../task.js'
import { regionsWithin } from './lines-read.js'
import { type NameFigures, scoreNames } from './name-score.js'
import { scoreSearch } from './search-score.js'
import { scoreTarget } from './target-score.js'

/** All figures of one answer by their short names; every one is between 0 and 1. */
export type Figures = Readonly<Record<string, number>>

/** A column of the tables. `judged` ones are also tested against the baseline. */
export interface Column {
  key: string
  title: string
  judged: boolean
}

export const NAME_COLUMNS: readonly Column[] = [
  { key: 'peer.p10', title: 'peer P@10', judged: true },
  { key: 'peer.r10', title: 'R@10', judged: false },
  { key: 'peer.ndcg', title: 'NDCG', judged: false },
  { key: 'peer.mrr', title: 'MRR', judged: false },
  { key: 'strict.p10', title: 'strict P@10', judged: true },
  { key: 'strict.r10', title: 'R@10', judged: true },
  { key: 'strict.ndcg', title: 'NDCG', judged: true },
  { key: 'strict.mrr', title: 'MRR', judged: false },
  { key: 'strict.zero', title: 'no hit', judged: false },
]

export const PLACE_COLUMNS: readonly Column[] = [
  { key: 'acc1', title: 'file Acc@1', judged: true },
  { key: 'acc3', title: 'Acc@3', judged: false },
  { key: 'acc5', title: 'Acc@5', judged: true },
  { key: 'acc10', title: 'Acc@10', judged: false },
  { key: 'any1', title: 'any@1', judged: false },
  { key: 'mrr', title: 'MRR', judged: true },
  { key: 'r10', title: 'region R@10', judged: true },
  { key: 'all10', title: 'all@10', judged: true },
  { key: 'p10', title: 'P@10', judged: false },
  { key: 'within', title: 'in 425 lines', judged: true },
]

export const TARGET_COLUMNS: readonly Column[] = [
  { key: 'first1', title: 'first', judged: true },
  { key: 'first5', title: 'in first 5', judged: true },
  { key: 'first10', title: 'in first 10', judged: false },
  { key: 'mrr', title: 'MRR', judged: false },
  { key: 'pack', title: 'in 2,000 tokens', judged: true },
]

export const SEARCH_COLUMNS: readonly Column[] = [
  { key: 'items', title: 'NDCG@10 items', judged: true },
  { key: 'files', title: 'files', judged: true },
]

export function columnsOf(truth: Truth): readonly Column[] {
  if ('target' in truth) return TARGET_COLUMNS
  if ('answers' in truth) return SEARCH_COLUMNS
  return 'names' in truth ? NAME_COLUMNS : PLACE_COLUMNS
}

/**
 * `shown`: the lines of a pack, for a truth of one place.
 *
 * @example figuresOf(answer, { names: ['Flask.run'] })['strict.r10']
 */
export function figuresOf(
  symbols: readonly RankedSymbol[],
  truth: Truth,
  shown: readonly Region[] = [],
): Figures {
  if ('target' in truth) return { ...scoreTarget(symbols, shown, truth) }
  if ('answers' in truth) return { ...scoreSearch(symbols, truth) }
  if ('lines' in truth)
    return { ...scorePlaces(symbols, truth.lines), within: regionsWithin(symbols, truth.lines) }
  const names = symbols.map(({ name }) => name)
  const { peer, strict } = scoreNames(names, truth.names)
  return { ...prefixed('peer', peer), ...prefixed('strict', strict), 'strict.zero': Number(strict.r10 === 0) }
}

function prefixed(rule: string, figures: NameFigures): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [`${rule}.${key}`, value]))
}
