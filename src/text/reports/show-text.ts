import { safeName } from '../../shared/safe-text.js'
import type { SymbolCode } from '../../symbols/symbol-code.js'

/** One definition with line numbers. */
export function showLines({ symbol, code, cell }: SymbolCode): string[] {
  const inCell = cell === undefined ? '' : ` (cell ${cell.number}, line ${cell.firstLine})`
  const width = String(symbol.endLine).length
  return [
    `${symbol.kind} ${safeName(symbol.qualifiedName)}`,
    `${safeName(symbol.path)}:${symbol.startLine}-${symbol.endLine}${inCell}  blob ${symbol.blob}`,
    '',
    ...code
      .split('\n')
      .map((line, i) => `${String(symbol.startLine + i).padStart(width)}  ${line.replace(/\r$/, '')}`),
  ]
}
