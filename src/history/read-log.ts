import {
  type ChangeLog,
  DEFAULT_COMMIT_LIMIT,
  FOLLOW_ALL,
  isWithoutLines,
  type LogCommit,
  type LogOptions,
} from './change-log.js'
import { childrenFirst, newestCommits, parentsBeyond } from './commit-order.js'
import { type GitState, gitState } from './git-state.js'
import { readCommits, readDates } from './read-commits.js'
import { readDetails } from './read-details.js'

/**
 * The changes of the newest commits of HEAD, by file and line.
 *
 * Two steps, because reading contents is the main cost: the list of commits and files from trees alone, then
 * one comparison for each commit that needs one, in few git processes. Renames are followed; each change
 * counts once, in the commit that made it, and merges only determine the side that a file came from.
 */
export async function readLog(root: string, options: LogOptions = {}): Promise<ChangeLog> {
  return readAnew(root, await gitState(root), options)
}

/**
 * Like `readLog`, with the same result, but reads only the commits that `previous` lacks. If too much changed
 * (another limit or rule, a deeper clone, a distant head), or lines were left for later, it reads everything again.
 */
export async function updateLog(
  root: string,
  previous: ChangeLog,
  options: LogOptions = {},
): Promise<ChangeLog> {
  const { limit = DEFAULT_COMMIT_LIMIT, followed = FOLLOW_ALL } = options
  const state = await gitState(root)
  const usable =
    !isWithoutLines(previous) &&
    state.head !== '' &&
    previous.head !== '' &&
    previous.limit === limit &&
    previous.followed === followed.id &&
    previous.commits.every(commit => commit.boundary === state.boundaries.has(commit.hash))
  if (!usable) return readAnew(root, state, options)
  if (state.head === previous.head) return previous

  // The old head may be missing, as after an amended commit and a garbage collection.
  const fresh = await readCommits(root, [state.head, `^${previous.head}`], limit).catch(() => null)
  if (fresh === null || fresh.length >= limit) return readAnew(root, state, options)
  const known = new Map([...previous.commits, ...fresh].map(commit => [commit.hash, commit]))
  const beyond = new Map(previous.beyond)
  const newest = newestCommits(state.head, known, beyond, limit)
  if (newest === null) return readAnew(root, state, options)
  const wanted = new Set(newest.map(commit => commit.hash))
  const added = fresh.filter(commit => wanted.has(commit.hash))
  const details = await readDetails(root, added, state.boundaries, followed, options)
  const kept = previous.commits.filter(commit => wanted.has(commit.hash))
  const dates = parentsBeyond(newest).map(hash => [hash, known.get(hash)?.date ?? beyond.get(hash)!] as const)
  return logOf(state.head, [...details, ...kept], dates, limit, followed.id)
}

async function readAnew(root: string, state: GitState, options: LogOptions): Promise<ChangeLog> {
  const { limit = DEFAULT_COMMIT_LIMIT, followed = FOLLOW_ALL } = options
  if (state.head === '') return { ...logOf('', [], [], limit, followed.id), problem: state.problem }
  const commits = await readCommits(root, [state.head], limit)
  const details = await readDetails(root, commits, state.boundaries, followed, options)
  const beyond = await readDates(root, parentsBeyond(commits))
  return logOf(state.head, details, beyond, limit, followed.id)
}

function logOf(
  head: string,
  commits: LogCommit[],
  beyond: ChangeLog['beyond'],
  limit: number,
  followed: string,
): ChangeLog {
  return { head, limit, followed, commits: childrenFirst(commits), beyond, problem: '' }
}
