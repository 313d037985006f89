import type { Connection } from './connection.js'
import type { SqlRow, SqlValue } from './driver.js'

/**
 * Rows per statement, a power of two. libsql has a cost of about 2 µs per statement: with 64 rows it is
 * negligible, and 64 rows of our widest table stay far below SQLite's limit of 32,766 values.
 */
export const ROWS_PER_STATEMENT = 64

/**
 * Inserts rows of equal width, many per statement. The remainder is split into powers of two, so that only a
 * handful of statements is ever prepared.
 * @example insertRows(connection, 'INSERT INTO facts (blob, data)', [[1, bytes], [2, bytes]])
 */
export function insertRows(
  connection: Connection,
  insert: string,
  rows: readonly SqlRow[],
  onConflict = '',
): void {
  let count = ROWS_PER_STATEMENT
  for (let start = 0; start < rows.length; start += count) {
    while (count > rows.length - start) count /= 2
    const values: SqlValue[] = []
    for (let i = start; i < start + count; i++) {
      for (const value of rows[i]!) values.push(value)
    }
    connection.runAll(`${insert} VALUES ${tuples(count, rows[start]!.length)} ${onConflict}`, values)
  }
}

/** `(?,?),(?,?)` */
function tuples(count: number, width: number): string {
  const tuple = `(${Array(width).fill('?').join(',')})`
  return Array(count).fill(tuple).join(',')
}

/** A list as one value; in SQL `SELECT value FROM json_each(?)`. Cheaper than many bound values, and fits any length. */
export function asList(values: readonly (string | number)[]): string {
  return JSON.stringify(values)
}
