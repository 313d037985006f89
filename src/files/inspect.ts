import { lstatSync, readlinkSync, type Stats } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { messageOf } from '../shared/errors.js'
import type { Exclusion, ExclusionReason, FileEntry } from './file-scan.js'

/** Decoders put this in place of invalid UTF-8. */
const REPLACEMENT = '\uFFFD'
/** They take 1 ms: git writes to a pipe, and stands still while that is full. */
const LOOKS_AT_ONCE = 200
const IF_PRESENT = { throwIfNoEntry: false } as const

/** Inspects paths of one tree on disk, never through a symbolic link. */
export class Inspector {
  readonly #rootDir: string
  /** Inspected folders; null if the folder and all its parents are real. */
  readonly #folders = new Map<string, Exclusion | null>([['', null]])

  /** Not their stats, which have dates: of a large tree, they are most of what is in memory. */
  readonly #prefetched = new Map<string, FileEntry>()

  constructor(rootDir: string) {
    this.#rootDir = rootDir.endsWith('/') ? rootDir : `${rootDir}/`
  }

  /** Looks at paths and their folders ahead of `file`, which reports errors. What git writes meanwhile is read between them. */
  async prefetch(paths: Iterable<string>): Promise<void> {
    let looks = 0
    for (const path of paths) {
      this.#folder(folderOf(path))
      try {
        const stats = lstatSync(this.#rootDir + path, IF_PRESENT)
        if (stats?.isFile()) this.#prefetched.set(path, entryOf(path, stats))
      } catch {}
      if (++looks % LOOKS_AT_ONCE === 0) await setImmediate()
    }
  }

  /** A regular file, or its exclusion. `absent` is the rule for a path that does not exist. */
  file(path: string, absent: string): FileEntry | Exclusion {
    const excluded = this.#folder(folderOf(path))
    if (excluded !== null) return excluded
    const prefetched = this.#prefetched.get(path)
    if (prefetched !== undefined) return prefetched
    try {
      const stats = lstatSync(this.#rootDir + path, IF_PRESENT)
      if (stats?.isFile()) return entryOf(path, stats)
      return stats === undefined ? whyAbsent(path, absent) : this.#whyNoFile(path, stats)
    } catch (error) {
      // A file replaced one of its folders; Node 20 does not report that as "no entry".
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOTDIR'
      return isAbsent ? whyAbsent(path, absent) : out('unreadable', messageOf(error))
    }
  }

  /** `folder` is `''` or ends in `/`. A tracked `a/b` must not be read once `a` has become a link. */
  #folder(folder: string): Exclusion | null {
    const cached = this.#folders.get(folder)
    if (cached !== undefined) return cached
    const name = folder.slice(0, -1)
    const exclusion = this.#folder(name.slice(0, name.lastIndexOf('/') + 1)) ?? this.#linkedFolder(name)
    this.#folders.set(folder, exclusion)
    return exclusion
  }

  #linkedFolder(name: string): Exclusion | null {
    try {
      const isLink = lstatSync(this.#rootDir + name, IF_PRESENT)?.isSymbolicLink() === true
      return isLink ? out('symlink', `its folder ${name} is ${this.#linkText(name)}`) : null
    } catch {
      return null // The lstat of the file reports the error.
    }
  }

  #whyNoFile(path: string, stats: Stats): Exclusion {
    if (stats.isSymbolicLink()) return out('symlink', this.#linkText(path))
    if (stats.isDirectory()) return out('missing', 'tracked by git as a file, but a folder is in its place')
    if (stats.isFIFO()) return out('special', 'a named pipe')
    if (stats.isSocket()) return out('special', 'a socket')
    return out('special', 'a device')
  }

  #linkText(path: string): string {
    try {
      return `a symbolic link to ${readlinkSync(this.#rootDir + path)}`
    } catch (error) {
      return `a symbolic link that cannot be read: ${messageOf(error)}`
    }
  }
}

/** `''` or ending in `/`. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function entryOf(path: string, { size, mtimeMs, ctimeMs }: Stats): FileEntry {
  return { path, size, mtimeMs, ctimeMs }
}

function whyAbsent(path: string, absent: string): Exclusion {
  const undecodable = path.includes(REPLACEMENT)
  return undecodable ? out('unreadable', 'its name is not valid UTF-8') : out('missing', absent)
}

function out(reason: ExclusionReason, rule: string): Exclusion {
  return { reason, rule }
}
