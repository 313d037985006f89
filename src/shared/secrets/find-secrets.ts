import { isPlaceholder } from './placeholder.js'
import { findPrivateKeys, PRIVATE_KEY_TRIGGER } from './private-keys.js'
import { SECRET_RULES, type SecretRule } from './rules.js'
import type { Secret } from './secret.js'

const NONE: readonly Secret[] = []
/** Both are made when first needed: sixty expressions, and many processes read no text. */
let patterns: readonly (Omit<SecretRule, 'pattern'> & { pattern: RegExp })[] | undefined
let triggers: readonly RegExp[] | undefined

/** The secrets of a text, in order, none inside another. */
export function findSecrets(text: string): readonly Secret[] {
  // Most texts contain none of these: two passes over the text are all they cost.
  triggers ??= makeTriggers()
  if (!triggers.some(trigger => trigger.test(text))) return NONE
  patterns ??= SECRET_RULES.map(rule => ({ ...rule, pattern: new RegExp(rule.pattern, 'dg') }))
  const found = findPrivateKeys(text)
  for (const { kind, pattern, isReal } of patterns)
    for (const { indices, groups, 0: all } of text.matchAll(pattern)) {
      const body = groups?.body ?? groups?.secret ?? all
      if (isPlaceholder(body) || isReal?.(body) === false) continue
      const [start, end] = indices!.groups?.secret ?? indices![0]!
      found.push({ start, end, kind })
    }
  return found.length > 1 ? withoutOverlap(found) : found
}

/** Apart, the two take two thirds of the time of one for all. */
function makeTriggers(): RegExp[] {
  const inWords = SECRET_RULES.filter(rule => rule.startsWord !== true).map(rule => rule.trigger)
  const atWords = SECRET_RULES.filter(rule => rule.startsWord === true).map(rule => rule.trigger)
  return [
    new RegExp([PRIVATE_KEY_TRIGGER, ...inWords].join('|')),
    new RegExp(`\\b(?:${[...new Set(atWords)].join('|')})`),
  ]
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
