import type { LineChange } from '../changes/line-change.js'
import { cutLine } from './cut-line.js'
import type { Excerpt, PackedFile } from './pack.js'

/** Lines that are gone are shown up to this share of the budget, and this many of one change. */
const OTHER_SHARE = 0.2
const MOST_OTHER_LINES = 30
const CHARS_PER_TOKEN = 4

/** Marks the changed lines of packed files, and adds those that are not in them, as far as the budget goes. */
export function withChanges(
  files: readonly PackedFile[],
  changes: ReadonlyMap<string, readonly LineChange[]>,
  budget: number,
): PackedFile[] {
  let room = budget * OTHER_SHARE * CHARS_PER_TOKEN
  return files.map(file => {
    const shown = file.excerpts.flatMap(excerpt =>
      (changes.get(file.path) ?? []).flatMap(change => changeIn(excerpt, change)),
    )
    if (shown.length === 0) return file
    const fitting = shown.map(change => {
      const other = change.other.slice(0, MOST_OTHER_LINES).map(line => cutLine(line))
      const chars = other.reduce((sum, line) => sum + line.length + CHARS_PER_TOKEN, 0)
      if (chars > room) return { ...change, other: [] }
      room -= chars
      return { ...change, other }
    })
    return { ...file, changes: fitting }
  })
}

/** The part of a change that an excerpt shows. Lines of the other side stand where its first line does. */
function changeIn({ startLine, endLine }: Excerpt, change: LineChange): LineChange[] {
  if (change.endLine < change.startLine)
    return change.startLine >= startLine && change.startLine <= endLine + 1 ? [change] : []
  const first = Math.max(startLine, change.startLine)
  const last = Math.min(endLine, change.endLine)
  if (first > last) return []
  return [
    { ...change, startLine: first, endLine: last, other: first === change.startLine ? change.other : [] },
  ]
}
