import { writeJsonl } from './jsonl.js'
import type { Expectation, OracleCall } from './oracle.js'

/** Writes an oracle's calls in the order of the files and says how many there are. */
export function finish(out: string, calls: OracleCall[], started: number): void {
  calls.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column))
  writeJsonl(out, calls)
  const count = (expects: Expectation) => calls.filter(call => call.expects === expects).length
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.error(
    `${calls.length} calls: ${count('definition')} to definitions, ${count('value')} to values, ${count('external')} external; ${seconds} s`,
  )
}
