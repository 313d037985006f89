import type { DroppedRows, RowCheck } from '../store.js'
import { blobSum, COUNTS_SUM } from './blobs.js'
import { reopenCheckouts } from './checkouts.js'
import type { Connection } from './connection.js'
import type { SqlRow, SqlValue } from './driver.js'
import { fileSum } from './files.js'
import { linkSum } from './links.js'
import { dropBlobs, dropOrphans } from './prune.js'
import { isWhole, rowSum } from './sums.js'

/** Rows of one table that are not as they were written, by their keys. */
interface Damaged {
  /** In the plural. */
  what: string
  table: string
  key: readonly string[]
  keys: SqlRow[]
  /** Rows of the table that have a checksum. */
  rows: number
}

/** Tables with one checksum of plain values, and the columns that it is of. */
const PLAIN: readonly { what: string; table: string; key: string[]; values: string }[] = [
  {
    what: 'lessons',
    table: 'learned_questions',
    key: ['id'],
    values: 'session, checkout, asked_at, settled, data, example',
  },
  {
    what: 'lessons',
    table: 'learned_uses',
    key: ['rowid'],
    values: 'session, checkout, at, how, symbol, path',
  },
  {
    what: 'lessons',
    table: 'learned_words',
    key: ['word', 'symbol'],
    values: 'word, symbol, content, count, last_seen',
  },
  { what: 'lessons', table: 'learned_values', key: ['key'], values: 'key, value' },
  {
    what: 'runs of evidence',
    table: 'evidence_runs',
    key: ['id'],
    values: `format, source, commit_hash, observed_at, imported_at, counts, names,
      (SELECT count(*) FROM evidence WHERE run = id)`,
  },
  { what: 'rewritten summaries', table: 'rewritten_summaries', key: ['key'], values: 'key, model, text' },
]
/** Whether the blob of a file is there, if it has one. */
const HAS_BLOB = '(blob IS NULL OR blob IN (SELECT id FROM blobs))'
/** Whether the run of an observation is there. */
const HAS_RUN = 'run IN (SELECT id FROM evidence_runs)'
/** The next index makes them again: nothing is lost. */
const MADE_AGAIN: ReadonlySet<string> = new Set(['files', 'blobs', 'links', 'words'])

/** Compares every row that has a checksum. */
export function checkRows(connection: Connection): RowCheck {
  const found = findDamaged(connection)
  return { rows: found.reduce((sum, { rows }) => sum + rows, 0), damaged: countsOf(found) }
}

/**
 * Drops them. A checkout that misses a file's row is no longer
 * complete. Must run in a transaction.
 */
export function dropDamagedRows(connection: Connection): DroppedRows {
  const found = findDamaged(connection)
  for (const { what, table, key, keys } of found) {
    const where = key.map(column => `${column} = ?`).join(' AND ')
    if (what === 'blobs')
      dropBlobs(
        connection,
        keys.map(([id]) => id as number),
      )
    else
      for (const values of keys) {
        if (what === 'files') reopenCheckouts(connection, [values[0] as number])
        // The rest of a run would pass for all of it.
        if (what === 'observations') connection.run('DELETE FROM evidence_runs WHERE id = ?', values[0]!)
        connection.run(`DELETE FROM ${table} WHERE ${where}`, ...values)
      }
  }
  dropOrphans(connection)
  connection.run(`DELETE FROM evidence WHERE NOT ${HAS_RUN}`)
  const isLost = ({ what }: Damaged) => !MADE_AGAIN.has(what)
  const again = found.filter(each => !isLost(each)).reduce((sum, { keys }) => sum + keys.length, 0)
  return { lost: countsOf(found.filter(isLost)), again }
}

function countsOf(found: readonly Damaged[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { what, keys } of found) if (keys.length > 0) counts[what] = (counts[what] ?? 0) + keys.length
  return counts
}

function findDamaged(connection: Connection): Damaged[] {
  const find = (
    what: string,
    table: string,
    key: readonly string[],
    columns: string,
    isSound: (values: SqlValue[], sum: SqlValue) => boolean,
  ): Damaged => {
    const rows = connection.all<SqlValue[]>(
      `SELECT ${key.join(', ')}, ${columns}, sum FROM ${table} b WHERE sum IS NOT NULL`,
    )
    const keys = rows.filter(row => !isSound(row.slice(key.length, -1), row.at(-1)!))
    return { what, table, key, keys: keys.map(row => row.slice(0, key.length)), rows: rows.length }
  }
  return [
    find('files', 'files', ['checkout', 'path'], `path, blob, reason, detail, ${HAS_BLOB}`, (values, sum) => {
      const [path, blob, reason, detail, hasBlob] = values as [string, number | null, string, string, number]
      return hasBlob === 1 && sum === fileSum(path, blob, reason, detail)
    }),
    find(
      'blobs',
      'blobs',
      ['id'],
      `id, hash, language, package_name, counts_sum IS ${COUNTS_SUM}`,
      (values, sum) => {
        const [id, hash, language, packageName, isCounted] = values as [
          number,
          Uint8Array,
          string,
          string,
          number,
        ]
        return isCounted === 1 && sum === blobSum(id, hash, language, packageName)
      },
    ),
    find('links', 'links', ['checkout', 'path'], 'path, blob, root', (values, sum) => {
      const [path, blob, root] = values as [string, number, Uint8Array]
      return sum === linkSum({ path, blob, root })
    }),
    find('words', 'blob_terms', ['blob'], 'blob, data', ([blob, data], sum) =>
      isWhole(blob as number, data, sum),
    ),
    find('packs', 'packs', ['id'], 'root, format, data', ([root, format, data], sum) =>
      isWhole(`${root}${format}`, data, sum),
    ),
    find('snapshots', 'snapshots', ['id'], 'root, manifest', ([root, manifest], sum) =>
      isWhole(root as Uint8Array, manifest, sum),
    ),
    find(
      'observations',
      'evidence',
      ['run', 'kind', 'symbol', 'content'],
      `run, symbol, content, kind, data, ${HAS_RUN}`,
      (values, sum) => values.at(-1) === 1 && sum === rowSum(values.slice(0, -1)),
    ),
    ...PLAIN.map(({ what, table, key, values }) =>
      find(what, table, key, values, (row, sum) => sum === rowSum(row)),
    ),
  ]
}
