import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { GitFolders } from '../../shared/git-folders.js'

/** Files of git that decide which files are listed, and which commit is checked out: of the work tree, then of the repository. */
const OWN_FILES = ['HEAD', 'index', 'config.worktree', 'info/sparse-checkout'] as const
const SHARED_FILES = ['packed-refs', 'config', 'info/exclude', 'shallow', 'info/attributes'] as const
const LOCK = 'index.lock'
const STALE_LOCK_MS = 60_000
const ABSENT = '-'
const BRANCH = /^ref: (.+)$/m

/**
 * Changes whenever a commit, a checkout, `git add` or git's own settings may have changed what git says about a work tree. A
 * dozen calls of stat: cheap enough for every query, and right without a watcher.
 */
export function gitStamp({ gitDir, commonDir }: GitFolders): string {
  const files = [
    ...OWN_FILES.map(name => join(gitDir, name)),
    ...SHARED_FILES.map(name => join(commonDir, name)),
  ]
  const branch = branchOf(gitDir)
  if (branch !== null) files.push(join(commonDir, branch))
  return files.map(stampOf).join(' ')
}

function branchOf(gitDir: string): string | null {
  try {
    return BRANCH.exec(readFileSync(join(gitDir, 'HEAD'), 'utf8'))?.[1]?.trim() ?? null
  } catch {
    return null
  }
}

/** Git replaces files, so the inode changes even if a coarse clock does not. */
function stampOf(path: string): string {
  try {
    const { ino, mtimeNs, size } = statSync(path, { bigint: true })
    return `${ino}:${mtimeNs}:${size}`
  } catch {
    return ABSENT
  }
}

/**
 * Whether a git command is writing git's index right now. One that crashed leaves its lock behind, so an old lock does not
 * count.
 */
export function isGitBusy({ gitDir }: GitFolders): boolean {
  try {
    return Date.now() - statSync(join(gitDir, LOCK)).mtimeMs < STALE_LOCK_MS
  } catch {
    return false
  }
}
