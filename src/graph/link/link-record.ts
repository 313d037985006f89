import { ByteReader, ByteWriter } from '../../shared/bytes.js'
import { SeamarkError } from '../../shared/errors.js'
import { EDGE_KINDS, type EdgeKind, edgeCode } from '../edge-kinds.js'
import { NODE_KINDS, type NodeKind, nodeCode } from '../node-kinds.js'
import { PROVENANCES, type Provenance, provenanceCode } from '../provenance.js'

/** A node of the graph. Node 0 of a record is its file; definitions follow in order, then named entities. */
export interface RecordNode {
  id: string
  kind: NodeKind
  name: string
  qualifiedName: string
  /** Index of the containing node in the record; -1 for the file and for named entities. */
  container: number
  startLine: number
  endLine: number
  isTest: boolean
  content: string
  /** MinHash of its body (see `shapesOf`); empty for small bodies and for nodes without one. */
  shape: readonly number[]
}

export interface RecordEdge {
  /** Index in the record. */
  source: number
  /** Id of the target, which may be in another file. */
  target: string
  kind: EdgeKind
  provenance: Provenance
  line: number
  /** `write`, for accesses that change the field. */
  detail: string
}

/** An unresolved reference and its name: candidates are the definitions of that name. */
export interface OpenReference {
  source: number
  name: string
  receiver: string
  kind: string
  line: number
}

/** The output of the linker for one file: the unit that is stored, compared and rebuilt after an edit. */
export interface LinkRecord {
  nodes: RecordNode[]
  edges: RecordEdge[]
  open: OpenReference[]
}

/** Raise it when the encoding of a record changes: records of another format are rebuilt, not misread. */
export const RECORD_FORMAT = 2
const texts = new ByteWriter()
const body = new ByteWriter()

export function encodeRecord(record: LinkRecord): Uint8Array {
  const ids = new Map<string, number>()
  const list: string[] = []
  const text = (value: string) => {
    let id = ids.get(value)
    if (id === undefined) {
      id = list.length
      list.push(value)
      ids.set(value, id)
    }
    body.number(id)
  }
  body.number(record.nodes.length)
  for (const node of record.nodes) {
    text(node.id)
    body.number(nodeCode(node.kind))
    text(node.name)
    text(node.qualifiedName)
    body.number(node.container + 1)
    body.number(node.startLine)
    body.number(node.endLine)
    body.number(node.isTest ? 1 : 0)
    text(node.content)
    body.number(node.shape.length)
    // Sorted: the differences are shorter than the values.
    node.shape.forEach((value, at) => {
      body.number(value - (node.shape[at - 1] ?? 0))
    })
  }
  body.number(record.edges.length)
  for (const edge of record.edges) {
    body.number(edge.source)
    text(edge.target)
    body.number(edgeCode(edge.kind))
    body.number(provenanceCode(edge.provenance))
    body.number(edge.line)
    text(edge.detail)
  }
  body.number(record.open.length)
  for (const each of record.open) {
    body.number(each.source)
    text(each.name)
    text(each.receiver)
    text(each.kind)
    body.number(each.line)
  }
  texts.number(RECORD_FORMAT)
  texts.number(list.length)
  for (const value of list) texts.text(value)
  return texts.concat(body)
}

export function decodeRecord(bytes: Uint8Array): LinkRecord {
  const reader = new ByteReader(bytes)
  const format = reader.number()
  if (format !== RECORD_FORMAT) throw otherFormat(format)
  const list = Array.from({ length: reader.number() }, () => reader.text())
  const number = () => reader.number()
  const text = () => list[number()]!
  const steps = () => {
    let sum = 0
    return Array.from({ length: number() }, () => (sum += number()))
  }
  const nodes = Array.from({ length: number() }, (): RecordNode => {
    const id = text()
    const kind = NODE_KINDS[number()]!
    const [name, qualifiedName] = [text(), text()]
    const container = number() - 1
    return {
      id,
      kind,
      name,
      qualifiedName,
      container,
      startLine: number(),
      endLine: number(),
      isTest: number() === 1,
      content: text(),
      shape: steps(),
    }
  })
  const edges = Array.from({ length: number() }, (): RecordEdge => {
    const source = number()
    const target = text()
    const kind = EDGE_KINDS[number()]!.kind
    const { provenance } = PROVENANCES[number()]!
    return { source, target, kind, provenance, line: number(), detail: text() }
  })
  const open = Array.from({ length: number() }, (): OpenReference => {
    return { source: number(), name: text(), receiver: text(), kind: text(), line: number() }
  })
  return { nodes, edges, open }
}

/** The definitions of a record and their lines: a third of the work of decoding all of it. */
export function decodeSpans(bytes: Uint8Array): Pick<RecordNode, 'id' | 'startLine' | 'endLine'>[] {
  const reader = new ByteReader(bytes)
  const format = reader.number()
  if (format !== RECORD_FORMAT) throw otherFormat(format)
  const texts = Array.from({ length: reader.number() }, () => reader.skipText())
  const spans: Pick<RecordNode, 'id' | 'startLine' | 'endLine'>[] = []
  for (let left = reader.number(); left > 0; left--) {
    const id = texts[reader.number()]!
    // Its kind and names.
    for (let each = 0; each < 3; each++) reader.number()
    const isDefinition = reader.number() > 0
    const [startLine, endLine] = [reader.number(), reader.number()]
    // Whether it is a test, and its content.
    for (let each = 0; each < 2; each++) reader.number()
    for (let shape = reader.number(); shape > 0; shape--) reader.number()
    if (isDefinition) spans.push({ id: reader.textAt(id), startLine, endLine })
  }
  return spans
}

export function otherFormat(found: number): SeamarkError {
  return new SeamarkError(
    'NOT_INDEXED',
    `Expected link records of format ${RECORD_FORMAT}, found ${found}, of another version of Seamark: run \`seamark index\`.`,
  )
}
