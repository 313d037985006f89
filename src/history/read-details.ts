import { GitError } from '../shared/git.js'
import type { CommitFileChange, FollowRule, Hunks, LogCommit, LogOptions } from './change-log.js'
import type { RawEntry } from './raw-entry.js'
import type { RawCommit } from './raw-log.js'
import { type MergeDetails, readMerges } from './read-merges.js'
import { type PatchedFiles, readPatches } from './read-patches.js'

const NO_LINES: Hunks = []

/**
 * Adds the changed lines to each commit, or to the first `lines` of them alone. `boundaries` are the commits at which a shallow clone
 * ends.
 */
export async function readDetails(
  root: string,
  commits: readonly RawCommit[],
  boundaries: ReadonlySet<string>,
  followed: FollowRule,
  { lines, processes }: LogOptions,
): Promise<LogCommit[]> {
  const later = new Set(lines === undefined ? [] : commits.slice(lines))
  const merges = commits.filter(commit => commit.parents.length > 1)
  const [mergeDetails, patches] = await Promise.all([
    // Without the trees the side that a file came from is unknown.
    readMerges(root, merges, followed, later).catch((error: unknown) => {
      if (!(error instanceof GitError)) throw error
      return new Map<string, MergeDetails>()
    }),
    readPatches(root, commits, followed, later, processes),
  ])
  return commits.map(commit => {
    const { hash, parents, author, date, subject, body } = commit
    const known = { hash, parents, author, date, subject, body }
    const none = { files: 0, changes: [], merged: [] }
    if (boundaries.has(hash)) return { ...known, ...none, boundary: true, unread: 'nothing' }
    if (parents.length > 1) return { ...known, ...none, boundary: false, ...merged(mergeDetails.get(hash)) }
    return {
      ...known,
      ...none,
      boundary: false,
      ...changed(commit.entries, patches.get(hash), followed, later.has(commit)),
    }
  })
}

function merged(details: MergeDetails | undefined): Pick<LogCommit, 'files' | 'merged' | 'unread'> {
  if (details === undefined) return { files: 0, merged: [], unread: 'all' }
  return { files: details.files, merged: details.merged, unread: details.unread }
}

function changed(
  entries: readonly RawEntry[] | null,
  patch: PatchedFiles | undefined,
  followed: FollowRule,
  isLater: boolean,
): Pick<LogCommit, 'files' | 'changes' | 'unread'> {
  if (entries === null) return { files: 0, changes: [], unread: 'all' }
  const changes: CommitFileChange[] = []
  let unread: LogCommit['unread'] = 'nothing'
  let files = 0
  for (const entry of entries) {
    const { path } = entry
    if (!entry.regular) continue
    files++
    if (entry.status === 'D') continue
    const patched = patch?.get(path)
    const keep = followed.follows(path)
    if (patched !== undefined) {
      // A rename is listed twice, as an added and a deleted file.
      if (patched.from !== path) files--
      changes.push({ path, from: patched.from, hunks: keep ? patched.hunks : null })
    } else if (entry.status === 'A') {
      changes.push({ path, from: '', hunks: null })
    } else {
      const sameContent = entry.oldBlob === entry.newBlob
      if (keep && !sameContent) unread = isLater ? 'later' : 'some'
      changes.push({ path, from: path, hunks: keep && sameContent ? NO_LINES : null })
    }
  }
  changes.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { files, changes, unread }
}
