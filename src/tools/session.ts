import { randomUUID } from 'node:crypto'
import { ClientMemory } from '../pack/client-memory.js'

/** Repositories for which the packs that a client received are remembered. */
const MAX_MEMORIES = 8

/** State of one client while it is connected. */
export class Session {
  readonly id = randomUUID()
  readonly #memories = new Map<string, ClientMemory>()

  /** Lines of a repository that the client has from earlier answers. An LRU cache. */
  memory(rootDir: string): ClientMemory {
    const memory = this.#memories.get(rootDir) ?? new ClientMemory()
    this.#memories.delete(rootDir)
    this.#memories.set(rootDir, memory)
    if (this.#memories.size > MAX_MEMORIES) this.#memories.delete(this.#memories.keys().next().value!)
    return memory
  }
}
