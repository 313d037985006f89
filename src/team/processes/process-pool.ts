import { type ChildProcess, fork } from 'node:child_process'
import { withFewArenas } from '../../shared/allocator.js'
import { bundledFile } from '../../shared/bundled-file.js'
import { compileLater } from '../../shared/compile-later.js'
import { SeamarkError } from '../../shared/errors.js'
import { boundHeapGrowth } from '../../shared/heap-growth.js'
import { type Answer, answerTo, resultOf } from './child-answer.js'

/** A process that has nothing to do ends after this. */
const IDLE_MS = 10_000
/** One that has grown larger than this ends with its order: memory of a large repository is not kept. */
const MOST_BYTES = 300 * 1024 ** 2

/**
 * Has processes beside this one do things, one order at a time each. A small order costs a third in a process that has done one before:
 * most of it is to start and to load the program. As many run as orders at once; an order ends with its signal, and its process with it.
 */
export class ProcessPool<Order extends object, Result> {
  readonly #file: string
  /** Those without an order, each with the end of its patience. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()

  constructor(file: string) {
    this.#file = file
  }

  async run(order: Order, signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted()
    const rested = this.#take()
    const child = rested ?? this.#start()
    const kill = () => void child.kill('SIGKILL')
    signal.addEventListener('abort', kill, { once: true })
    try {
      const { answer, ending } = await answerOf(child, order)
      if (answer !== null && !answer.isLast && !signal.aborted) this.#rest(child)
      // One that ended while it had nothing to do was told of the order too late.
      if (answer === null && rested !== null && !signal.aborted) return await this.run(order, signal)
      return resultOf<Result>(answer, ending)
    } finally {
      signal.removeEventListener('abort', kill)
    }
  }

  /** Ends those that have nothing to do. */
  close(): void {
    for (const child of this.#idle.keys()) this.#end(child)
  }

  #take(): ChildProcess | null {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(child)
      if (!child.connected) continue
      child.ref()
      child.channel?.ref()
      return child
    }
    return null
  }

  #start(): ChildProcess {
    return fork(bundledFile(this.#file), [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: withFewArenas(process.env),
    })
  }

  /** Does not keep this process running meanwhile. */
  #rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    const timer = setTimeout(() => this.#end(child), IDLE_MS).unref()
    this.#idle.set(child, timer)
  }

  #end(child: ChildProcess): void {
    clearTimeout(this.#idle.get(child))
    this.#idle.delete(child)
    if (child.connected) child.disconnect()
  }
}

/** The answer of a process to an order; null if it ended first, and by what. */
function answerOf(child: ChildProcess, order: object): Promise<{ answer: Answer | null; ending: string }> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', onMessage).off('close', onClose).off('error', onError)
      act()
    }
    const onMessage = (answer: Answer) => settle(() => resolve({ answer, ending: '' }))
    // Not `exit`, which may come before the answer.
    const onClose = (code: number | null, by: string | null) =>
      settle(() => resolve({ answer: null, ending: by ?? `code ${code}` }))
    const onError = (error: Error) =>
      settle(() => reject(new SeamarkError('WORKER_FAILED', error.message, error)))
    child.on('message', onMessage).on('close', onClose).on('error', onError)
    child.send(order, () => {})
  })
}

/** In such a process: does what it is told, one order after another. */
export function answerOrders<Order, Result>(act: (order: Order) => Promise<Result>): void {
  compileLater()
  boundHeapGrowth()
  // Whoever gave the orders is gone: someone else gives them again.
  process.on('disconnect', () => process.exit())
  process.on('message', async (order: Order) => {
    const answer = await answerTo(
      () => act(order),
      () => process.memoryUsage.rss() > MOST_BYTES,
    )
    process.send?.(answer, () => {
      if (answer.isLast) process.disconnect()
    })
  })
}
