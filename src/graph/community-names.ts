import type { CodeGraph } from './code-graph.js'
import type { Communities } from './communities.js'
import { EDGE_KINDS } from './edge-kinds.js'

/** Being used makes a node central, not being large. */
const WEIGHTS = EDGE_KINDS.map(({ kind, weight }) =>
  kind === 'contains' || kind === 'member_of' ? 0 : weight,
)
/** Nodes that stand for others: named only where a community has nothing else. */
const WRAPPERS = new Set(['file', 'package', 'section'])
/** Nodes whose use is the use of what they are part of. */
const PARTS = new Set(['constructor', 'field', 'enum_member'])
/** Ranks of nodes for a name: code, then tests, then what only wraps either. */
const TEST_RANK = 1
const WRAPPER_RANK = 2
const NONE = -1

export interface CommunityName {
  /** Where most of it stands; '' for the root, or for things that stand nowhere. */
  folder: string
  /** Of what stands there, the node that the others use most; -1 for a community that has lost all its nodes. */
  center: number
  /** Both as one line: `django/db/models: QuerySet.filter`. */
  text: string
}

/** A name for each community, by number: tests give it one only where there is nothing else. */
export function nameCommunities(graph: CodeGraph, communities: Communities): CommunityName[] {
  const ranks = nodeRanks(graph)
  const folders = commonFolders(graph, communities, ranks)
  const centers = findCenters(graph, communities, ranks, folders)
  return folders.map((folder, community) => {
    const center = centers[community]!
    return { folder, center, text: center === NONE ? '' : nameText(graph, folder, center) }
  })
}

function nameText(graph: CodeGraph, folder: string, center: number): string {
  const name = graph.qualifiedName(center)
  const kind = graph.kind(center)
  return folder === '' || kind === 'file' || kind === 'package' ? name : `${folder}: ${name}`
}

function nodeRanks(graph: CodeGraph): Uint8Array {
  const { containers } = graph.columns
  const ranks = new Uint8Array(graph.nodeCount)
  for (let node = 0; node < graph.nodeCount; node++) {
    let inTest = graph.isTest(node)
    for (let at = containers[node]!; at >= 0 && !inTest; at = containers[at]!) inTest = graph.isTest(at)
    ranks[node] = (inTest ? TEST_RANK : 0) + (WRAPPERS.has(graph.kind(node)) ? WRAPPER_RANK : 0)
  }
  return ranks
}

/** Of the folders of a community's nodes of lowest rank that stand in one, the most common; ties to the first by name. */
function commonFolders(graph: CodeGraph, { of, count }: Communities, ranks: Uint8Array): string[] {
  const tallies = Array.from({ length: count }, () => ({
    rank: Number.MAX_VALUE,
    nodes: new Map<string, number>(),
  }))
  for (let node = 0; node < graph.nodeCount; node++) {
    const tally = tallies[of[node]!]!
    const rank = ranks[node]!
    if (rank > tally.rank || graph.path(node) === '') continue
    if (rank < tally.rank) {
      tally.rank = rank
      tally.nodes.clear()
    }
    const folder = folderOf(graph, node)
    tally.nodes.set(folder, (tally.nodes.get(folder) ?? 0) + 1)
  }
  return tallies.map(({ nodes }) => {
    let [best, most] = ['', 0]
    for (const [folder, many] of nodes) {
      if (many > most || (many === most && folder < best)) [best, most] = [folder, many]
    }
    return best
  })
}

/** Of the nodes in the folder, those of lowest rank; of them, the one with most weight from inside; ties to the lowest. */
function findCenters(
  graph: CodeGraph,
  { of, count }: Communities,
  ranks: Uint8Array,
  folders: readonly string[],
): Int32Array {
  const weights = weightsFromInside(graph, of)
  const centers = new Int32Array(count).fill(NONE)
  for (let node = 0; node < graph.nodeCount; node++) {
    const community = of[node]!
    if (folderOf(graph, node) !== folders[community]) continue
    const best = centers[community]!
    if (best === NONE || (ranks[node]! - ranks[best]! || weights[best]! - weights[node]!) < 0)
      centers[community] = node
  }
  return centers
}

function weightsFromInside(graph: CodeGraph, of: Uint32Array): Float64Array {
  const { sources, targets, edgeKinds, confidences, containers } = graph.columns
  const weights = new Float64Array(graph.nodeCount)
  for (let edge = 0; edge < targets.length; edge++) {
    const target = targets[edge]!
    if (of[sources[edge]!] !== of[target]) continue
    const isPart = containers[target]! >= 0 && PARTS.has(graph.kind(target))
    weights[isPart ? containers[target]! : target]! += WEIGHTS[edgeKinds[edge]!]! * confidences[edge]!
  }
  return weights
}

function folderOf(graph: CodeGraph, node: number): string {
  const path = graph.path(node)
  return graph.kind(node) === 'package' ? path : path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
