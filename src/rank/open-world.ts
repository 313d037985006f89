import { openVocabulary } from '../index/open-vocabulary.js'
import { openCommitWords } from '../index/update-commit-words.js'
import { keptCommunities } from '../index/update-communities.js'
import { openGraph } from '../index/update-graph.js'
import { openHistory } from '../index/update-history.js'
import { openSearch } from '../index/update-search.js'
import type { Checkout } from '../store/checkout.js'
import { makeWorld, type World } from './world.js'

/** What questions about a checkout are asked of, as it was last indexed. */
export function openWorld(checkout: Checkout): World {
  const graph = openGraph(checkout)
  return makeWorld({
    graph,
    search: files => openSearch(checkout, files),
    history: () => openHistory(checkout),
    commitWords: history => openCommitWords(checkout, history),
    vocabulary: () => openVocabulary(checkout),
    communities: () => keptCommunities(checkout, graph),
  })
}
