import type { BlobRow, LinkRow, NewLink } from '../link-store.js'
import { blobSum } from './blobs.js'
import { asList, insertRows } from './bulk.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { fileSum } from './files.js'
import { addBytes, addNumber, addText, damagedError, isWhole, SUM_START, sumOf, wholeBytes } from './sums.js'
import { byCodeUnits, storable } from './text.js'

/** Paths per batch of records while streaming. */
const BATCH_PATHS = 256

type Sums = (number | null)[]
type BlobLists = [
  paths: string,
  blobs: string,
  languages: string,
  packageNames: string,
  hashes: string | null,
  details: string,
  fileSums: string,
  blobSums: string,
]

const BLOB_LISTS = `SELECT json_group_array(f.path), json_group_array(f.blob), json_group_array(b.language),
    json_group_array(b.package_name), group_concat(hex(b.hash), ''), json_group_array(f.detail),
    json_group_array(f.sum), json_group_array(b.sum)
  FROM files f LEFT JOIN blobs b ON b.id = f.blob WHERE f.checkout = ? AND f.blob IS NOT NULL`

export function blobRowsOf(connection: Connection, checkout: number): BlobRow[] {
  return toBlobRows(connection, connection.get<BlobLists>(BLOB_LISTS, checkout)!)
}

/** Only for these paths. */
export function blobRowsAt(connection: Connection, checkout: number, paths: readonly string[]): BlobRow[] {
  const at = `${BLOB_LISTS} AND f.path IN (SELECT value FROM json_each(?))`
  return toBlobRows(connection, connection.get<BlobLists>(at, checkout, asList(paths.map(storable)))!)
}

function toBlobRows(
  connection: Connection,
  [paths, blobs, languages, packageNames, hashes, details, fileSums, blobSums]: BlobLists,
): BlobRow[] {
  const blob = listOf<number>(blobs)
  const language = listOf<string | null>(languages)
  const lost = language.indexOf(null)
  if (lost >= 0) throw damagedError(connection.path, `the blob of ${listOf<string>(paths)[lost]}`, 'nothing')
  const packageName = listOf<string>(packageNames)
  const hash = pieces(hashes ?? '', blob.length)
  const detail = listOf<string>(details)
  const [ofFile, ofBlob] = [fileSums, blobSums].map(listOf<number | null>) as [Sums, Sums]
  return listOf<string>(paths)
    .map((path, at) => {
      const row = {
        path,
        blob: blob[at]!,
        hash: hash(at),
        language: language[at]!,
        packageName: packageName[at]!,
      }
      if (
        !isSame(ofFile[at]!, fileSum(path, row.blob, '', detail[at]!)) ||
        !isSame(ofBlob[at]!, blobSum(row.blob, row.hash, row.language, row.packageName))
      )
        throw damagedError(connection.path, `the row of ${path}`, 'other values')
      return row
    })
    .sort((a, b) => byCodeUnits(a.path, b.path))
}

/** The names that a file mentions, or the questions that its link asked. */
export interface PathHashes {
  path: string
  hashes: Uint32Array
}

const MENTIONS = `SELECT json_group_array(f.path), json_group_array(f.blob), json_group_array(m.sum),
    json_group_array(length(m.hashes)), group_concat(hex(m.hashes), '')
  FROM files f LEFT JOIN blob_mentions m ON m.blob = f.blob WHERE f.checkout = ? AND f.blob IS NOT NULL`
type MentionLists = [paths: string, blobs: string, sums: string, lengths: string, hashes: string | null]

export function mentionsOf(connection: Connection, checkout: number): PathHashes[] {
  return toMentions(connection, connection.get<MentionLists>(MENTIONS, checkout)!)
}

/** Only for these paths. */
export function mentionsAt(connection: Connection, checkout: number, paths: readonly string[]): PathHashes[] {
  const at = `${MENTIONS} AND f.path IN (SELECT value FROM json_each(?))`
  return toMentions(connection, connection.get<MentionLists>(at, checkout, asList(paths.map(storable)))!)
}

function toMentions(
  connection: Connection,
  [paths, blobs, sums, lengths, hashes]: MentionLists,
): PathHashes[] {
  const [blob, sum, length] = [blobs, sums, lengths].map(listOf<number | null>) as [
    number[],
    (number | null)[],
    (number | null)[],
  ]
  // A buffer of its own is aligned for views of numbers.
  const all = new Uint8Array(Buffer.from(hashes ?? '', 'hex'))
  let start = 0
  return listOf<string>(paths)
    .map((path, at) => {
      const end = start + (length[at] ?? 0)
      const bytes = all.subarray(start, end)
      const isThere = length[at] !== null && bytes.length % Uint32Array.BYTES_PER_ELEMENT === 0
      if (!isThere || !isWhole(blob[at]!, bytes, sum[at]))
        throw damagedError(connection.path, `the mentions of ${path}`, isThere ? 'other bytes' : 'nothing')
      const count = bytes.length / Uint32Array.BYTES_PER_ELEMENT
      const found = { path, hashes: new Uint32Array(all.buffer, start, count) }
      start = end
      return found
    })
    .sort((a, b) => byCodeUnits(a.path, b.path))
}

