import type { GraphBuilder } from '../build/graph-builder.js'
import { EDGE_KINDS, type EdgeKind } from '../edge-kinds.js'
import type { EdgeRows } from '../graph-parts.js'
import { nodeCode } from '../node-kinds.js'
import type { TypeTree } from './type-tree.js'

/** How types of a language implement interfaces that they do not name. */
interface StructuralRule {
  files: RegExp
  /** Kind of type that may implement an interface; by default all but interfaces. */
  implementors?: string
  /** Minimum number of methods. Fewer are not enough evidence: many types have one `close`. */
  methods: number
  /** Below this number of methods some file must use both the interface and the type. */
  telling: number
  /** True if fields must match as well as methods. */
  fields: boolean
  /** Where it differs from that of inferred edges. */
  confidence?: number
}

const RULES: readonly StructuralRule[] = [
  { files: /\.go$/, methods: 1, telling: 1, fields: false },
  // The types of members are not compared, and most classes that implement an interface declare it.
  { files: /\.[cm]?tsx?$/, implementors: 'class', methods: 2, telling: 3, fields: true, confidence: 0.6 },
]
/** Edges by which a file uses a type. */
const USES = new Set<EdgeKind>(['imports', 'calls', 'type_hint_of', 'references', 'extends', 'implements'])
const IS_USE = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(USES.has(kind)))
const CONSTRUCTOR = nodeCode('constructor')
/** Most implementors of an interface: member names that are more common are not evidence. */
const MAX_IMPLEMENTORS = 50

/** `implements` for types with all members of an interface that they do not name: Go, TypeScript's classes. */
export function deriveStructural(tree: TypeTree, builder: GraphBuilder): void {
  for (const rule of RULES) new Structural(rule, tree, builder).derive()
}

class Structural {
  readonly #rule: StructuralRule
  readonly #tree: TypeTree
  readonly #builder: GraphBuilder
  #users: Map<number, Set<string>> | undefined
  /** By the number of a path: whether the rule applies to it. */
  readonly #paths = new Map<number, boolean>()

  constructor(rule: StructuralRule, tree: TypeTree, builder: GraphBuilder) {
    this.#rule = rule
    this.#tree = tree
    this.#builder = builder
  }

  derive(): void {
    const types = this.#tree.types.filter(type => this.#isOfRule(type))
    const having = this.#typesByName(types)
    for (const face of types) {
      if (this.#builder.node(face).kind !== 'interface') continue
      const wanted = [...this.#wantedOf(face)]
      if (wanted.length === 0) continue
      const rarest = wanted
        .map(([name]) => having.get(name) ?? [])
        .reduce((a, b) => (b.length < a.length ? b : a))
      this.#add(
        face,
        rarest.filter(type => this.#satisfies(type, face, wanted)),
      )
    }
  }

  #add(face: number, types: readonly number[]): void {
    const { confidence } = this.#rule
    if (confidence !== undefined && types.length > MAX_IMPLEMENTORS) return
    for (const type of types) {
      this.#builder.addEdge({
        source: type,
        target: face,
        kind: 'implements',
        provenance: 'ast_inferred',
        ...(confidence === undefined ? {} : { confidence }),
      })
      this.#tree.addBase(type, face)
    }
  }

  /** Possible implementors, by the names of their members. */
  #typesByName(types: readonly number[]): Map<number, number[]> {
    const having = new Map<number, number[]>()
    for (const type of types) {
      const { kind } = this.#builder.node(type)
      if (kind === 'interface') continue
      if (this.#rule.implementors !== undefined && kind !== this.#rule.implementors) continue
      for (const name of this.#tree.namesOf(type).keys()) {
        const same = having.get(name)
        if (same === undefined) having.set(name, [type])
        else same.push(type)
      }
    }
    return having
  }

  /** The required members of an interface; none if they are not enough evidence. */
  #wantedOf(face: number): Map<number, boolean> {
    const names = this.#tree.namesOf(face)
    const methods = new Map([...names].filter(([, callable]) => callable))
    if (methods.size < this.#rule.methods) return new Map()
    return this.#rule.fields ? names : methods
  }

  #satisfies(type: number, face: number, wanted: readonly [number, boolean][]): boolean {
    const has = this.#tree.namesOf(type)
    if (!wanted.every(([name, callable]) => has.get(name) === callable)) return false
    if (this.#tree.above(type).includes(face)) return false
    return wanted.filter(([, callable]) => callable).length >= this.#rule.telling || this.#meet(type, face)
  }

  /** True when a file uses both. */
  #meet(type: number, face: number): boolean {
    this.#users ??= usersOfTypes(this.#builder)
    const other = this.#users.get(face)
    for (const path of this.#users.get(type) ?? []) if (other?.has(path)) return true
    return false
  }

  #isOfRule(node: number): boolean {
    const { nodes, texts } = this.#builder
    const path = nodes.paths[node]!
    let known = this.#paths.get(path)
    if (known === undefined) {
      known = this.#rule.files.test(texts.get(path))
      this.#paths.set(path, known)
    }
    return known
  }
}

/** Whether a rule depends on the users of a type of this file. */
export function usesThatTell(path: string): boolean {
  return RULES.some(({ files, methods, telling }) => telling > methods && files.test(path))
}

/** Types that edges of a range use, directly or through a constructor. */
export function* usedTypes(
  { kinds: edgeKinds, sources, targets }: EdgeRows,
  { firstEdge, endEdge }: { firstEdge: number; endEdge: number },
  { kinds, containers }: { kinds: Uint8Array; containers: Int32Array },
  nodeCount: number,
): Generator<{ user: number; type: number }> {
  for (let edge = firstEdge; edge < endEdge; edge++) {
    const user = sources[edge]!
    const target = targets[edge]!
    if (IS_USE[edgeKinds[edge]!] !== 1 || target >= nodeCount || user >= nodeCount) continue
    const type = kinds[target] === CONSTRUCTOR ? containers[target]! : target
    if (type >= 0) yield { user, type }
  }
}

/** The files that use each type, directly or through a constructor, including its own file. */
function usersOfTypes(builder: GraphBuilder): Map<number, Set<string>> {
  const users = new Map<number, Set<string>>()
  for (const { source, target, kind } of builder.edgesSoFar) {
    if (!USES.has(kind)) continue
    const { kind: used, container } = builder.node(target)
    const type = used === 'constructor' ? container : target
    if (type < 0) continue
    let paths = users.get(type)
    if (paths === undefined) {
      paths = new Set([builder.node(type).path])
      users.set(type, paths)
    }
    paths.add(builder.node(source).path)
  }
  return users
}
