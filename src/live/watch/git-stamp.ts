import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { GitFolders } from '../../shared/git-folders.js'

/** Where git keeps what decides which files there are, and at which commit: of the work tree, then of the repository. */
const OWN_FILES = ['HEAD', 'index', 'config.worktree', 'info/sparse-checkout'] as const
const SHARED_FILES = ['packed-refs', 'config', 'info/exclude', 'shallow', 'info/attributes'] as const
const LOCK = 'index.lock'
const STALE_LOCK_MS = 60_000
const ABSENT = '-'
const BRANCH = /^ref: (.+)$/m

/**
 * Changes whenever a commit, a checkout, `git add` or git's own settings may have changed the answer of git about a work
 * tree. A dozen looks at files: cheap enough for every question, and right where no watcher is.
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

/** Files are replaced, not written in place: the inode tells what a coarse clock does not. */
function stampOf(path: string): string {
  try {
    const { ino, mtimeNs, size } = statSync(path, { bigint: true })
    return `${ino}:${mtimeNs}:${size}`
  } catch {
    return ABSENT
  }
}

/**
 * Whether a git command is at work on the index right now. One that crashed leaves its lock behind: an old lock says
 * nothing.
 */
export function isGitBusy({ gitDir }: GitFolders): boolean {
  try {
    return Date.now() - statSync(join(gitDir, LOCK)).mtimeMs < STALE_LOCK_MS
  } catch {
    return false
  }
}
