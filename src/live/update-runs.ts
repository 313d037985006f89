import { setImmediate } from 'node:timers/promises'

/** An update: it calls `answerable` when questions can be answered, and goes on with the rest when that returns. */
type Update = (answerable: () => Promise<void>) => Promise<void>

export interface Run {
  /** When questions can be answered from what it brought; at the latest when it is done. Fails as it does before. */
  answerable: Promise<void>
  done: Promise<void>
}

/** Updates that run one at a time. Questions that waited for one are answered before its rest, which nobody waits for. */
export class UpdateRuns {
  readonly #update: Update
  #running: Run | null = null
  #next: Run | null = null
  readonly #acts = new Set<Promise<unknown>>()

  constructor(update: Update) {
    this.#update = update
  }

  get running(): Run | null {
    return this.#running
  }

  /** An update that begins from here on: at once, or after the one that runs. */
  start(): Run {
    if (this.#running !== null) return this.#startAfter(this.#running)
    let answer: () => void = () => {}
    const answerable = new Promise<void>(resolve => {
      answer = resolve
    })
    const done = this.#update(() => this.#serve(answer)).finally(() => {
      this.#running = null
    })
    this.#running = handled({ answerable: Promise.race([answerable, done]), done })
    return this.#running
  }

  /** One for all who ask for it until it begins. */
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

  /** Does something that the rest of an update waits for. */
  async act<T>(act: () => Promise<T> | T): Promise<T> {
    const acting = (async () => act())()
    const settled = acting.catch(() => {})
    this.#acts.add(settled)
    try {
      return await acting
    } finally {
      this.#acts.delete(settled)
    }
  }

  /** When nothing runs any more. */
  async end(): Promise<void> {
    await Promise.allSettled([this.#running?.done, this.#next?.done])
  }

  async #serve(answer: () => void): Promise<void> {
    answer()
    // Who waited has begun to act when this turn is over.
    await setImmediate()
    await Promise.all(this.#acts)
  }
}

/** Whoever waits for it is told; a failure that nobody waits for must not end the process. */
function handled(run: Run): Run {
  run.answerable.catch(() => {})
  run.done.catch(() => {})
  return run
}
