import {
  PAGERANK_PARAMETERS,
  type PageRankScores,
  personalisedPageRank,
} from '../../graph/centrality/personalised-pagerank.js'
import type { GraphColumns } from '../../graph/code-graph.js'
import { type EdgeKind, edgeCode } from '../../graph/edge-kinds.js'
import { clientsOfHandler } from '../../graph/route-clients.js'
import { NONE, ROLES, TEST } from '../../signals/world/roles.js'
import type { GraphWorld } from '../../signals/world/world.js'
import type { Profile } from '../profile.js'

/** Features of a definition relative to a change; a score is their weighted sum, reduced by a factor for the role. */
export const CHANGE_PARTS = [
  ['changed', 'it is what changed', 0.6],
  ['used', 'how much of the code uses it', 0.4],
  ['touches', 'how much of what changed it uses, overrides or tests', 0.6],
  ['walk', 'how often a walk from what changed comes by', 0.5],
  ['central', 'how tightly it is knit into the code', 0.2],
] as const

export type ChangePartName = (typeof CHANGE_PARTS)[number][0]

export interface ChangePart {
  name: ChangePartName | 'role'
  /** The measured value, 0 to 1; for `role`, the factor. */
  value: number
  part: number
}

/** The relation of a node to the change; the first that applies. */
export type ChangeRelation = 'changed' | 'test' | 'caller' | 'overrider' | 'heir' | 'client' | 'user' | 'near'

export interface RankedChange {
  node: number
  /** 0: changed; 1: uses, overrides or tests a changed node; 2: further away, reached by the walk. */
  distance: 0 | 1 | 2
  relation: ChangeRelation
  score: number
  parts: ChangePart[]
}

export interface ChangeRules {
  /** Walk from the changed nodes beyond their users. */
  walk: boolean
  /** Tests are not penalised. */
  wantsTests: boolean
}

/** Edge kinds whose source depends on the target, and the source's relation to the change. */
const DEPENDENT: ReadonlyMap<number, ChangeRelation> = new Map(
  (
    [
      ['tests', 'test'],
      ['calls', 'caller'],
      ['overrides', 'overrider'],
      ['extends', 'heir'],
      ['implements', 'heir'],
      ['implements_rpc', 'heir'],
      ['references', 'user'],
      ['type_hint_of', 'user'],
      ['accesses_field', 'user'],
      ['writes_state', 'user'],
      ['throws', 'user'],
      ['handles_route', 'user'],
      ['depends_on', 'user'],
    ] as [EdgeKind, ChangeRelation][]
  ).map(([kind, relation]) => [edgeCode(kind), relation]),
)
const RELATION_ORDER: readonly ChangeRelation[] = [
  'changed',
  'test',
  'caller',
  'overrider',
  'heir',
  'client',
  'user',
  'near',
]
/** A node with a walk score below this, relative to the greatest, is not near. */
const WALK_CUT_OFF = 0.05
/** The feature is at its maximum from this many uses on. */
const MANY_USES = 100
const CONFIDENCE_STEPS = 255
/** The first use of a changed node contributes this share of the maximum, each further one the same share of the rest. */
const USE_SHARE = 0.5
const LEAST_FACTOR = 0.1
const WEIGHTS = new Map<string, number>(CHANGE_PARTS.map(([name, , weight]) => [name, weight]))

/** Code that requests a route whose registration changed, or that is gone. */
export interface BrokenClient {
  node: number
  confidence: number
}

/**
 * The changed nodes and the nodes that the change affects, best first; ties by graph order.
 *
 * @param clients those of routes; clients of a handler that changed are found
 */
export function rankChange(
  world: GraphWorld,
  changed: readonly number[],
  rules: ChangeRules,
  profile: Profile,
  clients: readonly BrokenClient[] = [],
): RankedChange[] {
  const { nodes, transitions } = world
  const isChanged = new Set(changed.filter(node => nodes.roles[node] !== NONE))
  const users = usersOf(world, isChanged, clients)
  const seeds = new Map([...isChanged].map(node => [node, 1]))
  const walk = rules.walk ? personalisedPageRank(transitions, seeds, PAGERANK_PARAMETERS) : null
  const near = walk === null ? [] : walk.nodes.filter(node => walk.get(node) >= WALK_CUT_OFF)
  const found = new Set([...isChanged, ...users.keys(), ...near])
  return [...found]
    .filter(node => nodes.roles[node] !== NONE)
    .map(node => rankNode(world, node, { isChanged, users, walk }, rules, profile))
    .sort((a, b) => b.score - a.score || a.node - b.node)
}