/** Null if a link has none, or other bytes. */
export function questionsOf(connection: Connection, checkout: number): PathHashes[] | null {
  const [paths, sums, lengths, hashes] = connection.get<
    [paths: string, sums: string, lengths: string, hashes: string | null]
  >(
    `SELECT json_group_array(l.path), json_group_array(q.sum), json_group_array(length(q.hashes)),
       group_concat(hex(q.hashes), '')
     FROM links l LEFT JOIN link_questions q ON q.checkout = l.checkout AND q.path = l.path WHERE l.checkout = ?`,
    checkout,
  )!
  const [sum, length] = [sums, lengths].map(listOf<number | null>) as [(number | null)[], (number | null)[]]
  const all = new Uint8Array(Buffer.from(hashes ?? '', 'hex'))
  const found: PathHashes[] = []
  let start = 0
  for (const [at, path] of listOf<string>(paths).entries()) {
    const bytes = all.subarray(start, start + (length[at] ?? 0))
    if (sum[at] == null || bytes.length % Uint32Array.BYTES_PER_ELEMENT !== 0) return null
    if (!isWhole(path, bytes, sum[at])) return null
    const count = bytes.length / Uint32Array.BYTES_PER_ELEMENT
    found.push({ path, hashes: new Uint32Array(all.buffer, start, count) })
    start += bytes.length
  }
  return found.sort((a, b) => byCodeUnits(a.path, b.path))
}

export function linksOf(connection: Connection, checkout: number): LinkRow[] {
  const [paths, blobs, roots, sums] = connection.get<
    [paths: string, blobs: string, roots: string | null, sums: string]
  >(
    `SELECT json_group_array(path), json_group_array(blob), group_concat(hex(root), ''), json_group_array(sum)
     FROM links WHERE checkout = ?`,
    checkout,
  )!
  const blob = listOf<number>(blobs)
  const root = pieces(roots ?? '', blob.length)
  const sum = listOf<number | null>(sums)
  return listOf<string>(paths)
    .map((path, at) => {
      const row = { path, blob: blob[at]!, root: root(at) }
      if (!isSame(sum[at]!, linkSum(row)))
        throw damagedError(connection.path, `the link of ${path}`, 'other values')
      return row
    })
    .sort((a, b) => byCodeUnits(a.path, b.path))
}

export function linkSum({ path, blob, root }: LinkRow): number {
  return addBytes(addNumber(addText(SUM_START, path), blob), root) >>> 0
}

/** Rows that were written before there were checksums have none. */
function isSame(stored: number | null, sum: number): boolean {
  return stored === null || stored === sum
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
    'INSERT INTO link_records (root, data, sum)',
    links.map(({ root, record }) => [root, record, sumOf(root, record)]),
    // The same record again is kept, unless it was damaged.
    'ON CONFLICT (root) DO UPDATE SET data = excluded.data, sum = excluded.sum WHERE data <> excluded.data OR sum IS NOT excluded.sum',
  )
  insertRows(
    connection,
    'INSERT OR REPLACE INTO links (checkout, path, blob, root, sum)',
    links.map(link => [checkout, link.path, link.blob, link.root, linkSum(link)]),
  )
  insertRows(
    connection,
    'INSERT OR REPLACE INTO link_questions (checkout, path, hashes, sum)',
    links.map(({ path, questions: { buffer, byteOffset, byteLength } }) => {
      const bytes = new Uint8Array(buffer, byteOffset, byteLength)
      return [checkout, path, bytes, sumOf(path, bytes)]
    }),
  )
  const paths = asList([...gone])
  for (const table of ['links', 'link_questions'])
    connection.run(
      `DELETE FROM ${table} WHERE checkout = ? AND path IN (SELECT value FROM json_each(?))`,
      checkout,
      paths,
    )
}

export function recordAt(connection: Connection, root: Uint8Array): Uint8Array {
  const row = connection.get<[SqlValue, SqlValue]>('SELECT data, sum FROM link_records WHERE root = ?', root)
  if (row) return wholeBytes(connection, 'a link record', root, row[0], row[1])
  throw damagedError(connection.path, `the link record ${Buffer.from(root).toString('hex')}`, 'nothing')
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
        .all<[path: string, root: Uint8Array, record: SqlValue, sum: SqlValue]>(
          `SELECT l.path, l.root, r.data, r.sum FROM links l JOIN link_records r ON r.root = l.root
           WHERE l.checkout = ? AND l.path IN (SELECT value FROM json_each(?))`,
          checkout,
          asList(batch.map(row => row.path)),
        )
        .map(([path, root, record, sum]) => [
          path,
          wholeBytes(connection, `the link record of ${path}`, root, record, sum),
        ]),
    )
    for (const { path, root } of batch)
      yield { path, root, record: found.get(path) ?? recordAt(connection, root) }
  }
}
