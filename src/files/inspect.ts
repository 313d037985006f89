import { lstatSync, readlinkSync, type Stats } from 'node:fs'
import { messageOf } from '../shared/errors.js'
import type { Verdict } from './verdict.js'
import type { OutReason } from './walked.js'

/** What a decoder puts where bytes are no UTF-8. */
const REPLACEMENT = '\uFFFD'
const IF_PRESENT = { throwIfNoEntry: false } as const

/** Looks at the paths of one tree on disk, never through a symbolic link. */
export class Inspector {
  readonly #root: string
  /** Folders already looked at; null when the folder and all above it are real. */
  readonly #folders = new Map<string, Verdict | null>([['', null]])

  readonly #seen = new Map<string, Stats>()

  constructor(root: string) {
    this.#root = root.endsWith('/') ? root : `${root}/`
  }

  /** Looks at a path before it is asked for; what is wrong with it is said then. */
  look(path: string): void {
    try {
      const stats = lstatSync(this.#root + path, IF_PRESENT)
      if (stats?.isFile()) this.#seen.set(path, stats)
    } catch {}
  }

  /** The stats of a regular file, or why the path is none. `absent` is the rule for a path that is not there. */
  file(path: string, absent: string): Stats | Verdict {
    const linked = this.#folder(path.slice(0, path.lastIndexOf('/') + 1))
    if (linked !== null) return linked
    try {
      const stats = this.#seen.get(path) ?? lstatSync(this.#root + path, IF_PRESENT)
      if (stats?.isFile()) return stats
      return stats === undefined ? whyAbsent(path, absent) : this.#whyNoFile(path, stats)
    } catch (error) {
      // A file has taken the place of one of its folders; Node 20 does not count that as "no entry".
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOTDIR'
      return isAbsent ? whyAbsent(path, absent) : out('unreadable', messageOf(error))
    }
  }

  /** `folder` is `''` or ends in `/`. A tracked `a/b` is not ours to read once `a` has become a link. */
  #folder(folder: string): Verdict | null {
    const known = this.#folders.get(folder)
    if (known !== undefined) return known
    const name = folder.slice(0, -1)
    const verdict = this.#folder(name.slice(0, name.lastIndexOf('/') + 1)) ?? this.#linkedFolder(name)
    this.#folders.set(folder, verdict)
    return verdict
  }

  #linkedFolder(name: string): Verdict | null {
    try {
      const isLink = lstatSync(this.#root + name, IF_PRESENT)?.isSymbolicLink() === true
      return isLink ? out('symlink', `its folder ${name} is ${this.#linkText(name)}`) : null
    } catch {
      return null // The file's own lstat says what is wrong.
    }
  }

  #whyNoFile(path: string, stats: Stats): Verdict {
    if (stats.isSymbolicLink()) return out('symlink', this.#linkText(path))
    if (stats.isDirectory()) return out('missing', 'tracked by git as a file, but a folder is in its place')
    if (stats.isFIFO()) return out('special', 'a named pipe')
    if (stats.isSocket()) return out('special', 'a socket')
    return out('special', 'a device')
  }

  #linkText(path: string): string {
    try {
      return `a symbolic link to ${readlinkSync(this.#root + path)}`
    } catch (error) {
      return `a symbolic link that cannot be read: ${messageOf(error)}`
    }
  }
}

function whyAbsent(path: string, absent: string): Verdict {
  const undecodable = path.includes(REPLACEMENT)
  return undecodable ? out('unreadable', 'its name is not valid UTF-8') : out('missing', absent)
}

function out(reason: OutReason, rule: string): Verdict {
  return { reason, rule }
}
