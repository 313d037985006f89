import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { SeamarkError } from './errors.js'

export const GIT_ENTRY = '.git'
const GITDIR_LINE = /^gitdir: (.+)$/m

export interface GitFolders {
  /** Folder with HEAD and index of this work tree. */
  gitDir: string
  /** Folder shared by all worktrees: objects, refs, configuration. Equal to `gitDir` for the main work tree. */
  commonDir: string
}

/**
 * git's folders for the top folder of a work tree. Its `.git` is a folder, or the file of a linked worktree or
 * submodule.
 */
export function gitFolders(top: string): GitFolders {
  const entry = join(top, GIT_ENTRY)
  if (statSync(entry).isDirectory()) return both(realpathSync(entry))
  const target = GITDIR_LINE.exec(readFileSync(entry, 'utf8'))?.[1]?.trim()
  if (target === undefined)
    throw new SeamarkError(
      'GIT_FAILED',
      `Expected "gitdir: …" in ${entry}, found none: \`git status\` there says what is wrong with it.`,
    )
  const gitDir = resolve(top, target)
  if (!existsSync(gitDir)) return both(gitDir)
  const common = join(gitDir, 'commondir')
  if (!existsSync(common)) return both(realpathSync(gitDir))
  const relative = readFileSync(common, 'utf8').trim()
  const commonDir = realpathSync(isAbsolute(relative) ? relative : join(gitDir, relative))
  return { gitDir: realpathSync(gitDir), commonDir }
}

function both(folder: string): GitFolders {
  return { gitDir: folder, commonDir: folder }
}
