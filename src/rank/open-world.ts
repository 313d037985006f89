import { openCommitWords } from '../index/artefacts/commit-words.js'
import { openCommunities } from '../index/artefacts/communities.js'
import { openGraph } from '../index/artefacts/graph.js'
import { openHistory } from '../index/artefacts/history.js'
import type { Opened } from '../index/artefacts/opened.js'
import { openSearch } from '../index/artefacts/search.js'
import { openVocabulary } from '../index/open-vocabulary.js'
import { makeWorld, type World } from './world.js'

/** What questions about a checkout are asked of, as it was last indexed. */
export function openWorld(opened: Opened): World {
  const graph = openGraph(opened)
  return makeWorld({
    graph,
    search: files => openSearch(opened, files),
    history: () => openHistory(opened),
    commitWords: history => openCommitWords(opened, history),
    vocabulary: () => openVocabulary(opened.checkout),
    communities: () => openCommunities(opened, graph),
  })
}
