import { SeamarkError } from '../../shared/errors.js'
import type { Driver, DriverLibrary, SqlRow, SqlValue, Statement } from './driver.js'
import { familyOf, SQLITE, storeError } from './errors.js'

/** One open file: caches its prepared statements, and throws only SeamarkErrors. */
export class Connection {
  readonly path: string
  readonly readonly: boolean
  readonly #library: DriverLibrary
  readonly #statements = new Map<string, Statement>()
  #driver: Driver | undefined

  constructor(path: string, library: DriverLibrary, driver: Driver, readonly: boolean) {
    this.path = path
    this.readonly = readonly
    this.#library = library
    this.#driver = driver
  }

  exec(sql: string): void {
    this.#guard(() => this.#open().exec(sql))
  }

  run(sql: string, ...values: SqlValue[]): number {
    return this.runAll(sql, values)
  }

  /** `run` with its values as one list, for statements with hundreds of values. */
  runAll(sql: string, values: SqlRow): number {
    return this.#guard(() => this.#prepare(sql).run(values))
  }

  get<T extends SqlRow>(sql: string, ...values: SqlValue[]): T | undefined {
    return this.#guard(() => this.#prepare(sql).get(values)) as T | undefined
  }

  all<T extends SqlRow>(sql: string, ...values: SqlValue[]): T[] {
    return this.#guard(() => this.#prepare(sql).all(values)) as T[]
  }

  /** Reads or sets a pragma and returns its single value: `pragma('user_version')`, `pragma('busy_timeout = 0')`. */
  pragma(text: string): SqlValue | undefined {
    return this.get<[SqlValue]>(`PRAGMA ${text}`)?.[0]
  }

  /** All or nothing. Takes the write lock first, so that it waits before it reads and never fails half-way for a lock. */
  transaction<T>(act: () => T): T {
    this.exec('BEGIN IMMEDIATE')
    try {
      const result = act()
      this.exec('COMMIT')
      return result
    } catch (thrown) {
      this.#rollBack()
      throw thrown
    }
  }

  /**
   * Moves the log into the file first: libsql closes a file only when its statements are garbage-collected,
   * and in a folder that later becomes read-only the file is readable only without a log. Does not wait for
   * other processes; the remainder stays in the log.
   */
  close(): void {
    try {
      if (!this.readonly) this.#driver?.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      // The log is as good as the file: the next process that opens the store reads it.
    }
    this.discard()
  }

  /** Closes without a last write, for a file of another program. */
  discard(): void {
    const driver = this.#driver
    this.#statements.clear()
    this.#driver = undefined
    driver?.close()
  }

  #open(): Driver {
    if (this.#driver) return this.#driver
    throw new SeamarkError(
      'STORE_FAILED',
      `Expected an open store, found ${this.path} closed: open it again.`,
    )
  }

  #prepare(sql: string): Statement {
    const driver = this.#open()
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = driver.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  #rollBack(): void {
    try {
      this.#driver?.exec('ROLLBACK')
    } catch {
      // SQLite has already rolled back, as it does when the disk is full; report the first error.
    }
  }

  #guard<T>(act: () => T): T {
    try {
      return act()
    } catch (thrown) {
      throw storeError(this.path, this.#library.codeOf(thrown), thrown)
    }
  }

  /** Whether an error of this connection is a lock held by another. */
  isBusy(thrown: unknown): boolean {
    const cause = thrown instanceof SeamarkError ? thrown.cause : thrown
    return familyOf(this.#library.codeOf(cause)) === SQLITE.BUSY
  }
}
