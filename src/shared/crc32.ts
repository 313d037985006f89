import * as zlib from 'node:zlib'

const POLYNOMIAL = 0xedb88320
const BYTES = 256
const BITS = 8

/** zlib's own from Node 20.15 on. */
const native = (zlib as { crc32?: (bytes: Uint8Array, start?: number) => number }).crc32

/** CRC-32 as zlib and gzip have it. `start` is that of the bytes before. */
export function crc32(bytes: Uint8Array, start = 0): number {
  // zlib starts over if there are no bytes.
  if (bytes.length === 0) return start
  return native === undefined ? slowCrc32(bytes, start) : native(bytes, start)
}

let table: Uint32Array | undefined

/** The same by a table, some thirty times slower. */
export function slowCrc32(bytes: Uint8Array, start = 0): number {
  table ??= Uint32Array.from({ length: BYTES }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < BITS; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
    return value
  })
  let crc = ~start
  for (let at = 0; at < bytes.length; at++) crc = table[(crc ^ bytes[at]!) & (BYTES - 1)]! ^ (crc >>> BITS)
  return ~crc >>> 0
}
