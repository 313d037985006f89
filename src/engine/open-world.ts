import { makeWorld, type World } from '../rank/world.js'
import type { Store } from '../store/store.js'
import { openVocabulary } from './open-vocabulary.js'
import { openCommitWords } from './update-commit-words.js'
import { keptCommunities } from './update-communities.js'
import { openGraph } from './update-graph.js'
import { openHistory } from './update-history.js'
import { openSearch } from './update-search.js'

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
