import { lstatSync, readlinkSync, type Stats } from 'node:fs'
import { messageOf } from '../shared/errors.js'
import type { Exclusion, ExclusionReason } from './file-scan.js'

/** Decoders put this in place of invalid UTF-8. */
const REPLACEMENT = '\uFFFD'
const IF_PRESENT = { throwIfNoEntry: false } as const

/** Inspects paths of one tree on disk, never through a symbolic link. */
export class Inspector {
  readonly #rootDir: string
  /** Inspected folders; null if the folder and all its parents are real. */
  readonly #folders = new Map<string, Exclusion | null>([['', null]])

  readonly #prefetched = new Map<string, Stats>()

  constructor(rootDir: string) {
    this.#rootDir = rootDir.endsWith('/') ? rootDir : `${rootDir}/`
  }

  /** Reads the stats of a path ahead of `file`, which reports errors. */
  prefetch(path: string): void {
    try {
      const stats = lstatSync(this.#rootDir + path, IF_PRESENT)
      if (stats?.isFile()) this.#prefetched.set(path, stats)
    } catch {}
  }

  /** The stats of a regular file, or its exclusion. `absent` is the rule for a path that does not exist. */
  file(path: string, absent: string): Stats | Exclusion {
    const excluded = this.#folder(path.slice(0, path.lastIndexOf('/') + 1))
    if (excluded !== null) return excluded
    try {
      const stats = this.#prefetched.get(path) ?? lstatSync(this.#rootDir + path, IF_PRESENT)
      if (stats?.isFile()) return stats
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

function whyAbsent(path: string, absent: string): Exclusion {
  const undecodable = path.includes(REPLACEMENT)
  return undecodable ? out('unreadable', 'its name is not valid UTF-8') : out('missing', absent)
}

function out(reason: ExclusionReason, rule: string): Exclusion {
  return { reason, rule }
}
