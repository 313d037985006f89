import type { Lines } from './span.js'

/** Some lines of a long text, and how well they match beside the best window: 0 to 1. */
export interface Window extends Lines {
  share: number
}

/** Longer texts without definitions are shown by windows. */
const WINDOWED_LINES = 120
/** Of matches that stand far apart; a window with fewer lines gets more context. */
const WINDOW_LINES = 40
const MOST_WINDOWS = 4
/** A further window matches at least this well beside the best. */
const LEAST_SHARE = 0.3
/** Lines around the matches. */
const CONTEXT_LINES = 5
/** A repeated word adds this share of its value; a word of an earlier window counts for this share. */
const AGAIN = 0.2
const SHOWN_BEFORE = 0.5

/** Whether a node is a text that is shown by the lines that match: a long section, or a whole file without definitions. */
export function isWindowed(kind: string, { first, last }: Lines, fileLines: number): boolean {
  const isText = kind === 'section' || (kind === 'file' && last >= fileLines)
  return isText && last - first >= WINDOWED_LINES
}

/** A window around lines that the task names. */
export function aroundLines({ first, last }: Lines, within: Lines): Lines {
  const [low, high] = [first - WINDOW_LINES / 2, Math.min(last, first + WINDOW_LINES) + WINDOW_LINES / 2]
  return { first: Math.max(within.first, Math.min(low, within.last)), last: Math.min(within.last, high) }
}

interface Hit {
  line: number
  terms: readonly number[]
}

/**
 * The windows of a long text that match the query: the best first, without overlap, at least one. Linear in the lines
 * that match.
 *
 * @param termsAt distinct terms of a line that the query has
 */
export function windowsOf(
  { first, last }: Lines,
  termsAt: (line: number) => readonly number[],
  weightOf: (term: number) => number,
): Window[] {
  let hits: Hit[] = []
  for (let line = first; line <= last; line++) {
    const terms = termsAt(line)
    if (terms.length > 0) hits.push({ line, terms })
  }
  const shown = new Set<number>()
  const windows: Window[] = []
  let most = 0
  while (hits.length > 0 && windows.length < MOST_WINDOWS) {
    const best = bestRun(hits, term => weightOf(term) * (shown.has(term) ? SHOWN_BEFORE : 1))
    if (windows.length === 0) most = best.value
    if (most === 0 || best.value < most * LEAST_SHARE) break
    const { low, high } = around(hits[best.from]!.line, hits[best.to]!.line, { first, last })
    for (const { terms } of hits.slice(best.from, best.to + 1)) for (const term of terms) shown.add(term)
    // Not above the one before: words are added and subtracted again.
    const share = Math.min(windows.at(-1)?.share ?? 1, best.value / most)
    windows.push({ first: low, last: high, share })
    hits = hits.filter(({ line }) => line < low || line > high)
  }
  if (windows.length === 0) return [{ first, last: Math.min(last, first + WINDOW_LINES - 1), share: 1 }]
  return windows.map((window, at) => withoutOverlap(window, windows.slice(0, at)))
}

/** The lines of a window: the matches with their context, and no fewer than a window has. */
function around(from: number, to: number, { first, last }: Lines): { low: number; high: number } {
  const context = Math.max(CONTEXT_LINES, Math.ceil((WINDOW_LINES - (to - from + 1)) / 2))
  const low = Math.max(first, Math.min(from - context, last - WINDOW_LINES + 1))
  return { low, high: Math.min(last, Math.max(to + context, low + WINDOW_LINES - 1)) }
}

/** The run of hits within a window's lines with the greatest value: a sliding window with a count of each term. */
function bestRun(
  hits: readonly Hit[],
  weightOf: (term: number) => number,
): { from: number; to: number; value: number } {
  const counts = new Map<number, number>()
  let [from, value] = [0, 0]
  let best = { from: 0, to: 0, value: 0 }
  hits.forEach(({ line, terms }, to) => {
    for (const term of terms) {
      const count = counts.get(term) ?? 0
      value += weightOf(term) * (count === 0 ? 1 : AGAIN)
      counts.set(term, count + 1)
    }
    while (line - hits[from]!.line >= WINDOW_LINES) {
      for (const term of hits[from]!.terms) {
        const count = counts.get(term)!
        value -= weightOf(term) * (count === 1 ? 1 : AGAIN)
        counts.set(term, count - 1)
      }
      from++
    }
    if (value > best.value) best = { from, to, value }
  })
  return best
}

function withoutOverlap(window: Window, before: readonly Window[]): Window {
  let { first, last } = window
  for (const other of before) {
    if (other.first <= first && other.last >= first) first = other.last + 1
    if (other.first <= last && other.last >= last) last = other.first - 1
  }
  return { ...window, first, last: Math.max(first, last) }
}
