import type { Facts } from '../../facts/facts.js'
import { confidenceOf } from '../provenance.js'
import type { LinkRecord, OpenReference, RecordEdge } from './link-record.js'
import type { Hint, ReferenceHints } from './reference-hints.js'
import { ReferencesAt } from './references-at.js'

const PROVENANCE = 'scip'

/**
 * Adds what others know about the references of a file to its record. An edge on which they agree with us is more certain, an edge that is
 * new is theirs, and nothing is removed. The record depends on the text of its file and on the hints alone: an
 * edge to a definition that is gone is no edge of the graph.
 */
export function applyHints(record: LinkRecord, facts: Facts, hints: ReferenceHints): void {
  const references = new ReferencesAt(facts)
  const edges = new Map(record.edges.map(edge => [keyOf(edge), edge]))
  const told = new Set<string>()
  for (const [source, node] of record.nodes.entries()) {
    if (source > facts.definitions.length) break
    const start = source === 0 ? 0 : facts.definitions[source - 1]!.start
    for (const hint of hints.of(node.id, node.content)) {
      const [reference] = references.of(source - 1, start + hint.at)
      if (reference === undefined) continue
      told.add(`${source} ${reference.name} ${reference.line}`)
      addEdge(record, edges, edgeOf(hint, source, reference.line))
    }
  }
  if (told.size > 0) record.open = record.open.filter(each => !told.has(openKey(each)))
}

function addEdge(record: LinkRecord, edges: Map<string, RecordEdge>, edge: RecordEdge): void {
  const known = edges.get(keyOf(edge))
  if (known === undefined) {
    record.edges.push(edge)
    edges.set(keyOf(edge), edge)
  } else if (confidenceOf(known.provenance) < confidenceOf(PROVENANCE)) known.provenance = PROVENANCE
}

function edgeOf({ target, kind, detail }: Hint, source: number, line: number): RecordEdge {
  return { source, target, kind, provenance: PROVENANCE, line, detail }
}

function keyOf({ source, target, kind, detail }: RecordEdge): string {
  return `${source} ${target} ${kind} ${detail}`
}

function openKey({ source, name, line }: OpenReference): string {
  return `${source} ${name} ${line}`
}
