import { type EdgeKind, edgeCode } from '../graph/edge-kinds.js'
import { NONE, TEST } from '../signals/world/roles.js'
import type { GraphWorld } from '../signals/world/world.js'
import type { Candidate, ShareName } from './candidate.js'
import { nodeCandidate } from './node-candidate.js'

/** Number of best candidates whose callees, callers, types and tests are added. */
const CENTRES = 10
/** Neighbours per centre and edge kind: something that everything calls explains nothing. */
const MOST_PER_KIND = 6
const CONFIDENCE_STEPS = 255
/** Score of neighbours relative to their centre, shared among them. */
const NEIGHBOUR_FACTOR = 0.5

interface Relation {
  kind: EdgeKind
  /** Direction of the edge: `out` leads to the neighbour. */
  direction: 'out' | 'in'
  weight: number
  reason: (centre: string) => string
}

const RELATIONS: readonly Relation[] = [
  { kind: 'calls', direction: 'out', weight: 1, reason: name => `${name} calls it` },
  { kind: 'calls', direction: 'in', weight: 0.9, reason: name => `it calls ${name}` },
  {
    kind: 'type_hint_of',
    direction: 'out',
    weight: 0.8,
    reason: name => `a type in the signature of ${name}`,
  },
  { kind: 'extends', direction: 'out', weight: 0.8, reason: name => `${name} extends it` },
  { kind: 'overrides', direction: 'out', weight: 0.7, reason: name => `${name} overrides it` },
  { kind: 'tests', direction: 'in', weight: 0.8, reason: name => `it tests ${name}` },
]
const RAN: Pick<Relation, 'weight' | 'reason'> = { weight: 0.8, reason: name => `it ran ${name}` }
const CODES = RELATIONS.map(({ kind }) => edgeCode(kind))

/** Neighbours of the best candidates that ranking did not find. */
export function neighboursOf(
  world: Pick<GraphWorld, 'graph' | 'nodes' | 'ran'>,
  candidates: readonly Candidate[],
): Candidate[] {
  const known = new Set(candidates.map(({ node }) => node))
  const found = new Map<number, Candidate>()
  for (const centre of candidates.filter(({ share }) => share === 'code').slice(0, CENTRES)) {
    for (const [at, relation] of RELATIONS.entries()) {
      const edges = edgesOf(world, centre.node, relation, CODES[at]!)
      add(centre, edges, relation)
    }
    add(centre, testsThatRan(world, centre.node), RAN)
  }
  return [...found.values()].sort((a, b) => b.score - a.score || a.node - b.node)

  function add(
    centre: Candidate,
    neighbours: readonly Neighbour[],
    { weight, reason }: Pick<Relation, 'weight' | 'reason'>,
  ): void {
    for (const { node, line, confidence } of neighbours.slice(0, MOST_PER_KIND)) {
      if (known.has(node) || world.nodes.roles[node] === NONE) continue
      const score =
        (centre.score * NEIGHBOUR_FACTOR * weight * confidence) / Math.sqrt(Math.max(1, neighbours.length))
      const before = found.get(node)
      if (before !== undefined && before.score >= score) continue
      const share: ShareName = world.nodes.roles[node] === TEST ? 'tests' : 'neighbours'
      const rating = { score, share, proximity: centre.proximity, reasons: [reason(centre.name)] }
      found.set(node, nodeCandidate(world, node, { ...rating, focusLines: line === 0 ? [] : [line] }))
    }
  }
}

/** Whatever ran it by chance is no neighbour: only tests that say most about it. */
function testsThatRan({ ran }: Pick<GraphWorld, 'ran'>, node: number): Neighbour[] {
  return ran
    .testsOf(node)
    .map(({ node: test, weight }) => ({ node: test, line: 0, confidence: Math.min(1, weight) }))
}

interface Neighbour {
  node: number
  /** Line where it uses the centre; 0 if the centre uses it. */
  line: number
  confidence: number
}

/** Other ends of a node's edges of one kind, each once, highest confidence first. */
function edgesOf(
  { graph }: Pick<GraphWorld, 'graph'>,
  node: number,
  { direction }: Relation,
  code: number,
): Neighbour[] {
  const { columns } = graph
  const found = new Map<number, Neighbour>()
  for (const edge of direction === 'out' ? graph.outgoing(node) : graph.incoming(node)) {
    if (columns.edgeKinds[edge] !== code) continue
    const other = direction === 'out' ? columns.targets[edge]! : columns.sources[edge]!
    const confidence = columns.confidences[edge]! / CONFIDENCE_STEPS
    const line = direction === 'out' ? 0 : columns.lines[edge]!
    if (other !== node && (found.get(other)?.confidence ?? 0) < confidence)
      found.set(other, { node: other, line, confidence })
  }
  return [...found.values()].sort((a, b) => b.confidence - a.confidence || a.node - b.node)
}
