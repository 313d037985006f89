/** A place in a file: `path`, `path:LINE`, `path:LINE:COLUMN` or `path:FIRST-LAST`. */
export interface PlaceQuery {
  path: string
  /** Lines from 1, inclusive; null for the whole file. */
  lines: { first: number; last: number } | null
}

const LINES = /^(?<path>.+?):(?<first>\d{1,9})(?:-(?<last>\d{1,9})|(?::\d{1,9}))?$/s

/** The words as a place, if they may be one. A symbol may be called the same: whether there is such a file decides. */
export function parsePlaceQuery(words: string): PlaceQuery {
  const text = words.trim()
  const { path, first, last } = LINES.exec(text)?.groups ?? {}
  if (path === undefined) return { path: text, lines: null }
  return { path, lines: { first: Number(first), last: Number(last ?? first) } }
}
