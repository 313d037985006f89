import { streams } from '../../shared/streams.js'

/** In place of a file or a text on the command line. */
export const STANDARD_STREAM = '-'

/** The text, or standard input if it is `-`. */
export function standardInputOr(text: string): string {
  return text === STANDARD_STREAM ? streams().input() : text
}
