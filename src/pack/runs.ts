interface Run {
  startLine: number
  endLine: number
}

/** Groups sorted line numbers into runs of consecutive ones. */
export function runsOf(lines: Iterable<number>): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last !== undefined && last.endLine === line - 1) last.endLine = line
    else runs.push({ startLine: line, endLine: line })
  }
  return runs
}
