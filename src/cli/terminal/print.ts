import { log, loudness } from '../../shared/log.js'
import { safeJson, visibleText } from '../../shared/safe-text.js'
import { textOf } from '../../text/reports/table.js'
import { wrapLine } from '../../text/reports/wrap.js'

/**
 * Only the result of a command goes to standard output; progress and errors go to standard error. On a terminal lines end
 * between words; elsewhere each line is one line, for other programs.
 */
export function print(...lines: string[]): void {
  process.stdout.write(wrapped(textOf(lines), process.stdout))
}

/** Lines of code, which no terminal may divide in another place than its own. */
export function printCode(...lines: string[]): void {
  process.stdout.write(textOf(lines))
}

export function printJson(value: unknown): void {
  process.stdout.write(`${safeJson(value)}\n`)
}

/** Notes beside a result: none with `--quiet`. A text may have several lines. */
export function warn(text: string): void {
  if (loudness() !== 'quiet') fail(text)
  else log(text)
}

/** What `--verbose` adds: how the work went. */
export function detail(text: string): void {
  if (loudness() === 'verbose') fail(text)
  else log(text)
}

/** Errors, which are said in any case. */
export function fail(text: string): void {
  log(text)
  process.stderr.write(wrapped(`${visibleText(text)}\n`, process.stderr))
}

function wrapped(text: string, { isTTY, columns }: NodeJS.WriteStream): string {
  if (!isTTY || !columns) return text
  return text
    .split('\n')
    .flatMap(line => wrapLine(line, columns))
    .join('\n')
}
