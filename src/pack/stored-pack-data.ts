import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Pack } from './pack.js'

/** A pack as it was given, with what the answer must be checked against before it is given again. */
export interface StoredPackData {
  pack: Pack
  /** To the byte; a format may be written otherwise by a later version. */
  text: string
  /** git's id of the bytes of each file that was read, '' of those that could not be: while they hold, so does the answer. */
  files: Readonly<Record<string, string>>
}

/** Speed counts: someone waits for the pack that is being kept. */
const LEVEL = 1

export function encodeStoredPack(kept: StoredPackData): Uint8Array {
  return deflateRawSync(JSON.stringify(kept), { level: LEVEL })
}

export function decodeStoredPack(data: Uint8Array): StoredPackData {
  return JSON.parse(inflateRawSync(data).toString('utf8')) as StoredPackData
}
