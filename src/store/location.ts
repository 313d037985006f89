import { createHash } from 'node:crypto'
import { posix, win32 } from 'node:path'

/** Hex digits of the hash in a folder's name: 48 bits, enough to avoid collisions among one user's repositories. */
const HASH_DIGITS = 12
/** Keeps the path readable and well below the limits of file systems. */
const MAX_NAME_LENGTH = 40
const FALLBACK_NAME = 'repository'
export const STORE_FILE = 'store.db'
/** Ours in the user's folder for application data. */
const OWN_FOLDER = 'seamark'

/** The git common dir, which all worktrees of a repository share, or the root without git. Real paths. */
export type Repository = { commonDir: string } | { root: string }

export type Surroundings = {
  env: Record<string, string | undefined>
  platform: NodeJS.Platform
  homedir: string
}

/**
 * The default path of a repository's store.
 * @example storePath({ commonDir: '/src/django/.git', env, platform: 'linux', homedir: '/home/ada' })
 * // '/home/ada/.local/share/seamark/django-3f2a9c01b7de/store.db'
 */
export function storePath(where: Repository & Surroundings): string {
  const path = where.platform === 'win32' ? win32 : posix
  const place = 'commonDir' in where ? where.commonDir : where.root
  const hash = createHash('sha256').update(place).digest('hex').slice(0, HASH_DIGITS)
  return path.join(ownFolder(where), `${readableName(where)}-${hash}`, STORE_FILE)
}

/** Where Seamark keeps the stores of this user, and what `init` changed. */
export function ownFolder(where: Surroundings): string {
  return (where.platform === 'win32' ? win32 : posix).join(dataFolder(where), OWN_FOLDER)
}

/** The folder for application data of this user. */
function dataFolder({ env, platform, homedir }: Surroundings): string {
  switch (platform) {
    case 'win32':
      return env.LOCALAPPDATA || win32.join(homedir, 'AppData', 'Local')
    case 'darwin':
      return posix.join(homedir, 'Library', 'Application Support')
    default: {
      // The XDG specification says to ignore a relative path.
      const folder = env.XDG_DATA_HOME ?? ''
      return posix.isAbsolute(folder) ? folder : posix.join(homedir, '.local', 'share')
    }
  }
}

function readableName(where: Repository & Surroundings): string {
  const path = where.platform === 'win32' ? win32 : posix
  const name = 'commonDir' in where ? repositoryName(where.commonDir, path) : path.basename(where.root)
  const safe = name
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[-.]+$/, '')
  return safe || FALLBACK_NAME
}

/** `/src/django/.git` and the bare `/srv/django.git` are both `django`. */
function repositoryName(commonDir: string, path: typeof posix): string {
  const name = path.basename(commonDir)
  return name === '.git' ? path.basename(path.dirname(commonDir)) : path.basename(commonDir, '.git')
}
