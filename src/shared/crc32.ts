import * as zlib from 'node:zlib'

const POLYNOMIAL = 0xedb88320
const BYTES = 256
const BITS = 8
const LOW_BYTE = BYTES - 1
/** Bytes at a time where there is no native code, each with a table of its own ("slicing"). */
const SLICES = 4

/** zlib's own from Node 20.15 on. */
const native = (zlib as { crc32?: (bytes: Uint8Array, start?: number) => number }).crc32

/** CRC-32 as zlib and gzip have it. `start` is that of the bytes before. */
export function crc32(bytes: Uint8Array, start = 0): number {
  // zlib starts over if there are no bytes.
  if (bytes.length === 0) return start
  return native === undefined ? slowCrc32(bytes, start) : native(bytes, start)
}

let tables: Int32Array | undefined

/** The same by tables, some seven times slower. */
export function slowCrc32(bytes: Uint8Array, start = 0): number {
  tables ??= makeTables()
  const table = tables
  let crc = ~start
  let at = 0
  for (const end = bytes.length - SLICES; at <= end; at += SLICES) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
    crc =
      table[3 * BYTES + (crc & LOW_BYTE)]! ^
      table[2 * BYTES + ((crc >>> 8) & LOW_BYTE)]! ^
      table[BYTES + ((crc >>> 16) & LOW_BYTE)]! ^
      table[crc >>> 24]!
  }
  for (; at < bytes.length; at++) crc = table[(crc ^ bytes[at]!) & LOW_BYTE]! ^ (crc >>> BITS)
  return ~crc >>> 0
}

/** Table n has the checksum of each byte with n zeros after it. */
function makeTables(): Int32Array {
  const made = new Int32Array(SLICES * BYTES)
  for (let byte = 0; byte < BYTES; byte++) {
    let value = byte
    for (let bit = 0; bit < BITS; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
    made[byte] = value
  }
  for (let at = BYTES; at < made.length; at++) {
    const before = made[at - BYTES]!
    made[at] = (before >>> BITS) ^ made[before & LOW_BYTE]!
  }
  return made
}
