import { createHash } from 'node:crypto'
import { ROOT_BYTES } from '../graph/snapshot.js'
import type { Store } from '../store/store.js'
import { madeOfGraph } from './update-graph.js'
import { historyRoot } from './update-history.js'

const KEY = 'answer state'

/** Notes, at the end of an index, which files it was of. */
export function markAnswerable(store: Store, checkout: number): void {
  const files = Buffer.from(store.filesVersion(checkout))
  if (Buffer.compare(files, Buffer.from(store.value(checkout, KEY) ?? [])) !== 0)
    store.putValue(checkout, KEY, files)
}

/**
 * What answers come from, as one value: every byte of every file (the roots of all packages), the history, and the
 * versions of what made the graph of them. '' while an index is under way, in this process or another: then what is
 * asked may be of two states.
 */
export function answerState(store: Store, checkout: number): string {
  const made = madeOfGraph(store, checkout)
  const marked = store.value(checkout, KEY)
  if (made === undefined || marked === undefined) return ''
  if (Buffer.from(marked).toString() !== store.filesVersion(checkout)) return ''
  const history = made.subarray(ROOT_BYTES, 2 * ROOT_BYTES)
  if (Buffer.compare(history, historyRoot(store, checkout)) !== 0) return ''
  return createHash('sha256').update(made).digest('hex')
}
