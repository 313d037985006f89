import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'

const REFERENCE = /^,?\s*&*\s*$/

/** The arguments in a call's parentheses: the token, or `NONE` where an argument is more than one. */
export function argumentTokens(parentheses: number, file: FileReader): number[] {
  const { tree, source } = file
  const found: number[] = []
  let end = tree.start[parentheses]! + 1
  let tokens = 0
  for (const token of file.children(parentheses)) {
    const gap = source.slice(end, tree.start[token])
    end = tree.end[token]!
    if (found.length === 0 || gap.includes(',')) {
      found.push(REFERENCE.test(gap) ? token : NONE)
      tokens = 1
    } else if (++tokens > 1) found[found.length - 1] = NONE
  }
  return found
}

/** True for a single name between commas in `(…)` or `[…]`: it is passed on. */
export function isWholeArgument(at: number, list: number, file: FileReader): boolean {
  const { tree, source } = file
  if (source[tree.start[list]!] === '{') return false
  let before = tree.start[at]! - 1
  while (isBlank(source[before]) || source[before] === '&') before--
  let after = tree.end[at]!
  while (isBlank(source[after])) after++
  return '([,'.includes(source[before] ?? ' ') && ',)]'.includes(source[after] ?? ' ')
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r'
}
