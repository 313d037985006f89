import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SeamarkError } from '../shared/errors.js'
import { GIT_ENTRY, gitFolders } from '../shared/git-folders.js'
import { homeFolder } from '../shared/home-folder.js'
import { storePath } from './location.js'

export interface Location {
  /** The indexed folder: the top of the work tree, or the folder itself without git. */
  root: string
  /** git's folder that all worktrees share; null without git. */
  commonDir: string | null
  storePath: string
}

/** Finds the repository around a path, and its store: `store` if given, else SEAMARK_STORE, else the default path. */
export function locate(path: string, store?: string): Location {
  const given = resolve(path)
  if (!existsSync(given))
    throw new SeamarkError('BAD_INPUT', `Expected a file or folder, found none at ${given}: check the path.`)
  const start = realpathSync(statSync(given).isDirectory() ? given : dirname(given))
  const top = workTreeTop(start)
  const root = top ?? start
  const commonDir = top === null ? null : gitFolders(top).commonDir
  const chosen = store ?? process.env.SEAMARK_STORE
  if (chosen === '')
    throw new SeamarkError('BAD_INPUT', 'The store path is empty. Give --store a file, or leave it out.')
  if (chosen !== undefined) return { root, commonDir, storePath: resolve(chosen) }
  const surroundings = { env: process.env, platform: process.platform, homedir: homeFolder() }
  const repository = commonDir === null ? { root } : { commonDir }
  return { root, commonDir, storePath: storePath({ ...repository, ...surroundings }) }
}

/** The nearest folder upward that contains a `.git` (a folder, or the file of a linked worktree or submodule). */
function workTreeTop(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, GIT_ENTRY))) return folder
    if (dirname(folder) === folder) return null
  }
}
