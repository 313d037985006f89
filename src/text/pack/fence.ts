import { extname } from 'node:path'
import type { LineChange } from '../../changes/line-change.js'
import type { Excerpt } from '../../pack/pack.js'
import { visibleText } from '../../shared/safe-text.js'
import { signedLines } from './signed-lines.js'

const SHORTEST_FENCE = 3
/** Anything else after the fence could end it or begin something. */
const INFO_STRING = /^[\w+-]+$/
/** Digits of commits and blobs in packs: fewer than elsewhere, to save tokens. */
export const HASH_DIGITS = 10

/**
 * Code between fences that are longer than any fence in it. `between` gives the marker between two excerpts. With changes,
 * each line begins with `+`, `-` or a blank, as in a diff.
 */
export function fencedCode(
  path: string,
  excerpts: readonly Excerpt[],
  between: (before: Excerpt, after: Excerpt) => string,
  changes: readonly LineChange[] = [],
): string[] {
  const fence = fenceFor([...excerpts.map(({ text }) => text), ...changes.flatMap(({ other }) => other)])
  return [
    `${fence}${changes.length > 0 ? 'diff' : infoString(path)}`,
    ...excerpts.flatMap((excerpt, at) => {
      const code = visibleText(changes.length > 0 ? signedLines(excerpt, changes) : excerpt.text)
      return at === 0 ? [code] : [between(excerpts[at - 1]!, excerpt), code]
    }),
    fence,
  ]
}

function infoString(path: string): string {
  const extension = extname(path).slice(1)
  return INFO_STRING.test(extension) ? extension : ''
}

function fenceFor(texts: readonly string[]): string {
  let longest = 0
  for (const text of texts)
    for (const [run] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length)
  return '`'.repeat(Math.max(SHORTEST_FENCE, longest + 1))
}

/** `3-9,20-31` */
export function lineNumbers(runs: readonly { startLine: number; endLine: number }[]): string {
  return runs.map(({ startLine, endLine }) => `${startLine}-${endLine}`).join(',')
}
