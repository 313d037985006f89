import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Pack } from './pack.js'

/** A rendered pack, with the files to check before it is returned again. */
export interface StoredPackData {
  pack: Pack
  /** Byte for byte: a later version may write the format differently. */
  text: string
  /** Blob hash of each file that was read, '' if it could not be: the answer is valid while they are unchanged. */
  files: Readonly<Record<string, string>>
}

/** Fastest level: the answer waits for the write. */
const COMPRESSION_LEVEL = 1

export function encodeStoredPack(pack: StoredPackData): Uint8Array {
  return deflateRawSync(JSON.stringify(pack), { level: COMPRESSION_LEVEL })
}

export function decodeStoredPack(data: Uint8Array): StoredPackData {
  return JSON.parse(inflateRawSync(data).toString('utf8')) as StoredPackData
}
