import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Pack } from './pack.js'

/**
 * Raised when formats change what they make safe: older texts are written anew from the pack, never printed.
 * 2: names are quoted, text of the repository has a boundary.
 */
export const TEXT_VERSION = 2

/** A rendered pack, with the files to check before it is returned again. */
export interface StoredPackData {
  /** Of the formats, when the text was written; absent before they had one. */
  textVersion?: number
  pack: Pack
  /** Byte for byte: a later version may write the format differently. */
  text: string
  /** Blob hash of each file that was read, '' if it could not be: the answer is valid while they are unchanged. */
  files: Readonly<Record<string, string>>
}

/** Fastest level: the answer waits for the write. */
const COMPRESSION_LEVEL = 1

/** Parts that packs of older versions lack. */
const ABSENT_BEFORE = { edges: [], shares: {} } satisfies Partial<Pack>

export function encodeStoredPack(pack: StoredPackData): Uint8Array {
  return deflateRawSync(JSON.stringify(pack), { level: COMPRESSION_LEVEL })
}

export function decodeStoredPack(data: Uint8Array): StoredPackData {
  const stored = JSON.parse(inflateRawSync(data).toString('utf8')) as StoredPackData
  return { ...stored, pack: { ...ABSENT_BEFORE, ...stored.pack } }
}
