/**
 * Jobs of a team. Two implementations: SQLite, and graphile-worker on Postgres; test/team/queue-conformance.ts defines what they have
 * in common. A job is done at least once: whoever runs one must not mind that it was done before.
 */
export interface Queue {
  /**
   * Adds a job. One that waits with the same key is replaced, so there is never a second; while one of this key runs, the new one waits
   * for its end. With `ifAbsent` nothing happens if there is one of the key, be it waiting, running or given up.
   */
  add(job: NewJob, options?: { ifAbsent?: boolean }): Promise<void>
  /** Removes jobs that wait, and aborts the signal of those that run, here or at another worker (there within seconds). */
  cancel(keys: readonly string[]): Promise<void>
  /** Runs jobs, at most so many at once, until it is stopped. At most one of a lane (`laneOf`) runs at a time, in all workers. */
  work(run: RunJob, options: WorkOptions): Promise<Work>
  counts(): Promise<QueueCounts>
  close(): Promise<void>
}

/**
 * - `fetch`: looks at the source of a repository, moves its refs and adds an `index` job for each that moved.
 * - `index`: makes the snapshot of a commit.
 * - `clean`: removes snapshots by the rules of the repository.
 */
export type JobKind = 'fetch' | 'index' | 'clean'

export interface NewJob {
  kind: JobKind
  repository: string
  /** Only of `index`: a ref, where it was, and its version then. '' and 0 otherwise. */
  ref: string
  commit: string
  version: number
  /** Not before this time; 0: at once. */
  runAt: number
  /** What it was added in, as a `traceparent` header has it. */
  trace?: string
}

export interface Job extends NewJob {
  /** 1 for the first. */
  attempt: number
}

/** Throws if it failed: the job is tried again after `retrySeconds`, up to `MOST_ATTEMPTS`. */
export type RunJob = (job: Job, signal: AbortSignal) => Promise<void>

export interface WorkOptions {
  /** Names this worker among all: a job of a worker that ended without a word is taken by another within `LEASE_SECONDS`. */
  worker: string
  atOnce: number
  /** A job that failed; `isLast` if it is not tried again. */
  onFailure(job: Job, error: unknown, isLast: boolean): void
  /** The database of the queue did not answer; it is asked again. */
  onTrouble(error: unknown): void
}

export interface Work {
  /** Takes no more jobs, aborts the signals of those that run, and waits for their end; they are taken again elsewhere. */
  stop(): Promise<void>
}

export interface QueueCounts {
  waiting: number
  running: number
  /** Given up after `MOST_ATTEMPTS`. */
  failed: number
}

export const MOST_ATTEMPTS = 8
/** Ten signs of life: a worker that misses them all has ended, and a job that was taken from a living one is done again without effect. */
export const LEASE_SECONDS = 20

/** How long a job waits that failed so many times: 3, 7, 20 … seconds, as graphile-worker has it, 18 minutes before the last. */
export function retrySeconds(attempt: number): number {
  return Math.exp(attempt)
}

/**
 * Jobs of a lane run one after another: indexes and clean-ups of a repository; looks at its source run beside them, and find out that
 * an index is overtaken.
 */
export function laneOf({ kind, repository }: Pick<NewJob, 'kind' | 'repository'>): string {
  return kind === 'fetch' ? `fetch ${repository}` : repository
}

/** One a repository and commit; one look and one clean-up a repository. */
export function jobKey({ kind, repository, commit }: Pick<NewJob, 'kind' | 'repository' | 'commit'>): string {
  return [kind, repository, commit].join(' ').trimEnd()
}
