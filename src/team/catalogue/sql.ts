/**
 * A database that speaks the SQL that SQLite and Postgres have in common. Parameters are `$1`, `$2` …; whole numbers up to 2^53 come
 * back as numbers.
 */
export interface Sql {
  /** For messages: without a password. */
  readonly name: string
  /** The columns of each row, in order. */
  rows<T extends readonly SqlValue[]>(sql: string, ...values: SqlValue[]): Promise<T[]>
  /** All or nothing; `act` uses only the connection that it is given. */
  transaction<T>(act: (sql: Pick<Sql, 'rows'>) => Promise<T>): Promise<T>
  /** Runs `act` while no other process does: for migrations. */
  alone<T>(act: (sql: Pick<Sql, 'rows'>) => Promise<T>): Promise<T>
  /** The type of a key that counts by itself. */
  readonly countingKey: string
  close(): Promise<void>
}

export type SqlValue = null | number | string
