import type { EvalMeasure } from '../report.js'
import type { RankedSymbol } from '../systems/system.js'
import type { Region } from '../task.js'
import { covers } from './place-score.js'
import { fileShare, regionShare } from './shown-share.js'

/** What is measured of every answer. */
export type Measure = Pick<EvalMeasure, 'what' | 'within' | 'count'>

const FIRST = [1, 5, 10] as const
/** Tokens of packs. */
export const BUDGETS = [2000, 4000, 8000] as const

export const MEASURES: readonly Measure[] = (['files', 'regions'] as const).flatMap(what => [
  ...FIRST.map(count => ({ what, within: 'first' as const, count })),
  ...BUDGETS.map(count => ({ what, within: 'tokens' as const, count })),
])

/** @example keyOf({ what: 'files', within: 'first', count: 5 }) // 'files first 5' */
export function keyOf({ what, within, count }: Measure): string {
  return `${what} ${within} ${count}`
}

/** The shares of one answer, by `keyOf`. `packs` are the lines that are shown, in the order of `BUDGETS`. */
export function scoreAnswer(
  ranked: readonly RankedSymbol[],
  packs: readonly (readonly Region[])[],
  regions: readonly Region[],
): Record<string, number> {
  return Object.fromEntries(
    MEASURES.map(measure => {
      const { what, within, count } = measure
      if (within === 'first') return [keyOf(measure), shareOfFirst(what, ranked, count, regions)]
      const shown = packs[(BUDGETS as readonly number[]).indexOf(count)] ?? []
      return [keyOf(measure), what === 'files' ? fileShare(regions, shown) : regionShare(regions, shown)]
    }),
  )
}

/** Of the first files of a list, each once; or of its first places. */
function shareOfFirst(
  what: Measure['what'],
  ranked: readonly RankedSymbol[],
  count: number,
  regions: readonly Region[],
): number {
  if (what === 'regions') {
    const first = ranked.slice(0, count)
    return regions.filter(region => first.some(place => covers(place, region))).length / regions.length
  }
  const files = [...new Set(ranked.map(({ file }) => file))].slice(0, count)
  const wanted = [...new Set(regions.map(({ file }) => file))]
  return wanted.filter(file => files.includes(file)).length / wanted.length
}
