import { isPlaceholder } from './placeholder.js'
import { findPrivateKeys, PRIVATE_KEY_TRIGGER } from './private-keys.js'
import { SECRET_RULES } from './rules.js'
import type { Secret } from './secret.js'

const NONE: readonly Secret[] = []
const PATTERNS = SECRET_RULES.map(rule => ({ ...rule, pattern: new RegExp(rule.pattern, 'dg') }))
/** Most texts contain none of these: one pass over the text is all they cost. */
const ANY_TRIGGER = new RegExp(
  [...new Set([PRIVATE_KEY_TRIGGER, ...SECRET_RULES.map(({ trigger }) => trigger)])].join('|'),
)

/** The secrets of a text, in order, none inside another. */
export function findSecrets(text: string): readonly Secret[] {
  if (!ANY_TRIGGER.test(text)) return NONE
  const found = findPrivateKeys(text)
  for (const { kind, pattern, isReal } of PATTERNS)
    for (const { indices, groups, 0: all } of text.matchAll(pattern)) {
      const body = groups?.body ?? groups?.secret ?? all
      if (isPlaceholder(body) || isReal?.(body) === false) continue
      const [start, end] = indices!.groups?.secret ?? indices![0]!
      found.push({ start, end, kind })
    }
  return found.length > 1 ? withoutOverlap(found) : found
}

function withoutOverlap(found: Secret[]): Secret[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const apart: Secret[] = []
  for (const each of found) {
    const last = apart.at(-1)
    if (last === undefined || each.start >= last.end) apart.push({ ...each })
    else last.end = Math.max(last.end, each.end)
  }
  return apart
}
