import { SeamarkError } from '../shared/errors.js'
import { CodeGraph, type GraphColumns } from './code-graph.js'
import { EDGE_KINDS, type EdgeKind, edgeCode } from './edge-kinds.js'
import { PROVENANCES, type Provenance, provenanceCode } from './provenance.js'

/** Which edges of a graph count. All conditions must hold; an absent one always does. */
export interface EdgeFilter {
  /** Only edges of these kinds. */
  only?: readonly EdgeKind[]
  /** No edges of these kinds. */
  except?: readonly EdgeKind[]
  /** Only edges of these origins. */
  provenances?: readonly Provenance[]
  /** Only edges at least this sure, 0 to 1. */
  leastConfidence?: number
}

const CONFIDENCE_STEPS = 255
const KINDS: readonly string[] = EDGE_KINDS.map(({ kind }) => kind)
const ORIGINS: readonly string[] = PROVENANCES.map(({ provenance }) => provenance)

/** The filter if its words are known and it leaves out anything; else undefined or an error. */
export function checkedFilter(filter: EdgeFilter | undefined): EdgeFilter | undefined {
  if (filter === undefined) return undefined
  const { only, except = [], provenances, leastConfidence = 0 } = filter
  for (const kind of [...(only ?? []), ...except]) checkWord(kind, KINDS, 'a kind of edge')
  for (const origin of provenances ?? []) checkWord(origin, ORIGINS, 'a provenance')
  if (!(leastConfidence >= 0 && leastConfidence <= 1))
    throw new SeamarkError('BAD_INPUT', `Expected a confidence of 0 to 1, found ${leastConfidence}.`)
  const isOpen =
    only === undefined && provenances === undefined && except.length === 0 && leastConfidence === 0
  return isOpen ? undefined : filter
}

function checkWord(word: string, known: readonly string[], what: string): void {
  if (known.includes(word)) return
  throw new SeamarkError('BAD_INPUT', `Expected ${what}, found "${word}". There are: ${known.join(', ')}.`)
}

/**
 * The same nodes with fewer edges: everything that walks a graph then walks only these.
 *
 * @example filteredGraph(graph, { except: ['similar_to'], leastConfidence: 0.7 })
 */
export function filteredGraph(graph: CodeGraph, filter: EdgeFilter | undefined): CodeGraph {
  const checked = checkedFilter(filter)
  if (checked === undefined) return graph
  const passes = passing(checked)
  const { columns, nodeCount, edgeCount } = graph
  const rows = new Uint32Array(edgeCount)
  const outStart = new Uint32Array(nodeCount + 1)
  let count = 0
  for (let node = 0; node < nodeCount; node++) {
    outStart[node] = count
    for (let edge = columns.outStart[node]!; edge < columns.outStart[node + 1]!; edge++)
      if (passes(columns, edge)) rows[count++] = edge
  }
  outStart[nodeCount] = count
  return new CodeGraph({ ...columns, ...withRows(columns, rows.subarray(0, count)), outStart }, graph.texts)
}

function passing(filter: EdgeFilter): (columns: GraphColumns, edge: number) => boolean {
  const { only, except = [], provenances, leastConfidence = 0 } = filter
  const kinds = new Uint8Array(EDGE_KINDS.length).fill(only === undefined ? 1 : 0)
  for (const kind of only ?? []) kinds[edgeCode(kind)] = 1
  for (const kind of except) kinds[edgeCode(kind)] = 0
  const origins = new Uint8Array(PROVENANCES.length).fill(provenances === undefined ? 1 : 0)
  for (const origin of provenances ?? []) origins[provenanceCode(origin)] = 1
  const least = Math.round(leastConfidence * CONFIDENCE_STEPS)
  return (columns, edge) =>
    kinds[columns.edgeKinds[edge]!] === 1 &&
    origins[columns.provenances[edge]!] === 1 &&
    columns.confidences[edge]! >= least
}

function withRows(columns: GraphColumns, rows: Uint32Array): Partial<GraphColumns> {
  const targets = rows.map(edge => columns.targets[edge]!)
  const inStart = new Uint32Array(columns.inStart.length)
  for (const target of targets) inStart[target + 1]!++
  for (let node = 1; node < inStart.length; node++) inStart[node]! += inStart[node - 1]!
  const next = inStart.slice(0, -1)
  const inEdges = new Uint32Array(rows.length)
  for (let edge = 0; edge < targets.length; edge++) inEdges[next[targets[edge]!]!++] = edge
  return {
    sources: rows.map(edge => columns.sources[edge]!),
    targets,
    edgeKinds: Uint8Array.from(rows, edge => columns.edgeKinds[edge]!),
    provenances: Uint8Array.from(rows, edge => columns.provenances[edge]!),
    edgeFlags: Uint8Array.from(rows, edge => columns.edgeFlags[edge]!),
    confidences: Uint8Array.from(rows, edge => columns.confidences[edge]!),
    lines: rows.map(edge => columns.lines[edge]!),
    inStart,
    inEdges,
  }
}
