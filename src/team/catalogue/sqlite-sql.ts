import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Connection } from '../../store/sqlite/connection.js'
import { useLog } from '../../store/sqlite/open-connection.js'
import { pickLibrary } from '../../store/sqlite/open-driver.js'
import type { Sql, SqlValue } from './sql.js'

/** Time that a writer waits for another, and how often it tries. */
const BUSY_MS = 30_000
const RETRY_MS = 10
const PARAMETER = /\$(\d+)/g

/** One file, for a server and a worker on one machine. */
export class SqliteSql implements Sql {
  readonly name: string
  readonly countingKey = 'INTEGER PRIMARY KEY AUTOINCREMENT'
  readonly #connection: Connection
  /** Statements of this process wait for its transaction, which has awaits in it. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true })
    this.name = file
    const library = pickLibrary()
    this.#connection = new Connection(file, library, library.open(file, 'write'), false)
    this.#connection.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
    useLog(this.#connection, BUSY_MS)
    // FULL: what was acknowledged is still there after the power failed.
    this.#connection.exec('PRAGMA synchronous = FULL')
    // From here on the waiting is ours: SQLite would stop the whole process, and with it the transaction that it waits for.
    this.#connection.exec('PRAGMA busy_timeout = 0')
  }

  rows<T extends readonly SqlValue[]>(sql: string, ...values: SqlValue[]): Promise<T[]> {
    return this.#inTurn(() => this.#whenFree(() => this.#run<T>(sql, values)))
  }

  transaction<T>(act: (sql: Pick<Sql, 'rows'>) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      await this.#whenFree(() => this.#connection.exec('BEGIN IMMEDIATE'))
      try {
        const result = await act({ rows: async (sql, ...values) => this.#run(sql, values) })
        this.#connection.exec('COMMIT')
        return result
      } catch (error) {
        this.#connection.exec('ROLLBACK')
        throw error
      }
    })
  }

  alone<T>(act: (sql: Pick<Sql, 'rows'>) => Promise<T>): Promise<T> {
    return this.transaction(act)
  }

  async close(): Promise<void> {
    await this.#last
    this.#connection.close()
  }

  #run<T extends readonly SqlValue[]>(sql: string, values: SqlValue[]): T[] {
    return this.#connection.all(sql.replace(PARAMETER, '?$1'), ...values) as unknown as T[]
  }

  async #whenFree<T>(act: () => T): Promise<T> {
    const deadline = performance.now() + BUSY_MS
    for (;;) {
      try {
        return act()
      } catch (error) {
        if (!this.#connection.isBusy(error) || performance.now() >= deadline) throw error
        await setTimeout(RETRY_MS)
      }
    }
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(act)
    this.#last = turn.catch(() => {})
    return turn
  }
}
