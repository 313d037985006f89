import { EDGE_KINDS, type EdgeKind } from './edge-kinds.js'
import { IdSlots } from './id-slots.js'
import { NameSlots } from './name-slots.js'
import { NODE_KINDS, type NodeKind } from './node-kinds.js'
import { PROVENANCES, type Provenance } from './provenance.js'
import type { TextTable } from './text-table.js'

export const ID_BYTES = 16
export const NO_CONTAINER = -1
export const FLAG_TEST = 1
export const FLAG_WRITE = 1

/** The columns of a graph: nodes in order, edges sorted by source (compressed sparse rows), and their reverse. */
export interface GraphColumns {
  ids: Uint8Array
  kinds: Uint8Array
  flags: Uint8Array
  containers: Int32Array
  startLines: Uint32Array
  endLines: Uint32Array
  /** Index into `texts` of each node's name, qualified name and path. */
  names: Uint32Array
  qualifiedNames: Uint32Array
  paths: Uint32Array
  contents: Uint32Array
  /** Edges of node n are [outStart[n], outStart[n + 1]). */
  outStart: Uint32Array
  sources: Uint32Array
  targets: Uint32Array
  edgeKinds: Uint8Array
  provenances: Uint8Array
  edgeFlags: Uint8Array
  /** Confidence in 255ths. */
  confidences: Uint8Array
  lines: Uint32Array
  /** Edges into node n are inEdges[inStart[n] … inStart[n + 1]). */
  inStart: Uint32Array
  inEdges: Uint32Array
}

export interface GraphNode {
  index: number
  id: string
  kind: NodeKind
  name: string
  qualifiedName: string
  path: string
  startLine: number
  endLine: number
  isTest: boolean
  /** In an answer over several repositories: the name of the one that it is in. */
  repository?: string
}

export interface GraphEdge {
  index: number
  source: number
  target: number
  kind: EdgeKind
  provenance: Provenance
  confidence: number
  line: number
  isWrite: boolean
}

/** The whole graph of a checkout in typed arrays: queries are memory reads, walks are plain loops. */
export class CodeGraph {
  readonly columns: GraphColumns
  readonly texts: TextTable
  readonly nodeCount: number
  readonly edgeCount: number
  #byId: IdSlots | undefined
  #byName: NameSlots | undefined

  /** @param before the previous state: what it has made of columns that both share is used again */
  constructor(columns: GraphColumns, texts: TextTable, before?: CodeGraph) {
    this.columns = inOneShape(columns)
    this.texts = texts
    this.nodeCount = columns.kinds.length
    this.edgeCount = columns.targets.length
    if (before?.columns.ids !== columns.ids) return
    this.#byId = before.#byId
    // An id is made of the path and the qualified name; what of that is the name, the container tells.
    if (before.columns.containers === columns.containers) this.#byName = before.#byName
  }

  id(node: number): string {
    const { ids } = this.columns
    return Buffer.from(ids.buffer, ids.byteOffset + node * ID_BYTES, ID_BYTES).toString('hex')
  }

  node(index: number): GraphNode {
    const { kinds, names, qualifiedNames, paths, startLines, endLines, flags } = this.columns
    return {
      index,
      id: this.id(index),
      kind: NODE_KINDS[kinds[index]!]!,
      name: this.texts.get(names[index]!),
      qualifiedName: this.texts.get(qualifiedNames[index]!),
      path: this.texts.get(paths[index]!),
      startLine: startLines[index]!,
      endLine: endLines[index]!,
      isTest: (flags[index]! & FLAG_TEST) !== 0,
    }
  }

  edge(index: number): GraphEdge {
    const { sources, targets, edgeKinds, provenances, confidences, lines, edgeFlags } = this.columns
    return {
      index,
      source: sources[index]!,
      target: targets[index]!,
      kind: EDGE_KINDS[edgeKinds[index]!]!.kind,
      provenance: PROVENANCES[provenances[index]!]!.provenance,
      confidence: confidences[index]! / 255,
      line: lines[index]!,
      isWrite: (edgeFlags[index]! & FLAG_WRITE) !== 0,
    }
  }

  kind(node: number): NodeKind {
    return NODE_KINDS[this.columns.kinds[node]!]!
  }

  name(node: number): string {
    return this.texts.get(this.columns.names[node]!)
  }

  qualifiedName(node: number): string {
    return this.texts.get(this.columns.qualifiedNames[node]!)
  }

  path(node: number): string {
    return this.texts.get(this.columns.paths[node]!)
  }

  isTest(node: number): boolean {
    return (this.columns.flags[node]! & FLAG_TEST) !== 0
  }

  /** Indexes of the edges that leave a node. */
  *outgoing(node: number): Generator<number> {
    const { outStart } = this.columns
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++) yield edge
  }

  /** Indexes of the edges that arrive at a node. */
  *incoming(node: number): Generator<number> {
    const { inStart, inEdges } = this.columns
    for (let at = inStart[node]!; at < inStart[node + 1]!; at++) yield inEdges[at]!
  }

  find(id: string): number | undefined {
    this.#byId ??= new IdSlots(this.columns.ids, ID_BYTES)
    return this.#byId.find(id)
  }

  /** Nodes of that name, in order. */
  named(name: string): readonly number[] {
    this.#byName ??= new NameSlots(this.texts, this.columns.names)
    return this.#byName.find(name)
  }
}

/** Columns come from a file, from a builder or from two graphs. With one order of keys V8 has one shape for all, and compiles their readers once. */
function inOneShape(columns: GraphColumns): GraphColumns {
  return {
    ids: columns.ids,
    kinds: columns.kinds,
    flags: columns.flags,
    containers: columns.containers,
    startLines: columns.startLines,
    endLines: columns.endLines,
    names: columns.names,
    qualifiedNames: columns.qualifiedNames,
    paths: columns.paths,
    contents: columns.contents,
    outStart: columns.outStart,
    sources: columns.sources,
    targets: columns.targets,
    edgeKinds: columns.edgeKinds,
    provenances: columns.provenances,
    edgeFlags: columns.edgeFlags,
    confidences: columns.confidences,
    lines: columns.lines,
    inStart: columns.inStart,
    inEdges: columns.inEdges,
  }
}
