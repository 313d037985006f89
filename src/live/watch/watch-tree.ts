import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { relative, sep } from 'node:path'
import type { AsyncSubscription, Event } from '@parcel/watcher'
import { messageOf } from '../../shared/errors.js'
import { GIT_ENTRY, type GitFolders, gitFolders } from '../../shared/git-folders.js'
import { isGitBusy } from './git-stamp.js'
import { PendingChanges } from './pending-changes.js'
import { watchFolders } from './watch-folders.js'
import { ignoredFolders, watchShortage } from './watch-limits.js'
import type { Changes, Watch, Watcher, WatchOptions } from './watcher.js'

/** Never indexed, whatever the rules say: git's own folders, and installed packages. */
const NEVER_WATCHED = [GIT_ENTRY, `**/${GIT_ENTRY}`, '**/node_modules']
/** Elsewhere folders are not watched one by one, and entries of a new one may be missed. */
const BATCHES_EVENTS = process.platform !== 'linux'
const IGNORE_FILE = '.gitignore'
/** Error texts of systems that have no more watches, and of those that have no more watchers or open files. */
const NO_WATCHES = /no space left on device|ENOSPC/i
const NO_WATCHERS = /too many open files|EMFILE|ENFILE/i
const RAISE_WATCHES = 'raise the limit with `sudo sysctl fs.inotify.max_user_watches=524288`'
const RAISE_WATCHERS =
  'raise the limits with `sudo sysctl fs.inotify.max_user_instances=1024` and `ulimit -n 65536`'

/**
 * Watches a work tree. Does not fail if the system has no more watches: `problem` then says so.
 *
 * @example const watcher = await watchTree(rootDir, { onQuiet: () => update(watcher.take()) })
 */
export const watchTree: Watch = async (rootDir, options = {}) => {
  const watcher = new TreeWatcher(rootDir, options)
  await watcher.start()
  return watcher
}

class TreeWatcher implements Watcher {
  problem = ''
  readonly #rootDir: string
  readonly #options: WatchOptions
  readonly #pending: PendingChanges
  readonly #git: GitFolders | null
  #tree: AsyncSubscription | null = null
  #gitWatches: FSWatcher[] = []
  /** Ignored folders, as one text: when it changes, the tree is watched again with the new list. */
  #ignored = ''
  /** Subscriptions take a while: one after the other. */
  #settling: Promise<void> = Promise.resolve()
  #mayIgnoreOthers = false
  #cameWithFolders = false
  #closed = false

  constructor(rootDir: string, options: WatchOptions) {
    this.#rootDir = rootDir
    this.#options = options
    this.#git = gitFoldersOf(rootDir)
    this.#pending = new PendingChanges(() => this.#quiet())
  }

  get lastChange(): number {
    return this.#pending.lastChange
  }

  get hasChanges(): boolean {
    return this.#pending.any
  }

  take(): Changes {
    this.#renewIfNeeded()
    return this.#pending.take()
  }

  async start(): Promise<void> {
    const shortage = await watchShortage(this.#rootDir)
    if (shortage !== '') {
      this.#fail(shortage)
      return
    }
    await this.#subscribe()
    this.#watchGit()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#pending.close()
    for (const each of this.#gitWatches) each.close()
    await this.#settling
    await unsubscribe(this.#tree)
  }

  async #subscribe(): Promise<void> {
    const folders = await ignoredFolders(this.#rootDir)
    this.#ignored = folders.join('\n')
    try {
      const onEvents = (error: Error | null, events: Event[]) => this.#onEvents(error, events)
      if (!BATCHES_EVENTS) {
        this.#tree = await watchFolders(this.#rootDir, onEvents, folders)
        return
      }
      const { subscribe } = await import('@parcel/watcher')
      this.#tree = await subscribe(this.#rootDir, onEvents, { ignore: [...NEVER_WATCHED, ...folders] })
    } catch (error) {
      this.#fail(messageOf(error))
    }
  }

  #onEvents(error: Error | null, events: Event[]): void {
    if (this.#closed) return
    if (error !== null) {
      this.#fail(messageOf(error))
      return
    }
    const paths: string[] = []
    for (const { path, type } of events) {
      const from = this.#fromRoot(path)
      if (from === null) continue
      paths.push(from)
      if (from === IGNORE_FILE || from.endsWith(`/${IGNORE_FILE}`)) this.#mayIgnoreOthers = true
      if (BATCHES_EVENTS && type === 'create' && hasFolders(path)) this.#cameWithFolders = true
    }
    this.#pending.add(paths)
  }

  #fromRoot(path: string): string | null {
    const from = relative(this.#rootDir, path)
    if (from === '' || from === '..' || from.startsWith(`..${sep}`)) return null
    return sep === '/' ? from : from.split(sep).join('/')
  }

  /** Commits and resets that leave the files alone are only seen in git's own folders. */
  #watchGit(): void {
    if (this.#git === null) return
    for (const folder of new Set([this.#git.gitDir, this.#git.commonDir])) {
      try {
        const onEvent = () => {
          this.#mayIgnoreOthers = true
          this.#pending.wake()
        }
        const watcher = watch(folder, { persistent: false }, onEvent)
        watcher.on('error', () => watcher.close())
        this.#gitWatches.push(watcher)
      } catch {
        // Git's own files are checked with every query anyway.
      }
    }
  }

  #quiet(): void {
    if (this.#closed) return
    if (this.#git !== null && isGitBusy(this.#git)) {
      this.#pending.wake()
      return
    }
    this.#renewIfNeeded()
    this.#options.onQuiet?.()
  }

  #renewIfNeeded(): void {
    if (this.#mayIgnoreOthers || this.#cameWithFolders)
      this.#settling = this.#settling.then(() => this.#renew())
  }

  /**
   * Watches the tree again if other folders are ignored now, or if a folder appeared with folders in it: those may have been
   * there before their watch was.
   */
  async #renew(): Promise<void> {
    if (this.#closed || this.problem !== '') return
    const mustRenew = this.#cameWithFolders
    this.#cameWithFolders = false
    this.#mayIgnoreOthers = false
    if (!mustRenew && (await ignoredFolders(this.#rootDir)).join('\n') === this.#ignored) return
    // The old watch stays until the new one is there: no change goes unseen.
    const before = this.#tree
    await this.#subscribe()
    await unsubscribe(before)
    this.#pending.addEverything()
  }

  #fail(why: string): void {
    this.problem = `Files are not watched, they are checked with each query: ${inWords(why)}.`
    this.#pending.addEverything()
    // Part of a tree is no use, and other programs need the watches.
    const tree = this.#tree
    this.#tree = null
    this.#settling = this.#settling.then(() => unsubscribe(tree))
  }
}

function inWords(why: string): string {
  if (NO_WATCHES.test(why)) return `the system has no more watches (${why}); ${RAISE_WATCHES}`
  if (NO_WATCHERS.test(why)) return `the system has no more watchers (${why}); ${RAISE_WATCHERS}`
  return why
}

async function unsubscribe(tree: AsyncSubscription | null): Promise<void> {
  try {
    await tree?.unsubscribe()
  } catch {
    // A folder that is gone takes its watches with it.
  }
}

function gitFoldersOf(rootDir: string): GitFolders | null {
  try {
    return gitFolders(rootDir)
  } catch {
    return null
  }
}

/** A folder that appeared with folders in it: a branch was switched, or it was moved here. */
function hasFolders(path: string): boolean {
  try {
    if (!lstatSync(path).isDirectory()) return false
    return readdirSync(path, { withFileTypes: true }).some(entry => entry.isDirectory())
  } catch {
    return false
  }
}
