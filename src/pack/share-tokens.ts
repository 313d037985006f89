import { SHARE_NAMES, type ShareName } from './candidate.js'
import { CountedLines } from './counted-lines.js'
import type { ShareTokens } from './pack.js'
import type { Selection } from './selection.js'

/** Tokens of one past change. */
export const FIX_TOKENS = 25

/** Estimated tokens of the text that each share got; a line that several items have belongs to the first. */
export function shareTokens({ chosen }: Selection, fixes: number): ShareTokens {
  const tokens = new Map<ShareName, number>([['fixes', fixes * FIX_TOKENS]])
  const counted = new CountedLines()
  for (const [{ candidate, file }, { lines }] of chosen) {
    let sum = tokens.get(candidate.share) ?? 0
    for (const line of lines) if (counted.isNew(file, line)) sum += file.text.priceOf(line)
    tokens.set(candidate.share, sum)
  }
  const rounded = SHARE_NAMES.map(name => [name, Math.round(tokens.get(name) ?? 0)] as const)
  return Object.fromEntries(rounded.filter(([, count]) => count > 0))
}
