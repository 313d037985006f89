import type { BlobRecord } from '../store.js'
import { blobSum, countsSum } from './blobs.js'
import { asList } from './bulk.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { namesByBlob } from './name-search.js'
import { damagedError, wholeBytes } from './sums.js'

/** Blobs per batch while streaming. */
const BATCH_BLOBS = 256
const NO_TERMS = new Uint8Array()

type Columns = [
  id: number,
  language: string,
  extractor: string,
  hash: Uint8Array,
  bytes: number,
  lines: number,
  definitions: number,
  references: number,
  syntaxErrors: number,
  packageName: string,
  sum: number | null,
  countsSum: number | null,
  facts: SqlValue,
  factsSum: SqlValue,
  mentions: SqlValue,
  mentionsSum: SqlValue,
  terms: SqlValue,
  termsSum: SqlValue,
]

const SELECT = `SELECT b.id, b.language, b.extractor, b.hash, b.bytes, b.lines, b.definitions, b.refs, b.syntax_errors,
    b.package_name, b.sum, b.counts_sum, x.data, x.sum, m.hashes, m.sum, t.data, t.sum
  FROM blobs b LEFT JOIN facts x ON x.blob = b.id LEFT JOIN blob_mentions m ON m.blob = b.id
    LEFT JOIN blob_terms t ON t.blob = b.id
  WHERE b.id IN (SELECT value FROM json_each(?))`

export function* readBlobs(connection: Connection, blobs: readonly number[]): IterableIterator<BlobRecord> {
  const names = namesByBlob(connection)
  for (let start = 0; start < blobs.length; start += BATCH_BLOBS) {
    const batch = blobs.slice(start, start + BATCH_BLOBS)
    const found = new Map(connection.all<Columns>(SELECT, asList(batch)).map(row => [row[0], row]))
    for (const blob of batch) {
      const row = found.get(blob)
      if (row === undefined) throw damagedError(connection.path, `the blob ${blob}`, 'nothing')
      yield toRecord(connection, row, [...names.of(blob)])
    }
  }
}

function toRecord(connection: Connection, row: Columns, names: string[]): BlobRecord {
  const [id, language, extractor, hash, bytes, lines, definitions, references, syntaxErrors, ...rest] = row
  const [packageName, sum, counts, facts, factsSum, mentions, mentionsSum, terms, termsSum] = rest
  const whole = (what: string, data: SqlValue, dataSum: SqlValue) =>
    wholeBytes(connection, `the ${what} of blob ${id}`, id, data, dataSum)
  const record: BlobRecord = {
    language,
    extractor,
    hash,
    packageName,
    names,
    facts: whole('facts', facts, factsSum),
    mentions: numbersOf(whole('mentions', mentions, mentionsSum)),
    terms: terms === null ? NO_TERMS : whole('words', terms, termsSum),
    bytes,
    lines,
    definitions,
    references,
    syntaxErrors,
  }
  const isSame =
    (sum === null || sum === blobSum(id, hash, language, packageName)) &&
    (counts === null || counts === countsSum(id, record))
  if (!isSame) throw damagedError(connection.path, `the row of blob ${id}`, 'other values')
  return record
}

/** A buffer of its own is aligned for views of numbers. */
function numbersOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(new Uint8Array(bytes).buffer)
}
