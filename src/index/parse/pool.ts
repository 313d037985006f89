import { Worker } from 'node:worker_threads'
import type { FileEntry } from '../../files/file-scan.js'
import { bundledFile } from '../../shared/bundled-file.js'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { every, type Watch } from '../../shared/watch.js'
import { standstill } from '../../shared/watchdog.js'
import type { ParsedFile } from './parse-file.js'
import {
  type Batch,
  type BatchResult,
  BEGUN,
  CURRENT_NUMBERS,
  FILE,
  type WorkerStart,
} from './worker-messages.js'

/** A batch is small enough that threads finish together, and large enough that messages cost little. */
const BATCH_FILES = 32
const BATCH_BYTES = 512 * 1024
/** Batches queued per thread: one to parse, one to start on while the results of the first are received. */
const BATCHES_IN_HAND = 2
/** Bounds a thread's heap; a file that needs more fails alone. The grammar's own memory is outside it. Most facts of a file are
 * garbage once they are encoded: a young generation of 24 MB takes 3 % longer, one of 96 saves nothing. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 }

/** A file that this many checks in a row find unfinished stands still: a busy machine takes seconds, not minutes. */
export const MOST_CHECKS = 24
const CHECK_MS = 5_000

export interface PoolOptions extends Omit<WorkerStart, 'current'> {
  threads: number
  onParsed(parsed: ParsedFile[]): void
  /** Tests pass their own. */
  worker?: URL
  watch?: Watch
}

/** Parses files in worker threads. A file that kills its thread is reported as failed, and a new thread continues. */
export async function parseInThreads(files: FileEntry[], options: PoolOptions): Promise<void> {
  const pool = new Pool(files, options)
  try {
    await pool.run()
  } finally {
    await pool.close()
  }
}

interface Thread {
  worker: Worker
  current: Int32Array
  /** Oldest first: the one being parsed. */
  inHand: Batch[]
  /** Files begun when it was last checked, and checks in a row that found the same number. */
  begun: number
  checks: number
  /** Why it ended. */
  reason: string
}

class Pool {
  readonly #walked: Map<string, FileEntry>
  readonly #queue: Batch[]
  readonly #threads = new Set<Thread>()
  #done: () => void = () => {}
  #fail: (error: unknown) => void = () => {}
  readonly #options: PoolOptions
  #unwatch: () => void = () => {}

  constructor(files: FileEntry[], options: PoolOptions) {
    this.#options = options
    this.#walked = new Map(files.map(file => [file.path, file]))
    this.#queue = batches(files)
  }

  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#done = resolve
      this.#fail = reject
      const threads = Math.min(this.#options.threads, this.#queue.length)
      this.#unwatch = (this.#options.watch ?? every(CHECK_MS))(() => this.#endStanding())
      for (let i = 0; i < threads; i++) this.#start()
      if (threads === 0) resolve()
    })
  }

  async close(): Promise<void> {
    this.#unwatch()
    const workers = [...this.#threads].map(thread => thread.worker)
    this.#threads.clear()
    await Promise.all(workers.map(worker => worker.terminate()))
  }

  #start(): void {
    const current = new Int32Array(new SharedArrayBuffer(CURRENT_NUMBERS * Int32Array.BYTES_PER_ELEMENT))
    const { root, maxFileBytes, searchable, known } = this.#options
    const workerData: WorkerStart = { root, maxFileBytes, searchable, known, current }
    const file = this.#options.worker ?? bundledFile('worker.js')
    const worker = new Worker(file, { workerData, resourceLimits: THREAD_LIMITS })
    const thread: Thread = { worker, current, inHand: [], begun: 0, checks: 0, reason: 'the thread ended' }
    this.#threads.add(thread)
    worker.on('message', (result: BatchResult) => this.#guard(() => this.#take(thread, result)))
    worker.on('error', error => {
      thread.reason = messageOf(error)
    })
    worker.on('exit', () => this.#guard(() => this.#replace(thread)))
    this.#feed(thread)
  }

  /**
   * Ends threads that stand still. Checks are counted, not time: if this thread was busy, it takes the results that wait
   * for it before the next check.
   */
  #endStanding(): void {
    for (const thread of this.#threads) {
      const begun = Atomics.load(thread.current, BEGUN)
      const isAtWork = thread.inHand.length > 0 && begun > 0
      thread.checks = isAtWork && begun === thread.begun ? thread.checks + 1 : 0
      thread.begun = begun
      if (thread.checks < MOST_CHECKS) continue
      thread.reason = standstill('the file', MOST_CHECKS * CHECK_MS).message
      void thread.worker.terminate()
    }
  }

  /** An error while storing results must end the run, not the process. */
  #guard(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#fail(error)
    }
  }

  #feed(thread: Thread): void {
    while (thread.inHand.length < BATCHES_IN_HAND) {
      const batch = this.#queue.pop()
      if (batch === undefined) break
      thread.inHand.push(batch)
      thread.worker.postMessage(batch)
    }
  }

  #take(thread: Thread, result: BatchResult): void {
    thread.inHand = thread.inHand.filter(batch => batch.id !== result.id)
    this.#feed(thread)
    this.#options.onParsed(result.parsed)
    this.#settle()
  }

  #settle(): void {
    if (this.#queue.length === 0 && [...this.#threads].every(thread => thread.inHand.length === 0))
      this.#done()
  }

  /** After a crash: the file being parsed has failed; the thread's other files go back into the queue. */
  #replace(thread: Thread): void {
    if (!this.#threads.delete(thread)) return
    const { reason } = thread
    const [crashed, ...rest] = thread.inHand
    if (crashed === undefined)
      throw new SeamarkError('WORKER_FAILED', `A parsing thread could not start: ${reason}`)
    this.#queue.push(...rest)
    const culprit = crashed.paths[Atomics.load(thread.current, FILE)]!
    const others = crashed.paths.filter(path => path !== culprit)
    if (others.length > 0) this.#queue.push({ id: crashed.id, paths: others })
    this.#options.onParsed([this.#failed(culprit, reason)])
    if (this.#queue.length > 0) this.#start()
    this.#settle()
  }

  #failed(path: string, reason: string): ParsedFile {
    const walked = this.#walked.get(path)!
    const detail = `parsing it stopped the parser: ${reason}`
    return {
      file: { ...walked, readAt: Date.now(), key: null, reason: 'failed', detail },
      blob: null,
      note: detail,
    }
  }
}

/** Small files are taken last (the queue is taken from its end), so that no thread ends on a huge file. */
function batches(files: FileEntry[]): Batch[] {
  const bySize = [...files].sort((a, b) => a.size - b.size || (a.path < b.path ? -1 : 1))
  const made: Batch[] = []
  let paths: string[] = []
  let bytes = 0
  for (const file of bySize) {
    if (paths.length > 0 && (paths.length === BATCH_FILES || bytes + file.size > BATCH_BYTES)) {
      made.push({ id: made.length, paths })
      paths = []
      bytes = 0
    }
    paths.push(file.path)
    bytes += file.size
  }
  if (paths.length > 0) made.push({ id: made.length, paths })
  return made
}
