/** What a command says goes to standard output, and only that: progress and errors go to standard error. */
export function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

/** Columns padded to the widest cell; cells of `right` columns stand at the right. */
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
