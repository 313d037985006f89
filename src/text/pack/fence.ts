import { extname } from 'node:path'
import type { Excerpt } from '../../pack/pack.js'
import { visibleText } from '../../shared/safe-text.js'

const SHORTEST_FENCE = 3
/** Anything else after the fence could end it or begin something. */
const INFO_STRING = /^[\w+-]+$/
/** Digits of commits and blobs in packs: fewer than elsewhere, to save tokens. */
export const HASH_DIGITS = 10

/** Code between fences that are longer than any fence in it. `between` gives the marker between two excerpts. */
export function fencedCode(
  path: string,
  excerpts: readonly Excerpt[],
  between: (before: Excerpt, after: Excerpt) => string,
): string[] {
  const fence = fenceFor(excerpts)
  return [
    `${fence}${infoString(path)}`,
    ...excerpts.flatMap((excerpt, at) => {
      const code = visibleText(excerpt.text)
      return at === 0 ? [code] : [between(excerpts[at - 1]!, excerpt), code]
    }),
    fence,
  ]
}

function infoString(path: string): string {
  const extension = extname(path).slice(1)
  return INFO_STRING.test(extension) ? extension : ''
}

function fenceFor(excerpts: readonly Excerpt[]): string {
  let longest = 0
  for (const { text } of excerpts)
    for (const [run] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length)
  return '`'.repeat(Math.max(SHORTEST_FENCE, longest + 1))
}

/** `3-9,20-31` */
export function lineNumbers(runs: readonly { startLine: number; endLine: number }[]): string {
  return runs.map(({ startLine, endLine }) => `${startLine}-${endLine}`).join(',')
}
