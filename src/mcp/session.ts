import { randomUUID } from 'node:crypto'
import { ClientMemory } from '../pack/client-memory.js'

/** Repositories of which a client's reading is remembered. */
const MOST_MEMORIES = 8

/** What is known of one client while it is connected. */
export class Session {
  readonly id = randomUUID()
  readonly #memories = new Map<string, ClientMemory>()

  /** What the client has of a repository from earlier answers. */
  memory(root: string): ClientMemory {
    const known = this.#memories.get(root) ?? new ClientMemory()
    this.#memories.delete(root)
    this.#memories.set(root, known)
    if (this.#memories.size > MOST_MEMORIES) this.#memories.delete(this.#memories.keys().next().value!)
    return known
  }
}
