import { SeamarkError } from '../../shared/errors.js'
import type { Connection } from './connection.js'

/** Checks that SQLite does not make: rows that refer to missing rows. */
const DANGLING: readonly [what: string, sql: string][] = [
  // NULL is not in an empty set, so files that never had a blob are excluded explicitly.
  [
    'files without their blob',
    'SELECT count(*) FROM files WHERE blob IS NOT NULL AND blob NOT IN (SELECT id FROM blobs)',
  ],
  [
    'files without their checkout',
    'SELECT count(*) FROM files WHERE checkout NOT IN (SELECT id FROM checkouts)',
  ],
  ['blobs without their facts', 'SELECT count(*) FROM blobs WHERE id NOT IN (SELECT blob FROM facts)'],
  ['names without their blob', 'SELECT count(*) FROM blob_names WHERE blob NOT IN (SELECT id FROM blobs)'],
]

export function verifyStore(connection: Connection, what: 'pages' | 'all'): void {
  const found = connection.pragma('integrity_check(1)')
  if (found !== 'ok') throw damaged(connection, String(found))
  if (what === 'pages') return
  for (const [rows, sql] of DANGLING) {
    const [count] = connection.get<[number]>(sql)!
    if (count > 0) throw damaged(connection, `${count} ${rows}`)
  }
}

function damaged(connection: Connection, found: string): SeamarkError {
  return new SeamarkError(
    'STORE_CORRUPT',
    `Expected a sound store at ${connection.path}, found ${found}: move it away or run \`seamark index --rebuild\`.`,
  )
}
