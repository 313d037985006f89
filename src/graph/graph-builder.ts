import { CodeGraph, FLAG_TEST, FLAG_WRITE, type GraphColumns, ID_BYTES, NO_CONTAINER } from './code-graph.js'
import { type EdgeKind, edgeCode } from './edge-kinds.js'
import { type NodeKind, nodeCode } from './node-kinds.js'
import { confidenceOf, type Provenance, provenanceCode } from './provenance.js'

const CONFIDENCE_STEPS = 255

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
  /** What its body is made of, for edges between like ones; not kept in the graph. */
  shape?: readonly number[]
}

export interface NewEdge {
  source: number
  target: number
  kind: EdgeKind
  provenance: Provenance
  line?: number
  isWrite?: boolean
  /** Where it differs from that of the provenance: a likeness, a share. */
  confidence?: number
}

/** Collects nodes and edges and makes the one form in which a graph is kept. Repeated edges count once. */
export class GraphBuilder {
  private readonly nodes: NewNode[] = []
  private readonly edges: NewEdge[] = []
  private readonly index = new Map<string, number>()

  get nodeCount(): number {
    return this.nodes.length
  }

  /** Adds a node, or gives the one that is there under this id. */
  addNode(node: NewNode): number {
    const known = this.index.get(node.id)
    if (known !== undefined) return known
    const at = this.nodes.length
    this.nodes.push(node)
    this.index.set(node.id, at)
    return at
  }

  find(id: string): number | undefined {
    return this.index.get(id)
  }

  node(index: number): NewNode {
    return this.nodes[index]!
  }

  addEdge(edge: NewEdge): void {
    this.edges.push(edge)
  }

  get edgesSoFar(): readonly NewEdge[] {
    return this.edges
  }

  build(): CodeGraph {
    const texts = new Texts()
    return new CodeGraph(
      { ...nodeColumns(this.nodes, texts), ...edgeColumns(this.nodes.length, this.edges) },
      texts.list,
    )
  }
}

class Texts {
  readonly list: string[] = []
  private readonly ids = new Map<string, number>()

  id(text: string): number {
    let id = this.ids.get(text)
    if (id === undefined) {
      id = this.list.length
      this.list.push(text)
      this.ids.set(text, id)
    }
    return id
  }
}

type NodeColumns = Omit<GraphColumns, keyof EdgeColumns>
type EdgeColumns = Pick<
  GraphColumns,
  | 'outStart'
  | 'sources'
  | 'targets'
  | 'edgeKinds'
  | 'provenances'
  | 'edgeFlags'
  | 'confidences'
  | 'lines'
  | 'inStart'
  | 'inEdges'
>

function nodeColumns(nodes: readonly NewNode[], texts: Texts): NodeColumns {
  const count = nodes.length
  const columns: NodeColumns = {
    ids: new Uint8Array(count * ID_BYTES),
    kinds: new Uint8Array(count),
    flags: new Uint8Array(count),
    containers: new Int32Array(count).fill(NO_CONTAINER),
    startLines: new Uint32Array(count),
    endLines: new Uint32Array(count),
    names: new Uint32Array(count),
    qualifiedNames: new Uint32Array(count),
    paths: new Uint32Array(count),
    contents: new Uint32Array(count),
  }
  const ids = Buffer.from(columns.ids.buffer)
  nodes.forEach((node, at) => {
    ids.write(node.id, at * ID_BYTES, ID_BYTES, 'hex')
    columns.kinds[at] = nodeCode(node.kind)
    columns.flags[at] = node.isTest ? FLAG_TEST : 0
    columns.containers[at] = node.container
    columns.startLines[at] = node.startLine
    columns.endLines[at] = node.endLine
    columns.names[at] = texts.id(node.name)
    columns.qualifiedNames[at] = texts.id(node.qualifiedName)
    columns.paths[at] = texts.id(node.path)
    columns.contents[at] = texts.id(node.content)
  })
  return columns
}

function edgeColumns(nodeCount: number, unsorted: readonly NewEdge[]): EdgeColumns {
  const edges = sortedOnce(unsorted)
  const count = edges.length
  const columns: EdgeColumns = {
    outStart: new Uint32Array(nodeCount + 1),
    sources: new Uint32Array(count),
    targets: new Uint32Array(count),
    edgeKinds: new Uint8Array(count),
    provenances: new Uint8Array(count),
    edgeFlags: new Uint8Array(count),
    confidences: new Uint8Array(count),
    lines: new Uint32Array(count),
    inStart: new Uint32Array(nodeCount + 1),
    inEdges: new Uint32Array(count),
  }
  edges.forEach((edge, at) => {
    columns.sources[at] = edge.source
    columns.targets[at] = edge.target
    columns.edgeKinds[at] = edgeCode(edge.kind)
    columns.provenances[at] = provenanceCode(edge.provenance)
    columns.edgeFlags[at] = edge.isWrite ? FLAG_WRITE : 0
    columns.confidences[at] = Math.round(
      (edge.confidence ?? confidenceOf(edge.provenance)) * CONFIDENCE_STEPS,
    )
    columns.lines[at] = edge.line ?? 0
    columns.outStart[edge.source + 1]!++
    columns.inStart[edge.target + 1]!++
  })
  for (let node = 0; node < nodeCount; node++) {
    columns.outStart[node + 1]! += columns.outStart[node]!
    columns.inStart[node + 1]! += columns.inStart[node]!
  }
  const next = columns.inStart.slice()
  for (let edge = 0; edge < count; edge++) columns.inEdges[next[columns.targets[edge]!]!++] = edge
  return columns
}

/** By source, kind, target, line; of edges that say the same, the first. */
function sortedOnce(edges: readonly NewEdge[]): NewEdge[] {
  const code = (edge: NewEdge) => edgeCode(edge.kind)
  const sorted = [...edges].sort(
    (a, b) =>
      a.source - b.source ||
      code(a) - code(b) ||
      a.target - b.target ||
      Number(a.isWrite ?? false) - Number(b.isWrite ?? false) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      provenanceCode(a.provenance) - provenanceCode(b.provenance),
  )
  return sorted.filter((edge, at) => {
    const before = sorted[at - 1]
    return (
      before === undefined ||
      before.source !== edge.source ||
      before.target !== edge.target ||
      before.kind !== edge.kind ||
      (before.isWrite ?? false) !== (edge.isWrite ?? false)
    )
  })
}
