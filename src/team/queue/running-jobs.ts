import type { Job, RunJob } from './queue.js'

interface Running {
  key: string
  controller: AbortController
  ended: Promise<void>
}

/** Why the signal of a job was aborted. */
export type AbortReason = 'cancelled' | 'stopped' | 'taken'

export type JobOutcome = { what: 'done' } | { what: AbortReason } | { what: 'failed'; error: unknown }

/** The jobs that run in this process. */
export class RunningJobs {
  readonly #jobs = new Map<number, Running>()

  get ids(): number[] {
    return [...this.#jobs.keys()]
  }

  get count(): number {
    return this.#jobs.size
  }

  /** Never throws: what became of it is the answer. A job that ended in spite of its signal is done. */
  run(id: number, key: string, job: Job, run: RunJob): Promise<JobOutcome> {
    const controller = new AbortController()
    const outcome = run(job, controller.signal).then(
      (): JobOutcome => ({ what: 'done' }),
      (error: unknown): JobOutcome =>
        controller.signal.aborted
          ? { what: controller.signal.reason as AbortReason }
          : { what: 'failed', error },
    )
    this.#jobs.set(id, { key, controller, ended: outcome.then(() => {}) })
    return outcome.finally(() => this.#jobs.delete(id))
  }

  abort(ids: Iterable<number>, reason: AbortReason): void {
    for (const id of ids) this.#jobs.get(id)?.controller.abort(reason)
  }

  abortKeys(keys: ReadonlySet<string>): void {
    this.abort(
      this.ids.filter(id => keys.has(this.#jobs.get(id)!.key)),
      'cancelled',
    )
  }

  /** Aborts all, and waits for their end. */
  async stop(): Promise<void> {
    const ended = [...this.#jobs.values()].map(running => running.ended)
    this.abort(this.ids, 'stopped')
    await Promise.all(ended)
  }
}
