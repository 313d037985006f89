import { decodeManifest, rootsOf } from '../../graph/snapshot.js'
import { resolveCommit } from '../../history/work-tree-changes.js'
import { SeamarkError } from '../../shared/errors.js'
import { hexOf } from '../../shared/hex.js'
import { shortCommit } from '../../shared/short-id.js'
import type { Checkout } from '../../store/checkout.js'
import type { Snapshot } from '../../store/link-store.js'
import type { Store } from '../../store/store.js'
import { commitRoots } from '../artefacts/commit-roots.js'
import { GRAPH_MAKER } from '../artefacts/graph-maker.js'
import { snapshotCommit } from './snapshot-commit.js'

const COUNTED = /^@(latest|prev|\d{1,6})$/
const HEX = /^[0-9a-f]{4,64}$/i
const CANDIDATES_SHOWN = 12

/**
 * The snapshot for a user's reference: `@latest`, `@prev`, `@2`, a commit, or the first digits of a Merkle
 * root. With `makeMissing`, a commit's snapshot is made first if there is none, or only one of another
 * version of Seamark.
 */
export async function chooseSnapshot(
  checkout: Checkout,
  asked: string,
  makeMissing: boolean,
): Promise<Snapshot> {
  const snapshots = new Snapshots(checkout)
  const found = await snapshots.choose(asked)
  if (!('missing' in found)) return found
  if (!makeMissing) return found.missing.else()
  await snapshotCommit(checkout, found.missing.commit)
  const made = new Snapshots(checkout).cleanOf(found.missing.commit)
  return made ?? found.missing.else()
}

/** Whether this version of Seamark would make the same snapshot today. */
export function isCurrent(store: Store, { root }: Snapshot): boolean {
  return decodeManifest(store.manifest(root)).maker === GRAPH_MAKER
}

/** A commit without a snapshot of its own; `else` is the next best one, or throws with advice. */
interface Missing {
  commit: string
  else(): Snapshot
}

class Snapshots {
  readonly #checkout: Checkout
  readonly #all: readonly Snapshot[]
  readonly #roots: ReadonlyMap<string, string>
  /** Index of this checkout's state in the list, which covers all worktrees; -1 if it was dropped. */
  readonly #latest: number

  constructor(checkout: Checkout) {
    const { store, id } = checkout
    this.#checkout = checkout
    this.#all = store.snapshots()
    this.#roots = commitRoots(store)
    const own = hexOf(rootsOf(store.links(id)).root)
    this.#latest = this.#all.findIndex(snapshot => hexOf(snapshot.root) === own)
  }

  async choose(asked: string): Promise<Snapshot | { missing: Missing }> {
    if (this.#all.length === 0)
      throw new SeamarkError('NOT_INDEXED', 'There is no snapshot yet: `seamark index` makes one.')
    const counted = COUNTED.exec(asked)?.[1]
    if (counted !== undefined) return this.#counted(asked, counted)
    if (asked.startsWith('@'))
      throw new SeamarkError('BAD_INPUT', `"${asked}" is no snapshot: expected @latest, @prev or @N.`)
    const byRoot = this.#all.filter(
      ({ root }) => HEX.test(asked) && hexOf(root).startsWith(asked.toLowerCase()),
    )
    const commit = await this.#commitOf(asked, byRoot.length > 0)
    if (commit !== null) {
      const clean = this.cleanOf(commit)
      if (clean !== undefined && isCurrent(this.#checkout.store, clean)) return clean
      // The digits may be those of a Merkle root: a commit that only begins the same is not made.
      if (byRoot.length === 0)
        return { missing: { commit, else: () => clean ?? this.#nextBest(asked, commit) } }
    }
    if (byRoot.length > 1) throw this.#ambiguous(asked, byRoot)
    return byRoot[0]!
  }

  #counted(asked: string, words: string): Snapshot {
    if (this.#latest < 0)
      throw new SeamarkError('NOT_INDEXED', 'The state of this work tree was not kept: run `seamark index`.')
    const back = words === 'latest' ? 0 : words === 'prev' ? 1 : Number(words)
    const found = this.#all[this.#latest + back]
    if (found !== undefined) return found
    const there = this.#all.length - this.#latest
    throw new SeamarkError('NOT_FOUND', `There is no ${asked}: ${there} of the states of the graph are kept.`)
  }

  /** Null if the reference names no commit but begins a Merkle root. */
  async #commitOf(asked: string, mayFail: boolean): Promise<string | null> {
    try {
      return await resolveCommit(this.#checkout.rootDir, asked)
    } catch (error) {
      if (mayFail && error instanceof SeamarkError) return null
      throw error
    }
  }

  /** The snapshot of a commit itself, without uncommitted changes. */
  cleanOf(commit: string): Snapshot | undefined {
    const clean = this.#all.find(snapshot => snapshot.commit === commit && !snapshot.dirty)
    return clean ?? this.#withCommit(commit, this.#roots.get(commit))
  }

  #nextBest(asked: string, commit: string): Snapshot {
    const dirty = this.#all.find(snapshot => snapshot.commit === commit)
    if (dirty !== undefined) return dirty
    throw this.#without(asked, commit)
  }

  #withCommit(commit: string, root: string | undefined): Snapshot | undefined {
    const found = this.#all.find(snapshot => hexOf(snapshot.root) === root)
    return found === undefined ? undefined : { ...found, commit, dirty: false }
  }

  #without(asked: string, commit: string): SeamarkError {
    const known = new Set(this.#all.map(snapshot => snapshot.commit).filter(each => each !== ''))
    for (const [each, root] of this.#roots) if (this.#withCommit(each, root) !== undefined) known.add(each)
    const shownCommits = [...known].slice(0, CANDIDATES_SHOWN).map(each => shortCommit(each))
    const more = known.size > shownCommits.length ? ` and ${known.size - shownCommits.length} more` : ''
    const have =
      known.size === 0 ? 'No commit has one.' : `Those that have one: ${shownCommits.join(', ')}${more}.`
    return new SeamarkError(
      'NOT_FOUND',
      `"${asked}" is commit ${shortCommit(commit)}, which has no snapshot of the graph. ${have} ` +
        `Without --no-update it is made.`,
    )
  }

  #ambiguous(asked: string, found: readonly Snapshot[]): SeamarkError {
    const roots = found.slice(0, CANDIDATES_SHOWN).map(({ root }) => `  ${hexOf(root)}`)
    return new SeamarkError(
      'AMBIGUOUS',
      [`${found.length} snapshots begin with "${asked}". Give more digits of one:`, ...roots].join('\n'),
    )
  }
}
