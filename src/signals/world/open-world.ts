import { openVocabulary } from '../../index/open-vocabulary.js'
import { openCommitWords } from '../../index/update-commit-words.js'
import { openGraph } from '../../index/update-graph.js'
import { openHistory } from '../../index/update-history.js'
import { openSearch } from '../../index/update-search.js'
import type { Checkout } from '../../store/checkout.js'
import { CommitIndex } from './commit-index.js'
import { filesByName } from './files-by-name.js'
import { type GraphWorld, graphWorld, type World } from './world.js'

/** The graph of a checkout as it was last indexed. */
export function openGraphWorld(checkout: Checkout): GraphWorld {
  return graphWorld(openGraph(checkout))
}

/**
 * All parts of a world. The store must still be at the state of the graph: places in the search index are those of the
 * graph's nodes.
 */
export function openWorld(checkout: Checkout, graphWorld = openGraphWorld(checkout)): World {
  const { files } = graphWorld
  return {
    ...graphWorld,
    filesByName: filesByName(files),
    search: openSearch(checkout, files),
    commits: openCommits(checkout, graphWorld),
    vocabulary: openVocabulary(checkout),
  }
}

function openCommits(checkout: Checkout, { graph, files }: GraphWorld): CommitIndex | null {
  const history = openHistory(checkout)
  if (history === null) return null
  const words = openCommitWords(checkout, history)
  return new CommitIndex(history, words, graph, path => files.get(path))
}
