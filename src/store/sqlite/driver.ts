/**
 * The contract of an SQLite library: what the store needs of one and no more. Two implement it, `libsql-driver.ts` and
 * `node-driver.ts`; test/store/driver-conformance.ts says what they must agree on.
 *
 * There is no cursor on purpose: libsql cannot close one that was left half read, and it would pin the log until it is
 * collected. Whoever needs to stream reads in batches.
 */

/** No booleans: libsql ends the process when it is given one. Text must not hold NUL: libsql cuts it there. */
export type SqlValue = null | number | string | Uint8Array

/** A row is its values in the order of the columns. */
export type SqlRow = readonly SqlValue[]

export interface Statement {
  /** Runs it and returns how many rows it changed. */
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
 * - `immutable` reads the file alone, without locks, as if nobody could change it.
 */
export type OpenMode = 'write' | 'read' | 'immutable'

export interface DriverLibrary {
  readonly name: string
  /** Whether this Node can use it; says so without loading more than it must. */
  available(): boolean
  /** `path` is absolute. */
  open(path: string, mode: OpenMode): Driver
  /** The extended result code of SQLite in something this library threw, if there is one. */
  codeOf(thrown: unknown): number | undefined
}
