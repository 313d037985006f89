import { safeJson, visibleText } from '../../shared/safe-text.js'
import { textOf } from '../../text/reports/table.js'

/** Only the result of a command goes to standard output; progress and errors go to standard error. */
export function print(...lines: string[]): void {
  process.stdout.write(textOf(lines))
}

export function printJson(value: unknown): void {
  process.stdout.write(`${safeJson(value)}\n`)
}

/** Notes and errors. A text may have several lines. */
export function warn(text: string): void {
  process.stderr.write(`${visibleText(text)}\n`)
}
