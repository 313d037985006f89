import { formatCount } from '../shared/format-count.js'
import type { ChangeLog, LogCommit, LogOptions } from './change-log.js'
import { follow } from './follow.js'
import { type Commit, type History, HUGE_COMMIT_FILES, type TrackedFiles } from './history.js'
import { readLog, updateLog } from './read-log.js'

/** `log` is stored for `updateHistory`, `history` is for queries. */
export interface HistoryRun {
  log: ChangeLog
  history: History
}

/**
 * The history of a repository's HEAD for these symbols.
 *
 * @example
 * const symbols = new Map([['src/a.ts', [{ key: 'id of f', startLine: 3, endLine: 9 }]]])
 * const { history, log } = await readHistory(root, symbols)
 */
export async function readHistory(
  root: string,
  tracked: TrackedFiles,
  options: LogOptions = {},
): Promise<HistoryRun> {
  const log = await readLog(root, options)
  return { log, history: historyOf(log, tracked) }
}

/** The same result as `readHistory`, from the log of an earlier HEAD and the commits since. */
export async function updateHistory(
  root: string,
  previous: ChangeLog,
  tracked: TrackedFiles,
  options: LogOptions = {},
): Promise<HistoryRun> {
  const log = await updateLog(root, previous, options)
  return { log, history: historyOf(log, tracked) }
}

export function historyOf(log: ChangeLog, tracked: TrackedFiles): History {
  const { symbols, files } = follow(log, tracked)
  const commits = log.commits.map(commitOf)
  return { head: log.head, commits, symbols, files, truncated: truncation(log), notes: notesOf(log, commits) }
}

function commitOf(commit: LogCommit): Commit {
  const { hash, parents, author, date, subject, body, files } = commit
  const huge = parents.length < 2 && files > HUGE_COMMIT_FILES
  return { hash, parentCount: parents.length, author, date, subject, body, files, huge }
}

function truncation(log: ChangeLog): History['truncated'] {
  if (log.beyond.length > 0) return 'limit'
  return log.commits.some(commit => commit.boundary) ? 'shallow' : ''
}

const ONE_COMMIT = '1 commit'

function notesOf(log: ChangeLog, commits: readonly Commit[]): string[] {
  const notes: string[] = []
  const say = (count: number, text: (commits: string) => string) => {
    if (count > 0) notes.push(text(count === 1 ? ONE_COMMIT : `${count} commits`))
  }
  if (log.problem !== '') notes.push(log.problem)
  if (log.beyond.length > 0)
    notes.push(`Only the newest ${formatCount(log.limit)} commits were read: older changes are unknown.`)
  const of = (holds: (commit: LogCommit) => boolean) => log.commits.filter(holds).length
  say(
    of(commit => commit.boundary),
    many =>
      `The clone is shallow and ends at ${many}: what came before is unknown. git fetch --unshallow gets it.`,
  )
  say(
    commits.filter(commit => commit.huge).length,
    many =>
      `${many} of more than ${HUGE_COMMIT_FILES} files ${many === ONE_COMMIT ? 'counts' : 'count'} for no symbol.`,
  )
  say(
    of(commit => commit.unread === 'some'),
    many => `Of ${many} some files could not be compared: their contents are not in this clone.`,
  )
  say(
    of(commit => commit.unread === 'later'),
    many => `Of ${many} the files are known and the lines not yet: the next index reads them.`,
  )
  say(
    of(commit => commit.unread === 'all'),
    many => `Of ${many} it is unknown what they changed: their trees are not in this clone.`,
  )
  return notes
}
