import { groupsOf } from '../../shared/groups-of.js'
import type { Rewritten, StoredSummaries, SummaryKey } from '../summary-store.js'
import { asList, insertRows } from './bulk.js'
import type { Connection } from './connection.js'
import type { SqlValue } from './driver.js'
import { damagedError, rowSum, sumOf, wholeBytes } from './sums.js'
import { byCodeUnits, storable } from './text.js'

const LISTED = '(SELECT value FROM json_each(?))'
const DROP_SUMMARIES = `DELETE FROM summaries WHERE checkout = ? AND path IN ${LISTED}`
/** One row of each path, of any other checkout. Joined in this order: each step is a search in an index. */
const FIND_SUMMARIES = `SELECT min(found.rowid), found.path
  FROM json_each(?) AS wanted CROSS JOIN checkouts AS other ON other.id <> ? CROSS JOIN summaries AS found
    ON found.checkout = other.id AND found.path = json_extract(wanted.value, '$[0]')
      AND found.key = json_extract(wanted.value, '$[1]')
  GROUP BY found.path`
/** SQLite holds all rows that one statement copies within a table; some have tens of kilobytes. */
const ROWS_PER_COPY = 256
const COPY_SUMMARIES = `INSERT INTO summaries (checkout, path, key, data, sum)
  SELECT ?, path, key, data, sum FROM summaries WHERE rowid IN ${LISTED}`

export function summaryKeysOf(
  connection: Connection,
  checkout: number,
  paths?: readonly string[],
): SummaryKey[] {
  const [found, keys] = connection.get<[paths: string, keys: string]>(
    `SELECT json_group_array(path), json_group_array(key) FROM summaries
      WHERE checkout = ?${paths === undefined ? '' : ` AND path IN ${LISTED}`}`,
    checkout,
    ...(paths === undefined ? [] : [asList(paths.map(storable))]),
  )!
  const key = JSON.parse(keys) as string[]
  return (JSON.parse(found) as string[])
    .map((path, at) => ({ path, key: key[at]! }))
    .sort((a, b) => byCodeUnits(a.path, b.path))
}

/** Must run in a transaction. */
export function writeSummaries(
  connection: Connection,
  checkout: number,
  summaries: readonly StoredSummaries[],
  gone: Iterable<string>,
): void {
  const replaced = [...summaries.map(({ path }) => path), ...gone]
  connection.run(DROP_SUMMARIES, checkout, asList(replaced.map(storable)))
  insertRows(
    connection,
    'INSERT INTO summaries (checkout, path, key, data, sum)',
    summaries.map(({ path, key, data }) => [
      checkout,
      storable(path),
      key,
      data,
      sumOf(storable(path) + key, data),
    ]),
  )
}

/** Must run in a transaction. Rows as they are: their checksums are of everything but the checkout. */
export function copySummaries(
  connection: Connection,
  checkout: number,
  wanted: readonly SummaryKey[],
): string[] {
  const isAlone = connection.get('SELECT 1 FROM checkouts WHERE id <> ? LIMIT 1', checkout) === undefined
  if (isAlone || wanted.length === 0) return []
  const pairs = JSON.stringify(wanted.map(({ path, key }) => [storable(path), key]))
  const found = connection
    .all<[row: number, path: string]>(FIND_SUMMARIES, pairs, checkout)
    .map(([row, path]) => ({ row, path }))
  const paths = found.map(({ path }) => path)
  connection.run(DROP_SUMMARIES, checkout, asList(paths))
  for (const rows of groupsOf(found, ROWS_PER_COPY))
    connection.run(COPY_SUMMARIES, checkout, asList(rows.map(({ row }) => row)))
  return paths
}

export function summariesAt(
  connection: Connection,
  checkout: number,
  paths: readonly string[],
): { path: string; data: Uint8Array }[] {
  return connection
    .all<[path: string, key: string, data: SqlValue, sum: SqlValue]>(
      `SELECT path, key, data, sum FROM summaries WHERE checkout = ? AND path IN ${LISTED}`,
      checkout,
      asList(paths.map(storable)),
    )
    .map(([path, key, data, sum]) => ({
      path,
      data: wholeBytes(connection, `the summaries of "${path}"`, path + key, data, sum),
    }))
}

export function rewrittenAt(connection: Connection, keys: readonly string[]): Rewritten[] {
  return connection
    .all<[key: string, model: string, text: string, sum: SqlValue]>(
      `SELECT key, model, text, sum FROM rewritten_summaries WHERE key IN ${LISTED}`,
      asList(keys),
    )
    .map(([key, model, text, sum]) => {
      if (sum !== null && sum !== rowSum([key, model, text]))
        throw damagedError(connection.path, 'a rewritten summary', 'other values')
      return { key, model, text }
    })
}

/** Must run in a transaction. */
export function writeRewritten(connection: Connection, texts: readonly Rewritten[]): void {
  insertRows(
    connection,
    'INSERT OR REPLACE INTO rewritten_summaries (key, model, text, sum)',
    texts.map(({ key, model, text }) => {
      const values = [key, storable(model), storable(text)]
      return [...values, rowSum(values)]
    }),
  )
}
