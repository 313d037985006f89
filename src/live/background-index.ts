import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { IndexProgress } from '../index/parse/index-checkout.js'
import { withFewArenas } from '../shared/allocator.js'
import { bundledFile } from '../shared/bundled-file.js'
import { SeamarkError } from '../shared/errors.js'
import type { Location } from '../store/locate.js'
import type { IndexMessage, IndexOrder } from './index-messages.js'

/** Queries that are answered meanwhile go first. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system allows it.
  }
}

const NO_PROGRESS: IndexProgress = { phase: 'walking', files: 0, filesTotal: 0, bytes: 0, bytesTotal: 0 }

/**
 * An index that is made in a process of its own, while this one answers queries.
 *
 * @example
 * const index = new BackgroundIndex(locate('.'))
 * index.onProgress(({ files, filesTotal }) => console.error(`${files} of ${filesTotal}`))
 * await index.done
 */
export class BackgroundIndex {
  /** Rejects if the index fails. */
  readonly done: Promise<void>
  progress: IndexProgress = NO_PROGRESS
  readonly #child: ChildProcess
  readonly #listeners = new Set<(progress: IndexProgress) => void>()

  constructor({ root, storePath }: Location) {
    // Standard output may belong to the MCP protocol: the process reports by messages.
    this.#child = fork(bundledFile('index-process.js'), [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: withFewArenas(process.env),
    })
    lowerPriority(this.#child.pid)
    this.done = this.#untilEnd()
    // It may fail before anyone waits for it.
    this.done.catch(() => {})
    const order: IndexOrder = { path: root, store: storePath }
    this.#child.send(order, () => {})
  }

  /** Calls the listener until the returned function is called. */
  onProgress(listener: (progress: IndexProgress) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Committed work stays: the next index goes on from there. */
  stop(): void {
    this.#child.kill('SIGKILL')
  }

  #untilEnd(): Promise<void> {
    return new Promise((resolve, reject) => {
      let last: IndexMessage | null = null
      this.#child.on('message', (message: IndexMessage) => {
        if (message.what !== 'progress') last = message
        else {
          this.progress = message.progress
          for (const listener of this.#listeners) listener(message.progress)
        }
      })
      this.#child.on('error', error => reject(new SeamarkError('WORKER_FAILED', error.message, error)))
      // Not `exit`, which may come before the last message.
      this.#child.on('close', (code, signal) => {
        if (last?.what === 'done') resolve()
        else if (last?.what === 'failed') reject(new SeamarkError(last.code ?? 'WORKER_FAILED', last.message))
        else
          reject(
            new SeamarkError('WORKER_FAILED', `The index process was ended by ${signal ?? `code ${code}`}.`),
          )
      })
    })
  }
}
