import type { IndexProgress } from '../index/parse/index-checkout.js'
import type { PackQuery } from '../pack/pack-options.js'
import { SeamarkError } from '../shared/errors.js'
import { formatCount } from '../shared/format-count.js'
import type { Location } from '../store/locate.js'
import { BackgroundIndex } from './background-index.js'
import { type FirstLook, firstLook } from './first-look.js'
import type { Freshness } from './freshness.js'
import { LiveRepository, type LiveUpdate } from './live-repository.js'
import { progressText } from './progress-text.js'
import type { Call, CallAnswer, Served } from './served.js'
import { waitAtMost } from './wait-at-most.js'

/** If the first index takes longer, the answer comes from the files that the query is most likely about. */
const FIRST_ANSWER_MS = 3000
/** A query that only the whole index can answer waits so long for it; clients give up after a minute. */
const MAX_INDEX_WAIT_MS = 45_000
/** If an update (of thousands of files) takes longer, the answer is of the index before it, and says so. */
const UPDATE_PATIENCE_MS = 10_000

/**
 * One open checkout, with the policy for a cold start: no index yet → it is made in a process of its own; a query waits for it a
 * short time, then is answered from a first look at likely files, or refused if only the whole index can answer it.
 */
export class OpenCheckout implements Served {
  readonly location: Location
  readonly #live: LiveRepository
  #indexing: BackgroundIndex | null = null
  #calls = 0
  readonly #listeners: Set<() => void>

  private constructor(location: Location, live: LiveRepository, listeners: Set<() => void>) {
    this.location = location
    this.#live = live
    this.#listeners = listeners
  }

  static async open(location: Location): Promise<OpenCheckout> {
    const { root, storePath } = location
    const listeners = new Set<() => void>()
    const onUpdate = ({ report }: LiveUpdate) => {
      if (report !== null) tellAll(listeners)
    }
    const live = await LiveRepository.open(root, { store: storePath, onUpdate })
    return new OpenCheckout(location, live, listeners)
  }

  /** Calls back after each change of the index, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isIdle(): boolean {
    return this.#calls === 0 && this.#indexing === null && this.#listeners.size === 0
  }

  /** Answers from the repository as it is on disk now, or from a part of it while its first index is made. */
  async serve<T>(call: Call<T>): Promise<CallAnswer<T>> {
    this.#calls++
    let isOver = false
    // Clients do not expect progress of a call that has its answer.
    const onProgress = (progress: IndexProgress) => {
      if (!isOver) call.onProgress(progress)
    }
    try {
      return await this.#serve({ ...call, onProgress })
    } finally {
      this.#calls--
      isOver = true
    }
  }

  async close(): Promise<void> {
    this.#indexing?.stop()
    await this.#live.close()
  }

  async #serve<T>(call: Call<T>): Promise<CallAnswer<T>> {
    if (this.#indexing === null && this.#live.repository.isIndexed()) return this.#fromIndex(call)
    const index = this.#startIndex()
    const patience = call.firstLook === null ? MAX_INDEX_WAIT_MS : FIRST_ANSWER_MS
    if (await waitForIndex(index, call, patience)) return this.#fromIndex(call)
    if (call.firstLook === null) throw stillIndexing(index)
    return this.#fromFirstLook(index, call, call.firstLook)
  }

  async #fromIndex<T>({ query, signal, onProgress }: Call<T>): Promise<CallAnswer<T>> {
    const options = { signal, onProgress, patienceMs: UPDATE_PATIENCE_MS }
    const notesOf = ({ note }: Freshness) => (note === '' ? [] : [note])
    const { answer, freshness } = await this.#live.ask(
      (repository, freshness) => query(repository, notesOf(freshness)),
      options,
    )
    return { answer, notes: notesOf(freshness) }
  }

  async #fromFirstLook<T>(index: BackgroundIndex, call: Call<T>, likely: PackQuery): Promise<CallAnswer<T>> {
    const looking = firstLook(this.location.root, likely)
    // Whichever is done first: of a small repository that may be the index.
    const isIndexed = waitForIndex(index, call, MAX_INDEX_WAIT_MS)
    const look = await Promise.race([looking, isIndexed.then(done => (done ? null : looking))]).catch(
      error => {
        closeWhenDone(looking)
        throw error
      },
    )
    if (look === null) {
      closeWhenDone(looking)
      if (await isIndexed) return this.#fromIndex(call)
      throw stillIndexing(index)
    }
    isIndexed.catch(() => {})
    try {
      const note =
        `The index of this repository is being made: ${progressText(index.progress)}. This answer is from the ${formatCount(look.files)} files ` +
        `that a search through all of them found likeliest; callers and tests elsewhere may be missing. Ask again later for the whole.`
      const answer = await call.query(look.repository, [note])
      return { answer, notes: [note] }
    } finally {
      look.close()
    }
  }

  #startIndex(): BackgroundIndex {
    if (this.#indexing === null) {
      const index = new BackgroundIndex(this.location)
      this.#indexing = index
      const end = () => {
        this.#indexing = null
      }
      index.done.then(end, end).then(() => tellAll(this.#listeners))
    }
    return this.#indexing
  }
}

/** Later: whoever is told may ask, and the update that tells is not over yet. */
function tellAll(listeners: ReadonlySet<() => void>): void {
  setImmediate(() => {
    for (const listener of listeners) listener()
  })
}

function closeWhenDone(looking: Promise<FirstLook | null>): void {
  looking.then(
    look => look?.close(),
    () => {},
  )
}

/** True when the index is done, false when that takes too long. A call that is cancelled does not stop the index. */
async function waitForIndex(
  index: BackgroundIndex,
  { signal, onProgress }: Pick<Call<unknown>, 'signal' | 'onProgress'>,
  milliseconds: number,
): Promise<boolean> {
  const stopListening = index.onProgress(onProgress)
  try {
    return await waitAtMost(index.done, milliseconds, signal)
  } finally {
    stopListening()
  }
}

function stillIndexing(index: BackgroundIndex): SeamarkError {
  return new SeamarkError(
    'NOT_INDEXED',
    `The index of this repository is being made: ${progressText(index.progress)}. Ask again in a moment, or ask context_for_task, which answers meanwhile.`,
  )
}
