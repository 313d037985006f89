import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { join, relative } from 'node:path'
import type { AsyncSubscription, Event } from '@parcel/watcher'

const NEVER = new Set(['.git', 'node_modules'])

type Told = (error: Error | null, events: Event[]) => void

/**
 * Watches every folder of a tree by itself, for Linux: there the system notes a change before the write that makes it
 * returns, and the event loop hands it over in its next turn. Watchers that gather changes first tell them 50 ms to half
 * a second later, and a question may come sooner.
 */
export async function watchFolders(
  root: string,
  told: Told,
  ignored: readonly string[],
): Promise<AsyncSubscription> {
  const watches = new FolderWatches(root, told, new Set(ignored))
  try {
    watches.add(root)
  } catch (error) {
    watches.close()
    throw error
  }
  return { unsubscribe: async () => watches.close() }
}

class FolderWatches {
  readonly #root: string
  readonly #told: Told
  readonly #ignored: ReadonlySet<string>
  readonly #watches = new Map<string, FSWatcher>()

  constructor(root: string, told: Told, ignored: ReadonlySet<string>) {
    this.#root = root
    this.#told = told
    this.#ignored = ignored
  }

  /** A folder and all below it. The watch comes before the look inside: what appears between the two is seen twice, not never. */
  add(top: string): void {
    const folders = [top]
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      this.#watch(folder)
      for (const entry of entriesOf(folder))
        if (entry.isDirectory() && this.#isWatched(join(folder, entry.name)))
          folders.push(join(folder, entry.name))
    }
  }

  close(): void {
    for (const each of this.#watches.values()) each.close()
    this.#watches.clear()
  }

  #watch(folder: string): void {
    this.#watches.get(folder)?.close()
    const watched = watch(folder, { persistent: false }, (what, name) => this.#take(what, folder, name))
    // The folder is gone; the one above tells.
    watched.on('error', () => watched.close())
    this.#watches.set(folder, watched)
  }

  #take(what: string, folder: string, name: string | null): void {
    if (name === null) {
      this.#told(null, [{ path: folder, type: 'update' }])
      return
    }
    const path = join(folder, name)
    if (!this.#isWatched(path)) return
    if (what !== 'rename') {
      this.#told(null, [{ path, type: 'update' }])
      return
    }
    this.#told(null, [{ path, type: this.#renamed(path) }])
  }

  /** Something came, went, or was replaced: of a folder all watches are made anew, since those of another may bear its name. */
  #renamed(path: string): Event['type'] {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (this.#watches.has(path)) this.#remove(path)
    if (stats === undefined) return 'delete'
    if (stats.isDirectory()) this.#addLate(path)
    return 'create'
  }

  #addLate(folder: string): void {
    try {
      this.add(folder)
    } catch (error) {
      // Gone again, or no more watches: the second must be said.
      if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) this.#told(error as Error, [])
    }
  }

  #remove(folder: string): void {
    for (const [path, watched] of this.#watches)
      if (path === folder || path.startsWith(`${folder}/`)) {
        watched.close()
        this.#watches.delete(path)
      }
  }

  #isWatched(path: string): boolean {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return !NEVER.has(name) && !this.#ignored.has(relative(this.#root, path))
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // Not ours to read, or gone.
    return []
  }
}
