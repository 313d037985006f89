import { setImmediate } from 'node:timers/promises'

/** An update: it calls `onAnswerable` when queries can be answered, and goes on with its rest when that returns. */
type Update = (onAnswerable: () => Promise<void>) => Promise<void>

export interface Run {
  /** When queries can be answered from the new state; at the latest when the run is done. Fails if the run fails before that. */
  answerable: Promise<void>
  done: Promise<void>
}

/**
 * Updates, one at a time. States: idle, running, running with a next run waiting. Queries that waited for an update are
 * answered before its rest (writing snapshots and summaries), which no query needs.
 */
export class UpdateRuns {
  readonly #update: Update
  #running: Run | null = null
  #next: Run | null = null
  #wasAnswerable = false
  /** What the rest of the running update waits for. */
  readonly #queries = new Set<Promise<unknown>>()

  constructor(update: Update) {
    this.#update = update
  }

  get running(): Run | null {
    return this.#running
  }

  /** Whether any update so far got to the point where queries can be answered. */
  get wasAnswerable(): boolean {
    return this.#wasAnswerable
  }

  /** An update that begins after this call: at once, or when the running one is done. */
  start(): Run {
    if (this.#running !== null) return this.#startAfter(this.#running)
    let resolveAnswerable: () => void = () => {}
    const answerable = new Promise<void>(resolve => {
      resolveAnswerable = resolve
    })
    const onAnswerable = async () => {
      this.#wasAnswerable = true
      resolveAnswerable()
      await this.#afterQueries()
    }
    const done = this.#update(onAnswerable).finally(() => {
      this.#running = null
    })
    this.#running = handled({ answerable: Promise.race([answerable, done]), done })
    return this.#running
  }

  /** One run for all callers until it begins. */
  #startAfter(running: Run): Run {
    if (this.#next === null) {
      const begun = running.done
        .catch(() => {})
        .then(() => {
          this.#next = null
          return this.start()
        })
      this.#next = handled({
        answerable: begun.then(run => run.answerable),
        done: begun.then(run => run.done),
      })
    }
    return this.#next
  }

  /** Runs a query; the rest of an update waits for it. */
  async holdRest<T>(query: () => Promise<T> | T): Promise<T> {
    const answer = (async () => query())()
    const settled = answer.catch(() => {})
    this.#queries.add(settled)
    try {
      return await answer
    } finally {
      this.#queries.delete(settled)
    }
  }

  /** When nothing runs any more. */
  async end(): Promise<void> {
    await Promise.allSettled([this.#running?.done, this.#next?.done])
  }

  async #afterQueries(): Promise<void> {
    // Queries that waited for `answerable` have begun when this turn of the event loop is over.
    await setImmediate()
    await Promise.all(this.#queries)
  }
}

/** Callers that wait see a failure; one that nobody waits for must not end the process. */
function handled(run: Run): Run {
  run.answerable.catch(() => {})
  run.done.catch(() => {})
  return run
}
