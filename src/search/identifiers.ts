/** Finds identifiers and words in any text. Uses a table: a regular expression takes three times as long. */
import { unitsOf } from './text-units.js'

const ASCII = 128
const UTF16_UNITS = 0x1_0000
const START = 1
const PART = 2
/** Beyond ASCII, a character is asked for when it first comes. */
const UNKNOWN = 4
const CLASSES = new Uint8Array(UTF16_UNITS).fill(UNKNOWN)
for (let code = 0; code < ASCII; code++) {
  const character = String.fromCharCode(code)
  if (/[A-Za-z_$]/.test(character)) CLASSES[code] = START | PART
  else CLASSES[code] = /\d/.test(character) ? PART : 0
}
/** Beyond ASCII everything is a letter, except spaces, general punctuation and that of Chinese. */
const PUNCTUATION =
  /[\s\u0080-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u303f\u30fb\ufeff\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/

/** One digit in front of letters is part of their name: `2FA`, `3D`. Zero is not (`0x1f`), nor the end of a number. */
const FIRST_DIGIT = 49
const LAST_DIGIT = 57
const POINT = 46

/** Of the hash FNV-1a. */
const FNV_PRIME = 0x01000193
const FIRST_FOUND = 1 << 12

/** The identifiers of a text in order. */
export interface Identifiers {
  count: number
  starts: Int32Array
  ends: Int32Array
  /** A hash of each. */
  keys: Int32Array
  /** The text. */
  units: Uint16Array
}

const found: Identifiers = {
  count: 0,
  starts: new Int32Array(FIRST_FOUND),
  ends: new Int32Array(FIRST_FOUND),
  keys: new Int32Array(FIRST_FOUND),
  units: new Uint16Array(),
}

/** Finds the identifiers of a text, in one pass. The result is valid until the next call. */
export function findIdentifiers(text: string): Identifiers {
  const { length } = text
  const units = unitsOf(text)
  found.units = units
  // An identifier and what separates it from the next take two characters at least.
  reserve(length / 2 + 1)
  const { starts, ends, keys } = found
  let count = 0
  for (let at = 0; ; ) {
    while (at < length && (classOf(units[at]!) & START) === 0) at++
    if (at === length) break
    const start = hasDigitBefore(units, at) ? at - 1 : at
    let key = 0
    let end = start
    do {
      key = Math.imul(key ^ units[end]!, FNV_PRIME)
      end++
    } while (end < length && (classOf(units[end]!) & PART) !== 0)
    starts[count] = start
    ends[count] = end
    keys[count] = key
    count++
    at = end
  }
  found.count = count
  return found
}

/** The identifiers of a text in order. */
export function identifiersIn(text: string): string[] {
  const { count, starts, ends } = findIdentifiers(text)
  return Array.from({ length: count }, (_, at) => text.slice(starts[at], ends[at]))
}

function reserve(most: number): void {
  if (most <= found.starts.length) return
  const size = Math.max(Math.ceil(most), found.starts.length * 2)
  found.starts = new Int32Array(size)
  found.ends = new Int32Array(size)
  found.keys = new Int32Array(size)
}

function hasDigitBefore(units: Uint16Array, position: number): boolean {
  if (position === 0) return false
  const digit = units[position - 1]!
  if (digit < FIRST_DIGIT || digit > LAST_DIGIT) return false
  return position === 1 || !isNumeric(units[position - 2]!)
}

/** A digit, or the point of a number: `12px`, `1.5em`. */
function isNumeric(code: number): boolean {
  return (classOf(code) & PART) !== 0 || code === POINT
}

function classOf(code: number): number {
  const known = CLASSES[code]!
  return known === UNKNOWN ? findClass(code) : known
}

function findClass(code: number): number {
  const found = PUNCTUATION.test(String.fromCharCode(code)) ? 0 : START | PART
  CLASSES[code] = found
  return found
}
