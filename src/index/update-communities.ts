import { carryOver } from '../graph/carry-over.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { type Communities, findCommunities } from '../graph/communities.js'
import { decodeCommunities, encodeCommunities } from '../graph/communities-file.js'
import type { Store } from '../store/store.js'

const COMMUNITIES_KEY = 'communities'
/** While fewer nodes than this share are new since they were found, communities are carried over: an edit need not wait. */
const MAX_LAG_SHARE = 0.02

export interface CommunitiesReport {
  count: number
  /** Nodes that came after the communities were found, and were given that of their container. */
  lag: number
}

/** The communities as they were found last, given to the graph as it is; null where they never were. */
export function keptCommunities(store: Store, checkout: number, graph: CodeGraph): Communities | null {
  const kept = store.value(checkout, COMMUNITIES_KEY)
  const old = kept === undefined ? null : decodeCommunities(kept)
  return old === null ? null : carryOver(old.communities, old.ids, graph).communities
}

/** The communities of a graph: as found before while they still fit, else found anew and kept. */
export function communitiesOf(
  store: Store,
  checkout: number,
  graph: CodeGraph,
): { communities: Communities } & CommunitiesReport {
  const kept = store.value(checkout, COMMUNITIES_KEY)
  const old = kept === undefined ? null : decodeCommunities(kept)
  if (old !== null) {
    const { communities, lag } = carryOver(old.communities, old.ids, graph)
    if (lag <= graph.nodeCount * MAX_LAG_SHARE) return { communities, count: communities.count, lag }
  }
  const communities = findCommunities(graph)
  store.putValue(checkout, COMMUNITIES_KEY, encodeCommunities(communities, graph))
  return { communities, count: communities.count, lag: 0 }
}
