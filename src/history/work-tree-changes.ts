import { SeamarkError } from '../shared/errors.js'
import { GitError, git } from '../shared/git.js'
import { changesOfTrees, type FileChange, trackedChanges } from './compare.js'

export type { FileChange } from './compare.js'

const COMMIT_HASH = /^[0-9a-f]{40,64}$/
/** Maximum characters of a commit's name; anything longer is text. */
const LONGEST_NAME = 4096
const SHOWN_OF_A_NAME = 200
/** The hash of the commit with this name. */
export async function resolveCommit(root: string, commitish: string): Promise<string> {
  if (commitish.trim() === '')
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected a commit to compare with, found nothing: name one, such as HEAD or main.',
    )
  const none = () => {
    const shown = commitish.length > SHOWN_OF_A_NAME ? `${commitish.slice(0, SHOWN_OF_A_NAME)}…` : commitish
    return new SeamarkError(
      'NOT_FOUND',
      `"${shown}" names no commit of the repository at ${root}: \`git log --oneline --all\` lists them.`,
    )
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
  return (await changesOfWorkTree(root, commit)).changes
}

/** The same, and whether tracked files are among them. `filters` are the settings of filters, if they are known. */
export async function changesOfWorkTree(
  root: string,
  commit: string,
  filters: readonly string[] | null = null,
): Promise<{ changes: FileChange[]; isDirty: boolean }> {
  const [changes, untracked] = await Promise.all([
    trackedChanges(root, commit, filters),
    git(root, ['ls-files', '-z', '--others', '--exclude-standard']),
  ])
  const isDirty = changes.length > 0
  for (const path of untracked.toString().split('\0'))
    if (path !== '') changes.push({ what: 'added', path, from: '', hunks: null })
  return { changes: changes.sort(byPath), isDirty }
}

/** The differences between two commits. Sorted by path. */
export async function changesBetween(root: string, before: string, after: string): Promise<FileChange[]> {
  return (await changesOfTrees(root, before, after)).sort(byPath)
}

function byPath(a: FileChange, b: FileChange): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}
