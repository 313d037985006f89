import type { CleanOrDirty } from '../../history/head.js'
import type { Checkout } from '../../store/checkout.js'
import type { Store } from '../../store/store.js'
import { dropValue, jsonValue, putJson } from './json-value.js'

const KEY = 'commit roots'
/** More than the number of snapshots: several commits may have the same graph. */
const COMMITS_KEPT = 200

/** Newest first: a commit and the hex root of its graph. */
type CommitRoots = [commit: string, root: string][]

/** Stores the Merkle root of a commit's graph. A snapshot names only the last commit that had it. */
export function rememberCommit(checkout: Checkout, head: CleanOrDirty, root: Uint8Array): void {
  if (head.commit === '' || head.dirty) return
  const hex = Buffer.from(root).toString('hex')
  const known = read(checkout.store, checkout.id)
  if (known[0]?.[0] === head.commit && known[0][1] === hex) return
  const others = known.filter(([commit]) => commit !== head.commit)
  const kept: CommitRoots = [[head.commit, hex], ...others.slice(0, COMMITS_KEPT - 1)]
  putJson(checkout, KEY, kept)
}

/** Hex roots by commit, over all checkouts of a store. */
export function commitRoots(store: Store): Map<string, string> {
  return new Map(store.checkouts().flatMap(({ id }) => read(store, id)))
}

export function dropCommits(checkout: Checkout): void {
  dropValue(checkout, KEY)
}

function read(store: Store, id: number): CommitRoots {
  return (jsonValue(store, id, KEY) as CommitRoots | null) ?? []
}
