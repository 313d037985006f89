import type { Sql } from '../catalogue/sql.js'

export const SIGN_TABLES = [
  'CREATE TABLE IF NOT EXISTS team_workers (pool TEXT PRIMARY KEY, beat_at TIMESTAMPTZ NOT NULL)',
  `CREATE TABLE IF NOT EXISTS team_running (
    job BIGINT PRIMARY KEY, key TEXT NOT NULL, pool TEXT NOT NULL, cancelled BOOLEAN NOT NULL DEFAULT FALSE)`,
]
export const CANCEL_RUNNING = 'UPDATE team_running SET cancelled = TRUE WHERE key = $1'
const LEASE = 'make_interval(secs => $1)'

/**
 * What graphile-worker does not have: who is alive (it frees the jobs of a dead worker after four hours), and which jobs run, so that
 * one can be cancelled at any worker. Workers are known by the name of their pool, in which jobs are locked.
 */
export class WorkerSigns {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  async begin(job: number, key: string, pool: string): Promise<void> {
    await this.#sql.rows(
      `INSERT INTO team_running (job, key, pool) VALUES ($1, $2, $3)
       ON CONFLICT (job) DO UPDATE SET pool = excluded.pool, cancelled = FALSE`,
      ...[job, key, pool],
    )
  }

  /** Nothing happens if another worker has taken it. */
  async end(job: number, pool: string): Promise<void> {
    await this.#sql.rows('DELETE FROM team_running WHERE job = $1 AND pool = $2', job, pool)
  }

  /** A sign of life. The jobs that this worker still has, and whether they are cancelled. */
  async beat(pool: string): Promise<ReadonlyMap<number, boolean>> {
    await this.#sql.rows(
      `INSERT INTO team_workers (pool, beat_at) VALUES ($1, now())
       ON CONFLICT (pool) DO UPDATE SET beat_at = excluded.beat_at`,
      pool,
    )
    const sql = 'SELECT job, cancelled::int FROM team_running WHERE pool = $1'
    const rows = await this.#sql.rows<[number, number]>(sql, pool)
    return new Map(rows.map(([job, cancelled]) => [job, cancelled === 1]))
  }

  async leave(pool: string): Promise<void> {
    await this.#sql.rows('DELETE FROM team_workers WHERE pool = $1', pool)
  }

  /** Frees the jobs that are locked in the name of a living worker and that it does not have: their end could not be written. */
  async freeLost(pool: string, has: readonly number[], leaseSeconds: number): Promise<void> {
    await this.#sql.rows(
      `WITH lost AS (
         UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())
         WHERE locked_by = $2 AND locked_at < now() - ${LEASE} AND NOT id = ANY($3::bigint[]) RETURNING job_queue_id)
       UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL
       WHERE locked_by = $2 AND id IN (SELECT job_queue_id FROM lost)`,
      ...[leaseSeconds, pool, `{${has.join()}}`],
    )
  }

  /** Whether a job that nothing holds up has waited for a lease. */
  async isOverdue(leaseSeconds: number): Promise<boolean> {
    const found = await this.#sql.rows(
      `SELECT job.id::text FROM graphile_worker._private_jobs job LEFT JOIN graphile_worker._private_job_queues queue ON queue.id = job.job_queue_id
       WHERE job.is_available AND queue.is_available IS NOT FALSE AND job.run_at < now() - ${LEASE} LIMIT 1`,
      leaseSeconds,
    )
    return found.length > 0
  }

  /** Frees the jobs of workers that gave no sign of life for a lease, and removes those that nobody will run. */
  async freeDead(task: string, leaseSeconds: number): Promise<void> {
    await this.#sql.transaction(async ({ rows }) => {
      const dead = await rows<[string]>(
        `SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_at < now() - ${LEASE} AND NOT EXISTS (
           SELECT 1 FROM team_workers WHERE pool = locked_by AND beat_at >= now() - ${LEASE})`,
        leaseSeconds,
      )
      for (const [pool] of dead) {
        await rows('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])::text', pool)
        await rows('DELETE FROM team_running WHERE pool = $1', pool)
      }
      await rows(`DELETE FROM team_workers WHERE beat_at < now() - ${LEASE}`, leaseSeconds)
      // Others replaced them, or they were cancelled.
      await rows(
        `SELECT id::text FROM graphile_worker.complete_jobs(
           (SELECT array_agg(id) FROM graphile_worker.jobs WHERE key IS NULL AND locked_at IS NULL AND task_identifier = $1))`,
        task,
      )
    })
  }
}
