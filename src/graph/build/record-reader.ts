import { FLAG_TEST, FLAG_WRITE } from '../code-graph.js'
import { otherFormat, RECORD_FORMAT } from '../link/link-record.js'
import { REVERSED } from '../link/make-record.js'
import { nodeCode } from '../node-kinds.js'
import type { EdgeList } from './edge-list.js'
import type { GraphBuilder } from './graph-builder.js'
import { withRoom } from './growing.js'

const LOW_BITS = 0x7f
const MORE = 0x80
const UNKNOWN = -1
const FILE = nodeCode('file')
const WRITE = 'write'

/** Entities that records name, with kind and name, by the number of their id. */
export type Things = Map<number, { kind: number; name: number }>

/** Reads link records (`encodeRecord` in `link/link-record.ts`) into columns, without objects for rows. */
export class RecordReader {
  readonly #builder: GraphBuilder
  readonly #things: Things
  readonly #linked: EdgeList
  #bytes: Uint8Array = new Uint8Array(0)
  #at = 0
  /** For each text of the record: its start and end, its number in the pool, and its number as an id. */
  #starts = new Uint32Array(0)
  #ends = new Uint32Array(0)
  #pooled = new Int32Array(0)
  #idNumbers = new Int32Array(0)
  /** The id of each node of the record. */
  #ids = new Uint32Array(0)
  #shape = new Uint32Array(0)

  constructor(builder: GraphBuilder, things: Things, linked: EdgeList) {
    this.#builder = builder
    this.#things = things
    this.#linked = linked
  }

  read(path: string, record: Uint8Array): void {
    this.#bytes = record
    this.#at = 0
    const format = this.#number()
    if (format !== RECORD_FORMAT) throw otherFormat(format)
    this.#readTexts()
    this.#readNodes(this.#builder.texts.add(path))
    this.#readEdges()
  }

  #readTexts(): void {
    const count = this.#number()
    this.#starts = withRoom(this.#starts, count)
    this.#ends = withRoom(this.#ends, count)
    this.#pooled = withRoom(this.#pooled, count).fill(UNKNOWN, 0, count)
    this.#idNumbers = withRoom(this.#idNumbers, count).fill(UNKNOWN, 0, count)
    for (let text = 0; text < count; text++) {
      const length = this.#number()
      this.#starts[text] = this.#at
      this.#at += length
      this.#ends[text] = this.#at
    }
    if (this.#at > this.#bytes.length) throw tooShort()
  }

  #readNodes(path: number): void {
    const builder = this.#builder
    const { nodes } = builder
    const first = builder.nodeCount
    const count = this.#number()
    this.#ids = withRoom(this.#ids, count)
    for (let each = 0; each < count; each++) {
      const id = this.#idNumber()
      const kind = this.#number()
      const name = this.#text()
      const qualifiedName = this.#text()
      const container = this.#number() - 1
      const startLine = this.#number()
      const endLine = this.#number()
      const isTest = this.#number() === 1
      const content = this.#text()
      const shapeSize = this.#readShape()
      this.#ids[each] = id
      if (container < 0 && kind !== FILE) {
        this.#things.set(id, { kind, name })
        continue
      }
      const node = nodes.add(id, kind, name, qualifiedName, path, content)
      nodes.startLines[node] = startLine
      nodes.endLines[node] = endLine
      if (isTest) nodes.flags[node] = FLAG_TEST
      if (container >= 0) nodes.containers[node] = first + container
      if (shapeSize > 0) builder.shapes.add(node, this.#shape, shapeSize)
      builder.place(id, node)
    }
  }

  #readShape(): number {
    const size = this.#number()
    this.#shape = withRoom(this.#shape, size)
    let sum = 0
    for (let at = 0; at < size; at++) {
      sum += this.#number()
      this.#shape[at] = sum
    }
    return size
  }

  /** The ends of edges are id numbers: the node may be in a later file. */
  #readEdges(): void {
    for (let left = this.#number(); left > 0; left--) {
      const here = this.#ids[this.#number()]!
      const there = this.#idNumber()
      const kind = this.#number()
      const provenance = this.#number()
      const line = this.#number()
      const detail = this.#detail(this.#number())
      const reversed = detail === REVERSED
      this.#linked.add(
        reversed ? there : here,
        reversed ? here : there,
        kind,
        provenance,
        line,
        detail === WRITE ? FLAG_WRITE : 0,
      )
    }
  }

  #detail(text: number): string {
    const start = this.#starts[text]!
    const end = this.#ends[text]!
    return start === end ? '' : this.#builder.texts.get(this.#textNumber(text))
  }

  #text(): number {
    return this.#textNumber(this.#number())
  }

  #textNumber(text: number): number {
    let known = this.#pooled[text]!
    if (known === UNKNOWN) {
      known = this.#builder.texts.addBytes(this.#bytes, this.#starts[text]!, this.#ends[text]!)
      this.#pooled[text] = known
    }
    return known
  }

  #idNumber(): number {
    const text = this.#number()
    let known = this.#idNumbers[text]!
    if (known === UNKNOWN) {
      known = this.#builder.ids.numberOfHex(this.#bytes, this.#starts[text]!)
      this.#idNumbers[text] = known
    }
    return known
  }

  #number(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw tooShort()
      value += (byte & LOW_BITS) * scale
      if (byte < MORE) return value
      scale *= MORE
    }
  }
}

function tooShort(): RangeError {
  return new RangeError('the link record ends too early')
}
