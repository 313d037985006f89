import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../shared/atomic-file.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { keyAt, type ObjectKey, type Remote } from './remote.js'

/** Digits of a hash that name a folder: no folder gets too long to list. */
const FOLDER_DIGITS = 2

/** Objects as files of a folder, which may be on a network drive. */
export class FolderRemote implements Remote {
  readonly name: string

  constructor(folder: string) {
    this.name = folder
  }

  has(key: ObjectKey): Promise<boolean> {
    return this.#attempt(() => {
      this.#requireFolder()
      return existsSync(this.#pathOf(key))
    })
  }

  get(key: ObjectKey, most: number): Promise<Uint8Array | null> {
    return this.#attempt(() => {
      this.#requireFolder()
      const path = this.#pathOf(key)
      const size = statSync(path, { throwIfNoEntry: false })?.size
      if (size === undefined) return null
      if (size > most) throw new Error(`expected at most ${most} bytes, found ${size}`)
      return readFileSync(path)
    })
  }

  put(key: ObjectKey, bytes: Uint8Array): Promise<void> {
    return this.#attempt(() => {
      this.#requireFolder()
      const path = this.#pathOf(key)
      mkdirSync(dirname(path), { recursive: true })
      writeAtomically(path, bytes)
    })
  }

  keys(): Promise<ObjectKey[]> {
    return this.#attempt(() => {
      this.#requireFolder()
      const paths = readdirSync(this.name, { recursive: true }).map(path =>
        String(path).replaceAll('\\', '/'),
      )
      return paths.map(keyAt).filter(key => key !== null)
    })
  }

  remove(key: ObjectKey): Promise<void> {
    return this.#attempt(() => {
      this.#requireFolder()
      rmSync(this.#pathOf(key), { force: true })
    })
  }

  /** A drive that is not mounted is away, not empty. */
  #requireFolder(): void {
    if (!statSync(this.name, { throwIfNoEntry: false })?.isDirectory())
      throw new Error('there is no such folder')
  }

  #pathOf({ kind, hash }: ObjectKey): string {
    return join(this.name, kind, hash.slice(0, FOLDER_DIGITS), hash)
  }

  async #attempt<T>(act: () => T): Promise<T> {
    try {
      return act()
    } catch (error) {
      throw new SeamarkError(
        'ENDPOINT_FAILED',
        `Expected to reach the remote ${this.name}, found: ${messageOf(error)}. Check the path.`,
        error,
      )
    }
  }
}
