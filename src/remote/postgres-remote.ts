import pg from 'pg'
import { messageOf, SeamarkError } from '../shared/errors.js'
import type { ObjectKey, Remote } from './remote.js'

/** As for HTTP: a place that does not begin to answer by then is away. */
const CONNECT_MS = 3000
/** Pieces are sent a few at a time. */
const MOST_CONNECTIONS = 4
const IDLE_MS = 1000
/** Any number; all that make the table take the same, since two at once would fail. */
const TABLE_LOCK = 7_138_014
const TABLE = `CREATE TABLE IF NOT EXISTS seamark_objects (
  folder TEXT NOT NULL, kind TEXT NOT NULL, hash TEXT NOT NULL, bytes BYTEA NOT NULL, PRIMARY KEY (folder, kind, hash))`
const OF_KEY = 'folder = $1 AND kind = $2 AND hash = $3'

/** One for each database, for all folders in it: connections that nobody uses are closed, and none keeps the process. */
const POOLS = new Map<string, pg.Pool>()

/** `postgres://host/database/folder`: objects as rows of a table, for teams whose indexes are small enough to be in their database. */
export function postgresRemote(address: URL): Remote {
  const [, database = '', ...folder] = address.pathname.split('/')
  const url = new URL(address)
  url.pathname = `/${database}`
  const pool = POOLS.get(url.href) ?? openPool(url.href)
  POOLS.set(url.href, pool)
  const name = new URL(address)
  name.password = ''
  name.searchParams.delete('password')
  return new PostgresRemote(name.href, pool, decodeURIComponent(folder.join('/')))
}

class PostgresRemote implements Remote {
  readonly name: string
  readonly #pool: pg.Pool
  readonly #folder: string
  #table: Promise<void> | null = null

  constructor(name: string, pool: pg.Pool, folder: string) {
    this.name = name
    this.#pool = pool
    this.#folder = folder
  }

  async has(key: ObjectKey): Promise<boolean> {
    return (await this.#rows(`SELECT 1 FROM seamark_objects WHERE ${OF_KEY}`, this.#of(key))).length > 0
  }

  async get(key: ObjectKey, most: number): Promise<Uint8Array | null> {
    // Not sent where it is too long.
    const sql = `SELECT octet_length(bytes), CASE WHEN octet_length(bytes) <= $4 THEN bytes END FROM seamark_objects WHERE ${OF_KEY}`
    const [row] = await this.#rows<[number, Uint8Array | null]>(sql, [...this.#of(key), most])
    if (row === undefined) return null
    const [length, bytes] = row
    if (bytes === null) throw this.#failure(`an object of ${length} bytes where at most ${most} are expected`)
    return bytes
  }

  async put(key: ObjectKey, bytes: Uint8Array): Promise<void> {
    const sql = `INSERT INTO seamark_objects (folder, kind, hash, bytes) VALUES ($1, $2, $3, $4)
      ON CONFLICT (folder, kind, hash) DO UPDATE SET bytes = excluded.bytes`
    await this.#rows(sql, [...this.#of(key), Buffer.from(bytes)])
  }

  async keys(): Promise<ObjectKey[]> {
    const sql = 'SELECT kind, hash FROM seamark_objects WHERE folder = $1'
    const rows = await this.#rows<[ObjectKey['kind'], string]>(sql, [this.#folder])
    return rows.map(([kind, hash]) => ({ kind, hash }))
  }

  async remove(key: ObjectKey): Promise<void> {
    await this.#rows(`DELETE FROM seamark_objects WHERE ${OF_KEY}`, this.#of(key))
  }

  #of({ kind, hash }: ObjectKey): string[] {
    return [this.#folder, kind, hash]
  }

  async #rows<T extends readonly unknown[]>(text: string, values: unknown[]): Promise<T[]> {
    try {
      this.#table ??= makeTable(this.#pool)
      await this.#table
      return (await this.#pool.query({ text, values, rowMode: 'array' })).rows as unknown as T[]
    } catch (error) {
      this.#table = null
      throw this.#failure(messageOf(error), error)
    }
  }

  #failure(found: string, cause?: unknown): SeamarkError {
    return new SeamarkError(
      'ENDPOINT_FAILED',
      `Expected an answer of the remote ${this.name}, found: ${found}. Check the address and that it runs.`,
      cause,
    )
  }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString, max: MOST_CONNECTIONS, connectionTimeoutMillis: CONNECT_MS },
    ...{ idleTimeoutMillis: IDLE_MS, allowExitOnIdle: true, application_name: 'seamark objects' },
  })
  // An idle connection that breaks is replaced when one is needed; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

async function makeTable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("SELECT to_regclass('seamark_objects') IS NOT NULL AS is_there")
  if (rows[0]?.is_there) return
  // One message is one transaction, which holds the lock.
  await pool.query(`SELECT pg_advisory_xact_lock(${TABLE_LOCK}); ${TABLE}`)
}
