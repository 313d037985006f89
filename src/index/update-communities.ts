import { carryOver } from '../graph/carry-over.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { type Communities, findCommunities } from '../graph/communities.js'
import { decodeCommunities, encodeCommunities } from '../graph/communities-file.js'
import type { Checkout } from '../store/checkout.js'

const COMMUNITIES_KEY = 'communities'
/** While fewer nodes than this share are new since they were found, communities are carried over: an edit need not wait. */
const MAX_LAG_SHARE = 0.02

export interface CommunitiesReport {
  count: number
  /** Nodes that came after the communities were found, and were given that of their container. */
  lag: number
}

/** The communities as they were found last, given to the graph as it is; null where they never were. */
export function keptCommunities(checkout: Checkout, graph: CodeGraph): Communities | null {
  const kept = checkout.store.value(checkout.id, COMMUNITIES_KEY)
  const old = kept === undefined ? null : decodeCommunities(kept)
  return old === null ? null : carryOver(old.communities, old.ids, graph).communities
}

/** The communities of a graph: as found before while they still fit, else found anew and kept. */
export function communitiesOf(
  checkout: Checkout,
  graph: CodeGraph,
): { communities: Communities } & CommunitiesReport {
  const kept = checkout.store.value(checkout.id, COMMUNITIES_KEY)
  const old = kept === undefined ? null : decodeCommunities(kept)
  if (old !== null) {
    const { communities, lag } = carryOver(old.communities, old.ids, graph)
    if (lag <= graph.nodeCount * MAX_LAG_SHARE) return { communities, count: communities.count, lag }
  }
  const communities = findCommunities(graph)
  checkout.store.putValue(checkout.id, COMMUNITIES_KEY, encodeCommunities(communities, graph))
  return { communities, count: communities.count, lag: 0 }
}
