import type { GraphBuilder } from '../build/graph-builder.js'
import { edgeCode } from '../edge-kinds.js'
import { provenanceCode } from '../provenance.js'
import { IS_CALLABLE } from './kind-codes.js'
import { deriveStructural } from './structural.js'
import { TypeTree } from './type-tree.js'

/** Constructors are not overridden: each class has its own. */
const CONSTRUCTORS = ['__init__', '__new__', 'constructor', 'initialize', 'init']
const OVERRIDES = edgeCode('overrides')
const RESOLVER = provenanceCode('resolver')
const NOBODY = -1

/**
 * `inherits` (a class → every member of its bases, at every level, unless it has its own), `overrides` (its
 * own → the nearest inherited one), and `implements` for interfaces that are satisfied structurally.
 */
export function deriveHierarchy(builder: GraphBuilder): void {
  const tree = new TypeTree(builder)
  deriveStructural(tree, builder)
  addInherited(tree, builder)
}

function addInherited(tree: TypeTree, builder: GraphBuilder): void {
  const inheritance = new Inheritance(tree, builder)
  for (const type of tree.types) inheritance.addTo(type)
}

class Inheritance {
  readonly #tree: TypeTree
  readonly #builder: GraphBuilder
  /** Names of constructors. */
  readonly #apart: ReadonlySet<number>
  /** By name: the last type that had it, and that type's own member; none if it is inherited. */
  readonly #seenFor: Int32Array
  readonly #owner: Int32Array
  readonly #taken: Uint32Array

  constructor(tree: TypeTree, builder: GraphBuilder) {
    const { texts, nodes } = builder
    this.#tree = tree
    this.#builder = builder
    this.#apart = new Set(CONSTRUCTORS.map(name => texts.add(name)))
    this.#seenFor = new Int32Array(texts.length).fill(NOBODY)
    this.#owner = new Int32Array(texts.length)
    this.#taken = new Uint32Array(nodes.count)
  }

  addTo(type: number): void {
    const above = this.#tree.above(type)
    if (above.length === 0) return
    this.#takeOwn(type)
    let count = 0
    const pieces = [0]
    for (const base of above) {
      const before = count
      count = this.#takeFrom(base, type, count)
      if (count > before) pieces.push(count)
    }
    if (count > 0) this.#builder.inherited.add(type, this.#taken, pieces)
  }

  #takeOwn(type: number): void {
    const { members, starts, ends } = this.#tree
    const { names } = this.#builder.nodes
    for (let at = starts[type]!; at < ends[type]!; at++) {
      this.#seenFor[names[members[at]!]!] = type
      this.#owner[names[members[at]!]!] = members[at]!
    }
  }

  /** The members that a type inherits from a base, unless it has its own or one from a nearer base. */
  #takeFrom(base: number, type: number, count: number): number {
    const seenFor = this.#seenFor
    const owner = this.#owner
    const taken = this.#taken
    const { members, starts, ends } = this.#tree
    const { names } = this.#builder.nodes
    let size = count
    for (let at = starts[base]!, end = ends[base]!; at < end; at++) {
      const member = members[at]!
      const name = names[member]!
      if (seenFor[name] !== type) {
        seenFor[name] = type
        owner[name] = NOBODY
        taken[size++] = member
      } else if (owner[name] !== NOBODY && this.#mayOverride(owner[name]!, member))
        this.#builder.edges.add(owner[name]!, member, OVERRIDES, RESOLVER)
    }
    return size
  }

  #mayOverride(mine: number, theirs: number): boolean {
    const { kinds, names } = this.#builder.nodes
    return (
      IS_CALLABLE[kinds[mine]!] === 1 && IS_CALLABLE[kinds[theirs]!] === 1 && !this.#apart.has(names[mine]!)
    )
  }
}
