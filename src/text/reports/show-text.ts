import { safeName } from '../../shared/safe-text.js'
import type { FileCode } from '../../symbols/file-code.js'
import type { SymbolCode } from '../../symbols/symbol-code.js'

/** Lines before the code. */
export const SHOW_HEAD_LINES = 3

/** One definition, or lines of a file, with line numbers. */
export function showLines(shown: SymbolCode | FileCode): string[] {
  const { title, place, startLine, endLine } = headOf(shown)
  const width = String(endLine).length
  return [
    title,
    place,
    '',
    ...shown.code.split('\n').map((line, at) => numberedLine(String(startLine + at).padStart(width), line)),
  ]
}

function numberedLine(number: string, line: string): string {
  const text = line.replace(/\r$/, '')
  return text.trim() === '' ? number : `${number}  ${text}`
}

/** Where the shown lines are. */
export function placeShown(shown: SymbolCode | FileCode): {
  path: string
  startLine: number
  endLine: number
} {
  const { path, startLine, endLine } = 'file' in shown ? shown.file : shown.symbol
  return { path, startLine, endLine }
}

function headOf(shown: SymbolCode | FileCode): {
  title: string
  place: string
  startLine: number
  endLine: number
} {
  const { path, startLine, endLine } = placeShown(shown)
  const place = `${safeName(path)}:${startLine}-${endLine}`
  if ('file' in shown) {
    const { lineCount, blob } = shown.file
    const isWhole = startLine === 1 && endLine === lineCount
    const title = isWhole ? 'file' : `lines of ${lineCount}`
    return { title, place: `${place}  blob ${blob}`, startLine, endLine }
  }
  const { symbol, cell } = shown
  const inCell = cell === undefined ? '' : ` (cell ${cell.number}, line ${cell.firstLine})`
  const title = `${symbol.kind} ${safeName(symbol.qualifiedName)}`
  return { title, place: `${place}${inCell}  blob ${symbol.blob}`, startLine, endLine }
}
