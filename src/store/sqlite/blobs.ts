import { SeamarkError } from '../../shared/errors.js'
import type { BlobKey, BlobRecord } from '../store.js'
import { insertRows, ROWS_PER_STATEMENT } from './bulk.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { insertNames } from './names.js'
import { addBytes, addNumber, addText, SUM_START, sumOf } from './sums.js'
import { writeTerms } from './terms.js'

/** Bytes of a SHA-1. */
const HASH_BYTES = 20

/** Factors of the counts of a blob in their checksum, which SQL can compute: another for each, so that swaps are found. */
const COUNT_FACTORS = { bytes: 3, lines: 5, definitions: 7, refs: 11, syntax_errors: 13 } as const
export const COUNTS_SUM = `(b.id${Object.entries(COUNT_FACTORS)
  .map(([column, factor]) => ` + ${factor} * b.${column}`)
  .join('')})`

export function countsSum(id: number, blob: BlobRecord): number {
  const counts = { ...blob, refs: blob.references, syntax_errors: blob.syntaxErrors }
  let sum = id
  for (const [column, factor] of Object.entries(COUNT_FACTORS))
    sum += factor * counts[column as keyof typeof COUNT_FACTORS]
  return sum
}

/** Of a blob's row, as far as it is not counted. */
export function blobSum(id: number, hash: Uint8Array, language: string, packageName: string): number {
  return addText(addText(addBytes(addNumber(SUM_START, id), hash), language), packageName) >>> 0
}

const HASH_PLACES = Array(ROWS_PER_STATEMENT).fill('?').join(',')

/** Ids of blobs by their key. */
export class BlobIds {
  readonly #ids = new Map<string, number>()

  get(key: BlobKey): number | undefined {
    return this.#ids.get(textOf(key))
  }

  set(key: BlobKey, id: number): void {
    this.#ids.set(textOf(key), id)
  }
}

/** As a string: a Map compares only primitive values by content. */
function textOf({ hash, language, extractor }: BlobKey): string {
  const bytes = Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength)
  return `${bytes.toString('latin1')}${language}\n${extractor}`
}

/** The ids of those blobs that are in the store. */
export function findBlobs(connection: Connection, keys: Iterable<BlobKey>): BlobIds {
  const ids = new BlobIds()
  for (const { language, extractor, hashes } of byExtractor(keys)) {
    for (let start = 0; start < hashes.length; start += ROWS_PER_STATEMENT) {
      const some: SqlValue[] = hashes.slice(start, start + ROWS_PER_STATEMENT)
      // Padded, so that one prepared statement serves every length.
      while (some.length < ROWS_PER_STATEMENT) some.push(null)
      const found = connection.all<[hash: Uint8Array, id: number]>(
        `SELECT hash, id FROM blobs WHERE language = ? AND extractor = ? AND hash IN (${HASH_PLACES})`,
        language,
        extractor,
        ...some,
      )
      for (const [hash, id] of found) ids.set({ hash, language, extractor }, id)
    }
  }
  return ids
}

function byExtractor(keys: Iterable<BlobKey>) {
  const groups = new Map<string, { language: string; extractor: string; hashes: Uint8Array[] }>()
  for (const { hash, language, extractor } of keys) {
    if (hash.length !== HASH_BYTES) throw wrongHash(hash)
    const name = `${language}\n${extractor}`
    let group = groups.get(name)
    if (!group) {
      group = { language, extractor, hashes: [] }
      groups.set(name, group)
    }
    group.hashes.push(hash)
  }
  return groups.values()
}

/** Writes the blobs that `ids` lacks, and adds them to it. Must run in a transaction: it assigns ids itself. */
export function insertBlobs(connection: Connection, blobs: readonly BlobRecord[], ids: BlobIds): void {
  const added: { id: number; blob: BlobRecord }[] = []
  let id = lastId(connection)
  for (const blob of blobs) {
    if (ids.get(blob) !== undefined) continue
    id++
    ids.set(blob, id)
    added.push({ id, blob })
  }
  insertRows(
    connection,
    'INSERT INTO blobs (id, language, extractor, hash, bytes, lines, definitions, refs, syntax_errors, package_name, sum, counts_sum)',
    added.map(({ id, blob: b }) => [
      id,
      b.language,
      b.extractor,
      b.hash,
      b.bytes,
      b.lines,
      b.definitions,
      b.references,
      b.syntaxErrors,
      b.packageName,
      blobSum(id, b.hash, b.language, b.packageName),
      countsSum(id, b),
    ]),
  )
  insertRows(
    connection,
    'INSERT INTO facts (blob, data, sum)',
    added.map(({ id, blob: { facts } }) => [id, facts, sumOf(id, facts)]),
  )
  insertRows(
    connection,
    'INSERT INTO blob_mentions (blob, hashes, sum)',
    added.map(({ id, blob: { mentions } }) => {
      const bytes = new Uint8Array(mentions.buffer, mentions.byteOffset, mentions.byteLength)
      return [id, bytes, sumOf(id, bytes)]
    }),
  )
  writeTerms(
    connection,
    added.flatMap(({ id, blob: { terms } }) => (terms.length > 0 ? [{ blob: id, terms }] : [])),
  )
  insertNames(connection, added)
}

/** The last id ever assigned, even if its blob was dropped. */
function lastId(connection: Connection): number {
  const row = connection.get<[number]>(`SELECT seq FROM sqlite_sequence WHERE name = 'blobs'`)
  return row?.[0] ?? 0
}

export function findBlob(connection: Connection, key: BlobKey): number | undefined {
  const row = connection.get<[number]>(
    'SELECT id FROM blobs WHERE language = ? AND extractor = ? AND hash = ?',
    key.language,
    key.extractor,
    key.hash,
  )
  return row?.[0]
}

export function knownHashes(connection: Connection, language: string, extractor: string): Uint8Array {
  const rows = connection.all<[Uint8Array]>(
    'SELECT hash FROM blobs WHERE language = ? AND extractor = ? ORDER BY hash',
    language,
    extractor,
  )
  const hashes = new Uint8Array(rows.length * HASH_BYTES)
  rows.forEach(([hash], row) => {
    hashes.set(hash, row * HASH_BYTES)
  })
  return hashes
}

export function extractorsOf(connection: Connection): { language: string; extractor: string }[] {
  return connection
    .all<[language: string, extractor: string]>(
      'SELECT DISTINCT language, extractor FROM blobs ORDER BY language, extractor',
    )
    .map(([language, extractor]) => ({ language, extractor }))
}

function wrongHash(hash: Uint8Array): SeamarkError {
  return new SeamarkError(
    'BAD_INPUT',
    `Expected a hash of ${HASH_BYTES} bytes (SHA-1), found ${hash.length}: hash the blob as git does.`,
  )
}
