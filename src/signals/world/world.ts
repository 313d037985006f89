import { NO_SETTINGS, type Settings } from '../../config/settings.js'
import type { RanTests } from '../../evidence/ran/ran-tests.js'
import type { ObservedRuns } from '../../evidence/traces/observed-runs.js'
import type { ReadLines } from '../../files/read-lines.js'
import { PAGERANK_PARAMETERS } from '../../graph/centrality/personalised-pagerank.js'
import { TransitionMatrix } from '../../graph/centrality/transition-matrix.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { nodeCode } from '../../graph/node-kinds.js'
import type { SearchIndex } from '../../search/search-index.js'
import { ColumnMemo } from '../../shared/column-memo.js'
import type { Vocabulary } from '../../vocabulary/concepts/concept.js'
import type { CommitIndex } from './commit-index.js'
import type { FilesByName } from './files-by-name.js'
import type { FirstMeaning } from './first-meaning.js'
import type { Meaning } from './meaning.js'
import { type NodeFacts, nodeFacts } from './node-facts.js'

const FILE = nodeCode('file')

/** What other programs observed of the definitions of a graph. */
export interface Observed {
  /** Tests that ran a definition, most telling first. */
  readonly ran: Pick<RanTests, 'testsOf' | 'isEmpty'>
  /** What traces and profiles saw. */
  readonly seen: Pick<ObservedRuns, 'of' | 'calleesOf' | 'all' | 'isEmpty' | 'newest'>
}

/** One state of a checkout's graph: enough to rank a change, which needs neither words nor history. */
export interface GraphWorld extends Observed {
  readonly graph: CodeGraph
  readonly nodes: NodeFacts
  /** Nodes of files, by path. */
  readonly files: ReadonlyMap<string, number>
  readonly transitions: TransitionMatrix
}

export const NOTHING_OBSERVED: Observed = {
  ran: { testsOf: () => [], isEmpty: true },
  seen: { of: () => null, calleesOf: () => [], all: () => [].values(), isEmpty: true, newest: 0 },
}

/** All inputs for ranking a task. All parts are in memory: ranking never reads the store. */
export interface World extends GraphWorld {
  readonly filesByName: FilesByName
  /** Nodes of files that newer code of the repository replaces. */
  readonly olderFiles: ReadonlySet<number>
  readonly search: SearchIndex
  /** Null if there is no history. */
  readonly commits: CommitIndex | null
  /** Of the newest commits so many are read by lines, the others later; null: all are. */
  readonly commitsByLines: number | null
  /** What texts say, by vectors; null while the semantic layer is off. */
  readonly meaning: Meaning | null
  /** Compares the first candidates by vectors when they are asked for; null if all of `meaning` is there, or nothing is compared. */
  readonly firstMeaning: FirstMeaning | null
  /** Reads the texts of the checkout as they are now; null where there are none to read. */
  readonly openLines: (() => ReadLines) | null
  /** Phrases of the repository's languages and frameworks. */
  readonly vocabulary: Vocabulary
}

const FILES = new ColumnMemo<ReadonlyMap<string, number>>()
const TRANSITIONS = new ColumnMemo<TransitionMatrix>()

export function graphWorld(
  graph: CodeGraph,
  { ran, seen }: Observed = NOTHING_OBSERVED,
  settings: Settings = NO_SETTINGS,
): GraphWorld {
  const { ids, kinds, targets, edgeKinds, provenances } = graph.columns
  return {
    graph,
    nodes: nodeFacts(graph, settings),
    files: FILES.of([ids, kinds], () => filesOf(graph)),
    ran,
    seen,
    // Rows of the same targets are those of the same nodes: the others of their columns follow from these.
    transitions: TRANSITIONS.of(
      [targets, edgeKinds, provenances],
      () => new TransitionMatrix(graph, PAGERANK_PARAMETERS.lspFactor),
    ),
  }
}

function filesOf(graph: CodeGraph): Map<string, number> {
  const files = new Map<string, number>()
  const { kinds } = graph.columns
  for (let node = 0; node < graph.nodeCount; node++)
    if (kinds[node] === FILE) files.set(graph.path(node), node)
  return files
}
