import { readFileSync } from 'node:fs'

const STANDARD_INPUT = 0

/** `-` stands for standard input. */
export function standardInputOr(text: string): string {
  return text === '-' ? readFileSync(STANDARD_INPUT, 'utf8') : text
}
