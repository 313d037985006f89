import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Where the walked root lies in its repository. */
export interface Place {
  /** The repository's folder, or the root itself where there is none. */
  top: string
  /** The way from `top` to the root: `''` or `packages/a/`. */
  prefix: string
  inRepository: boolean
}

/** @example placeOf('/code/mono/packages/a') // { top: '/code/mono', prefix: 'packages/a/', inRepository: true } */
export function placeOf(root: string): Place {
  // git sees the real folder too: a link into a repository is in that repository.
  const real = realpathSync(root)
  for (let folder = real; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) {
      return { top: folder, prefix: slashed(relative(folder, real)), inRepository: true }
    }
    if (dirname(folder) === folder) return { top: real, prefix: '', inRepository: false }
  }
}

/** The folders above the root up to the top, as seen from each: nothing for a root that is the top. */
export function foldersAbove(place: Place): { folder: string; upward: string }[] {
  const parts = place.prefix.split('/').slice(0, -1)
  return parts.map((_, depth) => ({
    folder: parts
      .slice(0, depth)
      .map(part => `${part}/`)
      .join(''),
    upward: '../'.repeat(parts.length - depth),
  }))
}

/** The text of a rule file, or null. Like git, a symbolic link in place of one is not read. */
export function readRuleFile(path: string): string | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : null
  } catch {
    return null
  }
}

function slashed(path: string): string {
  return path === '' ? '' : `${path.split(sep).join('/')}/`
}
