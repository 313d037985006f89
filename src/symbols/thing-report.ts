import type { CodeGraph, GraphNode } from '../graph/code-graph.js'
import type { EdgeKind } from '../graph/edge-kinds.js'
import type { AskableKind, ThingMatch, ThingMatchKind } from './find-things.js'

/** Something without a definition of its own, and what has to do with it. */
export interface ThingReport {
  match: ThingMatchKind
  kind: AskableKind
  name: string
  /** By relation, then by path and line. */
  uses: ThingUse[]
}

export interface ThingUse {
  /** In words: `reads it`, `handles it`. */
  relation: string
  kind: GraphNode['kind']
  /** '' for a thing, such as the route that answers a request. */
  path: string
  qualifiedName: string
  startLine: number
  endLine: number
  /** The line of the use; 0 if it is unknown. */
  line: number
  confidence: number
}

interface Relation {
  kind: EdgeKind
  /** `in`: the thing is the target of the edge. */
  end: 'in' | 'out'
  words: string
}

/** In the order in which they are shown. */
const RELATIONS: readonly Relation[] = [
  { kind: 'handles_route', end: 'out', words: 'handles it' },
  { kind: 'served_by', end: 'out', words: 'answers it' },
  { kind: 'served_by', end: 'in', words: 'requests it' },
  { kind: 'consumes_endpoint', end: 'in', words: 'requests it' },
  { kind: 'reads_env', end: 'in', words: 'reads it' },
  { kind: 'publishes', end: 'in', words: 'publishes to it' },
  { kind: 'subscribes', end: 'in', words: 'subscribes to it' },
  { kind: 'stored_in', end: 'in', words: 'is stored in it' },
  { kind: 'queries_table', end: 'in', words: 'queries it' },
  { kind: 'gated_by_flag', end: 'in', words: 'is gated by it' },
  { kind: 'owned_by', end: 'in', words: 'is owned by it' },
  { kind: 'authored_by', end: 'in', words: 'was mostly written by them' },
]

/** Everything that has to do with a thing. Requests that a route answers are named by the code that makes them. */
export function thingReport(graph: CodeGraph, { match, node, kind, name }: ThingMatch): ThingReport {
  const uses = RELATIONS.flatMap(({ kind: edgeKind, end, words }) =>
    neighbours(graph, node, edgeKind, end).flatMap(({ other, line, confidence }) => {
      if (edgeKind !== 'served_by' || end === 'out') return [useOf(graph, other, words, line, confidence)]
      return neighbours(graph, other, 'consumes_endpoint', 'in').map(client =>
        useOf(graph, client.other, words, client.line, confidence),
      )
    }),
  )
  return { match, kind, name, uses }
}

function neighbours(graph: CodeGraph, node: number, kind: EdgeKind, end: Relation['end']) {
  const edges = [...(end === 'in' ? graph.incoming(node) : graph.outgoing(node))].map(at => graph.edge(at))
  return edges
    .filter(edge => edge.kind === kind)
    .map(({ source, target, line, confidence }) => ({
      other: end === 'in' ? source : target,
      line,
      confidence,
    }))
    .sort((a, b) => a.other - b.other)
}

function useOf(graph: CodeGraph, node: number, relation: string, line: number, confidence: number): ThingUse {
  const { kind, path, qualifiedName, startLine, endLine } = graph.node(node)
  return { relation, kind, path, qualifiedName, startLine, endLine, line, confidence }
}
