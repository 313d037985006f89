import type { NewPackRow, PackRow } from '../pack-store.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { isWhole, sumOf, wholeBytes } from './sums.js'

export function packsOf(connection: Connection, digits: string): PackRow[] {
  return connection
    .all<[root: string, format: string, createdAt: number]>(
      'SELECT root, format, created_at FROM packs WHERE substr(root, 1, ?) = ? ORDER BY id DESC',
      digits.length,
      digits,
    )
    .map(([root, format, createdAt]) => ({ root, format, createdAt }))
}

export function packData(connection: Connection, root: string, format: string): Uint8Array | undefined {
  const row = connection.get<[SqlValue, SqlValue]>(
    'SELECT data, sum FROM packs WHERE root = ? AND format = ?',
    root,
    format,
  )
  return row && wholeBytes(connection, `pack ${root}`, root + format, row[0], row[1])
}

export function answerTo(connection: Connection, question: string): Uint8Array | undefined {
  const row = connection.get<[root: string, format: string, data: SqlValue, sum: SqlValue]>(
    'SELECT root, format, data, sum FROM packs WHERE question = ?',
    question,
  )
  if (row === undefined) return undefined
  const [root, format, data, sum] = row
  // A damaged answer is made again, and replaces it.
  return isWhole(root + format, data, sum) ? (data as Uint8Array) : undefined
}

export function writePack(
  connection: Connection,
  { root, format, question, createdAt, data }: NewPackRow,
  most: { packs: number; bytes: number },
): void {
  withoutWaiting(connection, () =>
    connection.transaction(() => {
      connection.run(
        "DELETE FROM packs WHERE (root = ? AND format = ?) OR (question = ? AND question <> '')",
        root,
        format,
        question,
      )
      connection.run(
        'INSERT INTO packs (root, format, question, created_at, bytes, data, sum) VALUES (?, ?, ?, ?, ?, ?, ?)',
        root,
        format,
        question,
        createdAt,
        data.length,
        data,
        sumOf(root + format, data),
      )
      connection.run(
        `DELETE FROM packs WHERE id NOT IN (
           SELECT id FROM (
             SELECT id, row_number() OVER newest AS place, sum(bytes) OVER newest AS total
             FROM packs WINDOW newest AS (ORDER BY id DESC)
           ) WHERE place <= ? AND (total <= ? OR place = 1)
         )`,
        most.packs,
        most.bytes,
      )
    }),
  )
}

export function dropAllPacks(connection: Connection): void {
  connection.run('DELETE FROM packs')
}

/** A client waits for the answer: an index that is writing must not delay it. */
function withoutWaiting(connection: Connection, act: () => void): void {
  const timeout = Number(connection.pragma('busy_timeout'))
  connection.exec('PRAGMA busy_timeout = 0')
  try {
    act()
  } finally {
    connection.exec(`PRAGMA busy_timeout = ${timeout}`)
  }
}
