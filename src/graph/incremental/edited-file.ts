import { FLAG_WRITE, ID_BYTES } from '../code-graph.js'
import { edgeCode } from '../edge-kinds.js'
import type { MadeGraph } from '../graph-parts.js'
import type { LinkRecord, RecordEdge, RecordNode } from '../link/link-record.js'
import { REVERSED } from '../link/make-record.js'
import { nodeCode } from '../node-kinds.js'
import { provenanceCode } from '../provenance.js'

const FILE = nodeCode('file')
const WRITE = 'write'

/** A file whose record differs from the one before in lines, contents and samples of bodies alone. */
export interface EditedFile {
  firstNode: number
  /** Those that are nodes of this file, in order. */
  nodes: readonly RecordNode[]
  firstEdge: number
  /** The line of each linked edge. */
  lines: readonly number[]
}

/** What the previous graph has of a file. */
export class FileBefore {
  readonly #before: MadeGraph
  readonly #file: number
  readonly #firstNode: number

  constructor(before: MadeGraph, file: number) {
    this.#before = before
    this.#file = file
    this.#firstNode = before.parts.firstNodes[file]!
  }

  /** Null if this record has other nodes than the file had, or edges with other ends. */
  edited(record: LinkRecord): EditedFile | null {
    const { firstNodes, firstEdges } = this.#before.parts
    const nodes = record.nodes.filter(({ container, kind }) => container >= 0 || kind === 'file')
    if (nodes.length !== firstNodes[this.#file + 1]! - this.#firstNode) return null
    const firstEdge = firstEdges[this.#file]!
    if (record.edges.length !== firstEdges[this.#file + 1]! - firstEdge) return null
    if (!nodes.every((node, at) => this.#isNode(node, this.#firstNode + at))) return null
    if (!record.edges.every((edge, at) => this.#isEdge(record, edge, firstEdge + at))) return null
    return { firstNode: this.#firstNode, nodes, firstEdge, lines: record.edges.map(({ line }) => line) }
  }

  #isNode({ id, kind, name, qualifiedName, container, isTest }: RecordNode, node: number): boolean {
    const { graph } = this.#before
    return (
      graph.id(node) === id &&
      graph.columns.kinds[node] === nodeCode(kind) &&
      graph.name(node) === name &&
      graph.qualifiedName(node) === qualifiedName &&
      graph.isTest(node) === isTest &&
      this.#containerOf(node) === (container < 0 ? container : this.#firstNode + container)
    )
  }

  /** The container in its file: that of an adopted member is its type, perhaps in another file. */
  #containerOf(node: number): number {
    const { graph, parts } = this.#before
    const container = graph.columns.containers[node]!
    return container >= 0 && graph.columns.kinds[container] !== FILE && parts.adopted.includes(node)
      ? this.#firstNode
      : container
  }

  #isEdge({ nodes }: LinkRecord, { source, target, kind, provenance, detail }: RecordEdge, at: number) {
    const { sources, targets, kinds, provenances, flags } = this.#before.parts.linked
    const here = nodes[source]!.id
    const isReversed = detail === REVERSED
    return (
      kinds[at] === edgeCode(kind) &&
      provenances[at] === provenanceCode(provenance) &&
      flags[at] === (detail === WRITE ? FLAG_WRITE : 0) &&
      this.#idOfEnd(sources[at]!) === (isReversed ? target : here) &&
      this.#idOfEnd(targets[at]!) === (isReversed ? here : target)
    )
  }

  /** An end without a node is beyond the last one. */
  #idOfEnd(end: number): string {
    const { graph, parts } = this.#before
    if (end < graph.nodeCount) return graph.id(end)
    const { buffer, byteOffset } = parts.lostIds
    const start = byteOffset + (end - graph.nodeCount) * ID_BYTES
    return Buffer.from(buffer, start, ID_BYTES).toString('hex')
  }
}
