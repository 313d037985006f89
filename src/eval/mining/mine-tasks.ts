import { COMMITS_BACK } from '../defaults.js'
import type { EvalTask, Region } from '../task.js'
import { carryBack, editedLines } from './carry-back.js'
import { gitText } from './git-text.js'
import { hunksBetween } from './hunks.js'
import { blobsAt, type LaterCommit, laterCommits, snapshotOf } from './later-commits.js'
import { taskText } from './message.js'
import type { TruthRule } from './truth-rule.js'

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
  /** Default `COMMITS_BACK`. */
  commits?: number
  /**
   * The state that a task is about: that before its own commit, or for all the one before the first of them. An edit whose
   * lines are not in that state is no task.
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
  const { gitDir, newest, at, ruleFor, commits: back = COMMITS_BACK } = options
  const snapshot = await snapshotOf(gitDir, newest, back)
  const blobs = await blobsAt(gitDir, snapshot)
  const rule = ruleFor(blobs.keys())
  const mine: Mine = { gitDir, rule, snapshot: at === 'snapshot' ? snapshot : null, blobs }
  const commits = await laterCommits(gitDir, snapshot, newest)
  const candidates = commits.flatMap(commit => candidateOf(rule, commit) ?? [])
  // At its own parent nearly every candidate is a task: only those that are asked are compared.
  const compared = at === 'parent' ? spread(candidates, options.tasks) : candidates
  const found: EvalTask[] = []
  for (let from = 0; from < compared.length; from += AT_ONCE) {
    const group = compared.slice(from, from + AT_ONCE)
    for (const task of await Promise.all(group.map(candidate => taskOf(mine, candidate))))
      if (task !== null) found.push(task)
  }
  return { snapshot, commits: commits.length, tasks: spread(found, options.tasks) }
}

function spread<T>(all: readonly T[], most: number): T[] {
  const count = Math.min(most, all.length)
  return Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)]!)
}

/** A commit whose message asks something. Of its edits only those that count are left. */
interface Candidate extends LaterCommit {
  text: string
}

function candidateOf(rule: TruthRule, later: LaterCommit): Candidate | null {
  const edited = rule.files(later.edited)
  const text = taskText(later.message, rule.keepsScope)
  if (text === null || edited.length === 0 || edited.length > MAX_FILES) return null
  return { ...later, edited, text }
}

interface Mine {
  gitDir: string
  rule: TruthRule
  /** Null: each task is about the parent of its commit. */
  snapshot: string | null
  /** Of the snapshot, by path. */
  blobs: ReadonlyMap<string, string>
}

async function taskOf(mine: Mine, candidate: Candidate): Promise<EvalTask | null> {
  const { commit, parent, time, text, edited } = candidate
  const regions: Region[] = []
  for (const { path, before, after } of edited) {
    const ofFile = await regionsAt(mine, path, before, after)
    if (ofFile === null) return null
    regions.push(...ofFile)
  }
  return regions.length === 0 ? null : { commit, state: mine.snapshot ?? parent, time, text, regions }
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
    const counting = rule.linesOf(file)
    const counts = counting?.(await gitText(gitDir, ['cat-file', 'blob', atState])) ?? (() => true)
    return carried.filter(lines => counts(lines!.first, lines!.last)).map(lines => ({ file, ...lines! }))
  } catch {
    // The repository lacks one of the blobs, as a partial clone may.
    return null
  }
}
