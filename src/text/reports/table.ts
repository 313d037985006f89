import { visibleLine } from '../../shared/safe-text.js'

/** Pads columns to the widest cell; `right` lists right-aligned columns. */
export function table(rows: string[][], right: readonly number[] = []): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  }
  return rows.map(row =>
    row
      .map((cell, i) => (right.includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  )
}

/** Lines as commands print them and tools answer: each is one line, and nothing in it is hidden. */
export function textOf(lines: readonly string[]): string {
  return `${lines.map(visibleLine).join('\n')}\n`
}
