import { SeamarkError } from '../shared/errors.js'
import { GitError, git } from '../shared/git.js'
import type { CommitFileChange, Hunks } from './change-log.js'
import { LINES_AND_RENAMES } from './diff-arguments.js'
import { PatchParser } from './patch-parser.js'

/**
 * A file that differs between a commit and the work tree, or another commit. For a deleted file, `path` is
 * its former path; `hunks` is null if the whole file changed.
 */
export interface FileChange extends CommitFileChange {
  what: 'added' | 'changed' | 'renamed' | 'removed'
}

/** Paths unescaped, including non-ASCII letters; nested repositories are not read. */
const DIFF = ['-c', 'core.quotePath=false', 'diff', '--ignore-submodules=all'] as const
const NAMES = [
  '--name-status',
  '-z',
  '--no-ext-diff',
  '--no-textconv',
  '--no-relative',
  '-M50%',
  '-l400',
] as const
const COMMIT_HASH = /^[0-9a-f]{40,64}$/
/** Maximum characters of a commit's name; anything longer is text. */
const LONGEST_NAME = 4096
const SHOWN_OF_A_NAME = 200
const RENAMED = 'R'
const COPIED = 'C'
const ADDED = 'A'
const REMOVED = 'D'

/** The hash of the commit with this name. */
export async function resolveCommit(root: string, commitish: string): Promise<string> {
  if (commitish.trim() === '') throw new SeamarkError('BAD_INPUT', 'The commit to compare with is empty.')
  const none = () => {
    const shown = commitish.length > SHOWN_OF_A_NAME ? `${commitish.slice(0, SHOWN_OF_A_NAME)}…` : commitish
    return new SeamarkError('NOT_FOUND', `"${shown}" names no commit of the repository at ${root}.`)
  }
  // These cannot be arguments of a program.
  if (commitish.includes('\0') || commitish.length > LONGEST_NAME) throw none()
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commitish}^{commit}`]
  try {
    const hash = (await git(root, args, { exitCodes: [0, 1] })).toString().trim()
    // `^HEAD` parses too, and means all commits but those.
    if (COMMIT_HASH.test(hash)) return hash
  } catch (error) {
    // A name that git cannot parse names no commit; a missing repository is another error.
    if (!(error instanceof GitError) || error.failure !== 'failed') throw error
  }
  throw none()
}

/**
 * The differences between a commit and the work tree, with new files that git does not ignore. Sorted by path.
 *
 * @example const changes = await changesSince(root, await resolveCommit(root, 'HEAD'))
 */
export async function changesSince(root: string, commit: string): Promise<FileChange[]> {
  const [changes, untracked] = await Promise.all([
    compared(root, [commit]),
    git(root, ['ls-files', '-z', '--others', '--exclude-standard']),
  ])
  for (const path of untracked.toString().split('\0'))
    if (path !== '') changes.push({ what: 'added', path, from: '', hunks: null })
  return changes.sort(byPath)
}

/** The differences between two commits. Sorted by path. */
export async function changesBetween(root: string, before: string, after: string): Promise<FileChange[]> {
  return (await compared(root, [before, after])).sort(byPath)
}

function byPath(a: FileChange, b: FileChange): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

/** Compares a commit with the work tree, or two commits. */
async function compared(root: string, sides: readonly string[]): Promise<FileChange[]> {
  const [named, patch] = await Promise.all([
    git(root, [...DIFF, ...NAMES, ...sides, '--']),
    git(root, [...DIFF, ...LINES_AND_RENAMES, ...sides, '--']),
  ])
  const hunks = hunksOf(patch)
  return readStatus(named.toString()).map(change => ({
    ...change,
    hunks: change.what === 'added' ? null : (hunks.get(change.path) ?? null),
  }))
}

function hunksOf(patch: Buffer): Map<string, Hunks | null> {
  const hunks = new Map<string, Hunks | null>()
  const parser = new PatchParser({ commit() {}, file: file => hunks.set(file.path, file.hunks) })
  parser.push(patch)
  parser.end()
  return hunks
}

/** `M\0path\0R087\0from\0to\0…` */
function readStatus(text: string): FileChange[] {
  const fields = text.split('\0')
  const changes: FileChange[] = []
  for (let at = 0; at + 1 < fields.length; ) {
    const status = fields[at++]![0]!
    const path = fields[at++]!
    if (status === RENAMED || status === COPIED) {
      const to = fields[at++]!
      changes.push({ what: 'renamed', path: to, from: path, hunks: null })
    } else if (status === ADDED) changes.push({ what: 'added', path, from: '', hunks: null })
    else if (status === REMOVED) changes.push({ what: 'removed', path, from: path, hunks: null })
    else changes.push({ what: 'changed', path, from: path, hunks: null })
  }
  return changes
}
