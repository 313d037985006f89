import type { CodeGraph, GraphNode } from '../../graph/code-graph.js'
import { SeamarkError } from '../../shared/errors.js'
import type { EdgeAnswer, SymbolAnswer } from '../contract/answers.js'

/** The node with an id; an error if it is gone since the page learned of it. */
export function nodeOf(graph: CodeGraph, id: string): number {
  const node = graph.find(id)
  if (node !== undefined) return node
  throw new SeamarkError(
    'NOT_FOUND',
    'What was here is gone or has another name since the last change. Search for it again.',
  )
}

export function symbolAnswer(node: GraphNode): SymbolAnswer {
  const { id, kind, name, qualifiedName, path, startLine, endLine } = node
  return { id, kind, name, qualifiedName, path, startLine, endLine }
}

export function edgeAnswer(
  graph: CodeGraph,
  edge: { source: number; target: number } & Omit<EdgeAnswer, 'source' | 'target'>,
): EdgeAnswer {
  const { kind, provenance, confidence, line } = edge
  return { source: graph.id(edge.source), target: graph.id(edge.target), kind, provenance, confidence, line }
}
