import type { CodeGraph } from '../graph/code-graph.js'
import { type EdgeKind, edgeCode } from '../graph/edge-kinds.js'
import type { Candidate } from './candidate.js'
import type { PackedEdge, PackedFile } from './pack.js'

/** Kinds of relations that packs tell, the most telling first. */
const KINDS: readonly EdgeKind[] = [
  'tests',
  'overrides',
  'implements',
  'extends',
  'calls',
  'type_hint_of',
  'co_changed_with',
]
const CODES = new Map(KINDS.map((kind, rank) => [edgeCode(kind), { kind, rank }]))
/** The same both ways, and told only of definitions with no other relation. */
const SYMMETRIC: EdgeKind = 'co_changed_with'
/** Estimated tokens of a relation beside its names. */
const EDGE_TOKENS = 4
const CHARS_PER_TOKEN = 3.5

interface Relation {
  kind: EdgeKind
  rank: number
  from: Candidate
  to: Candidate
}

/**
 * Relations between packed definitions, as many as these tokens hold. Left out is what the text beside it shows: that one
 * contains the other, and uses within a file whose line is there.
 */
export function edgesBetween(
  graph: CodeGraph,
  packed: readonly Candidate[],
  files: readonly PackedFile[],
  tokens: number,
): PackedEdge[] {
  const byNode = new Map(
    packed.filter(({ node, kind }) => node >= 0 && kind !== 'file').map(each => [each.node, each]),
  )
  const nameOf = namer([...byNode.values()])
  const edges: PackedEdge[] = []
  let left = tokens
  for (const { kind, from, to } of relations(graph, byNode, files)) {
    const edge = { kind, from: nameOf(from), to: nameOf(to) }
    left -= EDGE_TOKENS + (edge.from.length + edge.to.length) / CHARS_PER_TOKEN
    if (left < 0) break
    edges.push(edge)
  }
  return edges
}

/** The most telling kinds first, then in the order of what is packed. One relation between two definitions is enough. */
function relations(
  graph: CodeGraph,
  byNode: ReadonlyMap<number, Candidate>,
  files: readonly PackedFile[],
): Relation[] {
  const { targets, edgeKinds, lines } = graph.columns
  const found: Relation[] = []
  for (const [node, from] of byNode) {
    for (const edge of graph.outgoing(node)) {
      const known = CODES.get(edgeKinds[edge]!)
      const to = byNode.get(targets[edge]!)
      if (known === undefined || to === undefined || to === from || isInside(graph, from, to)) continue
      if (!isShown(from, to, lines[edge]!, files)) found.push({ ...known, from, to })
    }
  }
  const told = new Set<string>()
  return found
    .sort((a, b) => a.rank - b.rank)
    .filter(({ kind, from, to }) => {
      const key = `${from.node} ${to.node}`
      if (told.has(key) || (kind === SYMMETRIC && told.has(`${to.node} ${from.node}`))) return false
      told.add(key)
      return true
    })
}

function isInside(
  { columns: { containers } }: CodeGraph,
  { node: a }: Candidate,
  { node: b }: Candidate,
): boolean {
  const contains = (outer: number, inner: number) => {
    for (let at = containers[inner]!; at >= 0; at = containers[at]!) if (at === outer) return true
    return false
  }
  return contains(a, b) || contains(b, a)
}

/** A use in the same file whose line is in the pack and names the other. */
function isShown(from: Candidate, to: Candidate, line: number, files: readonly PackedFile[]): boolean {
  if (from.path !== to.path || line === 0) return false
  const { excerpts } = files.find(({ path }) => path === from.path) ?? { excerpts: [] }
  const excerpt = excerpts.find(({ startLine, endLine }) => startLine <= line && endLine >= line)
  return excerpt?.text.split('\n')[line - excerpt.startLine]?.includes(to.name) === true
}

/** The qualified name, or with its path where several have it. */
function namer(packed: readonly Candidate[]): (candidate: Candidate) => string {
  const counts = new Map<string, number>()
  for (const { qualifiedName } of packed) counts.set(qualifiedName, (counts.get(qualifiedName) ?? 0) + 1)
  return ({ qualifiedName, path }) =>
    counts.get(qualifiedName) === 1 ? qualifiedName : `${path}:${qualifiedName}`
}
