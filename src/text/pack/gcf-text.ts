import { encodeGeneric } from '@blackwell-systems/gcf'
import { isInvisible, maybeInvisible, replaceInvisible, unitDigits } from '../../shared/safe-text.js'

/**
 * GCF escapes only C0 controls, so each invisible character is handed over as this control and four digits. A string
 * with a control is quoted, and only quoted strings have backslashes: what comes out is replaced by a real escape.
 */
const STAND_IN = '\u0002'
const WRITTEN = /\\(?:u0002([0-9a-f]{4})|.)/g

/** GCF without a character that cannot be seen, which any reader decodes to the same value. */
export function safeGcf(value: object): string {
  const text = encodeGeneric(value)
  if (!maybeInvisible(text) && !text.includes('\\u0002')) return text
  return encodeGeneric(withStandIns(value)).replace(WRITTEN, (written, digits: string | undefined) =>
    digits === undefined ? written : `\\u${digits}`,
  )
}

function withStandIns(value: unknown): unknown {
  if (typeof value === 'string') return isInvisible(value) ? replaceInvisible(value, standIns) : value
  if (Array.isArray(value)) return value.map(withStandIns)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withStandIns(each)]))
}

/** Line ends and tabs have short escapes of their own. */
function standIns(character: string): string {
  if (character === '\n' || character === '\t') return character
  let text = ''
  for (let at = 0; at < character.length; at++) text += `${STAND_IN}${unitDigits(character, at)}`
  return text
}