interface User {
  relation: ChangeRelation
  /** 0 to 1: how many changed nodes it uses, and with what confidence. */
  touches: number
}

interface Findings {
  isChanged: ReadonlySet<number>
  users: ReadonlyMap<number, User>
  walk: PageRankScores | null
}

/** All nodes outside the change with an edge into it, or that request a route of it. */
function usersOf(
  { graph, nodes }: GraphWorld,
  changed: ReadonlySet<number>,
  clients: readonly BrokenClient[],
): Map<number, User> {
  const { inStart, inEdges, sources, edgeKinds, confidences } = graph.columns
  const users = new Map<number, User>()
  const add = (user: number, relation: ChangeRelation, certainty: number) => {
    if (changed.has(user)) return
    const own = nodes.roles[user] === TEST ? 'test' : relation
    const known = users.get(user) ?? { relation: own, touches: 0 }
    users.set(user, {
      relation: nearer(own, known.relation),
      touches: known.touches + (1 - known.touches) * USE_SHARE * certainty,
    })
  }
  for (const { node, confidence } of clients) add(node, 'client', confidence)
  for (const node of changed) {
    for (const client of clientsOfHandler(graph, node)) add(client.node, 'client', client.confidence)
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++) {
      const edge = inEdges[at]!
      const source = sources[edge]!
      const byEdge = DEPENDENT.get(edgeKinds[edge]!)
      if (byEdge !== undefined) add(source, byEdge, confidences[edge]! / CONFIDENCE_STEPS)
    }
  }
  return users
}

function nearer(a: ChangeRelation, b: ChangeRelation): ChangeRelation {
  return RELATION_ORDER.indexOf(a) < RELATION_ORDER.indexOf(b) ? a : b
}

function rankNode(
  { nodes, transitions, graph }: GraphWorld,
  node: number,
  { isChanged, users, walk }: Findings,
  { wantsTests }: ChangeRules,
  { roleFactors }: Profile,
): RankedChange {
  const user = users.get(node)
  const mostKnit = transitions.greatestSum
  const values: Record<ChangePartName, number> = {
    changed: isChanged.has(node) ? 1 : 0,
    used: Math.min(1, Math.log1p(usesOf(graph.columns, node)) / Math.log1p(MANY_USES)),
    touches: user?.touches ?? 0,
    walk: walk === null ? 0 : Math.sqrt(walk.get(node)),
    central: mostKnit === 0 ? 0 : Math.log1p(transitions.sumOf(node)) / Math.log1p(mostKnit),
  }
  const parts: ChangePart[] = []
  let score = 0
  for (const [name] of CHANGE_PARTS) {
    const part = values[name] * WEIGHTS.get(name)!
    if (part === 0) continue
    parts.push({ name, value: values[name], part })
    score += part
  }
  const role = ROLES[nodes.roles[node]!]!
  const factor = role === 'test' && wantsTests ? 1 : Math.max(LEAST_FACTOR, roleFactors[role])
  // A changed node keeps its full score: whether a test or a document was meant is not in question.
  if (factor !== 1 && values.changed === 0) {
    parts.push({ name: 'role', value: factor, part: score * factor - score })
    score *= factor
  }
  const distance = values.changed === 1 ? 0 : user === undefined ? 2 : 1
  const relation = distance === 0 ? 'changed' : (user?.relation ?? 'near')
  return { node, distance, relation, score, parts }
}

/** The number of edges of any kind that use a node. */
function usesOf({ inStart, inEdges, edgeKinds }: GraphColumns, node: number): number {
  let uses = 0
  for (let at = inStart[node]!; at < inStart[node + 1]!; at++)
    if (DEPENDENT.has(edgeKinds[inEdges[at]!]!)) uses++
  return uses
}
