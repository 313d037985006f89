import { contentHash, type KnownExcerpt } from './known.js'
import type { Pack } from './pack.js'

/** More than any conversation holds; the oldest are forgotten first, and would be sent again. */
const MOST_EXCERPTS = 4000

/**
 * What one client was sent, so that it is not sent again. Kept for as long as the client keeps it: `forget` when its
 * conversation begins anew.
 *
 * @example
 * const memory = new ClientMemory()
 * const { pack, text } = await repository.pack({ task }, { known: memory.known() })
 * memory.note(pack)
 */
export class ClientMemory {
  private readonly excerpts = new Map<string, KnownExcerpt>()

  /** Remembers what a pack gave. */
  note({ files }: Pick<Pack, 'files'>): void {
    for (const { path, excerpts } of files)
      for (const { startLine, endLine, text } of excerpts) {
        const key = `${startLine}-${endLine} ${path}`
        // Set anew, it is among the newest.
        this.excerpts.delete(key)
        this.excerpts.set(key, { path, startLine, endLine, hash: contentHash(text) })
      }
    for (const key of this.excerpts.keys()) {
      if (this.excerpts.size <= MOST_EXCERPTS) break
      this.excerpts.delete(key)
    }
  }

  known(): KnownExcerpt[] {
    return [...this.excerpts.values()]
  }

  forget(): void {
    this.excerpts.clear()
  }
}
