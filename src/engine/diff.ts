import { rootsOf } from '../graph/snapshot.js'
import { diffSnapshots, type SnapshotDiff } from '../graph/snapshot-diff.js'
import { SeamarkError } from '../shared/errors.js'
import type { Snapshot } from '../store/link-store.js'
import type { Store } from '../store/store.js'
import { commitRoots } from './commit-roots.js'
import { resolveCommit } from './work-tree-changes.js'

const COUNTED = /^@(latest|prev|\d{1,6})$/
const HEX = /^[0-9a-f]{4,64}$/i
const COMMIT_DIGITS = 12
const CANDIDATES_SHOWN = 12

/** A state of the graph as a user sees it. */
export interface ChosenSnapshot {
  /** The words that it was asked for by. */
  asked: string
  root: string
  /** '' without git. */
  commit: string
  /** True when the work tree differed from the commit. */
  dirty: boolean
  createdAt: number
  nodes: number
  edges: number
}

export interface GraphDiff extends SnapshotDiff {
  before: ChosenSnapshot
  after: ChosenSnapshot
}

/**
 * What differs between two states of the graph: `@latest`, `@prev`, `@2` (so many before the latest), a commit, or the
 * first digits of a root.
 */
export async function diffGraphs(
  root: string,
  store: Store,
  before: string,
  after: string,
): Promise<GraphDiff> {
  const snapshots = new Snapshots(root, store)
  const [a, b] = [await snapshots.choose(before), await snapshots.choose(after)]
  return { before: shown(before, a), after: shown(after, b), ...diffSnapshots(store, a.root, b.root) }
}

function shown(asked: string, snapshot: Snapshot): ChosenSnapshot {
  const { root, commit, dirty, createdAt, nodes, edges } = snapshot
  return { asked, root: hex(root), commit, dirty, createdAt, nodes, edges }
}

class Snapshots {
  private readonly root: string
  private readonly all: readonly Snapshot[]
  private readonly roots: ReadonlyMap<string, string>
  /** Where the state of this checkout stands in the list, which is of all worktrees. */
  private readonly latest: number

  constructor(root: string, store: Store) {
    this.root = root
    this.all = store.snapshots()
    this.roots = commitRoots(store)
    const own = hex(rootsOf(store.links(store.checkout(root).id)).root)
    this.latest = Math.max(
      0,
      this.all.findIndex(snapshot => hex(snapshot.root) === own),
    )
  }

  async choose(asked: string): Promise<Snapshot> {
    if (this.all.length === 0)
      throw new SeamarkError('NOT_INDEXED', 'There is no snapshot yet: `seamark index` makes one.')
    const counted = COUNTED.exec(asked)?.[1]
    if (counted !== undefined) return this.counted(asked, counted)
    if (asked.startsWith('@'))
      throw new SeamarkError('BAD_INPUT', `"${asked}" is no snapshot: expected @latest, @prev or @N.`)
    const byRoot = this.all.filter(({ root }) => HEX.test(asked) && hex(root).startsWith(asked.toLowerCase()))
    const commit = await this.commitOf(asked, byRoot.length > 0)
    const byCommit = commit === null ? undefined : this.ofCommit(commit)
    if (byCommit !== undefined) return byCommit
    if (byRoot.length > 1) throw this.ambiguous(asked, byRoot)
    if (byRoot.length === 1) return byRoot[0]!
    throw this.without(asked, commit!)
  }

  private counted(asked: string, words: string): Snapshot {
    const back = words === 'latest' ? 0 : words === 'prev' ? 1 : Number(words)
    const found = this.all[this.latest + back]
    if (found !== undefined) return found
    const there = this.all.length - this.latest
    throw new SeamarkError('NOT_FOUND', `There is no ${asked}: ${there} of the states of the graph are kept.`)
  }

  /** Null for words that name no commit but begin a root. */
  private async commitOf(asked: string, mayFail: boolean): Promise<string | null> {
    try {
      return await resolveCommit(this.root, asked)
    } catch (error) {
      if (mayFail && error instanceof SeamarkError) return null
      throw error
    }
  }

  /** The state of a commit as such, rather than one with changes on top of it. */
  private ofCommit(commit: string): Snapshot | undefined {
    const own = this.all.filter(snapshot => snapshot.commit === commit)
    const root = this.roots.get(commit)
    return own.find(snapshot => !snapshot.dirty) ?? this.withCommit(commit, root) ?? own[0]
  }

  private withCommit(commit: string, root: string | undefined): Snapshot | undefined {
    const found = this.all.find(snapshot => hex(snapshot.root) === root)
    return found === undefined ? undefined : { ...found, commit, dirty: false }
  }

  private without(asked: string, commit: string): SeamarkError {
    const known = new Set(this.all.map(snapshot => snapshot.commit).filter(each => each !== ''))
    for (const [each, root] of this.roots) if (this.withCommit(each, root) !== undefined) known.add(each)
    const shownCommits = [...known].slice(0, CANDIDATES_SHOWN).map(each => each.slice(0, COMMIT_DIGITS))
    const more = known.size > shownCommits.length ? ` and ${known.size - shownCommits.length} more` : ''
    const have =
      known.size === 0 ? 'No commit has one.' : `Those that have one: ${shownCommits.join(', ')}${more}.`
    return new SeamarkError(
      'NOT_FOUND',
      `"${asked}" is commit ${commit.slice(0, COMMIT_DIGITS)}, which has no snapshot of the graph. ${have} ` +
        `\`seamark index\` with that commit checked out makes one.`,
    )
  }

  private ambiguous(asked: string, found: readonly Snapshot[]): SeamarkError {
    const roots = found.slice(0, CANDIDATES_SHOWN).map(({ root }) => `  ${hex(root)}`)
    return new SeamarkError(
      'AMBIGUOUS',
      [`${found.length} snapshots begin with "${asked}". Give more digits of one:`, ...roots].join('\n'),
    )
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
