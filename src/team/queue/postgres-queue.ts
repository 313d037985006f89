import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, run as runGraphile, runMigrations, type WorkerEvents } from 'graphile-worker'
import { PostgresSql } from '../catalogue/postgres-sql.js'
import type { Sql } from '../catalogue/sql.js'
import {
  type Job,
  jobKey,
  laneOf,
  MOST_ATTEMPTS,
  type NewJob,
  type Queue,
  type QueueCounts,
  type RunJob,
  type Work,
  type WorkOptions,
} from './queue.js'
import { RunningJobs } from './running-jobs.js'
import { CANCEL_RUNNING, SIGN_TABLES, WorkerSigns } from './worker-signs.js'

/** All our jobs are one task of graphile-worker. */
const TASK = 'seamark'
/** Named, so that no variable of the environment changes it: our statements have it in them. */
const SCHEMA = 'graphile_worker'
/** Between two looks for cancelled jobs, and two signs of life. */
const BEAT_MS = 2000
/** Looks for dead workers in the time of a lease. */
const DEAD_LOOKS = 4
/** Between two looks for jobs whose time has come; new ones are told by the database. */
const POLL_MS = 1000
/** Each job and the listener need a connection now and then. */
const MORE_CONNECTIONS = 3
/** As many indexes can run at once in all workers. With a queue for each of 10,000 repositories, a job took four times as long. */
const QUEUES_OF_A_KIND = 256
/** The database is away: until it is tried again. */
const RESTART_MS = 1000
/** It logs by itself what `onFailure` and `onTrouble` tell. */
const QUIET = new Logger(() => () => {})

/** Without these it does not wait for its own writes when it stops, and ends the process where the database is away. */
const WRITE_AT_ONCE = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** A job that was given back when its worker stopped. */
interface Returned {
  id: number
  attempt: number
}

/** Thrown to graphile-worker, which then keeps the job. */
class Unfinished extends Error {}

/** Jobs of a lane are in one queue of graphile-worker, so that at most one of them runs. */
export class PostgresQueue implements Queue {
  readonly #address: string
  readonly #sql: Sql
  readonly #signs: WorkerSigns
  readonly #leaseSeconds: number
  readonly #running = new RunningJobs()
  readonly #returned: Returned[] = []
  /** Jobs that graphile-worker gave us, until we told it what became of them. */
  readonly #had = new Set<number>()

  private constructor(address: string, sql: Sql, leaseSeconds: number) {
    this.#address = address
    this.#sql = sql
    this.#signs = new WorkerSigns(sql)
    this.#leaseSeconds = leaseSeconds
  }

  static async open(address: string, leaseSeconds: number): Promise<PostgresQueue> {
    const sql = new PostgresSql(address)
    try {
      // One process after another: its own migrations do not wait for each other.
      await sql.alone(async ({ rows }) => {
        await runMigrations({ connectionString: address, schema: SCHEMA, logger: QUIET })
        for (const statement of SIGN_TABLES) await rows(statement)
      })
      return new PostgresQueue(address, sql, leaseSeconds)
    } catch (error) {
      await sql.close()
      throw error
    }
  }

