import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import type { Sql, SqlValue } from './sql.js'

/** Connections of one process: its statements take milliseconds. */
const MOST_CONNECTIONS = 10
const CONNECT_MS = 5000
/** Type number of `bigint`, which the library gives as text. */
const BIGINT = 20
/** Any number; all that migrate take the same. */
const MIGRATION_LOCK = 7_138_013
/** Waits between attempts: each three times the one before, up to the longest. */
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 3000
const WAIT_FACTOR = 3
/** An address that never answered is probably wrong: a person waits for the error. */
const FIRST_PATIENCE_MS = 4000
/** A database that answered before and is away starts again, within seconds or, on a busy machine, half a minute. */
const PATIENCE_MS = 30_000
/** SQLSTATE of a server that starts. */
const STARTING = '57P03'
/** SQLSTATE of a server that stops, starts or refuses connections; and what the network says. */
const AWAY = /^(?:57P0[1-3]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const CUT = /terminated|connection timeout|Connection ended/i
const READS = /^\s*SELECT\b/i

type Client = Pick<pg.PoolClient, 'query'>

export class PostgresSql implements Sql {
  readonly name: string
  readonly countingKey = 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY'
  readonly #pool: pg.Pool
  readonly #patienceMs: number
  #answered = false

  /** @param patienceMs how long statements wait for a database that answered before */
  constructor(address: string, patienceMs = PATIENCE_MS) {
    this.name = withoutPassword(address)
    this.#patienceMs = patienceMs
    this.#pool = new pg.Pool({
      connectionString: address,
      max: MOST_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'seamark',
      types: {
        getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)),
      },
    })
    // An idle connection that breaks is replaced when one is needed; without a listener it would end the process.
    this.#pool.on('error', () => {})
    // The same for one that breaks while a transaction begins: its statement tells.
    this.#pool.on('connect', client => void client.on('error', () => {}))
  }

  async rows<T extends readonly SqlValue[]>(sql: string, ...values: SqlValue[]): Promise<T[]> {
    if (!READS.test(sql)) return this.transaction(within => within.rows<T>(sql, ...values))
    return this.#patiently(() => query<T>(this.#pool, sql, values))
  }

  async transaction<T>(act: (sql: Pick<Sql, 'rows'>) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    try {
      const result = await act({ rows: (sql, ...values) => query(client, sql, values) })
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((thrown: Error) => {
        broken = thrown
      })
      throw this.#failure(error)
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  alone<T>(act: (sql: Pick<Sql, 'rows'>) => Promise<T>): Promise<T> {
    return this.transaction(async sql => {
      await sql.rows('SELECT pg_advisory_xact_lock($1)::text', MIGRATION_LOCK)
      return act(sql)
    })
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  /** A transaction that has not begun can wait for the database; one that broke may have been done before the answer was lost. */
  #connect(): Promise<pg.PoolClient> {
    return this.#patiently(async () => {
      const client = await this.#pool.connect()
      try {
        await client.query('BEGIN')
        return client
      } catch (error) {
        client.release(error as Error)
        throw error
      }
    })
  }

  async #patiently<T>(act: () => Promise<T>): Promise<T> {
    let waited = 0
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * WAIT_FACTOR, LONGEST_WAIT_MS)) {
      try {
        const result = await act()
        this.#answered = true
        return result
      } catch (error) {
        // It is there: it reads its log first, after a crash for a while.
        if (isStarting(error)) this.#answered = true
        const patience = this.#answered ? this.#patienceMs : FIRST_PATIENCE_MS
        if (waited >= patience || !isAway(error)) throw this.#failure(error)
        await setTimeout(wait)
        waited += wait
      }
    }
  }

  #failure(error: unknown): unknown {
    if (error instanceof SeamarkError) return error
    return new SeamarkError(
      'ENDPOINT_FAILED',
      `Expected an answer of the database ${this.name}, found: ${messageOf(error)}. Check the address and that it runs.`,
      error,
    )
  }
}

function isStarting(error: unknown): boolean {
  return (error as { code?: unknown }).code === STARTING
}

function isAway(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return AWAY.test(String(code)) || (error instanceof Error && CUT.test(error.message))
}

async function query<T extends readonly SqlValue[]>(
  client: Client | pg.Pool,
  text: string,
  values: SqlValue[],
): Promise<T[]> {
  const { rows } = await client.query({ text, values, rowMode: 'array' })
  return rows as unknown as T[]
}

/** @example withoutPassword('postgres://ada:secret@db/team') // 'postgres://ada@db/team' */
export function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return 'postgres'
  const url = new URL(address)
  url.password = ''
  url.searchParams.delete('password')
  return url.href
}
