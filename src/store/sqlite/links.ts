import { SeamarkError } from '../../shared/errors.js'
import type { BlobRow, LinkRow, NewLink } from '../link-store.js'
import { asList, insertRows } from './bulk.js'
import type { Connection } from './connection.js'
import { byCodeUnits, storable } from './text.js'

/** Paths per batch of records while streaming. */
const BATCH_PATHS = 256

type BlobLists = [
  paths: string,
  blobs: string,
  languages: string,
  packageNames: string,
  hashes: string | null,
]

const BLOB_LISTS = `SELECT json_group_array(f.path), json_group_array(f.blob), json_group_array(b.language),
    json_group_array(b.package_name), group_concat(hex(b.hash), '')
  FROM files f JOIN blobs b ON b.id = f.blob WHERE f.checkout = ?`

export function blobRowsOf(connection: Connection, checkout: number): BlobRow[] {
  return toBlobRows(connection.get<BlobLists>(BLOB_LISTS, checkout)!)
}

/** Only for these paths. */
export function blobRowsAt(connection: Connection, checkout: number, paths: readonly string[]): BlobRow[] {
  const at = `${BLOB_LISTS} AND f.path IN (SELECT value FROM json_each(?))`
  return toBlobRows(connection.get<BlobLists>(at, checkout, asList(paths.map(storable)))!)
}

function toBlobRows([paths, blobs, languages, packageNames, hashes]: BlobLists): BlobRow[] {
  const blob = listOf<number>(blobs)
  const language = listOf<string>(languages)
  const packageName = listOf<string>(packageNames)
  const hash = pieces(hashes ?? '', blob.length)
  return listOf<string>(paths)
    .map((path, at) => ({
      path,
      blob: blob[at]!,
      hash: hash(at),
      language: language[at]!,
      packageName: packageName[at]!,
    }))
    .sort((a, b) => byCodeUnits(a.path, b.path))
}

export function* mentionsOf(
  connection: Connection,
  checkout: number,
): IterableIterator<{ path: string; hashes: Uint32Array }> {
  const [paths, lengths, hashes] = connection.get<[paths: string, lengths: string, hashes: string | null]>(
    `SELECT json_group_array(f.path), json_group_array(length(m.hashes)), group_concat(hex(m.hashes), '')
     FROM files f JOIN blob_mentions m ON m.blob = f.blob WHERE f.checkout = ?`,
    checkout,
  )!
  const length = listOf<number>(lengths)
  // A buffer of its own is aligned for views of numbers.
  const all = new Uint32Array(new Uint8Array(Buffer.from(hashes ?? '', 'hex')).buffer)
  let start = 0
  for (const [at, path] of listOf<string>(paths).entries()) {
    const end = start + length[at]! / Uint32Array.BYTES_PER_ELEMENT
    yield { path, hashes: all.subarray(start, end) }
    start = end
  }
}

export function linksOf(connection: Connection, checkout: number): LinkRow[] {
  const [paths, blobs, roots] = connection.get<[paths: string, blobs: string, roots: string | null]>(
    `SELECT json_group_array(path), json_group_array(blob), group_concat(hex(root), '')
     FROM links WHERE checkout = ?`,
    checkout,
  )!
  const blob = listOf<number>(blobs)
  const root = pieces(roots ?? '', blob.length)
  return listOf<string>(paths)
    .map((path, at) => ({ path, blob: blob[at]!, root: root(at) }))
    .sort((a, b) => byCodeUnits(a.path, b.path))
}

/** Whole tables are read as one row of lists: one row per file costs the driver ten times as much. */
function listOf<T>(json: string): T[] {
  return JSON.parse(json) as T[]
}

/** Splits concatenated hex values of equal length; access by index. */
function pieces(hex: string, count: number): (at: number) => Uint8Array {
  const { buffer, byteOffset, length } = Buffer.from(hex, 'hex')
  const size = length / Math.max(1, count)
  return at => new Uint8Array(buffer, byteOffset + at * size, size)
}

/** Must run in a transaction. Records that no link and no snapshot refers to are dropped with the next snapshot. */
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
