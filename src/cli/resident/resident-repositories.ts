import type { Repository } from '../../engine/repository.js'
import type { Home } from '../../resident/messages.js'
import { streams } from '../../shared/streams.js'
import { locate } from '../../store/locate.js'
import type { QueryFlags } from '../options/common.js'
import { NotResident, type RepositorySource } from '../repository/repository-source.js'
import { progressFor } from '../terminal/progress.js'
import { ResidentRepository } from './resident-repository.js'

/** Graph, search and facts of one of 26,000 files take some 700 MB. */
const MOST_KEPT = 3
const MOST_BYTES = 1536 * 1024 * 1024

/** The repositories that a resident process has open, the least recently used first. */
export class ResidentRepositories implements RepositorySource {
  readonly #kept = new Map<string, ResidentRepository>()
  /** Of the client whose turn it is. */
  signal: AbortSignal = new AbortController().signal

  get roots(): string[] {
    return [...this.#kept.values()].map(({ home }) => home.root)
  }

  async keep(home: Home): Promise<void> {
    const key = keyOf(home)
    await this.#dropIfGone(key)
    let kept = this.#kept.get(key)
    if (kept === undefined) {
      kept = await ResidentRepository.open(home)
      this.#use(key, kept)
      await this.#letGo(MOST_KEPT)
      await kept.prepare()
    }
  }

  async withCurrent<T>(flags: QueryFlags, act: (repository: Repository) => Promise<T> | T): Promise<T> {
    // What an index is without an update is for the command itself to read.
    if (!flags.update) throw new NotResident()
    const { root, storePath } = locate(flags.repo ?? '.', flags.store)
    const key = keyOf({ root, store: storePath })
    await this.#dropIfGone(key)
    const kept = this.#kept.get(key)
    if (kept === undefined) throw new NotResident()
    this.#use(key, kept)
    const progress = progressFor(streams().progress, 'quiet')
    return kept.ask(
      repository => {
        progress.end()
        return act(repository)
      },
      { signal: this.signal, onProgress: progress.update },
    )
  }

  /** After a turn: what was not used for longest goes first. */
  async tidy(): Promise<void> {
    if (process.memoryUsage.rss() > MOST_BYTES) await this.#letGo(1)
  }

  async close(): Promise<void> {
    await this.#letGo(0)
  }

  #use(key: string, kept: ResidentRepository): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
  }

  async #letGo(most: number): Promise<void> {
    for (const [key, kept] of [...this.#kept].slice(0, Math.max(0, this.#kept.size - most))) {
      this.#kept.delete(key)
      await kept.close()
    }
  }

  async #dropIfGone(key: string): Promise<void> {
    const kept = this.#kept.get(key)
    if (kept === undefined || kept.isThere) return
    this.#kept.delete(key)
    await kept.close()
  }
}

function keyOf({ root, store }: Home): string {
  return `${root}\0${store}`
}
