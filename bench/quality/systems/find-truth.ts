import { covers, TOP } from '../../tools/library.js'
import { sameStrictly } from '../score/same-symbol.js'
import { fromRoot, isAnswer } from '../score/search-score.js'
import type { Explanation, RankedSymbol, TruthItem } from '../system.js'

type Symbol = Omit<RankedSymbol, 'score'>

/** What became of a truth in a system without a walk: every symbol is either a candidate, or no word found it. */
export function placeOf(
  truth: TruthItem,
  ranked: readonly RankedSymbol[],
  all: readonly Symbol[],
): Explanation {
  const is = (symbol: Symbol) => standsFor(symbol, truth)
  const at = ranked.findIndex(is)
  if (at >= 0) return { fate: at < TOP ? 'found' : 'ranked-low', rank: at + 1, note: shown(ranked[at]!) }
  const indexed = all.find(is)
  return indexed === undefined
    ? { fate: 'not-indexed', rank: null, note: '' }
    : { fate: 'no-seed', rank: null, note: shown(indexed) }
}

export function standsFor(symbol: Symbol, truth: TruthItem): boolean {
  if ('name' in truth) return sameStrictly(symbol.name, truth.name)
  if ('region' in truth) return covers(symbol, truth.region)
  return isAnswer({ ...symbol, file: fromRoot(symbol.file, truth.root) }, truth.answer)
}

function shown({ name, file, start }: Symbol): string {
  return `${name} (${file}:${start})`
}
