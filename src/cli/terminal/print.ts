import { say } from '../../shared/log.js'
import { safeJson } from '../../shared/safe-text.js'
import { type Output, streams } from '../../shared/streams.js'
import { textOf } from '../../text/reports/table.js'
import { wrapLine } from '../../text/reports/wrap.js'

/**
 * Only the result of a command goes to standard output; progress and errors go to standard error. On a terminal lines end
 * between words; elsewhere each line is one line, for other programs.
 */
export function print(...lines: string[]): void {
  const { out } = streams()
  out.write(wrapped(textOf(lines), out))
}

/** Lines of code, which no terminal may divide in another place than its own. */
export function printCode(...lines: string[]): void {
  streams().out.write(textOf(lines))
}

export function printJson(value: unknown): void {
  streams().out.write(`${safeJson(value)}\n`)
}

/** Notes beside a result: none with `--quiet`. A text may have several lines. */
export function warn(text: string): void {
  say('note', text, writeWrapped)
}

/** What `--verbose` adds: how the work went. */
export function detail(text: string): void {
  say('detail', text, writeWrapped)
}

/** Errors, which are said in any case. */
export function fail(text: string): void {
  say('error', text, writeWrapped)
}

function writeWrapped(text: string): void {
  const { err } = streams()
  err.write(wrapped(text, err))
}

function wrapped(text: string, { isTTY, columns }: Output): string {
  if (!isTTY || !columns) return text
  return text
    .split('\n')
    .flatMap(line => wrapLine(line, columns))
    .join('\n')
}
