import { extractorOf } from '../../facts/extractor.js'
import { LANGUAGES } from '../../languages/names/names.js'
import { partitionPoint } from '../../shared/sorted.js'
import type { BlobKey, Store } from '../../store/store.js'

const HASH_BYTES = 20

/**
 * The blobs whose facts are in the store, as sorted hashes in memory that all worker threads share.
 * Keys are `language extractor`.
 */
export type KnownBlobs = Record<string, Uint8Array>

function knownKey(language: string, extractor: string): string {
  return `${language} ${extractor}`
}

/** All stored blobs of the current extractors. */
export function knownBlobs(store: Store): KnownBlobs {
  const known: KnownBlobs = {}
  for (const language of LANGUAGES) {
    const hashes = store.knownHashes(language.id, extractorOf(language))
    if (hashes.length > 0) known[knownKey(language.id, extractorOf(language))] = shared(hashes)
  }
  return known
}

/** A copy in shared memory, so that threads need no copies of their own. */
function shared(hashes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(hashes.length))
  copy.set(hashes)
  return copy
}

/** Binary search among sorted 20-byte hashes. */
export function isKnown(known: KnownBlobs, { hash, language, extractor }: BlobKey): boolean {
  const sorted = known[knownKey(language, extractor)]
  if (sorted === undefined) return false
  const count = sorted.length / HASH_BYTES
  const at = partitionPoint(count, index => compareAt(sorted, index * HASH_BYTES, hash) >= 0)
  return at < count && compareAt(sorted, at * HASH_BYTES, hash) === 0
}

function compareAt(sorted: Uint8Array, offset: number, hash: Uint8Array): number {
  for (let i = 0; i < HASH_BYTES; i++) {
    const difference = sorted[offset + i]! - hash[i]!
    if (difference !== 0) return difference
  }
  return 0
}
