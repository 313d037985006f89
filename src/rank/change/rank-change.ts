import type { CodeGraph } from '../../graph/code-graph.js'
import { type EdgeKind, edgeCode } from '../../graph/edge-kinds.js'
import { NONE, nodeFacts, ROLES, TEST } from '../node-facts.js'
import type { Profile } from '../profile.js'
import { type Reached, SEED_WALK, walkFrom } from '../walk.js'
import { WalkEdges } from '../walk-edges.js'
import type { World } from '../world.js'

/** What speaks for a definition beside a change; a score is the sum of these times their weights, less what its role takes. */
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
  /** What was measured, 0 to 1; of `role`, the factor. */
  value: number
  part: number
}

/** How something stands to what changed; the first that holds. */
export type ChangeRelation = 'changed' | 'test' | 'caller' | 'overrider' | 'heir' | 'user' | 'near'

export interface RankedChange {
  node: number
  /** 0: changed; 1: uses, overrides or tests what changed; 2: further away, where the walk came by. */
  distance: 0 | 1 | 2
  relation: ChangeRelation
  score: number
  parts: ChangePart[]
}

export interface ChangeRules {
  /** Walk on from what changed, beyond its users. */
  walk: boolean
  /** Tests count fully. */
  wantsTests: boolean
}

export type ChangeWorld = Pick<World, 'graph' | 'nodes' | 'walkEdges'>

/** Of a graph that nothing else is asked of. */
export function changeWorld(graph: CodeGraph): ChangeWorld {
  return { graph, nodes: nodeFacts(graph), walkEdges: new WalkEdges(graph, SEED_WALK.lspFactor) }
}

/** Edges by which a change arrives at their source, and what the source is then called. */
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
  'user',
  'near',
]
/** Walked to less than this, beside the most walked to, is not near. */
const WALK_CUT_OFF = 0.05
/** So many uses are as many as can be. */
const MANY_USES = 100
const CONFIDENCE_STEPS = 255
/** The first use of what changed says this much of all that uses could say, each further one the same of the rest. */
const USE_SHARE = 0.5
const LEAST_FACTOR = 0.1
const WEIGHTS = new Map<string, number>(CHANGE_PARTS.map(([name, , weight]) => [name, weight]))

/** What changed and what a change of it meets, best first; ties by place in the graph. */
export function rankChange(
  world: ChangeWorld,
  changed: readonly number[],
  rules: ChangeRules,
  profile: Profile,
): RankedChange[] {
  const { nodes, walkEdges } = world
  const isChanged = new Set(changed.filter(node => nodes.roles[node] !== NONE))
  const users = usersOf(world, isChanged)
  const walk = rules.walk ? walkFrom(walkEdges, new Map([...isChanged].map(n => [n, 1])), SEED_WALK) : null
  const near = walk === null ? [] : walk.nodes.filter(node => walk.get(node) >= WALK_CUT_OFF)
  const found = new Set([...isChanged, ...users.keys(), ...near])
  return [...found]
    .filter(node => nodes.roles[node] !== NONE)
    .map(node => rankNode(world, node, { isChanged, users, walk }, rules, profile))
    .sort((a, b) => b.score - a.score || a.node - b.node)
}

interface User {
  relation: ChangeRelation
  /** 0 to 1: how much of what changed it uses, and how surely. */
  touches: number
}

interface Findings {
  isChanged: ReadonlySet<number>
  users: ReadonlyMap<number, User>
  walk: Reached | null
}

/** Everything outside of the change that an edge leads from into it. */
function usersOf({ graph, nodes }: ChangeWorld, changed: ReadonlySet<number>): Map<number, User> {
  const { inStart, inEdges, sources, edgeKinds, confidences } = graph.columns
  const users = new Map<number, User>()
  for (const node of changed) {
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++) {
      const edge = inEdges[at]!
      const source = sources[edge]!
      const byEdge = DEPENDENT.get(edgeKinds[edge]!)
      if (byEdge === undefined || changed.has(source)) continue
      const relation = nodes.roles[source] === TEST ? 'test' : byEdge
      const known = users.get(source) ?? { relation, touches: 0 }
      const certainty = confidences[edge]! / CONFIDENCE_STEPS
      users.set(source, {
        relation: nearer(relation, known.relation),
        touches: known.touches + (1 - known.touches) * USE_SHARE * certainty,
      })
    }
  }
  return users
}

function nearer(a: ChangeRelation, b: ChangeRelation): ChangeRelation {
  return RELATION_ORDER.indexOf(a) < RELATION_ORDER.indexOf(b) ? a : b
}

function rankNode(
  { nodes, walkEdges, graph }: ChangeWorld,
  node: number,
  { isChanged, users, walk }: Findings,
  { wantsTests }: ChangeRules,
  { roleFactors }: Profile,
): RankedChange {
  const user = users.get(node)
  const mostKnit = walkEdges.greatestSum
  const values: Record<ChangePartName, number> = {
    changed: isChanged.has(node) ? 1 : 0,
    used: Math.min(1, Math.log1p(usesOf(graph.columns, node)) / Math.log1p(MANY_USES)),
    touches: user?.touches ?? 0,
    walk: walk === null ? 0 : Math.sqrt(walk.get(node)),
    central: mostKnit === 0 ? 0 : Math.log1p(walkEdges.sumOf(node)) / Math.log1p(mostKnit),
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
  // What changed is what it is: nobody asks whether a test or a document was meant.
  if (factor !== 1 && values.changed === 0) {
    parts.push({ name: 'role', value: factor, part: score * factor - score })
    score *= factor
  }
  const distance = values.changed === 1 ? 0 : user === undefined ? 2 : 1
  const relation = distance === 0 ? 'changed' : (user?.relation ?? 'near')
  return { node, distance, relation, score, parts }
}

/** How many edges use a node, of whatever kind. */
function usesOf({ inStart, inEdges, edgeKinds }: World['graph']['columns'], node: number): number {
  let uses = 0
  for (let at = inStart[node]!; at < inStart[node + 1]!; at++)
    if (DEPENDENT.has(edgeKinds[inEdges[at]!]!)) uses++
  return uses
}
