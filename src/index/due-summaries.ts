import type { CodeGraph } from '../graph/code-graph.js'
import type { LinkRun } from '../graph/link/link-checkout.js'
import type { Checkout } from '../store/checkout.js'
import { GRAPH_ROOT_KEY } from './kept-graph.js'
import { type SummariesReport, summariesState, updateSummaries } from './update-summaries.js'

const DUE_KEY = 'summaries due'
/** Up to this share of the files an edit leaves summaries for later: to look at every edge takes longer than the edit does. */
const SMALL_SHARE = 0.05

/** After an index: makes the summaries, or, where little changed, notes that they are due. `madeOf` tells the graph from any other. */
export function indexSummaries(
  checkout: Checkout,
  graph: CodeGraph,
  madeOf: Uint8Array,
  { linked, files, whole }: LinkRun,
): SummariesReport {
  const started = Date.now()
  const isSmall = !whole && linked <= Math.max(1, files * SMALL_SHARE)
  if (!isSmall || summariesState(checkout, madeOf) !== 'other')
    return updateSummaries(checkout, graph, madeOf)
  const note = noteOf(checkout, madeOf)
  const noted = checkout.store.value(checkout.id, DUE_KEY)
  if (noted === undefined || Buffer.compare(noted, note) !== 0)
    checkout.store.putValue(checkout.id, DUE_KEY, note)
  return { made: 0, kept: 0, due: true, milliseconds: Date.now() - started }
}

/** Before summaries are read: makes those that are due; null where none are. While an index is under way they stay as they were. */
export function refreshSummaries(checkout: Checkout, graph: () => CodeGraph): SummariesReport | null {
  const noted = checkout.store.value(checkout.id, DUE_KEY)
  const madeOf = checkout.store.value(checkout.id, GRAPH_ROOT_KEY)
  if (noted === undefined || madeOf === undefined || summariesState(checkout, madeOf) !== 'other') return null
  // Files that were read since, or a graph that is not in its file yet, are of another state than the rest.
  if (Buffer.compare(noted, noteOf(checkout, madeOf)) !== 0) return null
  return updateSummaries(checkout, graph(), madeOf)
}

/** Of which files and which graph they are due. */
function noteOf(checkout: Checkout, madeOf: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(checkout.store.filesVersion(checkout.id)), madeOf])
}
