import { openVocabulary } from '../index/open-vocabulary.js'
import { openCommitWords } from '../index/update-commit-words.js'
import { keptCommunities } from '../index/update-communities.js'
import { openGraph } from '../index/update-graph.js'
import { openHistory } from '../index/update-history.js'
import { openSearch } from '../index/update-search.js'
import type { Store } from '../store/store.js'
import { makeWorld, type World } from './world.js'

/** What questions about a checkout are asked of, as it was last indexed. */
export function openWorld(store: Store, root: string): World {
  const { id } = store.checkout(root)
  const graph = openGraph(store, id)
  return makeWorld({
    graph,
    search: files => openSearch(store, id, files),
    history: () => openHistory(store, id),
    commitWords: history => openCommitWords(store, id, history),
    vocabulary: () => openVocabulary(store, id, root),
    communities: () => keptCommunities(store, id, graph),
  })
}
