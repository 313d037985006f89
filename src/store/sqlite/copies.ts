import { SeamarkError } from '../../shared/errors.js'
import type { CheckoutRows, CopyStore, FileStamp } from '../copy-store.js'
import type { BlobKey, BlobRecord } from '../store.js'
import type { SummaryKey } from '../summary-store.js'
import { readBlobs } from './blob-records.js'
import { type BlobIds, findBlobs, insertBlobs } from './blobs.js'
import { requireCheckout } from './checkouts.js'
import type { Connection } from './connection.js'
import { breakSeals, writeFiles } from './files.js'
import { writeLinks } from './links.js'
import { copySummaries, writeSummaries } from './summaries.js'
import { storable } from './text.js'
import { writeValue } from './values.js'

/** Times are not copied: they are of other files, and 0 says that a file is yet to be read. */
const COPY_FILES = `INSERT INTO files (checkout, path, size, mtime_ms, ctime_ms, read_at, blob, reason, detail, sum)
  SELECT ?, path, size, 0, 0, 0, blob, reason, detail, sum FROM files WHERE checkout = ?`

/** The checksum of a row is of neither size nor times. */
const STAMP_FILE = `UPDATE files SET size = ?, mtime_ms = ?, ctime_ms = ?, read_at = ?
  WHERE checkout = ? AND path = ? AND blob = ?`

/** Their checksums are of everything but the checkout. */
const COPIED = [
  ['links', 'path, blob, root, sum'],
  ['link_questions', 'path, hashes, sum'],
  ['checkout_values', 'key, value'],
] as const

/** Indexes of checkouts as a whole. */
export class CopyTables implements CopyStore {
  readonly #connection: Connection
  readonly #onWritten: () => void

  /** `onWritten` is called when a checkout got rows. */
  constructor(connection: Connection, onWritten: () => void) {
    this.#connection = connection
    this.#onWritten = onWritten
  }

  copyCheckout(from: number, to: number): boolean {
    const connection = this.#connection
    return this.#write(to, () => {
      const source = connection.get<[state: string]>('SELECT state FROM checkouts WHERE id = ?', from)
      if (source?.[0] !== 'complete') return false
      connection.run(COPY_FILES, to, from)
      for (const [table, columns] of COPIED)
        connection.run(
          `INSERT INTO ${table} (checkout, ${columns}) SELECT ?, ${columns} FROM ${table} WHERE checkout = ?`,
          to,
          from,
        )
      // It came with the values, and is of rows with times.
      breakSeals(connection, [to])
      return true
    })
  }

  takeSummaries(checkout: number, wanted: readonly SummaryKey[]): string[] {
    const connection = this.#connection
    return connection.transaction(() => {
      requireCheckout(connection, checkout)
      return copySummaries(connection, checkout, wanted)
    })
  }

  stampFiles(checkout: number, files: readonly FileStamp[]): void {
    const connection = this.#connection
    connection.transaction(() => {
      breakSeals(connection, [checkout])
      for (const { path, size, mtimeMs, ctimeMs, readAt, blob } of files)
        connection.run(STAMP_FILE, size, mtimeMs, ctimeMs, readAt, checkout, storable(path), blob)
    })
    this.#onWritten()
  }

  blobRecords(blobs: readonly number[]): IterableIterator<BlobRecord> {
    return readBlobs(this.#connection, blobs)
  }

  putBlobs(blobs: readonly BlobRecord[]): void {
    const connection = this.#connection
    connection.transaction(() => insertBlobs(connection, blobs, findBlobs(connection, blobs)))
  }

  putCheckout(checkout: number, { files, links, values, summaries }: CheckoutRows): boolean {
    const connection = this.#connection
    return this.#write(checkout, () => {
      const keys = [...files.flatMap(({ key }) => key ?? []), ...links.map(({ key }) => key)]
      const ids = findBlobs(connection, keys)
      writeFiles(connection, checkout, files, ids)
      const rows = links.map(({ key, ...link }) => ({ ...link, blob: idOf(ids, key, link.path) }))
      writeLinks(connection, checkout, rows, [])
      for (const { key, value } of values) writeValue(connection, checkout, key, value)
      writeSummaries(connection, checkout, summaries, [])
      return true
    })
  }

  /** Writes the rows of a checkout that has none, or nothing. */
  #write(checkout: number, act: () => boolean): boolean {
    const connection = this.#connection
    const isWritten = connection.transaction(() => {
      requireCheckout(connection, checkout)
      return !hasRows(connection, checkout) && act()
    })
    if (isWritten) this.#onWritten()
    return isWritten
  }
}

/** From an index that ended or was stopped. */
function hasRows(connection: Connection, checkout: number): boolean {
  return ['files', 'links', 'checkout_values'].some(
    table => connection.get(`SELECT 1 FROM ${table} WHERE checkout = ? LIMIT 1`, checkout) !== undefined,
  )
}

function idOf(ids: BlobIds, key: BlobKey, path: string): number {
  const id = ids.get(key)
  if (id !== undefined) return id
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected the facts of ${path} in the store, found none: put them first.`,
  )
}
