import { isSource } from '../../source-files.js'
import type { Region } from '../../task.js'
import { carryBack, editedLines } from './carry-back.js'
import { hunksBetween } from './hunks.js'
import { blobsAt, type LaterCommit, laterCommits, snapshotOf } from './later-commits.js'
import { taskText } from './message.js'

const COMMITS_BACK = 600
const MAX_FILES = 6
const TASKS = 40

/** A task as it is written down; the names are those that score.py of the benchmark's data reads. */
export interface MinedTask {
  id: string
  repo: string
  /** The commit whose message and change it is. */
  from: string
  description: string
  lines: [file: string, first: number, last: number][]
}

export interface MinedRepository {
  repository: string
  /** Every task is about this state. */
  snapshot: string
  tasks: MinedTask[]
}

/** Tasks from the commits after a snapshot up to the newest, spread evenly over them: each message, and the lines that it changed. */
export function mineRepository(
  name: string,
  repository: string,
  copy: string,
  newest: string,
): MinedRepository {
  const snapshot = snapshotOf(copy, newest, COMMITS_BACK)
  const blobs = blobsAt(copy, snapshot)
  const found = laterCommits(copy, snapshot, newest).flatMap(commit => taskOf(name, copy, blobs, commit))
  const count = Math.min(TASKS, found.length)
  const tasks = Array.from({ length: count }, (_, at) => found[Math.floor((at * found.length) / count)]!)
  return { repository, snapshot, tasks }
}

function taskOf(
  repo: string,
  copy: string,
  blobs: ReadonlyMap<string, string>,
  { commit, message, edited }: LaterCommit,
): MinedTask[] {
  const source = edited.filter(({ path }) => isSource(path))
  const description = taskText(message)
  if (description === null || source.length === 0 || source.length > MAX_FILES) return []
  const lines: MinedTask['lines'] = []
  for (const { path, before, after } of source) {
    const regions = regionsAt(copy, blobs.get(path), path, before, after)
    if (regions === null) return []
    for (const { first, last } of regions) lines.push([path, first, last])
  }
  return [{ id: `${repo}-${commit.slice(0, 10)}`, repo, from: commit, description, lines }]
}

/** Null when one of them cannot be carried back: the file was not there yet, or the lines were not. */
function regionsAt(
  copy: string,
  atSnapshot: string | undefined,
  file: string,
  before: string,
  after: string,
): Region[] | null {
  if (atSnapshot === undefined) return null
  try {
    const since = hunksBetween(copy, atSnapshot, before)
    const carried = editedLines(hunksBetween(copy, before, after)).map(lines => carryBack(lines, since))
    if (carried.length === 0 || carried.includes(null)) return null
    return carried.map(lines => ({ file, ...lines! }))
  } catch {
    // The copy lacks one of the blobs.
    return null
  }
}
