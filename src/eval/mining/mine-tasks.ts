import type { EvalTask, Region } from '../task.js'
import { carryBack, editedLines } from './carry-back.js'
import { gitText } from './git-text.js'
import { hunksBetween } from './hunks.js'
import { blobsAt, type LaterCommit, laterCommits, snapshotOf } from './later-commits.js'
import { taskText } from './message.js'
import type { TruthRule } from './truth-rule.js'

/** First-parent commits that are looked at, from the newest back. */
export const COMMITS_BACK = 600
/** A commit that edits more is about many things, and no list of ten can answer it. */
const MAX_FILES = 6
/** Commits that are compared at a time: each comparison is a process of git. */
const AT_ONCE = 8

export interface MineOptions {
  /** git's folder of the repository. */
  gitDir: string
  /** The newest commit that may become a task. */
  newest: string
  tasks: number
  commits?: number
  /**
   * The state that a task is about: that before its own commit, or for all the one before the first of them. An edit whose lines are
   * not in that state is no task.
   */
  at: 'parent' | 'snapshot'
  /** Sees the paths of the snapshot. */
  ruleFor(paths: Iterable<string>): TruthRule
}

export interface MinedTasks {
  /** The commit before all that were looked at. */
  snapshot: string
  /** How many were looked at. */
  commits: number
  /** Oldest first, spread evenly over those that were found. */
  tasks: EvalTask[]
}

/** Tasks from the commits after a snapshot up to the newest: each message, and the lines that the commit changed. */
export async function mineTasks(options: MineOptions): Promise<MinedTasks> {
  const { gitDir, newest, at, ruleFor } = options
  const snapshot = await snapshotAt(gitDir, newest, options.commits)
  const blobs = await blobsAt(gitDir, snapshot)
  const mine: Mine = {
    gitDir,
    rule: ruleFor(blobs.keys()),
    snapshot: at === 'snapshot' ? snapshot : null,
    blobs,
  }
  const commits = await laterCommits(gitDir, snapshot, newest)
  const found: EvalTask[] = []
  for (let from = 0; from < commits.length; from += AT_ONCE) {
    const group = commits.slice(from, from + AT_ONCE)
    for (const task of await Promise.all(group.map(commit => taskOf(mine, commit))))
      if (task !== null) found.push(task)
  }
  const count = Math.min(options.tasks, found.length)
  const tasks = Array.from(
    { length: count },
    (_, place) => found[Math.floor((place * found.length) / count)]!,
  )
  return { snapshot, commits: commits.length, tasks }
}

export function snapshotAt(gitDir: string, newest: string, commits = COMMITS_BACK): Promise<string> {
  return snapshotOf(gitDir, newest, commits)
}

interface Mine {
  gitDir: string
  rule: TruthRule
  /** Null: each task is about the parent of its commit. */
  snapshot: string | null
  /** Of the snapshot, by path. */
  blobs: ReadonlyMap<string, string>
}

async function taskOf(mine: Mine, later: LaterCommit): Promise<EvalTask | null> {
  const files = mine.rule.files(later.edited)
  const text = taskText(later.message, mine.rule.keepsScope)
  if (text === null || files.length === 0 || files.length > MAX_FILES) return null
  const regions: Region[] = []
  for (const { path, before, after } of files) {
    const ofFile = await regionsAt(mine, path, before, after)
    if (ofFile === null) return null
    regions.push(...ofFile)
  }
  if (regions.length === 0) return null
  const { commit, parent, time } = later
  return { commit, state: mine.snapshot ?? parent, time, text, regions }
}

/** Null when one of them is not in the state: the file was not there yet, or the lines were not. */
async function regionsAt(
  { gitDir, rule, snapshot, blobs }: Mine,
  file: string,
  before: string,
  after: string,
): Promise<Region[] | null> {
  const atState = snapshot === null ? before : blobs.get(file)
  if (atState === undefined) return null
  try {
    const since = await hunksBetween(gitDir, atState, before)
    const edited = editedLines(await hunksBetween(gitDir, before, after))
    const carried = edited.map(lines => carryBack(lines, since))
    if (carried.length === 0 || carried.includes(null)) return null
    const counts = await countedLines(gitDir, rule, file, atState)
    return carried.filter(lines => counts(lines!.first, lines!.last)).map(lines => ({ file, ...lines! }))
  } catch {
    // The repository lacks one of the blobs, as a partial clone may.
    return null
  }
}

async function countedLines(gitDir: string, rule: TruthRule, file: string, blob: string) {
  if (rule.lines === null) return () => true
  return rule.lines(file, await gitText(gitDir, ['cat-file', 'blob', blob]))
}
