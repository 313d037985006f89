import { endianness } from 'node:os'

const FIRST_UNITS = 1 << 16
/** A call into the runtime costs as much as this many steps of a loop. It writes the lower byte first. */
const SHORT_TEXT = endianness() === 'LE' ? 48 : Number.POSITIVE_INFINITY

let units = new Uint16Array(FIRST_UNITS)
let bytes = Buffer.from(units.buffer)

/**
 * The UTF-16 units of a text at the start of an array, which is valid until the next call: to ask a string for each of its
 * characters takes three times as long.
 */
export function unitsOf(text: string): Uint16Array {
  if (text.length > units.length) {
    units = new Uint16Array(Math.max(units.length * 2, text.length))
    bytes = Buffer.from(units.buffer)
  }
  if (text.length > SHORT_TEXT) bytes.write(text, 'utf16le')
  else for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return units
}
