import type { CodeGraph } from '../graph/code-graph.js'
import type { LinkRun } from '../graph/link/link-checkout.js'
import type { Store } from '../store/store.js'
import { GRAPH_ROOT_KEY } from './kept-graph.js'
import { type SummariesReport, summariesState, updateSummaries } from './update-summaries.js'

const DUE_KEY = 'summaries due'
/** Up to this share of the files an edit leaves summaries for later: to look at every edge takes longer than the edit does. */
const SMALL_SHARE = 0.05

/** After an index: makes the summaries, or, where little changed, notes that they are due. `madeOf` tells the graph from any other. */
export function indexSummaries(
  store: Store,
  checkout: number,
  graph: CodeGraph,
  madeOf: Uint8Array,
  { linked, files, whole }: LinkRun,
): SummariesReport {
  const started = Date.now()
  const isSmall = !whole && linked <= Math.max(1, files * SMALL_SHARE)
  if (!isSmall || summariesState(store, checkout, madeOf) !== 'other')
    return updateSummaries(store, checkout, graph, madeOf)
  const note = noteOf(store, checkout, madeOf)
  const noted = store.value(checkout, DUE_KEY)
  if (noted === undefined || Buffer.compare(noted, note) !== 0) store.putValue(checkout, DUE_KEY, note)
  return { made: 0, kept: 0, due: true, milliseconds: Date.now() - started }
}

/** Before summaries are read: makes those that are due; null where none are. While an index is under way they stay as they were. */
export function refreshSummaries(
  store: Store,
  checkout: number,
  graph: () => CodeGraph,
): SummariesReport | null {
  const noted = store.value(checkout, DUE_KEY)
  const madeOf = store.value(checkout, GRAPH_ROOT_KEY)
  if (noted === undefined || madeOf === undefined || summariesState(store, checkout, madeOf) !== 'other')
    return null
  // Files that were read since, or a graph that is not in its file yet, are of another state than the rest.
  if (Buffer.compare(noted, noteOf(store, checkout, madeOf)) !== 0) return null
  return updateSummaries(store, checkout, graph(), madeOf)
}

/** Of which files and which graph they are due. */
function noteOf(store: Store, checkout: number, madeOf: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(store.filesVersion(checkout)), madeOf])
}
