import { SeamarkError } from '../../shared/errors.js'
import { asList } from './bulk.js'
import { reopenCheckouts } from './checkouts.js'
import type { Connection } from './connection.js'
import { mergeNames } from './names.js'

/** Later writes reuse free pages; from this share of the file on they are returned to the disk. */
const VACUUM_FREE_SHARE = 0.25

const LISTED = '(SELECT value FROM json_each(?))'

/** A file whose facts are dropped loses its row too, and its checkout becomes incomplete: an answer would miss the file. */
export function pruneBlobs(
  connection: Connection,
  kept: readonly { language: string; extractor: string }[],
  unused: boolean,
): number {
  const dropped = connection.transaction(() => {
    mergeNames(connection)
    const ids = blobsToDrop(connection, kept, unused)
    dropBlobs(connection, ids)
    return ids.length
  })
  giveSpaceBack(connection)
  return dropped
}

/** Tables whose rows belong to a blob. */
const OF_BLOBS = ['facts', 'blob_mentions', 'blob_terms', 'blob_names', 'new_names']

/** Rows of blobs that are gone. Must run in a transaction. */
export function dropOrphans(connection: Connection): void {
  for (const table of OF_BLOBS)
    connection.run(`DELETE FROM ${table} WHERE blob NOT IN (SELECT id FROM blobs)`)
}

/** Must run in a transaction. */
export function dropBlobs(connection: Connection, ids: readonly number[]): void {
  const list = asList(ids)
  const losers = connection
    .all<[number]>(`SELECT DISTINCT checkout FROM files WHERE blob IN ${LISTED}`, list)
    .map(([checkout]) => checkout)
  reopenCheckouts(connection, losers)
  connection.run(`DELETE FROM files WHERE blob IN ${LISTED}`, list)
  for (const table of OF_BLOBS) connection.run(`DELETE FROM ${table} WHERE blob IN ${LISTED}`, list)
  connection.run(`DELETE FROM blobs WHERE id IN ${LISTED}`, list)
}

function blobsToDrop(
  connection: Connection,
  kept: readonly { language: string; extractor: string }[],
  unused: boolean,
): number[] {
  const current = new Set(kept.map(({ language, extractor }) => `${language}\n${extractor}`))
  const used = new Set(
    connection.all<[number]>('SELECT DISTINCT blob FROM files WHERE blob IS NOT NULL').map(([blob]) => blob),
  )
  return connection
    .all<[id: number, language: string, extractor: string]>(
      'SELECT id, language, extractor FROM blobs ORDER BY id',
    )
    .filter(
      ([id, language, extractor]) => !current.has(`${language}\n${extractor}`) || (unused && !used.has(id)),
    )
    .map(([id]) => id)
}

function giveSpaceBack(connection: Connection): void {
  const free = Number(connection.pragma('freelist_count'))
  if (free < Number(connection.pragma('page_count')) * VACUUM_FREE_SHARE) return
  try {
    connection.exec('VACUUM')
  } catch (thrown) {
    // The facts are dropped either way; if the disk is full or the store busy, free pages stay until the next time.
    const { code } = thrown as SeamarkError
    if (!(thrown instanceof SeamarkError) || (code !== 'STORE_FULL' && code !== 'STORE_BUSY')) throw thrown
  }
}
