import { openVocabulary } from '../../index/open-vocabulary.js'
import { openCommitWords } from '../../index/update-commit-words.js'
import { openGraph } from '../../index/update-graph.js'
import { openHistory } from '../../index/update-history.js'
import { openSearch } from '../../index/update-search.js'
import type { Store } from '../../store/store.js'
import { CommitIndex } from './commit-index.js'
import { filesByName } from './files-by-name.js'
import { type GraphWorld, graphWorld, type World } from './world.js'

/** The graph of a checkout as it was last indexed. */
export function openGraphWorld(store: Store, root: string): GraphWorld {
  return graphWorld(openGraph(store, store.checkout(root).id))
}

/**
 * All parts of a world. The store must still be at the state of the graph: places in the search index are those of the
 * graph's nodes.
 */
export function openWorld(store: Store, root: string, graphWorld = openGraphWorld(store, root)): World {
  const { id } = store.checkout(root)
  const { files } = graphWorld
  return {
    ...graphWorld,
    filesByName: filesByName(files),
    search: openSearch(store, id, files),
    commits: openCommits(store, id, graphWorld),
    vocabulary: openVocabulary(store, id, root),
  }
}

function openCommits(store: Store, checkout: number, { graph, files }: GraphWorld): CommitIndex | null {
  const history = openHistory(store, checkout)
  if (history === null) return null
  const words = openCommitWords(store, checkout, history)
  return new CommitIndex(history, words, graph, path => files.get(path))
}