  async add(job: NewJob, { ifAbsent = false } = {}): Promise<void> {
    await this.#sql.rows(
      `SELECT id::text FROM graphile_worker.add_job($1, payload := $2::json, queue_name := $3,
         run_at := greatest(now(), to_timestamp($4 / 1000.0)), max_attempts := $5, job_key := $6, job_key_mode := $7)`,
      ...[TASK, JSON.stringify(job), queueName(job), job.runAt, MOST_ATTEMPTS, jobKey(job)],
      ifAbsent ? 'unsafe_dedupe' : 'replace',
    )
  }

  async cancel(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    await this.#sql.transaction(async ({ rows }) => {
      for (const key of keys) {
        await rows('SELECT id::text FROM graphile_worker.remove_job($1)', key)
        await rows(CANCEL_RUNNING, key)
      }
    })
    this.#running.abortKeys(new Set(keys))
  }

  async work(run: RunJob, options: WorkOptions): Promise<Work> {
    const stopping = new AbortController()
    const ended = this.#workUntil(stopping.signal, run, options)
    return {
      stop: async () => {
        stopping.abort()
        await ended
      },
    }
  }

  async counts(): Promise<QueueCounts> {
    // One that another has replaced, or that was cancelled, has no key any more.
    const [row] = await this.#sql.rows<[number, number, number]>(
      `SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts), count(*) FILTER (WHERE locked_at IS NOT NULL),
         count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts AND key IS NOT NULL)
       FROM graphile_worker.jobs WHERE task_identifier = $1`,
      TASK,
    )
    const [waiting, running, failed] = row!
    return { waiting, running, failed }
  }

  close(): Promise<void> {
    return this.#sql.close()
  }

  /** A runner that gave up, because the database was away for long, is followed by a new one. */
  async #workUntil(stopping: AbortSignal, run: RunJob, options: WorkOptions): Promise<void> {
    while (!stopping.aborted) {
      try {
        await this.#workOnce(stopping, run, options)
      } catch (error) {
        options.onTrouble(error)
        await pause(RESTART_MS, stopping)
      }
    }
  }

  async #workOnce(stopping: AbortSignal, run: RunJob, options: WorkOptions): Promise<void> {
    // Jobs are locked in the name of a pool, which graphile-worker makes up.
    let pool = ''
    const events = new EventEmitter() as WorkerEvents
    events.once('pool:create', ({ workerPool }) => {
      pool = workerPool.id
    })
    const runner = await runGraphile({
      connectionString: this.#address,
      schema: SCHEMA,
      maxPoolSize: options.atOnce + MORE_CONNECTIONS,
      concurrency: options.atOnce,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      parsedCronItems: [],
      preset: { worker: WRITE_AT_ONCE },
      logger: QUIET,
      events,
      taskList: {
        [TASK]: (payload, { job }) =>
          this.#runJob(pool, Number(job.id), { ...(payload as NewJob), attempt: job.attempts }, run, options),
      },
    })
    const beats = new AbortController()
    const stall = new AbortController()
    const beating = this.#beat(pool, beats.signal, options, () => stall.abort())
    let stopped: Promise<unknown> = Promise.resolve()
    const stop = () => {
      stopped = Promise.all([runner.stop(), this.#running.stop()]).catch(options.onTrouble)
    }
    if (stopping.aborted) stop()
    else stopping.addEventListener('abort', stop, { once: true })
    try {
      // After the database was away a runner may take nothing more, without an end: another one follows it.
      await Promise.race([runner.promise, whenAborted(stall.signal)])
    } finally {
      stopping.removeEventListener('abort', stop)
      if (stall.signal.aborted) {
        stop()
        await Promise.race([stopped, setTimeout(RESTART_MS)])
      }
      // The runner's promise comes before it has written what became of its last jobs, that of `stop` after it.
      else await stopped
      await this.#running.stop()
      beats.abort()
      await beating
      await this.#giveBack(pool)
    }
  }

  async #runJob(pool: string, id: number, job: Job, run: RunJob, options: WorkOptions): Promise<void> {
    this.#had.add(id)
    try {
      await this.#runTaken(pool, id, job, run, options)
    } finally {
      this.#had.delete(id)
    }
  }

  async #runTaken(pool: string, id: number, job: Job, run: RunJob, options: WorkOptions): Promise<void> {
    const key = jobKey(job)
    await this.#signs.begin(id, key, pool)
    // Cancelled, or replaced, after graphile-worker took it and before `cancel` could see it here.
    if (await this.#isReplaced(id)) return this.#signs.end(id, pool)
    const outcome = await this.#running.run(id, key, job, run)
    const isFailure = outcome.what === 'failed'
    const isOver = outcome.what === 'done' || outcome.what === 'cancelled' || (await this.#isReplaced(id))
    await this.#signs.end(id, pool)
    if (isFailure) options.onFailure(job, outcome.error, job.attempt >= MOST_ATTEMPTS)
    if (isOver) return
    if (outcome.what === 'stopped') this.#returned.push({ id, attempt: job.attempt })
    throw new Unfinished(isFailure ? String(outcome.error) : outcome.what)
  }

  async #isReplaced(id: number): Promise<boolean> {
    const [row] = await this.#sql.rows<[string | null]>(
      'SELECT key FROM graphile_worker.jobs WHERE id = $1',
      id,
    )
    return row === undefined || row[0] === null
  }

  /** Jobs that were stopped may run at once elsewhere, and the attempt does not count. */
  async #giveBack(pool: string): Promise<void> {
    for (const { id, attempt } of this.#returned.splice(0))
      await this.#sql.rows(
        'SELECT id::text FROM graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at := now(), attempts := $2)',
        ...[id, attempt - 1],
      )
    await this.#signs.leave(pool)
  }

  async #beat(pool: string, signal: AbortSignal, options: WorkOptions, onStall: () => void): Promise<void> {
    // It reads all jobs: not with every sign of life.
    const beatsBetween = Math.ceil((this.#leaseSeconds * 1000) / DEAD_LOOKS / BEAT_MS)
    for (let beat = 0; !signal.aborted; beat++) {
      try {
        await this.#beatOnce(pool)
        if (beat % beatsBetween === 0) {
          await this.#signs.freeDead(TASK, this.#leaseSeconds)
          await this.#signs.freeLost(pool, [...this.#had], this.#leaseSeconds)
          if (this.#had.size === 0 && (await this.#signs.isOverdue(this.#leaseSeconds))) onStall()
        }
      } catch (error) {
        options.onTrouble(error)
      }
      await pause(BEAT_MS, signal)
    }
  }

  /** Tells that this worker lives; aborts what was cancelled or taken elsewhere. */
  async #beatOnce(pool: string): Promise<void> {
    const running = this.#running.ids
    const held = await this.#signs.beat(pool)
    const cancelled = running.filter(id => held.get(id) === true)
    const taken = running.filter(id => !held.has(id))
    this.#running.abort(cancelled, 'cancelled')
    this.#running.abort(taken, 'taken')
  }
}

/** Lanes share queues: to take a job, graphile-worker locks a row of every queue that is free. */
function queueName(job: NewJob): string {
  const number = createHash('sha256').update(laneOf(job)).digest().readUInt32BE() % QUEUES_OF_A_KIND
  return job.kind === 'fetch' ? `fetch ${number}` : `index ${number}`
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => {})
}
