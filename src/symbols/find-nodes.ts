import type { DefinitionKind } from '../facts/facts.js'
import { symbolId } from '../facts/symbol-id.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { exactPathFirst, isAtPath, lastPart, type SymbolQuery, symbolReadings } from './symbol-query.js'

/** Nodes of the graph that these words name: definitions, else the file with that path. Letter case counts. */
export function findNodes(graph: CodeGraph, words: string): number[] {
  for (const reading of symbolReadings(words)) {
    const named = graph.named(lastPart(reading.name)).filter(node => isNamed(graph, node, reading))
    const nodes = exactPathFirst(named, reading, node => graph.path(node))
    if (nodes.length > 0) return [...nodes]
  }
  const path = words.trim().replaceAll('\\', '/').replace(/^\.\//, '')
  return graph.named(path.slice(path.lastIndexOf('/') + 1)).filter(node => graph.path(node) === path)
}

function isNamed(graph: CodeGraph, node: number, query: SymbolQuery): boolean {
  const { name, ordinal } = query
  const qualifiedName = graph.qualifiedName(node)
  if (qualifiedName !== name && !qualifiedName.endsWith(`.${name}`)) return false
  const path = graph.path(node)
  if (!isAtPath(path, query)) return false
  // The graph does not store ordinals, but its ids are made of them.
  const kind = graph.kind(node) as DefinitionKind
  return ordinal === null || graph.id(node) === symbolId(path, { qualifiedName, kind, ordinal })
}
