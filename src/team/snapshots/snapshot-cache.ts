import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Repository } from '../../engine/repository.js'
import type { RemoteSettings } from '../../remote/settings.js'
import { writeAtomically } from '../../shared/atomic-file.js'
import { Turns } from '../../shared/turns.js'
import type { RepositoryRow } from '../catalogue/catalogue.js'
import { folderOfRepository } from '../fetch/copy-folder.js'
import type { Fetcher } from '../fetch/fetcher.js'
import { repositoryObjects } from '../objects/repository-objects.js'
import { ProcessPool } from '../processes/process-pool.js'
import type { TeamLog } from '../team.js'
import type { SnapshotOrder } from './snapshot-process.js'
import type { SnapshotLimits, Snapshots } from './snapshots.js'

/** Written last: a folder without it was being made when the process ended. Its time is when the snapshot was last used. */
const READY = 'ready.json'
/** Written when a search has all that it reads. */
const SEARCHABLE = 'searchable'
const PROCESS = 'snapshot-process.js'
const NAME_BYTES = 6
const TREE = 'tree'
const STORE = 'store.db'
/** Snapshots that are made at once: each takes a core. More would all be late, and a server that is new is asked about every repository. */
const MOST_MADE = Math.max(2, availableParallelism())

interface Entry {
  opening: Promise<Repository>
  users: number
}

/** Work trees with their indexes, pulled from the objects. */
export class SnapshotCache implements Snapshots {
  readonly #folder: string
  readonly #fetcher: Fetcher
  readonly #objects: RemoteSettings
  readonly #limits: SnapshotLimits
  readonly #log: TeamLog
  /** By the folder of the commit; the one used last is last. */
  readonly #open = new Map<string, Entry>()
  /** Searches that are being prepared, by folder. */
  readonly #preparing = new Map<string, Promise<void>>()
  readonly #turns = new Turns(MOST_MADE)
  readonly #processes = new ProcessPool<SnapshotOrder, void>(PROCESS)
  /** Folders that this process makes. */
  readonly #making = new Set<string>()
  readonly #closing = new AbortController()

  constructor(
    folder: string,
    fetcher: Fetcher,
    objects: RemoteSettings,
    limits: SnapshotLimits,
    log: TeamLog,
  ) {
    this.#folder = folder
    this.#fetcher = fetcher
    this.#objects = objects
    this.#limits = limits
    this.#log = log
  }

