import type { Definition } from '../../tools/library.js'
import type { RankedSymbol } from '../system.js'

export function symbolOf(path: string, definition: Definition): Omit<RankedSymbol, 'score'> {
  const { qualifiedName, startLine, endLine } = definition
  return { name: qualifiedName, file: path, start: startLine, end: endLine }
}

/** Equal scores in the order of files and lines, so that every run gives the same answer. */
export function bestFirst(symbols: RankedSymbol[]): RankedSymbol[] {
  return symbols.sort(
    (a, b) =>
      b.score - a.score || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start || a.end - b.end),
  )
}
