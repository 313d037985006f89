import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Position of the scanned root in its repository. */
export interface RootPosition {
  /** The folder of the repository, or the root itself if there is none. */
  top: string
  /** Path from `top` to the root: `''` or `packages/a/`. */
  prefix: string
  inRepository: boolean
}

/** @example positionOf('/code/mono/packages/a') // { top: '/code/mono', prefix: 'packages/a/', inRepository: true } */
export function positionOf(rootDir: string): RootPosition {
  // Like git: a link into a repository is in that repository.
  const real = realpathSync(rootDir)
  for (let folder = real; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) {
      return { top: folder, prefix: withSlashes(relative(folder, real)), inRepository: true }
    }
    if (dirname(folder) === folder) return { top: real, prefix: '', inRepository: false }
  }
}

/** The folders above the root up to the top, from the top and from the root; none if the root is the top. */
export function foldersAbove(position: RootPosition): { folder: string; upward: string }[] {
  const parts = position.prefix.split('/').slice(0, -1)
  return parts.map((_, depth) => ({
    folder: parts
      .slice(0, depth)
      .map(part => `${part}/`)
      .join(''),
    upward: '../'.repeat(parts.length - depth),
  }))
}

/** The text of a rule file, or null. Like git, it ignores a symbolic link. */
export function readRuleFile(path: string): string | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : null
  } catch {
    return null
  }
}

function withSlashes(path: string): string {
  return path === '' ? '' : `${path.split(sep).join('/')}/`
}
