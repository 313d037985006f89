import type { Repository } from '../engine/repository.js'
import type { IndexProgress } from '../index/parse/index-checkout.js'
import type { PackQuery } from '../pack/pack-options.js'
import { SeamarkError } from '../shared/errors.js'
import { grouped } from '../shared/grouped.js'
import type { Location } from '../store/locate.js'
import { BackgroundIndex } from './background-index.js'
import { type FirstLook, firstLook } from './first-look.js'
import { LiveRepository } from './live-repository.js'

/** An index that takes longer is not waited for: the answer comes from the files that the request is likely about. */
const FIRST_ANSWER_MS = 3000
/** What only the whole index can answer is waited for so long; clients give up after a minute. */
const MOST_WAIT_MS = 45_000

/** An update of thousands of files is not waited for: the answer then says that it is of before it. */
const UPDATE_PATIENCE_MS = 10_000

/** How a call wants to be served. */
export interface Call {
  /** What to look for while the index is being made; null where only the whole of it can answer. */
  look: PackQuery | null
  signal: AbortSignal
  onProgress(progress: IndexProgress): void
}

export interface Served<T> {
  answer: T
  notes: string[]
}

/** One checkout that is open, with all that keeps it answering. */
export class OpenCheckout {
  readonly location: Location
  readonly #live: LiveRepository
  #indexing: BackgroundIndex | null = null
  #calls = 0

  private constructor(location: Location, live: LiveRepository) {
    this.location = location
    this.#live = live
  }

  static async open(location: Location): Promise<OpenCheckout> {
    const { root, storePath } = location
    return new OpenCheckout(location, await LiveRepository.open(root, { store: storePath }))
  }

  get isIdle(): boolean {
    return this.#calls === 0 && this.#indexing === null
  }

  /** Asks something of the repository as it is on disk now, or of a part of it while its first index is made. */
  async ask<T>(asked: Call, act: (repository: Repository) => Promise<T>): Promise<Served<T>> {
    this.#calls++
    let isOver = false
    // Progress after the answer would be of nothing.
    const onProgress = (progress: IndexProgress) => {
      if (!isOver) asked.onProgress(progress)
    }
    const call = { ...asked, onProgress }
    try {
      if (this.#indexing === null && this.#live.repository.isIndexed()) return await this.#askWhole(call, act)
      const index = this.#startIndex()
      const isThere = await waitFor(index, call, call.look === null ? MOST_WAIT_MS : FIRST_ANSWER_MS)
      if (isThere) return await this.#askWhole(call, act)
      if (call.look === null) throw stillIndexing(index)
      return await this.#askPart(index, call, call.look, act)
    } finally {
      this.#calls--
      isOver = true
    }
  }

  async close(): Promise<void> {
    this.#indexing?.stop()
    await this.#live.close()
  }

  async #askWhole<T>(call: Call, act: (repository: Repository) => Promise<T>): Promise<Served<T>> {
    const { signal, onProgress } = call
    const options = { signal, onProgress, patienceMs: UPDATE_PATIENCE_MS }
    const { answer, freshness } = await this.#live.ask(act, options)
    return { answer, notes: freshness.note === '' ? [] : [freshness.note] }
  }

  async #askPart<T>(
    index: BackgroundIndex,
    call: Call,
    look: PackQuery,
    act: (repository: Repository) => Promise<T>,
  ): Promise<Served<T>> {
    const looking = firstLook(this.location.root, look)
    // Whichever is there first: on a small repository that may be the index.
    const isThere = waitFor(index, call, MOST_WAIT_MS)
    const part = await Promise.race([looking, isThere.then(there => (there ? null : looking))]).catch(
      error => {
        closeLate(looking)
        throw error
      },
    )
    if (part === null) {
      closeLate(looking)
      if (await isThere) return this.#askWhole(call, act)
      throw stillIndexing(index)
    }
    isThere.catch(() => {})
    try {
      const answer = await act(part.repository)
      const note =
        `The index of this repository is being made: ${inWords(index.progress)}. This answer is from the ${grouped(part.files)} files ` +
        `that a search through all of them found likeliest; callers and tests elsewhere may be missing. Ask again later for the whole.`
      return { answer, notes: [note] }
    } finally {
      part.close()
    }
  }

  #startIndex(): BackgroundIndex {
    if (this.#indexing === null) {
      const index = new BackgroundIndex(this.location)
      this.#indexing = index
      const end = () => {
        this.#indexing = null
      }
      index.done.then(end, end)
    }
    return this.#indexing
  }
}

/** What is not needed any more is put away when it comes. */
function closeLate(looking: Promise<FirstLook | null>): void {
  looking.then(
    late => late?.close(),
    () => {},
  )
}

/** True when the index is there; false when that takes too long. A call that is given up does not stop the index. */
async function waitFor(index: BackgroundIndex, call: Call, most: number): Promise<boolean> {
  const { signal } = call
  const stopListening = index.onProgress(call.onProgress)
  let timer: NodeJS.Timeout | undefined
  let giveUp: (() => void) | undefined
  try {
    return await Promise.race([
      index.done.then(() => true),
      new Promise<boolean>(resolve => {
        timer = setTimeout(() => resolve(false), most)
      }),
      new Promise<boolean>((_, reject) => {
        giveUp = () => reject(signal.reason)
        if (signal.aborted) giveUp()
        else signal.addEventListener('abort', giveUp)
      }),
    ])
  } finally {
    stopListening()
    clearTimeout(timer)
    if (giveUp !== undefined) signal.removeEventListener('abort', giveUp)
  }
}

function stillIndexing(index: BackgroundIndex): SeamarkError {
  return new SeamarkError(
    'NOT_INDEXED',
    `The index of this repository is being made: ${inWords(index.progress)}. Ask again in a moment, or ask context_for_task, which answers meanwhile.`,
  )
}

/** `1,204 of 6,700 files are read` */
export function inWords({ phase, files, filesTotal }: IndexProgress): string {
  if (phase === 'walking') return 'its files are being listed'
  return `${grouped(files)} of ${grouped(filesTotal)} files are ${phase === 'linking' ? 'linked' : 'read'}`
}
