import { asList, insertRows } from './bulk.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { sumOf, wholeBytes } from './sums.js'

/** Blobs per batch of terms while streaming. */
const BATCH_BLOBS = 256

export function* termsOf(
  connection: Connection,
  blobs: readonly number[],
): IterableIterator<{ blob: number; terms: Uint8Array }> {
  for (let start = 0; start < blobs.length; start += BATCH_BLOBS) {
    const batch = blobs.slice(start, start + BATCH_BLOBS)
    const found = new Map(
      connection
        .all<[blob: number, data: SqlValue, sum: SqlValue]>(
          'SELECT blob, data, sum FROM blob_terms WHERE blob IN (SELECT value FROM json_each(?))',
          asList(batch),
        )
        .map(([blob, data, sum]) => [
          blob,
          wholeBytes(connection, `the words of blob ${blob}`, blob, data, sum),
        ]),
    )
    for (const blob of batch) {
      const terms = found.get(blob)
      if (terms !== undefined) yield { blob, terms }
    }
  }
}

/** Must run in a transaction. */
export function writeTerms(
  connection: Connection,
  terms: readonly { blob: number; terms: Uint8Array }[],
): void {
  insertRows(
    connection,
    'INSERT OR REPLACE INTO blob_terms (blob, data, sum)',
    terms.map(({ blob, terms }) => [blob, terms, sumOf(blob, terms)]),
  )
}
