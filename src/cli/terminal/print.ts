import { textOf } from '../../text/reports/table.js'

/** Only the result of a command goes to standard output; progress and errors go to standard error. */
export function print(...lines: string[]): void {
  process.stdout.write(textOf(lines))
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
