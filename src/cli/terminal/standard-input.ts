import { readFileSync } from 'node:fs'

/** The file descriptor. */
export const STANDARD_INPUT = 0
/** In place of a file or a text on the command line. */
export const STANDARD_STREAM = '-'

/** The text, or standard input if it is `-`. */
export function standardInputOr(text: string): string {
  return text === STANDARD_STREAM ? readFileSync(STANDARD_INPUT, 'utf8') : text
}
