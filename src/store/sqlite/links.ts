import { SeamarkError } from '../../shared/errors.js'
import type { BlobRow, LinkRow, NewLink } from '../link-store.js'
import { asList, insertRows } from './bulk.js'
import type { Connection } from './connection.js'
import { byCodeUnits } from './text.js'

/** Paths whose records are read at once while streaming. */
const BATCH_PATHS = 256

export function blobRowsOf(connection: Connection, checkout: number): BlobRow[] {
  return connection
    .all<[path: string, blob: number, hash: Uint8Array, language: string, packageName: string]>(
      `SELECT f.path, f.blob, b.hash, b.language, b.package_name FROM files f JOIN blobs b ON b.id = f.blob
       WHERE f.checkout = ?`,
      checkout,
    )
    .map(([path, blob, hash, language, packageName]) => ({ path, blob, hash, language, packageName }))
    .sort((a, b) => byCodeUnits(a.path, b.path))
}

export function* mentionsOf(
  connection: Connection,
  checkout: number,
): IterableIterator<{ path: string; hashes: Uint32Array }> {
  const rows = connection.all<[path: string, hashes: Uint8Array]>(
    'SELECT f.path, m.hashes FROM files f JOIN blob_mentions m ON m.blob = f.blob WHERE f.checkout = ?',
    checkout,
  )
  for (const [path, bytes] of rows) {
    // A view of numbers must start at a multiple of four, which the driver does not promise.
    const copy = bytes.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0 ? bytes : bytes.slice()
    yield {
      path,
      hashes: new Uint32Array(copy.buffer, copy.byteOffset, copy.byteLength / Uint32Array.BYTES_PER_ELEMENT),
    }
  }
}

export function linksOf(connection: Connection, checkout: number): LinkRow[] {
  return connection
    .all<[path: string, blob: number, root: Uint8Array]>(
      'SELECT path, blob, root FROM links WHERE checkout = ?',
      checkout,
    )
    .map(([path, blob, root]) => ({ path, blob, root }))
    .sort((a, b) => byCodeUnits(a.path, b.path))
}

/** Must run in a transaction. Records that no link and no snapshot names are dropped with the next snapshot. */
export function writeLinks(
  connection: Connection,
  checkout: number,
  links: readonly NewLink[],
  gone: Iterable<string>,
): void {
  insertRows(
    connection,
    'INSERT OR IGNORE INTO link_records (root, data)',
    links.map(({ root, record }) => [root, record]),
  )
  insertRows(
    connection,
    'INSERT OR REPLACE INTO links (checkout, path, blob, root)',
    links.map(({ path, blob, root }) => [checkout, path, blob, root]),
  )
  connection.run(
    'DELETE FROM links WHERE checkout = ? AND path IN (SELECT value FROM json_each(?))',
    checkout,
    asList([...gone]),
  )
}

export function recordAt(connection: Connection, root: Uint8Array): Uint8Array {
  const row = connection.get<[Uint8Array]>('SELECT data FROM link_records WHERE root = ?', root)
  if (row) return row[0]
  throw new SeamarkError(
    'NOT_FOUND',
    `Expected a link record in the store ${connection.path}, found none of that root: run \`seamark index\`.`,
  )
}

export function* recordsOf(
  connection: Connection,
  checkout: number,
): IterableIterator<{ path: string; root: Uint8Array; record: Uint8Array }> {
  const rows = linksOf(connection, checkout)
  for (let start = 0; start < rows.length; start += BATCH_PATHS) {
    const batch = rows.slice(start, start + BATCH_PATHS)
    const found = new Map(
      connection
        .all<[path: string, record: Uint8Array]>(
          `SELECT l.path, r.data FROM links l JOIN link_records r ON r.root = l.root
           WHERE l.checkout = ? AND l.path IN (SELECT value FROM json_each(?))`,
          checkout,
          asList(batch.map(row => row.path)),
        )
        .map(([path, record]) => [path, record]),
    )
    for (const { path, root } of batch)
      yield { path, root, record: found.get(path) ?? recordAt(connection, root) }
  }
}
