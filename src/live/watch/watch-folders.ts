import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { join, relative } from 'node:path'
import type { AsyncSubscription, Event } from '@parcel/watcher'

const NEVER = new Set(['.git', 'node_modules'])

type OnEvents = (error: Error | null, events: Event[]) => void

/**
 * Watches every folder of a tree by itself, for Linux: there the system queues the event before the write returns, and the
 * event loop delivers it in its next turn. Watchers that batch events deliver them 50 to 500 ms later, and a query may come
 * sooner.
 */
export async function watchFolders(
  rootDir: string,
  onEvents: OnEvents,
  ignored: readonly string[],
): Promise<AsyncSubscription> {
  const watches = new FolderWatches(rootDir, onEvents, new Set(ignored))
  try {
    watches.add(rootDir)
  } catch (error) {
    watches.close()
    throw error
  }
  return { unsubscribe: async () => watches.close() }
}

class FolderWatches {
  readonly #rootDir: string
  readonly #onEvents: OnEvents
  readonly #ignored: ReadonlySet<string>
  readonly #watches = new Map<string, FSWatcher>()

  constructor(rootDir: string, onEvents: OnEvents, ignored: ReadonlySet<string>) {
    this.#rootDir = rootDir
    this.#onEvents = onEvents
    this.#ignored = ignored
  }

  /** A folder and all below it. The watch comes before the listing: an entry that appears between the two is seen twice, not never. */
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
    const watcher = watch(folder, { persistent: false }, (what, name) => this.#take(what, folder, name))
    // The folder is gone; the watch of its parent reports that.
    watcher.on('error', () => watcher.close())
    this.#watches.set(folder, watcher)
  }

  #take(what: string, folder: string, name: string | null): void {
    if (name === null) {
      this.#onEvents(null, [{ path: folder, type: 'update' }])
      return
    }
    const path = join(folder, name)
    if (!this.#isWatched(path)) return
    if (what !== 'rename') {
      this.#onEvents(null, [{ path, type: 'update' }])
      return
    }
    this.#onEvents(null, [{ path, type: this.#renamed(path) }])
  }

  /** An entry came, went, or was replaced. The watches of a folder are replaced: the old ones may be of another folder of that name. */
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
      // Gone again, or no more watches: only the second is an error.
      if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) this.#onEvents(error as Error, [])
    }
  }

  #remove(folder: string): void {
    for (const [path, watcher] of this.#watches)
      if (path === folder || path.startsWith(`${folder}/`)) {
        watcher.close()
        this.#watches.delete(path)
      }
  }

  #isWatched(path: string): boolean {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return !NEVER.has(name) && !this.#ignored.has(relative(this.#rootDir, path))
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // No permission, or gone.
    return []
  }
}
