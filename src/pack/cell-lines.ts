import { cellAt } from '../facts/notebook-text.js'
import { CODE_NAMES } from '../languages/names/code-names.js'
import type { SourceFile } from './source-files.js'

/** Runs of blank lines up to this length are shown: between cells they stand for the file's JSON, longer ones for outputs. */
const MOST_BLANK_LINES = 12

/**
 * The lines of a form in a notebook: with the mark of each cell that it shows a part of (`# %% cell 3 (python)`), so that
 * a person finds it, and without the lines of outputs. In any other file the lines as they are.
 */
export function withCells(lines: readonly number[], { path, lines: texts }: SourceFile): readonly number[] {
  if (!isNotebook(path)) return lines
  const shown = new Set(withoutLongBlanks(lines, texts))
  let seen = 0
  for (const line of lines.toReversed()) {
    // Lines between the last mark and this one are of the same cell.
    if ((seen > 0 && line >= seen) || texts[line - 1]!.trim() === '') continue
    seen = cellAt(texts, line)?.markLine ?? 1
    shown.add(seen)
  }
  return [...shown].sort((a, b) => a - b)
}

export function isNotebook(path: string): boolean {
  return CODE_NAMES.notebook.extensions.some(extension => path.toLowerCase().endsWith(extension))
}

function withoutLongBlanks(lines: readonly number[], texts: readonly string[]): number[] {
  const kept: number[] = []
  let blanks: number[] = []
  for (const line of [...lines, 0]) {
    if (line > 0 && texts[line - 1]!.trim() === '') {
      blanks.push(line)
      continue
    }
    if (blanks.length <= MOST_BLANK_LINES) kept.push(...blanks)
    blanks = []
    if (line > 0) kept.push(line)
  }
  return kept
}
