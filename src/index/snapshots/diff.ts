import { diffSnapshots, type SnapshotDiff } from '../../graph/link/snapshot-diff.js'
import { SeamarkError } from '../../shared/errors.js'
import { hexOf } from '../../shared/hex.js'
import { shortCommit } from '../../shared/short-id.js'
import type { Checkout } from '../../store/checkout.js'
import type { Snapshot } from '../../store/link-store.js'
import type { Store } from '../../store/store.js'
import { chooseSnapshot, isCurrent } from './choose-snapshot.js'

const ROOT_DIGITS = 12

/** A snapshot as shown to the user. */
export interface ChosenSnapshot {
  /** The user's reference. */
  asked: string
  root: string
  /** '' without git. */
  commit: string
  /** True if the work tree differed from the commit. */
  dirty: boolean
  createdAt: number
  nodes: number
  edges: number
}

export interface GraphDiff extends SnapshotDiff {
  before: ChosenSnapshot
  after: ChosenSnapshot
  /** Reasons for doubt, in words for a person. */
  notes: string[]
}

/**
 * The differences between two snapshots. References: `@latest`, `@prev`, `@2` (two before the latest), a
 * commit, or the first digits of a Merkle root.
 */
export async function diffGraphs(
  checkout: Checkout,
  before: string,
  after: string,
  makeMissing: boolean,
): Promise<GraphDiff> {
  const choose = (asked: string) => chooseSnapshot(checkout, asked, makeMissing)
  const [a, b] = [await choose(before), await choose(after)]
  const notes = notesOn(checkout.store, a, b)
  try {
    return {
      before: shown(before, a),
      after: shown(after, b),
      notes,
      ...diffSnapshots(checkout.store, a.root, b.root),
    }
  } catch (error) {
    // This version cannot read a record: the notes say which of the two snapshots has it.
    if (!(error instanceof SeamarkError) || error.code !== 'NOT_INDEXED') throw error
    throw new SeamarkError('NOT_INDEXED', [error.message, ...notes].join('\n'), error)
  }
}

/** Another version of Seamark may give the same code another graph: then not every difference is an edit. */
function notesOn(store: Store, before: Snapshot, after: Snapshot): string[] {
  if (Buffer.compare(before.root, after.root) === 0) return []
  const old = [before, after].filter(snapshot => !isCurrent(store, snapshot))
  return old.map(({ root, commit }) => {
    const digits = shortCommit(commit)
    const name = commit === '' ? '' : ` of commit ${digits}`
    const again = commit === '' ? '' : ` Asked for as ${digits} it is made anew.`
    return `Snapshot ${hexOf(root).slice(0, ROOT_DIGITS)}${name} was made by another version of Seamark: part of the difference may be that.${again}`
  })
}

function shown(asked: string, snapshot: Snapshot): ChosenSnapshot {
  const { root, commit, dirty, createdAt, nodes, edges } = snapshot
  return { asked, root: hexOf(root), commit, dirty, createdAt, nodes, edges }
}
