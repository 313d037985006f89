import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Repository } from '../../engine/repository.js'
import type { IndexProgress } from '../../index/parse/index-checkout.js'
import { LiveRepository } from '../../live/live-repository.js'
import type { Home } from '../../resident/messages.js'
import { fileStamp } from '../../shared/file-stamp.js'
import { homeFolder } from '../../shared/home-folder.js'
import { reportsAtOnce } from './watched-file-systems.js'

/** Where git has settings of a user that decide which files are listed. */
const USER_FILES = ['.gitconfig', '.config/git/config', '.config/git/ignore', '.config/git/attributes']

interface Asking {
  signal: AbortSignal
  onProgress(progress: IndexProgress): void
}

/**
 * A repository that stays open between commands, and answers as one that is opened for the command. Files are watched; what no
 * watcher reports (another process wrote the store, the user's settings of git changed) makes it look at everything.
 */
export class ResidentRepository {
  readonly home: Home
  readonly #live: LiveRepository
  readonly #storeFile: string
  #others = 0
  #settings = ''

  private constructor(home: Home, live: LiveRepository) {
    this.home = home
    this.#live = live
    this.#storeFile = identityOf(home.store)
    this.#lookAround()
  }

  static async open(home: Home): Promise<ResidentRepository> {
    const watch = reportsAtOnce(home.root)
    return new ResidentRepository(home, await LiveRepository.open(home.root, { store: home.store, watch }))
  }

  /** False when the store was removed or made anew: what is open is of the old one. */
  get isThere(): boolean {
    return this.#storeFile !== '' && identityOf(this.home.store) === this.#storeFile
  }

  /** Reads what the first question needs. */
  async prepare(): Promise<void> {
    await this.#live.current()
    await this.#live.repository.prepare()
  }

  async ask<T>(act: (repository: Repository) => Promise<T> | T, asking: Asking): Promise<T> {
    if (this.#lookAround()) this.#live.distrust()
    return (await this.#live.askOnce(act, asking)).answer
  }

  close(): Promise<void> {
    return this.#live.close()
  }

  /** Whether something changed since the last call. */
  #lookAround(): boolean {
    const { othersVersion } = this.#live.repository
    const settings = userSettings()
    const isChanged = othersVersion !== this.#others || settings !== this.#settings
    this.#others = othersVersion
    this.#settings = settings
    return isChanged
  }
}

function identityOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.dev} ${stats.ino}`
}

function userSettings(): string {
  const home = homeFolder()
  return USER_FILES.map(name => fileStamp(join(home, name))).join('\n')
}
