import type { GraphBuilder } from '../build/graph-builder.js'
import { edgeCode } from '../edge-kinds.js'
import { IS_CALLABLE, IS_TYPE } from './kind-codes.js'

const EXTENDS = edgeCode('extends')
const IMPLEMENTS = edgeCode('implements')
const NO_TYPES: readonly number[] = []

/** The types of a graph, their members and their bases. Names are numbers of texts. */
export class TypeTree {
  readonly types: number[] = []
  readonly #builder: GraphBuilder
  readonly #bases = new Map<number, number[]>()
  /** Members of a type are members[starts[type] … ends[type]), the first of each name. */
  readonly members: Uint32Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** By node: the number of the last traversal that visited it. */
  readonly #metOn: Uint32Array
  #ways = 0

  constructor(builder: GraphBuilder) {
    this.#builder = builder
    const { nodes, edges } = builder
    for (let node = 0; node < nodes.count; node++)
      if (IS_TYPE[nodes.kinds[node]!] === 1) this.types.push(node)
    this.#metOn = new Uint32Array(nodes.count)
    this.starts = memberStarts(builder)
    this.ends = this.starts.slice()
    this.members = this.#collectMembers()
    const { length, kinds, sources, targets } = edges
    for (let edge = 0; edge < length; edge++)
      if (kinds[edge] === EXTENDS || kinds[edge] === IMPLEMENTS) this.addBase(sources[edge]!, targets[edge]!)
  }

  addBase(type: number, base: number): void {
    const bases = this.#bases.get(type)
    if (bases === undefined) this.#bases.set(type, [base])
    else if (!bases.includes(base)) bases.push(base)
  }

  /** All ancestors, nearest first, each once. */
  above(type: number): readonly number[] {
    const direct = this.#bases.get(type)
    if (direct === undefined) return NO_TYPES
    const found: number[] = []
    const way = ++this.#ways
    this.#metOn[type] = way
    for (let level: readonly number[] = direct; level.length > 0; ) {
      const next: number[] = []
      for (const base of level) {
        if (this.#metOn[base] === way) continue
        this.#metOn[base] = way
        found.push(base)
        for (const each of this.#bases.get(base) ?? NO_TYPES) next.push(each)
      }
      level = next
    }
    return found
  }

  /** Names of its own and inherited members; true for callables. */
  namesOf(type: number): Map<number, boolean> {
    const { nodes } = this.#builder
    const names = new Map<number, boolean>()
    for (const each of [type, ...this.above(type)]) {
      for (let at = this.starts[each]!; at < this.ends[each]!; at++) {
        const member = this.members[at]!
        const name = nodes.names[member]!
        if (!names.has(name)) names.set(name, IS_CALLABLE[nodes.kinds[member]!] === 1)
      }
    }
    return names
  }

  /** Members of one type are contiguous. Sets `ends`. */
  #collectMembers(): Uint32Array {
    const { nodes, texts } = this.#builder
    const { starts, ends } = this
    const members = new Uint32Array(starts[nodes.count]!)
    const seenIn = new Int32Array(texts.length).fill(-1)
    for (let node = 0; node < nodes.count; node++)
      if (isMember(this.#builder, node)) members[ends[nodes.containers[node]!]!++] = node
    for (const type of this.types) {
      let kept = starts[type]!
      for (let at = kept; at < ends[type]!; at++) {
        const name = nodes.names[members[at]!]!
        if (seenIn[name] === type) continue
        seenIn[name] = type
        members[kept++] = members[at]!
      }
      ends[type] = kept
    }
    return members
  }
}

/** The offset of each type's members in one contiguous array. */
function memberStarts(builder: GraphBuilder): Uint32Array {
  const { nodes } = builder
  const starts = new Uint32Array(nodes.count + 1)
  for (let node = 0; node < nodes.count; node++)
    if (isMember(builder, node)) starts[nodes.containers[node]! + 1]!++
  for (let node = 0; node < nodes.count; node++) starts[node + 1]! += starts[node]!
  return starts
}

function isMember({ nodes }: GraphBuilder, node: number): boolean {
  const container = nodes.containers[node]!
  return container >= 0 && IS_TYPE[nodes.kinds[container]!] === 1
}
