import { setImmediate } from 'node:timers/promises'
import { linkCheckout } from '../graph/link/link-checkout.js'
import { isDirty } from '../history/head.js'
import type { Checkout } from '../store/checkout.js'
import { markAnswerable } from './answer-state.js'
import {
  type IndexOptions,
  type IndexRun,
  indexCheckout,
  indexPaths,
  type Unchanged,
} from './parse/index-checkout.js'
import { updateCommitWords } from './update-commit-words.js'
import { type GraphRun, startGraph, updateGraph } from './update-graph.js'
import { finishHistory, type HistoryReport, startHistory } from './update-history.js'
import { updateSearch } from './update-search.js'

export interface RepositoryIndexOptions extends IndexOptions {
  /** Read and parse only; the graph stays as it was. */
  factsOnly?: boolean
  /** Commits to read, newest first; 0 reads none. */
  history?: number
  /** Called when questions can be answered from the new state in this process; what is left to write waits for it. */
  onAnswerable?(graphRoot: string): Promise<void> | void
}

export interface IndexReport extends IndexRun {
  /** Null when only facts were asked for. */
  graph: GraphRun | null
  /** Null when there was nothing new to read. */
  history: HistoryReport | null
}

/** Brings the index of a checkout up to date: facts, then links, then the graph. With `unchanged`, only the rest is looked at. */
export async function indexRepository(
  checkout: Checkout,
  options: RepositoryIndexOptions,
  unchanged: Unchanged | null,
): Promise<IndexReport> {
  const facts = { ...options, searchable: !options.factsOnly }
  const some = unchanged === null ? null : await indexPaths(checkout, unchanged, facts)
  // Asked at once: the larger this process has grown, the longer another takes to start. Files that were just edited
  // differ from the commit, as a rule: where they do not, the next look at everything says so.
  const comparing = options.factsOnly ? null : some === null ? isDirty(checkout.rootDir) : true
  const run = some ?? (await indexCheckout(checkout, facts))
  if (comparing === null) return { ...run, graph: null, history: null }
  const before = run.read + run.gone > 0 ? startGraph(checkout) : undefined
  const reading = startHistory(checkout, run.head, options.history)
  await setImmediate()
  const linked = await linkCheckout(checkout, {
    onProgress(files, filesTotal) {
      options.onProgress?.({ phase: 'linking', files, filesTotal, bytes: files, bytesTotal: filesTotal })
    },
  })
  // git may still be reading commits.
  updateSearch(checkout)
  const history = await finishHistory(checkout, reading)
  // Between the steps others get their turn: a question that does not want to wait is answered from the state before.
  await setImmediate()
  updateCommitWords(checkout)
  const head = { ...run.head, dirty: await comparing }
  await setImmediate()
  const graph = await updateGraph(checkout, head, linked, before, options.onAnswerable)
  markAnswerable(checkout)
  return { ...run, graph, history }
}