  async use<T>(
    repository: RepositoryRow,
    commit: string,
    query: (opened: Repository) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const folder = this.#folderOf(repository, commit)
    const entry = this.#open.get(folder) ?? { opening: this.#make(folder, repository, commit), users: 0 }
    this.#open.delete(folder)
    this.#open.set(folder, entry)
    entry.users++
    try {
      const engine = await entry.opening
      signal.throwIfAborted()
      return await query(engine)
    } catch (error) {
      // One that could not be made is tried again by the next call.
      await entry.opening.catch(() => this.#open.delete(folder))
      throw error
    } finally {
      entry.users--
      await this.#closeOld()
    }
  }

  isHere(repository: RepositoryRow, commit: string): boolean {
    return readyIn(this.#folderOf(repository, commit)) !== undefined
  }

  bring(repository: RepositoryRow, commit: string): Promise<void> {
    return this.use(repository, commit, async () => {}, this.#closing.signal)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#processes.close()
    const all = [...this.#open.values()]
    this.#open.clear()
    for (const { opening } of all) (await opening.catch(() => null))?.close()
  }

  async prepareSearch(repository: RepositoryRow, commit: string, signal: AbortSignal): Promise<void> {
    // Open: nobody removes its files meanwhile.
    const prepare = ({ location }: Repository) => this.#searchable(dirname(location.storePath), signal)
    await this.use(repository, commit, prepare, signal)
  }

  /** Callers that come meanwhile wait for the same. */
  async #searchable(folder: string, signal: AbortSignal): Promise<void> {
    if (existsSync(join(folder, SEARCHABLE))) return
    const running = this.#preparing.get(folder) ?? this.#prepare(folder, signal)
    this.#preparing.set(folder, running)
    return running.finally(() => this.#preparing.delete(folder))
  }

  async #prepare(folder: string, signal: AbortSignal): Promise<void> {
    await this.#turns.take(() => this.#processes.run({ ...placesOf(folder), pull: null }, signal))
    writeAtomically(join(folder, SEARCHABLE), new Uint8Array())
  }

  async #make(commitFolder: string, row: RepositoryRow, commit: string): Promise<Repository> {
    const asked = performance.now()
    const folder =
      readyIn(commitFolder) ??
      (await this.#turns.take(() => this.#makeNew(commitFolder, row, commit, performance.now() - asked)))
    utimesSync(join(folder, READY), new Date(), new Date())
    const { tree, store } = placesOf(folder)
    return Repository.open(tree, { store })
  }

  /** In a folder that is new: what a killed process started may still write to that of before. */
  async #makeNew(
    commitFolder: string,
    row: RepositoryRow,
    commit: string,
    waitedMs: number,
  ): Promise<string> {
    const started = performance.now()
    const folder = join(commitFolder, randomBytes(NAME_BYTES).toString('hex'))
    const places = placesOf(folder)
    // Others may wait for it, too: it does not end with the call that asked first.
    const { signal } = this.#closing
    this.#making.add(folder)
    try {
      await this.#fetcher.checkOut(row, commit, places.tree, signal)
      const pull = { commit, objects: repositoryObjects(this.#objects, row.name) }
      await this.#processes.run({ ...places, pull }, signal)
      const bytes = bytesOf(folder)
      writeAtomically(join(folder, READY), Buffer.from(JSON.stringify({ bytes })))
      const ms = Math.round(performance.now() - started)
      this.#log('snapshot', { repository: row.name, commit, bytes, waited_ms: Math.round(waitedMs), ms })
    } finally {
      this.#making.delete(folder)
    }
    await this.#removeOld()
    return folder
  }

  #folderOf({ name }: RepositoryRow, commit: string): string {
    return join(this.#folder, folderOfRepository(name), commit)
  }

  /** Closes what was used longest ago. */
  async #closeOld(): Promise<void> {
    for (const [folder, entry] of [...this.#open]) {
      if (this.#open.size <= this.#limits.mostOpen) break
      if (entry.users > 0) continue
      this.#open.delete(folder)
      ;(await entry.opening.catch(() => null))?.close()
    }
  }

  /** Removes what is half-made, and what is not open and was used longest ago, where there are too many bytes. */
  async #removeOld(): Promise<void> {
    const all = this.#folders()
    const half = all.filter(({ folder, usedAt }) => usedAt === 0 && !this.#making.has(folder))
    const made = all.filter(({ usedAt }) => usedAt > 0).sort((a, b) => a.usedAt - b.usedAt)
    let bytes = made.reduce((sum, each) => sum + each.bytes, 0)
    const old = made.filter(each => {
      if (bytes <= this.#limits.cacheBytes || this.#open.has(dirname(each.folder))) return false
      bytes -= each.bytes
      return true
    })
    // What something still writes to is removed the next time.
    for (const { folder } of [...half, ...old])
      await rm(folder, { recursive: true, force: true }).catch(() => {})
  }

  /** `usedAt` is 0 for one that is half-made. */
  #folders(): { folder: string; bytes: number; usedAt: number }[] {
    const below = (folder: string) => namesIn(folder).map(name => join(folder, name))
    return below(this.#folder)
      .flatMap(below)
      .flatMap(below)
      .map(folder => {
        const ready = statSync(join(folder, READY), { throwIfNoEntry: false })
        if (ready === undefined) return { folder, bytes: 0, usedAt: 0 }
        const { bytes } = JSON.parse(readFileSync(join(folder, READY), 'utf8')) as { bytes: number }
        return { folder, bytes, usedAt: ready.mtimeMs }
      })
  }
}

function readyIn(commitFolder: string): string | undefined {
  return namesIn(commitFolder)
    .map(name => join(commitFolder, name))
    .find(folder => existsSync(join(folder, READY)))
}

function placesOf(folder: string): { tree: string; store: string } {
  return { tree: join(folder, TREE), store: join(folder, STORE) }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, { parentPath, path, name }) => sum + statSync(join(parentPath ?? path, name)).size, 0)
}
