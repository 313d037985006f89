import { SeamarkError } from '../../shared/errors.js'
import { asList } from './bulk.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { damagedError, wholeBytes } from './sums.js'
import { byCodeUnits } from './text.js'

/** Encoded facts in memory at once while streaming; a larger single value is a batch of its own. */
const BATCH_BYTES = 4 * 1024 * 1024
/** A larger batch saves nothing. */
const BATCH_FILES = 256

type SumRow = [data: SqlValue, sum: SqlValue]

interface Listed {
  path: string
  blob: number
}

export interface FileFacts extends Listed {
  facts: Uint8Array
}

export function factsOfBlob(connection: Connection, blob: number): Uint8Array {
  const row = connection.get<SumRow>('SELECT data, sum FROM facts WHERE blob = ?', blob)
  if (row) return wholeFacts(connection, blob, row)
  // The blob without its facts is damage; without either, it was dropped.
  if (connection.get('SELECT 1 FROM blobs WHERE id = ?', blob)) return wholeFacts(connection, blob, [])
  throw new SeamarkError(
    'NOT_FOUND',
    `Expected facts of blob ${blob} in the store ${connection.path}, found none, perhaps pruned: run \`seamark index\`.`,
  )
}

/** Reads the list first, which is small, then facts in batches: nothing stays open if the consumer stops early. */
export function* factsOfCheckout(connection: Connection, checkout: number): IterableIterator<FileFacts> {
  for (const batch of batches(connection, checkout)) {
    const facts = new Map(
      connection
        .all<[blob: number, ...SumRow]>(
          'SELECT blob, data, sum FROM facts WHERE blob IN (SELECT value FROM json_each(?))',
          asList(batch.map(file => file.blob)),
        )
        .map(([blob, ...row]) => [blob, row]),
    )
    for (const { path, blob } of batch)
      yield { path, blob, facts: wholeFacts(connection, blob, facts.get(blob) ?? throwPruned(connection)) }
  }
}

function* batches(connection: Connection, checkout: number): IterableIterator<Listed[]> {
  // The length of a blob is in the row header: this does not read its bytes.
  const rows = connection.all<[path: string, blob: number, bytes: number | null]>(
    `SELECT f.path, f.blob, length(x.data) FROM files f LEFT JOIN facts x ON x.blob = f.blob
     WHERE f.checkout = ? AND f.blob IS NOT NULL ORDER BY f.path`,
    checkout,
  )
  rows.sort((a, b) => byCodeUnits(a[0], b[0]))
  let batch: Listed[] = []
  let total = 0
  for (const [path, blob, bytes] of rows) {
    if (bytes === null) throw damagedError(connection.path, `the facts of ${path}`, 'nothing')
    if (batch.length > 0 && (total + bytes > BATCH_BYTES || batch.length === BATCH_FILES)) {
      yield batch
      batch = []
      total = 0
    }
    batch.push({ path, blob })
    total += bytes
  }
  if (batch.length > 0) yield batch
}

function wholeFacts(connection: Connection, blob: number, [data, sum]: SumRow | []): Uint8Array {
  return wholeBytes(connection, `the facts of blob ${blob}`, blob, data, sum)
}

function throwPruned(connection: Connection): never {
  throw new SeamarkError(
    'STORE_BUSY',
    `Expected the store ${connection.path} to keep its facts while they are read, found some pruned by another ` +
      'process: run the command again.',
  )
}
