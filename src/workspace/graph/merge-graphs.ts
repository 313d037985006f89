import { createHash } from 'node:crypto'
import { CodeGraph, FLAG_WRITE, type GraphColumns, ID_BYTES } from '../../graph/code-graph.js'
import { edgeCode } from '../../graph/edge-kinds.js'
import { nodeCode } from '../../graph/node-kinds.js'
import { provenanceCode } from '../../graph/provenance.js'
import type { Join } from '../workspace.js'
import { derivedJoins, type PartNode } from './derived-joins.js'
import { type MergedTexts, mergeTexts } from './merge-texts.js'

const FILE = nodeCode('file')
const CONFIDENCE_STEPS = 255

export interface GraphPart {
  name: string
  graph: CodeGraph
}

/** The graphs of several members as one, with the joins between them. Paths begin with the name of their member. */
export interface MergedGraph {
  graph: CodeGraph
  /** Members in order, each with its first node. */
  parts: readonly { name: string; first: number; count: number }[]
}

/** An edge to be put between those of the graphs. */
interface JoinRow {
  source: number
  target: number
  kind: number
  provenance: number
  confidence: number
  line: number
  isWrite: boolean
}

/** Joins whose ends are not in these graphs are left out: of members that are not among them, or of another state. */
export function mergeGraphs(parts: readonly GraphPart[], joins: readonly Join[]): MergedGraph {
  const firsts: number[] = []
  let nodes = 0
  for (const { graph } of parts) {
    firsts.push(nodes)
    nodes += graph.nodeCount
  }
  const rows = joinRows(parts, firsts, joins)
  const texts = mergeTexts(parts)
  const columns = emptyColumns(
    nodes,
    parts.reduce((sum, { graph }) => sum + graph.edgeCount, 0) + rows.length,
  )
  for (const [at, part] of parts.entries()) copyNodes(columns, part, firsts[at]!, texts, at)
  copyEdges(columns, parts, firsts, rows)
  indexIncoming(columns)
  return {
    graph: new CodeGraph(columns, texts.texts),
    parts: parts.map(({ name, graph }, at) => ({ name, first: firsts[at]!, count: graph.nodeCount })),
  }
}

/** Ids of two members may be equal: each is changed in a way that its member tells, and that the same step undoes. */
export function maskedId(member: string, id: string): string {
  const mask = maskOf(member)
  const bytes = Buffer.from(id, 'hex')
  for (let at = 0; at < bytes.length; at++) bytes[at]! ^= mask[at % mask.length]!
  return bytes.toString('hex')
}

function maskOf(member: string): Uint8Array {
  return createHash('sha256').update(`member\0${member}`).digest().subarray(0, ID_BYTES)
}

function joinRows(parts: readonly GraphPart[], firsts: readonly number[], joins: readonly Join[]): JoinRow[] {
  const places = new Map(parts.map(({ name, graph }, part) => [name, { graph, part }]))
  const nodeOf = ({ member, id }: Join['from']): PartNode | null => {
    const place = places.get(member)
    const node = place?.graph.find(id)
    return place === undefined || node === undefined ? null : { part: place.part, node }
  }
  const found = joins.flatMap(({ from, to, edge, ...rest }) => {
    const [source, target] = [nodeOf(from), nodeOf(to)]
    return source === null || target === null ? [] : [{ from: source, to: target, kind: edge, ...rest }]
  })
  const graphs = parts.map(({ graph }) => graph)
  const derived = derivedJoins(graphs, found).map(edge => ({ ...edge, line: 0, isWrite: false }))
  const rows = [...found, ...derived].map(({ from, to, kind, provenance, confidence, line, isWrite }) => ({
    source: firsts[from.part]! + from.node,
    target: firsts[to.part]! + to.node,
    kind: edgeCode(kind),
    provenance: provenanceCode(provenance),
    confidence: Math.round(confidence * CONFIDENCE_STEPS),
    line,
    isWrite,
  }))
  return withoutRepeats(
    rows.sort((a, b) => a.source - b.source || a.kind - b.kind || a.target - b.target || a.line - b.line),
  )
}

function withoutRepeats(rows: readonly JoinRow[]): JoinRow[] {
  return rows.filter((row, at) => {
    const before = rows[at - 1]
    const isSame = before?.source === row.source && before.kind === row.kind && before.target === row.target
    return !isSame || before.isWrite !== row.isWrite
  })
}

