import { setTimeout } from 'node:timers/promises'
import type { Sql } from '../catalogue/sql.js'
import {
  type Job,
  type JobKind,
  jobKey,
  laneOf,
  MOST_ATTEMPTS,
  type NewJob,
  type Queue,
  type QueueCounts,
  type RunJob,
  retrySeconds,
  type Work,
  type WorkOptions,
} from './queue.js'
import { type JobOutcome, RunningJobs } from './running-jobs.js'
import { isGone } from './worker-name.js'

/** Between two looks for jobs that another process added, for cancelled ones, and two signs of life. */
const LOOK_MS = 1000

/**
 * A row is a job that waits (`worker` is ''), runs, or was given up. A key has at most one row that does not run: one that is added
 * meanwhile replaces it. A row that runs and whose lease has ended is of a worker that ended without a word.
 */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS team_jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL, kind TEXT NOT NULL, repository TEXT NOT NULL, lane TEXT NOT NULL, ref TEXT NOT NULL,
    commit_id TEXT NOT NULL, version BIGINT NOT NULL, run_at BIGINT NOT NULL, attempts BIGINT NOT NULL DEFAULT 0,
    worker TEXT NOT NULL DEFAULT '', leased_until BIGINT NOT NULL DEFAULT 0, cancelled BIGINT NOT NULL DEFAULT 0,
    given_up BIGINT NOT NULL DEFAULT 0)`,
  `CREATE UNIQUE INDEX IF NOT EXISTS team_jobs_waiting ON team_jobs (key) WHERE worker = ''`,
  `CREATE INDEX IF NOT EXISTS team_jobs_due ON team_jobs (run_at) WHERE given_up = 0`,
  'CREATE INDEX IF NOT EXISTS team_jobs_lane ON team_jobs (lane)',
]
/** New since the first version of the table. */
const TRACE = {
  isThere: `SELECT name FROM pragma_table_info('team_jobs') WHERE name = 'trace'`,
  add: `ALTER TABLE team_jobs ADD COLUMN trace TEXT NOT NULL DEFAULT ''`,
}
const COLUMNS = 'id, key, kind, repository, ref, commit_id, version, run_at, attempts, trace'

type JobTuple = [number, string, JobKind, string, string, string, number, number, number, string]

export class SqliteQueue implements Queue {
  readonly #sql: Sql
  readonly #leaseMs: number
  readonly #running = new RunningJobs()
  /** Ends the wait for the next look. */
  #look = new AbortController()

  private constructor(sql: Sql, leaseSeconds: number) {
    this.#sql = sql
    this.#leaseMs = leaseSeconds * 1000
  }

  static async open(sql: Sql, leaseSeconds: number): Promise<SqliteQueue> {
    await sql.alone(async ({ rows }) => {
      for (const statement of TABLES) await rows(statement)
      if ((await rows(TRACE.isThere)).length === 0) await rows(TRACE.add)
    })
    return new SqliteQueue(sql, leaseSeconds)
  }

  async add(job: NewJob, { ifAbsent = false } = {}): Promise<void> {
    const { kind, repository, ref, commit, version, runAt, trace = '' } = job
    const key = jobKey(job)
    const isAdded = await this.#sql.transaction(async ({ rows }) => {
      if (ifAbsent && (await rows('SELECT id FROM team_jobs WHERE key = $1', key)).length > 0) return false
      await rows(
        `INSERT INTO team_jobs (key, kind, repository, ref, commit_id, version, run_at, lane, trace) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (key) WHERE worker = '' DO UPDATE SET ref = excluded.ref, version = excluded.version,
           run_at = excluded.run_at, trace = excluded.trace, attempts = 0, given_up = 0`,
        ...[key, kind, repository, ref, commit, version, Math.max(runAt, Date.now()), laneOf(job), trace],
      )
      return true
    })
    if (isAdded) this.#look.abort()
  }

  async cancel(keys: readonly string[]): Promise<void> {
    await this.#sql.transaction(async ({ rows }) => {
      for (const key of keys) {
        await rows(`DELETE FROM team_jobs WHERE key = $1 AND worker = ''`, key)
        await rows('UPDATE team_jobs SET cancelled = 1 WHERE key = $1', key)
      }
    })
    this.#running.abortKeys(new Set(keys))
  }

  async work(run: RunJob, options: WorkOptions): Promise<Work> {
    const stopping = new AbortController()
    const ended = Promise.all([
      this.#takeJobs(run, options, stopping.signal),
      this.#keepLeases(options, stopping.signal),
    ])
    return {
      stop: async () => {
        stopping.abort()
        this.#look.abort()
        await this.#running.stop()
        await ended
      },
    }
  }

  async counts(): Promise<QueueCounts> {
    const [row] = await this.#sql.rows<[number, number, number]>(
      `SELECT coalesce(sum(worker = '' AND given_up = 0), 0), coalesce(sum(worker <> ''), 0), coalesce(sum(given_up), 0) FROM team_jobs`,
    )
    const [waiting, running, failed] = row!
    return { waiting, running, failed }
  }

  close(): Promise<void> {
    return this.#sql.close()
  }

  async #takeJobs(run: RunJob, options: WorkOptions, stopping: AbortSignal): Promise<void> {
    const ending = new Set<Promise<void>>()
    while (!stopping.aborted) {
      // Before the look: what is added while it goes on must not wait.
      this.#look = new AbortController()
      const isFree = this.#running.count < options.atOnce
      const row = isFree ? await this.#take(options.worker).catch(trouble(options)) : null
      if (row === null) {
        await pause(LOOK_MS, this.#look.signal)
        continue
      }
      const end = this.#runJob(row, run, options).finally(() => {
        ending.delete(end)
        this.#look.abort()
      })
      ending.add(end)
    }
    await Promise.all(ending)
  }

  async #runJob(row: JobTuple, run: RunJob, options: WorkOptions): Promise<void> {
    const [id, key] = row
    const job = jobOf(row)
    const outcome = await this.#running.run(id, key, job, run)
    if (outcome.what === 'failed') options.onFailure(job, outcome.error, job.attempt >= MOST_ATTEMPTS)
    // Where it cannot be written the lease ends, and the job is done again.
    await this.#end(id, job, options.worker, outcome).catch(trouble(options))
  }

  /** The oldest job that is due, of a lane of which none runs. */
  #take(worker: string): Promise<JobTuple | null> {
    const now = Date.now()
    return this.#sql.transaction(async ({ rows }) => {
      // After a kill the next start goes on at once, without the rest of the lease.
      const workers = await rows<[string]>(`SELECT DISTINCT worker FROM team_jobs WHERE worker <> ''`)
      for (const [gone] of workers.filter(([name]) => isGone(name)))
        await rows('UPDATE team_jobs SET leased_until = 0 WHERE worker = $1', gone)
      await rows(
        // One that was cancelled, replaced by a newer one of its key, or tried too often.
        `DELETE FROM team_jobs WHERE worker <> '' AND leased_until < $1 AND (cancelled = 1 OR EXISTS (
           SELECT 1 FROM team_jobs AS next WHERE next.key = team_jobs.key AND next.worker = ''))`,
        now,
      )
      await rows(
        `UPDATE team_jobs SET worker = '', given_up = 1 WHERE worker <> '' AND leased_until < $1 AND attempts >= $2`,
        ...[now, MOST_ATTEMPTS],
      )
      const [row] = await rows<JobTuple>(
        `SELECT ${COLUMNS} FROM team_jobs AS job
         WHERE given_up = 0 AND run_at <= $1 AND (worker = '' OR leased_until < $1) AND NOT EXISTS (
           SELECT 1 FROM team_jobs AS other
           WHERE other.lane = job.lane AND other.worker <> '' AND other.leased_until >= $1)
         ORDER BY run_at, id LIMIT 1`,
        now,
      )
      if (row === undefined) return null
      await rows(
        'UPDATE team_jobs SET worker = $2, leased_until = $3, attempts = attempts + 1 WHERE id = $1',
        ...[row[0], worker, now + this.#leaseMs],
      )
      return row
    })
  }

  #end(id: number, { attempt }: Job, worker: string, outcome: JobOutcome): Promise<void> {
    return this.#sql.transaction(async ({ rows }) => {
      const mine = await rows<[string, number]>(
        'SELECT key, cancelled FROM team_jobs WHERE id = $1 AND worker = $2',
        ...[id, worker],
      )
      if (mine.length === 0) return
      const [key, cancelled] = mine[0]!
      const next = await rows(`SELECT id FROM team_jobs WHERE key = $1 AND worker = ''`, key)
      const isOver = outcome.what === 'done' || outcome.what === 'cancelled' || cancelled === 1
      if (isOver || next.length > 0) await rows('DELETE FROM team_jobs WHERE id = $1', id)
      else if (outcome.what === 'failed')
        await rows(
          `UPDATE team_jobs SET worker = '', run_at = $2, given_up = $3 WHERE id = $1`,
          ...[id, Math.round(Date.now() + retrySeconds(attempt) * 1000), Number(attempt >= MOST_ATTEMPTS)],
        )
      else await rows(`UPDATE team_jobs SET worker = '', attempts = attempts - 1 WHERE id = $1`, id)
    })
  }

  /** Signs of life; aborts what was cancelled elsewhere, or taken while this process stood still. */
  async #keepLeases(options: WorkOptions, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      if (this.#running.count > 0) await this.#renew(options.worker).catch(trouble(options))
      await pause(LOOK_MS, stopping)
    }
  }

  async #renew(worker: string): Promise<void> {
    const running = this.#running.ids
    const held = new Map(
      await this.#sql.rows<[number, number]>(
        'UPDATE team_jobs SET leased_until = $2 WHERE worker = $1 RETURNING id, cancelled',
        ...[worker, Date.now() + this.#leaseMs],
      ),
    )
    const cancelled = running.filter(id => held.get(id) === 1)
    const taken = running.filter(id => !held.has(id))
    this.#running.abort(cancelled, 'cancelled')
    this.#running.abort(taken, 'taken')
  }
}

function trouble({ onTrouble }: WorkOptions): (error: unknown) => null {
  return error => {
    onTrouble(error)
    return null
  }
}

function jobOf([, , kind, repository, ref, commit, version, runAt, attempts, trace]: JobTuple): Job {
  const job = { kind, repository, ref, commit, version, runAt, attempt: attempts + 1 }
  return trace === '' ? job : { ...job, trace }
}

/** Ends early, and never throws, if it is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => {})
}
