import { SeamarkError } from '../../shared/errors.js'
import type { FileRecord, LanguageCount, NewFile } from '../store.js'
import type { BlobIds } from './blobs.js'
import { asList, insertRows } from './bulk.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { byCodeUnits, storable } from './text.js'

type FileRow = [
  path: string,
  size: number,
  mtimeMs: number,
  ctimeMs: number,
  readAt: number,
  blob: number | null,
  reason: string,
  detail: string,
]

const COLUMNS = 'path, size, mtime_ms, ctime_ms, read_at, blob, reason, detail'

export function filesOf(connection: Connection, checkout: number): FileRecord[] {
  const rows = connection.all<FileRow>(
    `SELECT ${COLUMNS} FROM files WHERE checkout = ? ORDER BY path`,
    checkout,
  )
  return toRecords(rows)
}

export function filesAt(connection: Connection, checkout: number, paths: readonly string[]): FileRecord[] {
  const rows = connection.all<FileRow>(
    `SELECT ${COLUMNS} FROM files WHERE checkout = ? AND path IN (SELECT value FROM json_each(?))`,
    checkout,
    asList(paths.map(storable)),
  )
  return toRecords(rows)
}

/** Replaces existing rows. */
export function writeFiles(
  connection: Connection,
  checkout: number,
  files: readonly NewFile[],
  ids: BlobIds,
): void {
  const rows = files.map((file): SqlValue[] => [
    checkout,
    storable(file.path),
    file.size,
    file.mtimeMs,
    file.ctimeMs,
    file.readAt,
    blobOf(file, ids),
    storable(file.reason),
    storable(file.detail),
  ])
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

export function countLanguages(connection: Connection, checkout: number): LanguageCount[] {
  const rows = connection.all<[string, number, number, number, number, number, number]>(
    `SELECT b.language, count(*), sum(b.bytes), sum(b.lines), sum(b.definitions), sum(b.refs), sum(b.syntax_errors)
     FROM files f JOIN blobs b ON b.id = f.blob
     WHERE f.checkout = ? GROUP BY b.language ORDER BY b.language`,
    checkout,
  )
  return rows.map(([language, files, bytes, lines, definitions, references, syntaxErrors]) => ({
    language,
    files,
    bytes,
    lines,
    definitions,
    references,
    syntaxErrors,
  }))
}

export function countReasons(connection: Connection, checkout: number): { reason: string; files: number }[] {
  const rows = connection.all<[reason: string, files: number]>(
    `SELECT reason, count(*) FROM files WHERE checkout = ? AND blob IS NULL GROUP BY reason ORDER BY reason`,
    checkout,
  )
  return rows.map(([reason, files]) => ({ reason, files }))
}

function toRecords(rows: FileRow[]): FileRecord[] {
  return rows
    .map(([path, size, mtimeMs, ctimeMs, readAt, blob, reason, detail]) => ({
      path,
      size,
      mtimeMs,
      ctimeMs,
      readAt,
      blob,
      reason,
      detail,
    }))
    .sort((a, b) => byCodeUnits(a.path, b.path))
}

export function filesVersion(connection: Connection, checkout: number): string {
  const row = connection.get<[count: number, readAt: number | null, size: number, blobs: number]>(
    'SELECT count(*), max(read_at), total(size), total(blob) FROM files WHERE checkout = ?',
    checkout,
  )!
  return row.join(' ')
}