function emptyColumns(nodes: number, edges: number): GraphColumns {
  return {
    ids: new Uint8Array(nodes * ID_BYTES),
    kinds: new Uint8Array(nodes),
    flags: new Uint8Array(nodes),
    containers: new Int32Array(nodes),
    startLines: new Uint32Array(nodes),
    endLines: new Uint32Array(nodes),
    names: new Uint32Array(nodes),
    qualifiedNames: new Uint32Array(nodes),
    paths: new Uint32Array(nodes),
    contents: new Uint32Array(nodes),
    outStart: new Uint32Array(nodes + 1),
    sources: new Uint32Array(edges),
    targets: new Uint32Array(edges),
    edgeKinds: new Uint8Array(edges),
    provenances: new Uint8Array(edges),
    edgeFlags: new Uint8Array(edges),
    confidences: new Uint8Array(edges),
    lines: new Uint32Array(edges),
    inStart: new Uint32Array(nodes + 1),
    inEdges: new Uint32Array(edges),
  }
}

function copyNodes(
  columns: GraphColumns,
  { name, graph }: GraphPart,
  first: number,
  { firsts, paths }: MergedTexts,
  part: number,
): void {
  const own = graph.columns
  const mask = maskOf(name)
  columns.kinds.set(own.kinds, first)
  columns.flags.set(own.flags, first)
  columns.startLines.set(own.startLines, first)
  columns.endLines.set(own.endLines, first)
  for (let at = 0; at < own.ids.length; at++)
    columns.ids[first * ID_BYTES + at] = own.ids[at]! ^ mask[at % ID_BYTES]!
  const [text, pathText] = [firsts[part]!, paths[part]!]
  for (let node = 0; node < graph.nodeCount; node++) {
    const to = first + node
    const { containers, names, qualifiedNames, contents } = own
    columns.containers[to] = containers[node]! < 0 ? containers[node]! : containers[node]! + first
    columns.names[to] = names[node]! + text
    const isFile = own.kinds[node] === FILE
    const qualified = isFile ? pathText.get(qualifiedNames[node]!) : undefined
    columns.qualifiedNames[to] = qualified ?? qualifiedNames[node]! + text
    columns.paths[to] = pathText.get(own.paths[node]!) ?? own.paths[node]! + text
    columns.contents[to] = contents[node]! + text
  }
}

function copyEdges(
  columns: GraphColumns,
  parts: readonly GraphPart[],
  firsts: readonly number[],
  rows: readonly JoinRow[],
): void {
  let [edge, row] = [0, 0]
  parts.forEach(({ graph }, part) => {
    const own = graph.columns
    const first = firsts[part]!
    for (let node = 0; node < graph.nodeCount; node++) {
      columns.outStart[first + node] = edge
      const [from, to] = [own.outStart[node]!, own.outStart[node + 1]!]
      for (let at = from; at < to; at++, edge++) {
        // Edges of a node are sorted by kind, then by target.
        for (; isNext(first + node, own.edgeKinds[at]!, own.targets[at]! + first); row++, edge++)
          putJoin(columns, edge, rows[row]!)
        columns.sources[edge] = first + node
        columns.targets[edge] = own.targets[at]! + first
        columns.edgeKinds[edge] = own.edgeKinds[at]!
        columns.provenances[edge] = own.provenances[at]!
        columns.edgeFlags[edge] = own.edgeFlags[at]!
        columns.confidences[edge] = own.confidences[at]!
        columns.lines[edge] = own.lines[at]!
      }
      for (; row < rows.length && rows[row]!.source === first + node; row++, edge++)
        putJoin(columns, edge, rows[row]!)
    }
  })
  columns.outStart[columns.outStart.length - 1] = edge

  function isNext(source: number, kind: number, target: number): boolean {
    const next = rows[row]
    if (next === undefined || next.source !== source) return false
    return next.kind < kind || (next.kind === kind && next.target < target)
  }
}

function putJoin(columns: GraphColumns, edge: number, row: JoinRow): void {
  columns.sources[edge] = row.source
  columns.targets[edge] = row.target
  columns.edgeKinds[edge] = row.kind
  columns.provenances[edge] = row.provenance
  columns.edgeFlags[edge] = row.isWrite ? FLAG_WRITE : 0
  columns.confidences[edge] = row.confidence
  columns.lines[edge] = row.line
}

/** Edges by target: counted, then placed. */
function indexIncoming({ targets, inStart, inEdges }: GraphColumns): void {
  for (const target of targets) inStart[target + 1]!++
  for (let node = 1; node < inStart.length; node++) inStart[node]! += inStart[node - 1]!
  const next = inStart.slice(0, -1)
  for (let edge = 0; edge < targets.length; edge++) inEdges[next[targets[edge]!]!++] = edge
}
