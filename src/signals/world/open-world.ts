import { RanTests } from '../../evidence/ran/ran-tests.js'
import { ObservedRuns } from '../../evidence/traces/observed-runs.js'
import { linesOnDisk } from '../../files/read-lines.js'
import { openCommitWords } from '../../index/artefacts/commit-words.js'
import { openGraph } from '../../index/artefacts/graph.js'
import { openHistory } from '../../index/artefacts/history.js'
import { openSemantic } from '../../index/artefacts/open-semantic.js'
import type { Opened } from '../../index/artefacts/opened.js'
import { openSearch } from '../../index/artefacts/search.js'
import { recordedSources } from '../../index/artefacts/sources.js'
import { openVocabulary } from '../../index/open-vocabulary.js'
import { comparesFirst } from '../../semantic/settings.js'
import { ColumnMemo } from '../../shared/column-memo.js'
import { CommitIndex } from './commit-index.js'
import { type FilesByName, filesByName } from './files-by-name.js'
import { FirstMeaning } from './first-meaning.js'
import { Meaning } from './meaning.js'
import { olderFiles } from './older-files.js'
import { type GraphWorld, graphWorld, type World } from './world.js'

/** The graph of a checkout as last indexed. */
export function openGraphWorld(opened: Opened): GraphWorld {
  const graph = openGraph(opened)
  const { evidence } = opened.checkout.store
  const observed = { ran: new RanTests(graph, evidence), seen: new ObservedRuns(graph, evidence) }
  return graphWorld(graph, observed, opened.settings)
}

const BY_NAME = new ColumnMemo<FilesByName>()
const OLDER = new ColumnMemo<ReadonlySet<number>>()

/**
 * All parts of a world. The store must still have the state of the graph: the search index refers to nodes of
 * that graph.
 */
export function openWorld(opened: Opened, graphWorld = openGraphWorld(opened)): World {
  const { files, graph } = graphWorld
  return {
    ...graphWorld,
    filesByName: BY_NAME.of([files], () => filesByName(files)),
    olderFiles: OLDER.of([files], () => olderFiles(files)),
    search: openSearch(opened, files),
    commits: openCommits(opened, graphWorld),
    commitsByLines: recordedSources(opened.checkout).historyLines,
    meaning: openMeaning(opened, graphWorld),
    firstMeaning: comparesFirst(opened.semantic) ? new FirstMeaning(graph, opened.checkout.rootDir) : null,
    openLines: () => linesOnDisk(opened.checkout.rootDir),
    vocabulary: openVocabulary(opened.checkout),
  }
}

const COMMITS = new ColumnMemo<CommitIndex>()

function openCommits(opened: Opened, { graph, files, nodes }: GraphWorld): CommitIndex | null {
  const history = openHistory(opened)
  if (history === null) return null
  // The same roles are those of the same nodes.
  return COMMITS.of(
    [nodes.roles, history],
    () => new CommitIndex(history, openCommitWords(opened, history), graph, path => files.get(path)),
  )
}

function openMeaning(opened: Opened, { graph, files }: GraphWorld): Meaning | null {
  const index = openSemantic(opened, opened.semantic)
  return index === null ? null : new Meaning(index, files, graph.nodeCount)
}
