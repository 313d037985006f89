import { GitError, git } from '../shared/git.js'
import { BOUNDED_MEMORY, PLAIN_DIFF } from './diff-arguments.js'
import { parseDate, RAW_LOG_FORMAT, type RawCommit, RawLogParser } from './raw-log.js'
import { streamGit } from './stream-git.js'

/** Lists files from trees alone: no contents are read, so none can be missing, and renames are found later. */
const FILES: readonly string[] = ['--raw', '--root', '--no-renames', ...PLAIN_DIFF]

/**
 * The newest commits of a range (`[head]`, or `[head, '^old']`) with the changed files of each. Merges list
 * none. If a tree is missing, that commit and the older ones come without files.
 */
export async function readCommits(
  root: string,
  range: readonly string[],
  limit: number,
): Promise<RawCommit[]> {
  const log = [
    ...BOUNDED_MEMORY,
    'log',
    '-z',
    `--max-count=${limit}`,
    '--encoding=UTF-8',
    `--format=${RAW_LOG_FORMAT}`,
  ]
  const listed = new RawLogParser()
  try {
    await streamGit(root, [...log, ...FILES, ...range, '--'], { onData: chunk => listed.push(chunk) })
    return listed.commits
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    // git prints a commit only after it has compared its trees: the printed ones are complete.
    const whole = new Map(listed.commits.map(commit => [commit.hash, commit]))
    const bare = new RawLogParser()
    await streamGit(root, [...log, '--no-patch', ...range, '--'], { onData: chunk => bare.push(chunk) })
    return bare.commits.map(commit => whole.get(commit.hash) ?? { ...commit, entries: null })
  }
}

/** Whether HEAD has more commits than this; false if git cannot tell. */
export async function hasMoreCommits(root: string, than: number): Promise<boolean> {
  try {
    const counted = await git(root, ['rev-list', '--count', `--max-count=${than + 1}`, 'HEAD'])
    return Number(counted.toString('latin1')) > than
  } catch (error) {
    if (error instanceof GitError) return false
    throw error
  }
}

/** The commit dates of these commits, in the same order. */
export async function readDates(
  root: string,
  hashes: readonly string[],
): Promise<[hash: string, date: number][]> {
  if (hashes.length === 0) return []
  const input = hashes.map(hash => `${hash}\n`).join('')
  const answer = await git(root, ['log', '--no-walk=unsorted', '--format=%H %ct', '--stdin'], { input })
  const dates = new Map(
    answer
      .toString('latin1')
      .split('\n')
      .map(line => line.split(' ') as [string, string]),
  )
  return hashes.map(hash => [hash, parseDate(dates.get(hash) ?? '')])
}
