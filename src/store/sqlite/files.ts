import { SeamarkError } from '../../shared/errors.js'
import type { FileRecord, NewFile } from '../store.js'
import type { BlobIds } from './blobs.js'
import { asList, insertRows } from './bulk.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { addNumber, addText, damagedError, SUM_START } from './sums.js'
import { byCodeUnits, storable } from './text.js'
import { writeValue } from './values.js'

type FileRow = [
  path: string,
  size: number,
  mtimeMs: number,
  ctimeMs: number,
  readAt: number,
  blob: number | null,
  /** The checksum; a row with a reason or a detail has all three, as JSON. */
  rest: number | string | null,
]

const COLUMNS = 'path, size, mtime_ms, ctime_ms, read_at, blob, reason, detail, sum'
/** Few columns: reading a value costs more than anything that is done with it. */
const READ = `path, size, mtime_ms, ctime_ms, read_at, blob,
  CASE WHEN reason = '' AND detail = '' THEN sum ELSE json_array(reason, detail, sum) END`

export function filesOf(connection: Connection, checkout: number): FileRecord[] {
  const rows = connection.all<FileRow>(`SELECT ${READ} FROM files WHERE checkout = ? ORDER BY path`, checkout)
  return toRecords(connection, rows)
}

export function filesAt(connection: Connection, checkout: number, paths: readonly string[]): FileRecord[] {
  const rows = connection.all<FileRow>(
    `SELECT ${READ} FROM files WHERE checkout = ? AND path IN (SELECT value FROM json_each(?))`,
    checkout,
    asList(paths.map(storable)),
  )
  return toRecords(connection, rows)
}

/** Replaces existing rows. Must run in a transaction. */
export function writeFiles(
  connection: Connection,
  checkout: number,
  files: readonly NewFile[],
  ids: BlobIds,
): void {
  breakSeals(connection, [checkout])
  const rows = files.map((file): SqlValue[] => {
    const [path, reason, detail] = [file.path, file.reason, file.detail].map(storable) as [
      string,
      string,
      string,
    ]
    const blob = blobOf(file, ids)
    const sum = fileSum(path, blob, reason, detail)
    return [checkout, path, file.size, file.mtimeMs, file.ctimeMs, file.readAt, blob, reason, detail, sum]
  })
  insertRows(connection, `INSERT OR REPLACE INTO files (checkout, ${COLUMNS})`, rows)
}

function blobOf(file: NewFile, ids: BlobIds): number | null {
  if ((file.key === null) !== (file.reason !== '')) {
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected ${file.path} to have either a key or a reason, found ${file.key ? 'both' : 'neither'}.`,
    )
  }
  if (file.key === null) return null
  const id = ids.get(file.key)
  if (id !== undefined) return id
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected the facts of ${file.path} in the store or in the same \`put\`, found none: extract the file first.`,
  )
}

export function countReasons(connection: Connection, checkout: number): { reason: string; files: number }[] {
  const rows = connection.all<[reason: string, files: number]>(
    `SELECT reason, count(*) FROM files WHERE checkout = ? AND blob IS NULL GROUP BY reason ORDER BY reason`,
    checkout,
  )
  return rows.map(([reason, files]) => ({ reason, files }))
}

/** Without size and times: if one of them is damaged, the file is read again. */
export function fileSum(path: string, blob: number | null, reason: string, detail: string): number {
  return addText(addText(addNumber(addText(SUM_START, path), blob), reason), detail) >>> 0
}

function toRecords(connection: Connection, rows: FileRow[]): FileRecord[] {
  return rows
    .map(([path, size, mtimeMs, ctimeMs, readAt, blob, rest]) => {
      const [reason, detail, sum] =
        typeof rest === 'string' ? (JSON.parse(rest) as [string, string, number | null]) : ['', '', rest]
      if (sum !== null && sum !== fileSum(path, blob, reason, detail))
        throw damagedError(connection.path, `the row of ${path}`, 'other values')
      return { path, size, mtimeMs, ctimeMs, readAt, blob, reason, detail }
    })
    .sort((a, b) => byCodeUnits(a.path, b.path))
}

const VERSION = 'count(*), max(read_at), total(size), total(blob)'
type VersionRow = [count: number, readAt: number | null, size: number, blobs: number]

export function filesVersion(connection: Connection, checkout: number): string {
  return connection.get<VersionRow>(`SELECT ${VERSION} FROM files WHERE checkout = ?`, checkout)!.join(' ')
}

/** Key of the value that says what the rows were when an index had written the last of them. */
const SEAL = 'files seal'

/**
 * Seals the rows of a checkout. Every write of rows breaks the seal in its own transaction, so that a seal that is there
 * and does not fit means damage, however many processes index at once. Must run in a transaction.
 */
export function sealFiles(connection: Connection, checkout: number): void {
  writeValue(connection, checkout, SEAL, Buffer.from(filesVersion(connection, checkout)))
}

/** Must run in the transaction that writes rows. */
export function breakSeals(connection: Connection, checkouts: readonly number[]): void {
  connection.run(
    'DELETE FROM checkout_values WHERE key = ? AND checkout IN (SELECT value FROM json_each(?))',
    SEAL,
    asList(checkouts),
  )
}

/** In one statement, which sees one state of the store. */
export function areFilesWhole(connection: Connection, checkout: number): boolean {
  const [seal, ...version] = connection.get<[seal: Uint8Array | null, ...VersionRow]>(
    `SELECT (SELECT value FROM checkout_values WHERE checkout = ? AND key = ?), ${VERSION} FROM files WHERE checkout = ?`,
    checkout,
    SEAL,
    checkout,
  )!
  return seal === null || Buffer.from(seal).toString() === version.join(' ')
}
