import type { CodeGraph } from '../graph/code-graph.js'
import { FileNodes } from '../graph/file-nodes.js'
import { headOf, isDirty } from '../history/head.js'
import { changesBetween, changesSince, type FileChange, resolveCommit } from '../history/work-tree-changes.js'
import { chooseSnapshot } from '../index/snapshots/choose-snapshot.js'
import { snapshotGraph } from '../index/snapshots/snapshot-graph.js'
import { SeamarkError } from '../shared/errors.js'
import { GitError, git } from '../shared/git.js'
import { shortCommit } from '../shared/short-id.js'
import type { Checkout } from '../store/checkout.js'
import { placeChange } from './diff-side.js'
import { type OtherSide, sideAtCommit } from './line-changes.js'
import { isDiff, readDiff } from './read-diff.js'

const RANGE = /^(.*?)(\.{2,3})(.*)$/s
const HEAD = 'HEAD'
const PATHS_SHOWN = 5

/** A change, and the graph of the code after it. */
export interface PullRequest {
  /** Hex of the base commit; '' for a diff. */
  base: string
  /** Hex of the commit with the change; '' for the work tree. */
  head: string
  /** Null: the graph of the work tree. */
  graph: CodeGraph | null
  changes: FileChange[]
  /** A changed file as it is on the other side; null if that is not known. */
  otherSide(change: FileChange): Promise<OtherSide | null>
  /** Unknowns, in words for a person. */
  notes: string[]
}

export interface PullRequestSources {
  checkout: Checkout
  /** The graph of the work tree; only made if needed. */
  workTree(): CodeGraph
  /** Whether to make the snapshot of a commit that was never indexed. */
  makeMissing: boolean
}

/** `BASE..HEAD`, `BASE...HEAD` (since the merge base), a commit to compare the work tree with, or a unified diff. */
export async function readPullRequest(sources: PullRequestSources, asked: string): Promise<PullRequest> {
  if (asked.trim() === '')
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected a commit, a range BASE..HEAD or a unified diff, found nothing: HEAD is what is not committed yet.',
    )
  if (isDiff(asked)) return ofDiff(sources, asked)
  const range = RANGE.exec(asked.trim())
  if (range === null) {
    const base = await resolveCommit(sources.checkout.rootDir, asked.trim())
    return {
      base,
      head: '',
      graph: null,
      changes: await changesSince(sources.checkout.rootDir, base),
      otherSide: ({ from }) => sideAtCommit(sources.checkout.rootDir, base, from),
      notes: [],
    }
  }
  const [, before, dots, after] = range
  return ofRange(sources, before || HEAD, after || HEAD, dots === '...')
}

async function ofRange(
  { checkout, makeMissing }: PullRequestSources,
  before: string,
  after: string,
  sinceParted: boolean,
): Promise<PullRequest> {
  const { rootDir: root } = checkout
  const [first, head] = [await resolveCommit(root, before), await resolveCommit(root, after)]
  const base = sinceParted ? await mergeBase(root, first, head) : first
  const changes = await changesBetween(root, base, head)
  // The graph must be the commit's: the work tree's graph is, if that commit is checked out and clean.
  const isHere = (await headOf(root)).commit === head && !(await isDirty(root))
  const snapshot = isHere ? null : await chooseSnapshot(checkout, head, makeMissing)
  const notes = snapshot?.dirty
    ? [`The graph is that of ${shortCommit(head)} with changes on top of it.`]
    : []
  return {
    base,
    head,
    graph: snapshot === null ? null : snapshotGraph(checkout.store, snapshot.root),
    changes,
    otherSide: ({ from }) => sideAtCommit(root, base, from),
    notes,
  }
}

async function mergeBase(root: string, a: string, b: string): Promise<string> {
  try {
    return (await git(root, ['merge-base', a, b])).toString().trim()
  } catch (error) {
    if (!(error instanceof GitError) || error.failure !== 'failed') throw error
    const [x, y] = [shortCommit(a), shortCommit(b)]
    throw new SeamarkError('NOT_FOUND', `${x} and ${y} have no commit in common: give BASE..HEAD.`, error)
  }
}

function ofDiff({ checkout, workTree }: PullRequestSources, text: string): PullRequest {
  const nodes = new FileNodes(workTree())
  const [changes, absent, moved]: [FileChange[], string[], string[]] = [[], [], []]
  const sides = new Map<FileChange, OtherSide>()
  for (const file of readDiff(text)) {
    const placed = placeChange(checkout.rootDir, file, nodes)
    if (placed === null) {
      const path = file.to === '' ? file.from : file.to
      absent.push(path)
      changes.push({ what: 'changed', path, from: file.from, hunks: [] })
      continue
    }
    changes.push(placed.change)
    if (placed.fits) sides.set(placed.change, placed.otherSide)
    else moved.push(placed.change.path)
  }
  const notes: string[] = []
  if (absent.length > 0) notes.push(`Not in the index: ${listed(absent)}.`)
  if (moved.length > 0)
    notes.push(`Not as the diff shows them, so that its lines may be others here: ${listed(moved)}.`)
  const otherSide = async (change: FileChange) => sides.get(change) ?? null
  return { base: '', head: '', graph: null, changes, otherSide, notes }
}

function listed(paths: readonly string[]): string {
  const more = paths.length > PATHS_SHOWN ? ` and ${paths.length - PATHS_SHOWN} more` : ''
  return `${paths.slice(0, PATHS_SHOWN).join(', ')}${more}`
}
