import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { SeamarkError } from './errors.js'

export const GIT_ENTRY = '.git'
const GITDIR_LINE = /^gitdir: (.+)$/m

export interface GitFolders {
  /** Where this work tree has its HEAD and index. */
  gitDir: string
  /** What all worktrees share: objects, refs, configuration. The same folder for the main work tree. */
  commonDir: string
}

/** git's folders of a work tree by its top, whose `.git` is a folder, or the file of a linked worktree or submodule. */
export function gitFolders(top: string): GitFolders {
  const entry = join(top, GIT_ENTRY)
  if (statSync(entry).isDirectory()) return both(realpathSync(entry))
  const pointed = GITDIR_LINE.exec(readFileSync(entry, 'utf8'))?.[1]?.trim()
  if (pointed === undefined)
    throw new SeamarkError('GIT_FAILED', `${entry} names no git folder ("gitdir: …" expected).`)
  const gitDir = resolve(top, pointed)
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
