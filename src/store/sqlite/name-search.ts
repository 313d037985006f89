import type { BlobNames, NamedBlob } from '../store.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { foldCase, prefixEnd, storable } from './text.js'

type NamedRow = [name: string, blob: number, path: string]

/** Queued names (`names.ts`) as rows like those of `blob_names`, with the same collation. */
const WAITING = `
  (SELECT name.value COLLATE NOCASE AS name, w.blob AS blob
   FROM new_names w, json_each(w.names) spelling, json_each(spelling.value) name)`

const BY_PATH = 'ORDER BY path, name COLLATE BINARY'
const BY_NAME = 'ORDER BY name COLLATE NOCASE, name COLLATE BINARY, path'

/** CROSS JOIN: names first, as few match, then their files; SQLite might start with all files. */
function matches(source: string, condition: string, rest: string): string {
  return `
    SELECT n.name AS name, n.blob AS blob, f.path AS path
    FROM ${source} n CROSS JOIN files f ON f.blob = n.blob
    WHERE f.checkout = ? AND ${condition} ${rest}`
}

export function filesNamed(connection: Connection, checkout: number, name: string): NamedBlob[] {
  const condition = 'n.name = ?'
  const values = [checkout, storable(name)]
  return find(
    connection,
    `${matches('blob_names', condition, '')} UNION ALL ${matches(WAITING, condition, '')}`,
    BY_PATH,
    [...values, ...values],
  )
}

export function filesPrefixed(
  connection: Connection,
  checkout: number,
  prefix: string,
  limit: number,
): NamedBlob[] {
  const start = foldCase(storable(prefix))
  const end = prefixEnd(start)
  const condition = end === undefined ? 'n.name >= ?' : 'n.name >= ? AND n.name < ?'
  const values = end === undefined ? [checkout, start] : [checkout, start, end]
  // Rows of `blob_names` come sorted, so the inner limit ends the search early.
  const found = `SELECT * FROM (${matches('blob_names', condition, `${BY_NAME} LIMIT ?`)})`
  return find(connection, `${found} UNION ALL ${matches(WAITING, condition, '')}`, `${BY_NAME} LIMIT ?`, [
    ...values,
    limit,
    ...values,
    limit,
  ])
}

function find(connection: Connection, select: string, order: string, values: SqlValue[]): NamedBlob[] {
  const rows = connection.all<NamedRow>(`SELECT name, blob, path FROM (${select}) ${order}`, ...values)
  return rows.map(([name, blob, path]) => ({ name, blob, path }))
}

/**
 * Reads all names of the store: the set of the checkout's blobs is small, and looked up in memory. They come as one
 * text, since libsql needs 2 µs for each row and there are hundreds of thousands.
 */
export function namesOf(connection: Connection, checkout: number): string[] {
  const blobs = 'blob IN (SELECT blob FROM files WHERE checkout = ? AND blob IS NOT NULL)'
  const [names] = connection.get<[string]>(
    `SELECT json_group_array(name) FROM (
       SELECT name COLLATE BINARY AS name FROM blob_names WHERE ${blobs}
       UNION
       SELECT name COLLATE BINARY FROM ${WAITING} WHERE ${blobs}
     )`,
    checkout,
    checkout,
  )!
  return (JSON.parse(names) as string[]).sort()
}

/** All of them at once: there is no index by blob. */
export function namesByBlob(connection: Connection): BlobNames {
  const [blobs, names] = connection.get<[blobs: string, names: string]>(
    `SELECT json_group_array(blob), json_group_array(name) FROM (
       SELECT blob, name FROM blob_names UNION ALL SELECT blob, name FROM ${WAITING}
     )`,
  )!
  const found = new Map<number, Set<string>>()
  const name = JSON.parse(names) as string[]
  for (const [at, blob] of (JSON.parse(blobs) as number[]).entries()) {
    const those = found.get(blob)
    if (those === undefined) found.set(blob, new Set([name[at]!]))
    else those.add(name[at]!)
  }
  return {
    of: blob => found.get(blob) ?? [],
    areThose(blob, names) {
      const [stored, wanted] = [found.get(blob) ?? new Set(), new Set(names.map(storable))]
      return stored.size === wanted.size && [...wanted].every(each => stored.has(each))
    },
  }
}
