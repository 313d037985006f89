import type { Repository } from '../engine/repository.js'
import type { IndexProgress } from '../index/parse/index-checkout.js'
import { progressShare } from '../index/progress-share.js'
import { BackgroundIndex } from '../live/background-index.js'
import { LiveRepository, type LiveUpdate } from '../live/live-repository.js'
import { progressText } from '../live/progress-text.js'
import { messageOf } from '../shared/errors.js'
import type { Location } from '../store/locate.js'
import type { IndexState, LiveEvent } from './contract/answers.js'

const READY: IndexState = { state: 'ready', note: '', share: 1 }
/** An update of thousands of files: the answer is of the index before it, and says so. */
const UPDATE_PATIENCE_MS = 10_000

/** A live repository that tells every page how its index is. A first index is made in a process of its own, so that the page opens at once. */
export class ServedRepository {
  readonly #live: LiveRepository
  readonly #send: (event: LiveEvent) => void
  readonly #ready: Promise<void>
  #index: IndexState = { state: 'indexing', note: progressText(null), share: 0 }
  #first: BackgroundIndex | null = null

  private constructor(live: LiveRepository, send: (event: LiveEvent) => void) {
    this.#live = live
    this.#send = send
    this.#ready = this.#start()
    // Whoever asks is told; before that nobody is there to hear it.
    this.#ready.catch(() => {})
  }

  static async open(location: Location, send: (event: LiveEvent) => void): Promise<ServedRepository> {
    const live = await LiveRepository.open(location.root, {
      store: location.storePath,
      // Later: whoever is told asks, and the update that tells is not over yet.
      onUpdate: update => void setImmediate(() => send(updateEvent(update))),
    })
    return new ServedRepository(live, send)
  }

  get repository(): Repository {
    return this.#live.repository
  }

  get index(): IndexState {
    return this.#index
  }

  get watchProblem(): string {
    return this.#live.watchProblem
  }

  async ask<T>(query: (repository: Repository) => Promise<T> | T): Promise<{ answer: T; note: string }> {
    await this.#ready
    const { answer, freshness } = await this.#live.ask(query, { patienceMs: UPDATE_PATIENCE_MS })
    return { answer, note: freshness.note }
  }

  async close(): Promise<void> {
    this.#first?.stop()
    await this.#ready.catch(() => {})
    await this.#live.close()
  }

  async #start(): Promise<void> {
    const onProgress = (progress: IndexProgress) =>
      this.#tell({ state: 'indexing', note: progressText(progress), share: progressShare(progress) })
    try {
      if (!this.#live.repository.isIndexed()) {
        this.#first = new BackgroundIndex(this.#live.repository.location)
        this.#first.onProgress(onProgress)
        await this.#first.done
        this.#first = null
      }
      await this.#live.current({ onProgress })
      await this.#live.repository.prepare()
      this.#tell(READY)
    } catch (error) {
      this.#tell({ state: 'failed', note: messageOf(error), share: 0 })
      throw error
    }
  }

  #tell(index: IndexState): void {
    this.#index = index
    this.#send({ event: 'index', index })
  }
}

function updateEvent({ paths, report, problem, milliseconds }: LiveUpdate): LiveEvent {
  const { read = 0, gone = 0 } = report ?? {}
  return { event: 'update', paths: [...paths], read, gone, milliseconds, problem }
}
