/**
 * The interface of an SQLite library: only what the store needs. Two libraries implement it,
 * `libsql-driver.ts` and `node-driver.ts`; test/store/driver-conformance.ts defines their common behaviour.
 *
 * There is no cursor on purpose: libsql cannot close a half-read one, and it would pin the log until it is
 * garbage-collected. Code that needs to stream reads in batches.
 */

/** No booleans: libsql ends the process on one. Text must not contain NUL: libsql cuts it there. */
export type SqlValue = null | number | string | Uint8Array

/** The values of a row in column order. */
export type SqlRow = readonly SqlValue[]

export interface Statement {
  /** Runs the statement and returns the number of changed rows. */
  run(values: SqlRow): number
  get(values: SqlRow): SqlRow | undefined
  all(values: SqlRow): SqlRow[]
}

export interface Driver {
  /** Runs any number of statements and drops their rows. */
  exec(sql: string): void
  prepare(sql: string): Statement
  /** No statement may be used afterwards. */
  close(): void
}

/**
 * - `write` creates the file if it is missing.
 * - `read` never creates nor changes it, but needs to write the shared memory beside it.
 * - `immutable` reads the file alone, without locks, as if no process could change it.
 */
export type OpenMode = 'write' | 'read' | 'immutable'

export interface DriverLibrary {
  readonly name: string
  /** Whether this Node can use it; loads no more than necessary to find out. */
  available(): boolean
  /** `path` is absolute. */
  open(path: string, mode: OpenMode): Driver
  /** SQLite's extended result code in an error of this library, if it has one. */
  codeOf(thrown: unknown): number | undefined
}
