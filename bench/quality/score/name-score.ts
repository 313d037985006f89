import { TOP } from '../../tools/library.js'
import { type SameSymbol, sameForPeer, sameStrictly } from './same-symbol.js'

export { TOP }

export interface NameFigures {
  p10: number
  r10: number
  ndcg: number
  mrr: number
}

export interface NameScore {
  peer: NameFigures
  strict: NameFigures
}

/** Names in rank order against the names of the truth, by both rules. */
export function scoreNames(names: readonly string[], truth: readonly string[]): NameScore {
  const distinct = [...new Set(truth)]
  return {
    peer: measure(names, distinct, sameForPeer, false),
    strict: measure(names, distinct, sameStrictly, true),
  }
}

/** `once`: a result counts for one symbol only, and a symbol for one result. */
function measure(
  names: readonly string[],
  truth: readonly string[],
  same: SameSymbol,
  once: boolean,
): NameFigures {
  const found = new Set<number>()
  let hits = 0
  let gain = 0
  names.slice(0, TOP).forEach((name, at) => {
    let matched = [...truth.keys()].filter(index => same(name, truth[index]!))
    if (once) matched = matched.filter(index => !found.has(index)).slice(0, 1)
    for (const index of matched) found.add(index)
    if (matched.length === 0) return
    hits++
    gain += discount(at)
  })
  let ideal = 0
  for (let at = 0; at < Math.min(TOP, truth.length); at++) ideal += discount(at)
  const first = names.findIndex(name => truth.some(each => same(name, each)))
  return {
    p10: hits / TOP,
    r10: found.size / truth.length,
    ndcg: Math.min(1, gain / ideal),
    mrr: first < 0 ? 0 : 1 / (first + 1),
  }
}

export function discount(at: number): number {
  return 1 / Math.log2(at + 2)
}
