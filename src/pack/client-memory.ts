import { contentHash, type KnownExcerpt } from './known.js'
import type { Pack } from './pack.js'

/** More than any conversation holds. The oldest are dropped first and would be sent again. */
const MOST_EXCERPTS = 4000

/**
 * Excerpts that one client has, so that they are not sent again. Call `forget` when its conversation starts over.
 *
 * @example
 * const memory = new ClientMemory()
 * const { pack, text } = await repository.pack({ task }, { known: memory.known() })
 * memory.note(pack)
 */
export class ClientMemory {
  readonly #excerpts = new Map<string, KnownExcerpt>()

  /** Adds the excerpts of a pack. */
  note({ files }: Pick<Pack, 'files'>): void {
    for (const { path, excerpts } of files)
      for (const { startLine, endLine, text } of excerpts) {
        const key = `${startLine}-${endLine} ${path}`
        // Re-insert: a Map is ordered by insertion, so this makes it the newest.
        this.#excerpts.delete(key)
        this.#excerpts.set(key, { path, startLine, endLine, hash: contentHash(text) })
      }
    for (const key of this.#excerpts.keys()) {
      if (this.#excerpts.size <= MOST_EXCERPTS) break
      this.#excerpts.delete(key)
    }
  }

  known(): KnownExcerpt[] {
    return [...this.#excerpts.values()]
  }

  forget(): void {
    this.#excerpts.clear()
  }
}
