import type { QueryTerm } from '../search/score-terms.js'
import { TermReader } from '../search/term-reader.js'
import type { Lines } from './span.js'

/** Lines shown of a long definition. */
const WINDOW_LINES = 120
/** A repeated word adds this share of its first value. */
const AGAIN = 0.2
/** Sums that differ by less are equal: words are added and subtracted again. */
const ROUNDING = 1e-9

const reader = new TermReader()

/**
 * The part of a long definition that matches the query best: as many lines as fit a screen or two, chosen by
 * the rarity of their words.
 *
 * @param file the lines of the whole file
 */
export function excerptOf(
  file: readonly string[],
  { first, last }: Lines,
  terms: readonly QueryTerm[],
  rarities: readonly number[],
): Lines {
  const rarityOf = new Map(terms.map(({ hash }, at) => [hash, rarities[at]!]))
  const lines = file.slice(first - 1, last)
  if (lines.length <= WINDOW_LINES) return { first, last }
  const found = lines.map(line => termsIn(line, rarityOf))
  const inWindow = new Map<number, number>()
  let sum = 0
  let best = { sum: 0, start: 0 }
  found.forEach((hits, at) => {
    for (const term of hits) {
      const count = inWindow.get(term) ?? 0
      sum += rarityOf.get(term)! * (count === 0 ? 1 : AGAIN)
      inWindow.set(term, count + 1)
    }
    for (const term of found[at - WINDOW_LINES] ?? []) {
      const count = inWindow.get(term)!
      sum -= rarityOf.get(term)! * (count === 1 ? 1 : AGAIN)
      inWindow.set(term, count - 1)
    }
    if (sum > best.sum + ROUNDING) best = { sum, start: Math.max(0, at - WINDOW_LINES + 1) }
  })
  return centred(found, best.start, first, lines.length)
}

/** Moves the window so that the matches are in its middle, not at its end. */
function centred(found: readonly (readonly number[])[], start: number, first: number, count: number): Lines {
  const end = Math.min(count, start + WINDOW_LINES)
  let [low, high] = [start, end - 1]
  while (low < high && found[low]!.length === 0) low++
  while (high > low && found[high]!.length === 0) high--
  const middle = Math.floor((low + high + 1) / 2 - WINDOW_LINES / 2)
  const from = Math.max(0, Math.min(middle, count - WINDOW_LINES))
  return { first: first + from, last: first + from + WINDOW_LINES - 1 }
}

/** Distinct terms of a line that the query has. */
export function termsIn(line: string, rarityOf: ReadonlyMap<number, number>): number[] {
  return [...reader.distinct(line)].filter(term => rarityOf.has(term))
}
