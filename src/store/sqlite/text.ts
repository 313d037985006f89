const UNSTORABLE = /[\0\p{Surrogate}]/gu
const REPLACEMENT = '\uFFFD'
const LAST_CODE_POINT = 0x10ffff
const FIRST_SURROGATE = 0xd800
const AFTER_SURROGATES = 0xe000
const UPPER_A = 0x41
const AFTER_UPPER_Z = 0x5b

/** Text that every library stores unchanged: NUL would end it early, and a lone surrogate has no UTF-8. */
export function storable(text: string): string {
  return text.replace(UNSTORABLE, REPLACEMENT)
}

/** Lower case of ASCII letters only, as in SQLite's NOCASE. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, letters => letters.toLowerCase())
}

/**
 * The smallest text above all that begin with this folded prefix, in NOCASE order; undefined if there is
 * none. Capitals are skipped like surrogates: NOCASE sorts them as small letters, so none is between `@` and
 * `[`.
 */
export function prefixEnd(folded: string): string | undefined {
  const points = Array.from(folded, character => character.codePointAt(0)!)
  while (points.length > 0) {
    const last = points.pop()!
    if (last === LAST_CODE_POINT) continue
    return String.fromCodePoint(...points, following(last))
  }
  return undefined
}

function following(point: number): number {
  const next = point + 1
  if (next === FIRST_SURROGATE) return AFTER_SURROGATES
  return next === UPPER_A ? AFTER_UPPER_Z : next
}

/** Order by UTF-16 code units, as in a scan; SQLite orders by UTF-8, which differs beyond U+FFFF. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
