import { carryOver } from '../../graph/carry-over.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { type Communities, findCommunities } from '../../graph/communities.js'
import {
  COMMUNITIES_LAYOUT,
  decodeCommunities,
  encodeCommunities,
  type StoredCommunities,
} from '../../graph/communities-file.js'
import { runWithin } from '../../shared/watchdog.js'
import type { Artefact, Made } from './artefact.js'
import { checked } from './checking.js'
import { openGraph } from './graph.js'
import { dropValue } from './json-value.js'
import type { Opened } from './opened.js'
import type { Run } from './run.js'
import { probeValue } from './sealed-value.js'
import { stageLimit } from './stage-limit.js'

const KEY = 'communities'
/** Communities are carried over while the share of new nodes is below this: an edit need not wait. */
const MAX_LAG_SHARE = 0.02

export interface CommunitiesReport {
  count: number
  /** Nodes added since the communities were found; each has the community of its container. */
  lag: number
}

const NONE: CommunitiesReport = { count: 0, lag: 0 }

interface Found extends StoredCommunities {
  /** Whether they differ from the stored ones. */
  isNew: boolean
}

/** Groups of nodes by their edges. The stored ones may be of an earlier graph, by a few nodes. */
export const communities: Artefact<Found, CommunitiesReport> = {
  name: 'communities',
  version: COMMUNITIES_LAYOUT.version,
  madeOf: ({ graph }) => graph!,
  make,
  without: () => NONE,
  save({ checkout }, made) {
    if (made.isNew) checkout.store.putValue(checkout.id, KEY, encodeCommunities(made))
  },
  load,
  probe: (opened, written) => probeValue(opened, KEY, COMMUNITIES_LAYOUT, written),
  check(opened) {
    const { rootDir, store, id } = opened.checkout
    return [
      checked(`communities can be read (${rootDir})`, 'communities', say => {
        const stored = load(opened)
        if (stored === null && store.value(id, KEY)?.length) say(`the communities of ${rootDir} are damaged`)
        return stored?.communities.count ?? 0
      }),
    ]
  },
  discard: ({ checkout }) => dropValue(checkout, KEY),
}

/** Reuses the stored communities while they still fit, else finds new ones. */
function make({ opened, soon }: Run): Made<Found, CommunitiesReport> {
  if (soon) return { value: null, report: NONE }
  const graph = openGraph(opened)
  const old = load(opened)
  if (old !== null) {
    const { communities, lag } = carryOver(old.communities, old.ids, graph)
    if (lag <= graph.nodeCount * MAX_LAG_SHARE)
      return { value: old, report: { count: communities.count, lag } }
  }
  const found = runWithin(stageLimit('finding communities', graph.nodeCount), () => findCommunities(graph))
  const value = { communities: found, ids: graph.columns.ids, isNew: true }
  return { value, report: { count: found.count, lag: 0 } }
}

function load({ checkout }: Opened): Found | null {
  const bytes = checkout.store.value(checkout.id, KEY)
  const stored = bytes === undefined || bytes.length === 0 ? null : decodeCommunities(bytes)
  return stored === null ? null : { ...stored, isNew: false }
}

/** The stored communities, mapped to the present graph; null if there are none. */
export function openCommunities(opened: Opened, graph: CodeGraph): Communities | null {
  const stored = load(opened)
  return stored === null ? null : carryOver(stored.communities, stored.ids, graph).communities
}
