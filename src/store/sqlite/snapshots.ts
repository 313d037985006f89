import { SeamarkError } from '../../shared/errors.js'
import type { Snapshot } from '../link-store.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { isWhole, sumOf, wholeBytes } from './sums.js'

/** Bytes of a record's hash in a manifest: see `graph/snapshot.ts`, which writes them first. */
const ROOT_BYTES = 32
/** Share of extra snapshots before a drop: finding the records to drop means a look at every record. */
const WAITING_SHARE = 0.2

export function allSnapshots(connection: Connection): Snapshot[] {
  return connection
    .all<[Uint8Array, string, string, number, number, number, number]>(
      'SELECT root, commit_hash, parent, dirty, created_at, nodes, edges FROM snapshots ORDER BY id DESC',
    )
    .map(([root, commit, parent, dirty, createdAt, nodes, edges]) => {
      return { root, commit, parent, dirty: dirty === 1, createdAt, nodes, edges }
    })
}

export function manifestOf(connection: Connection, root: Uint8Array): Uint8Array {
  const row = connection.get<[SqlValue, SqlValue]>('SELECT manifest, sum FROM snapshots WHERE root = ?', root)
  if (row) return wholeBytes(connection, 'a snapshot', root, row[0], row[1])
  throw new SeamarkError(
    'NOT_FOUND',
    `There is no snapshot ${Buffer.from(root).toString('hex')} in ${connection.path}.`,
  )
}

/** An existing state moves to the front: it is the newest again. */
export function writeSnapshot(
  connection: Connection,
  snapshot: Snapshot,
  manifest: Uint8Array,
  keep: number,
): void {
  const { root, commit, parent, dirty, createdAt, nodes, edges } = snapshot
  connection.transaction(() => {
    connection.run('DELETE FROM snapshots WHERE root = ?', root)
    connection.run(
      `INSERT INTO snapshots (root, commit_hash, parent, dirty, created_at, nodes, edges, manifest, sum)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      root,
      commit,
      parent,
      dirty ? 1 : 0,
      createdAt,
      nodes,
      edges,
      manifest,
      sumOf(root, manifest),
    )
    const [count] = connection.get<[number]>('SELECT count(*) FROM snapshots')!
    if (count <= keep + Math.floor(keep * WAITING_SHARE)) return
    connection.run(
      'DELETE FROM snapshots WHERE id NOT IN (SELECT id FROM snapshots ORDER BY id DESC LIMIT ?)',
      keep,
    )
    dropRecords(connection)
  })
}

/** Nobody can say any more which records such a snapshot refers to. */
export function dropDamagedSnapshots(connection: Connection): number {
  const rows = connection.all<[id: number, root: Uint8Array, manifest: SqlValue, sum: SqlValue]>(
    'SELECT id, root, manifest, sum FROM snapshots',
  )
  const damaged = rows.filter(([, root, manifest, sum]) => !isWhole(root, manifest, sum))
  for (const [id] of damaged) connection.run('DELETE FROM snapshots WHERE id = ?', id)
  return damaged.length
}

export function dropAllSnapshots(connection: Connection): void {
  connection.run('DELETE FROM snapshots')
}

/** Drops records that no checkout and no snapshot refers to. Must run in a transaction. */
export function dropRecords(connection: Connection): void {
  const named = new Set<string>()
  const key = (bytes: Uint8Array) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (const [root] of connection.all<[Uint8Array]>('SELECT DISTINCT root FROM links')) named.add(key(root))
  dropDamagedSnapshots(connection)
  for (const [manifest] of connection.all<[Uint8Array]>('SELECT manifest FROM snapshots')) {
    const count = new DataView(manifest.buffer, manifest.byteOffset).getUint32(0, true)
    for (let at = 0; at < count; at++)
      named.add(key(manifest.subarray(4 + at * ROOT_BYTES, 4 + (at + 1) * ROOT_BYTES)))
  }
  for (const [id, root] of connection.all<[number, Uint8Array]>('SELECT id, root FROM link_records')) {
    if (!named.has(key(root))) connection.run('DELETE FROM link_records WHERE id = ?', id)
  }
}
