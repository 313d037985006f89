import { decodeFacts } from '../../facts/codec.js'
import { decodeText } from '../../facts/decode-text.js'
import { DEFAULT_MAX_FILE_BYTES } from '../../files/max-file-bytes.js'
import { blobHash, readBlob } from '../../files/read-blob.js'
import { arePresentTerms } from '../../search/blob-terms.js'
import type { SearchedFile } from '../../search/build-segment.js'
import { extractTerms } from '../../search/extract-terms.js'
import type { BlobRow } from '../../store/link-store.js'
import type { Store } from '../../store/store.js'
import { purposeWords } from '../../summaries/purpose-words.js'

/** Files with their words, as input of a segment. */
export function withTerms(store: Store, rows: readonly BlobRow[]): SearchedFile[] {
  const terms = new Map<number, Uint8Array>()
  for (const each of store.terms([...new Set(rows.map(({ blob }) => blob))])) terms.set(each.blob, each.terms)
  return rows.map(({ path, blob, hash }) => ({ path, blob, hash, terms: terms.get(blob) }))
}

/** Adds the words of blobs that were indexed without them or in an older format, from the file on disk if it still has those bytes. */
export function fillTerms(store: Store, root: string, rows: readonly BlobRow[]): void {
  const pathOf = new Map(rows.map(row => [row.blob, row]))
  for (const { blob, terms } of store.terms([...pathOf.keys()]))
    if (arePresentTerms(terms)) pathOf.delete(blob)
  const filled = [...pathOf.values()].flatMap(({ path, blob, hash }) => {
    const read = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
    if ('reason' in read || Buffer.compare(blobHash(read.bytes), hash) !== 0) return []
    const facts = decodeFacts(store.facts(blob))
    return [{ blob, terms: extractTerms(decodeText(read.bytes).text, facts, purposeWords) }]
  })
  if (filled.length > 0) store.putTerms(filled)
}
