import { CodeGraph, FLAG_TEST, FLAG_WRITE, ID_BYTES } from '../code-graph.js'
import { EDGE_KINDS, type EdgeKind, edgeCode } from '../edge-kinds.js'
import { NODE_KINDS, type NodeKind, nodeCode } from '../node-kinds.js'
import { confidenceOf, type Provenance, provenanceCode } from '../provenance.js'
import { NO_TEXTS, type TextTable } from '../text-table.js'
import { type EdgeColumns, edgeColumns } from './edge-columns.js'
import { confidenceByte, EdgeList } from './edge-list.js'
import { EdgeRuns } from './edge-runs.js'
import { withRoom } from './growing.js'
import { IdTable } from './id-table.js'
import { NodeTable } from './node-table.js'
import { ShapeList } from './shape-list.js'
import { TextPool } from './text-pool.js'

const NOWHERE = -1
const ID_WORDS = ID_BYTES / Uint32Array.BYTES_PER_ELEMENT

export interface NewNode {
  id: string
  kind: NodeKind
  name: string
  qualifiedName: string
  path: string
  container: number
  startLine: number
  endLine: number
  isTest: boolean
  content: string
  /** MinHash of its body, for edges between similar bodies; not stored in the graph. */
  shape?: readonly number[]
}

export interface NewEdge {
  source: number
  target: number
  kind: EdgeKind
  provenance: Provenance
  line?: number
  isWrite?: boolean
  /** Where it differs from that of the provenance: a similarity, a share. */
  confidence?: number
}

/** Collects nodes and edges and builds the graph in its stored form. Repeated edges count once. */
export class GraphBuilder {
  readonly texts: TextPool
  readonly ids: IdTable
  readonly nodes = new NodeTable()
  readonly edges = new EdgeList()
  /** More than half of the edges of a large object-oriented program. */
  readonly inherited = new EdgeRuns(edgeCode('inherits'), provenanceCode('resolver'))
  readonly shapes = new ShapeList()
  /** The node of each id that has one. */
  #places = new Int32Array(0)

  /** Texts and ids that already have numbers, from the previous graph. */
  constructor(texts: TextTable = NO_TEXTS, ...ids: readonly Uint8Array[]) {
    this.texts = new TextPool(texts)
    this.ids = new IdTable(...ids)
  }

  get nodeCount(): number {
    return this.nodes.count
  }

  /** Adds a node, or returns the existing one with this id. */
  addNode(node: NewNode): number {
    const id = this.ids.numberOf(node.id)
    const known = this.placeOf(id)
    if (known !== NOWHERE) return known
    const { texts, nodes } = this
    const at = nodes.add(
      id,
      nodeCode(node.kind),
      texts.add(node.name),
      texts.add(node.qualifiedName),
      texts.add(node.path),
      texts.add(node.content),
    )
    nodes.containers[at] = node.container
    nodes.startLines[at] = node.startLine
    nodes.endLines[at] = node.endLine
    nodes.flags[at] = node.isTest ? FLAG_TEST : 0
    if (node.shape !== undefined && node.shape.length > 0) this.shapes.add(at, node.shape)
    this.place(id, at)
    return at
  }

  /** Sets the node of an id. */
  place(id: number, node: number): void {
    if (id >= this.#places.length) {
      const known = this.#places.length
      this.#places = withRoom(this.#places, Math.max(id + 1, this.ids.count)).fill(NOWHERE, known)
    }
    this.#places[id] = node
  }

  /** Sets the nodes of a range of ids: consecutive nodes, starting with this one. */
  placeRun(from: number, to: number, node: number): void {
    if (to > from) this.place(to - 1, node + to - 1 - from)
    for (let id = from; id < to; id++) this.#places[id] = node + id - from
  }

  /** The node of an id by the id's number; -1 if there is none. */
  placeOf(id: number): number {
    return this.#places[id] ?? NOWHERE
  }

  /** By the number of an id: its node, -1 if there is none. */
  nodesOfIds(): Int32Array {
    const nodes = new Int32Array(this.ids.count).fill(NOWHERE)
    nodes.set(this.#places.subarray(0, Math.min(this.#places.length, nodes.length)))
    return nodes
  }

  /** One node as an object, for steps that read few nodes. */
  node(index: number): Omit<NewNode, 'id' | 'content' | 'shape'> {
    const { nodes, texts } = this
    return {
      kind: NODE_KINDS[nodes.kinds[index]!]!,
      name: texts.get(nodes.names[index]!),
      qualifiedName: texts.get(nodes.qualifiedNames[index]!),
      path: texts.get(nodes.paths[index]!),
      container: nodes.containers[index]!,
      startLine: nodes.startLines[index]!,
      endLine: nodes.endLines[index]!,
      isTest: (nodes.flags[index]! & FLAG_TEST) !== 0,
    }
  }

  /** The edges so far, as objects. */
  get edgesSoFar(): Iterable<Pick<NewEdge, 'source' | 'target' | 'kind'>> {
    return this.#eachEdge(this.edges.length)
  }

  *#eachEdge(count: number): Generator<Pick<NewEdge, 'source' | 'target' | 'kind'>> {
    const { sources, targets, kinds } = this.edges
    for (let at = 0; at < count; at++)
      yield { source: sources[at]!, target: targets[at]!, kind: EDGE_KINDS[kinds[at]!]!.kind }
  }

  addEdge({ source, target, kind, provenance, line, isWrite, confidence }: NewEdge): void {
    this.edges.add(
      source,
      target,
      edgeCode(kind),
      provenanceCode(provenance),
      line,
      isWrite ? FLAG_WRITE : 0,
      confidenceByte(confidence ?? confidenceOf(provenance)),
    )
  }

  /** Consumes the builder: its columns become those of the graph. */
  build(edges: EdgeColumns = edgeColumns(this.nodes.count, this.edges, this.inherited)): CodeGraph {
    const { nodes, texts } = this
    const { count } = nodes
    const table = texts.compact(nodes.texts(), count)
    return new CodeGraph(
      {
        ids: this.#idColumn(),
        kinds: nodes.kinds.subarray(0, count),
        flags: nodes.flags.subarray(0, count),
        containers: nodes.containers.subarray(0, count),
        startLines: nodes.startLines.subarray(0, count),
        endLines: nodes.endLines.subarray(0, count),
        names: nodes.names.subarray(0, count),
        qualifiedNames: nodes.qualifiedNames.subarray(0, count),
        paths: nodes.paths.subarray(0, count),
        contents: nodes.contents.subarray(0, count),
        ...edges,
      },
      table,
    )
  }

  #idColumn(): Uint8Array {
    const { words } = this.ids
    const column = new Uint32Array(this.nodes.count * ID_WORDS)
    for (let node = 0; node < this.nodes.count; node++) {
      const from = this.nodes.ids[node]! * ID_WORDS
      for (let word = 0; word < ID_WORDS; word++) column[node * ID_WORDS + word] = words[from + word]!
    }
    return new Uint8Array(column.buffer)
  }
}
