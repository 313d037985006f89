import { createHash } from 'node:crypto'
import { ROOT_BYTES } from '../graph/snapshot.js'
import type { Checkout } from '../store/checkout.js'
import { madeOfGraph } from './update-graph.js'
import { historyRoot } from './update-history.js'

const KEY = 'answer state'

/** Notes, at the end of an index, which files it was of. */
export function markAnswerable(checkout: Checkout): void {
  const files = Buffer.from(checkout.store.filesVersion(checkout.id))
  if (Buffer.compare(files, Buffer.from(checkout.store.value(checkout.id, KEY) ?? [])) !== 0)
    checkout.store.putValue(checkout.id, KEY, files)
}

/**
 * What answers come from, as one value: every byte of every file (the roots of all packages), the history, and the
 * versions of what made the graph of them. '' while an index is under way, in this process or another: then what is
 * asked may be of two states.
 */
export function answerState(checkout: Checkout): string {
  const made = madeOfGraph(checkout)
  const marked = checkout.store.value(checkout.id, KEY)
  if (made === undefined || marked === undefined) return ''
  if (Buffer.from(marked).toString() !== checkout.store.filesVersion(checkout.id)) return ''
  const history = made.subarray(ROOT_BYTES, 2 * ROOT_BYTES)
  if (Buffer.compare(history, historyRoot(checkout)) !== 0) return ''
  return createHash('sha256').update(made).digest('hex')
}
