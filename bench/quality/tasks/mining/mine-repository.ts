import type { Region } from '../../task.js'
import { git } from '../git.js'
import { carryBack, editedLines } from './carry-back.js'
import { hunksBetween } from './hunks.js'
import { blobsAt, type LaterCommit, laterCommits, snapshotOf } from './later-commits.js'
import { taskText } from './message.js'
import { SOURCE_RULE, type TruthRule } from './truth-rule.js'

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

/** What is mined, and from where. */
export interface Mine {
  copy: string
  /** By path, as they are at the snapshot. */
  blobs: ReadonlyMap<string, string>
  rule: TruthRule
}

/**
 * Tasks from the commits after a snapshot up to the newest, spread evenly over them: each message, and the lines that it
 * changed. `ruleFor` sees the paths of the snapshot.
 */
export function mineRepository(
  name: string,
  repository: string,
  copy: string,
  newest: string,
  ruleFor: (paths: Iterable<string>) => TruthRule = () => SOURCE_RULE,
): MinedRepository {
  const snapshot = snapshotAt(copy, newest)
  const blobs = blobsAt(copy, snapshot)
  const mine = { copy, blobs, rule: ruleFor(blobs.keys()) }
  const found = laterCommits(copy, snapshot, newest).flatMap(commit => taskOf(name, mine, commit))
  const count = Math.min(TASKS, found.length)
  const tasks = Array.from({ length: count }, (_, at) => found[Math.floor((at * found.length) / count)]!)
  return { repository, snapshot, tasks }
}

export function snapshotAt(copy: string, newest: string): string {
  return snapshotOf(copy, newest, COMMITS_BACK)
}

function taskOf(repo: string, mine: Mine, { commit, message, edited }: LaterCommit): MinedTask[] {
  const source = mine.rule.files(edited)
  const description = taskText(message, mine.rule.keepsScope)
  if (description === null || source.length === 0 || source.length > MAX_FILES) return []
  const lines: MinedTask['lines'] = []
  for (const { path, before, after } of source) {
    const regions = regionsAt(mine, path, before, after)
    if (regions === null) return []
    for (const { first, last } of regions) lines.push([path, first, last])
  }
  if (lines.length === 0) return []
  return [{ id: `${repo}-${commit.slice(0, 10)}`, repo, from: commit, description, lines }]
}

/** Null when one of them cannot be carried back: the file was not there yet, or the lines were not. */
function regionsAt(
  { copy, blobs, rule }: Mine,
  file: string,
  before: string,
  after: string,
): Region[] | null {
  const atSnapshot = blobs.get(file)
  if (atSnapshot === undefined) return null
  try {
    const since = hunksBetween(copy, atSnapshot, before)
    const carried = editedLines(hunksBetween(copy, before, after)).map(lines => carryBack(lines, since))
    if (carried.length === 0 || carried.includes(null)) return null
    const counts = rule.lines?.(file, git(copy, ['cat-file', 'blob', atSnapshot])) ?? (() => true)
    return carried.filter(lines => counts(lines!.first, lines!.last)).map(lines => ({ file, ...lines! }))
  } catch {
    // The copy lacks one of the blobs.
    return null
  }
}
