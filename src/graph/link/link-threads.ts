import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { bundledFile } from '../../shared/bundled-file.js'
import { every, type Watch } from '../../shared/watch.js'
import type { Checkout } from '../../store/checkout.js'
import type { BlobRow } from '../../store/link-store.js'
import { freeGroups, LinkGroups } from './link-groups.js'
import type { LinkAnswer, LinkThreadStart } from './link-messages.js'

/** Bounds a thread's heap: django needs a third of it. What a thread that needs more had is linked in the main thread. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 48 }
/**
 * A thread loads and compiles its own code and reads what all files show each other, .5 s of processor time for django before it
 * links the first: with fewer references for each linker, that is more than it saves.
 */
const THREAD_REFERENCES = 150_000
/** Each linker holds what files show each other. Where that is large, memory comes before time: kubernetes has 2.2 million. */
const MOST_REFERENCES = 1_000_000
/** More linkers would wait for the one that writes. */
const MOST_LINKERS = 4

/** A thread of which this many checks in a row find no new answer stands still. It ends a file that does by itself, and earlier. */
export const MOST_CHECKS = 72
const CHECK_MS = 5_000

interface Thread {
  worker: Worker
  answers: number
  /** The last answer. */
  last: Pick<LinkAnswer, 'cutOff' | 'commonQuestions'>
  /** Answers when it was last checked, and checks in a row that found the same number. */
  checked: number
  checks: number
}

export interface LinkThreadsOptions {
  /** Beside the main thread. */
  threads: number
  /** Tests pass their own. */
  worker?: URL
  watch?: Watch
}

/**
 * Left to V8's own threads and git, which take as much as a linker: a second linker on two cores that share one gained 2 % by the
 * clock for 8 % more processor time (bench/results/indexing.md, "A second linking thread").
 */
const CORES_LEFT = 1

/** Begins to link all files beside the main thread, with so many threads in all as are worth it: often none. */
export function beginLinkThreads(
  checkout: Checkout,
  rows: BlobRow[],
  most = availableParallelism() - CORES_LEFT,
): LinkThreads {
  const counts = checkout.store.languageCounts(checkout.id)
  const references = counts.reduce((sum, language) => sum + language.references, 0)
  const linkers = Math.min(most, MOST_LINKERS, Math.floor(references / THREAD_REFERENCES))
  const threads = references > MOST_REFERENCES ? 0 : Math.max(0, linkers - 1)
  return new LinkThreads(checkout, rows, { threads })
}

/** Threads that link groups of files beside the main one. It links the groups of a thread that ends without an answer. */
export class LinkThreads {
  /** For the main thread. */
  readonly groups: LinkGroups
  readonly #threads: Thread[] = []
  readonly #running = new Set<Thread>()
  /** Groups that nobody has linked. */
  readonly #missing: Set<number>
  readonly #unwatch: () => void
  #answers: LinkAnswer[] = []
  #settled: () => void = () => {}

  constructor({ store, rootDir }: Checkout, rows: BlobRow[], { threads, worker, watch }: LinkThreadsOptions) {
    const states = freeGroups(rows.length)
    this.groups = new LinkGroups(states, 0)
    this.#missing = new Set(states.keys())
    for (let at = 1; at <= threads; at++) {
      const first = Math.floor((states.length * at) / (threads + 1))
      this.#start({ store: store.path, root: rootDir, rows, states, first }, worker)
    }
    this.#unwatch = (watch ?? every(CHECK_MS))(() => this.#endStanding())
  }

  /** What threads have linked since this was last asked. */
  takeAnswers(): LinkAnswer[] {
    return this.#answers.splice(0)
  }

  /** The main thread has linked a group. */
  done(group: number): void {
    this.#missing.delete(group)
  }

  /** Waits until no thread links any more: these groups are left. */
  async left(): Promise<Iterable<number>> {
    for (const { worker } of this.#running) worker.ref()
    await new Promise<void>(resolve => {
      this.#settled = resolve
      this.#settle()
    })
    return [...this.#missing]
  }

  /** Of the groups that threads have linked: what was not linked in full, and the questions that were asked for all files. */
  get lasts(): readonly Pick<LinkAnswer, 'cutOff' | 'commonQuestions'>[] {
    return this.#threads.map(({ last }) => last)
  }

  async close(): Promise<void> {
    this.#unwatch()
    await Promise.all([...this.#running].map(({ worker }) => worker.terminate()))
  }

  #start(workerData: LinkThreadStart, file: URL | string = bundledFile('link-worker.js')): void {
    const worker = new Worker(file, { workerData, resourceLimits: THREAD_LIMITS })
    // The process may end before it is done.
    worker.unref()
    const last = { cutOff: [], commonQuestions: new Uint32Array() }
    const thread: Thread = { worker, answers: 0, last, checked: 0, checks: 0 }
    this.#threads.push(thread)
    this.#running.add(thread)
    worker.on('message', (answer: LinkAnswer) => this.#take(thread, answer))
    // What it did not answer is linked in the main thread, which finds out whether that is at fault.
    worker.on('error', () => {})
    worker.on('exit', () => {
      this.#running.delete(thread)
      this.#settle()
    })
  }

  #take(thread: Thread, answer: LinkAnswer): void {
    thread.answers++
    thread.last = answer
    this.#missing.delete(answer.group)
    this.#answers.push(answer)
    this.#settle()
  }

  #settle(): void {
    if (this.#running.size === 0 || this.#missing.size === 0) this.#settled()
  }

  /** Checks are counted, not time: if this thread was busy, it takes the answers that wait for it before the next check. */
  #endStanding(): void {
    for (const thread of this.#running) {
      thread.checks = thread.answers === thread.checked ? thread.checks + 1 : 0
      thread.checked = thread.answers
      if (thread.checks >= MOST_CHECKS) void thread.worker.terminate()
    }
  }
}
