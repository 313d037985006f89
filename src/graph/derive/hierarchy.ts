import type { DefinitionKind } from '../../facts/facts.js'
import { isCallable, isType } from '../../facts/kinds.js'
import type { GraphBuilder } from '../graph-builder.js'

/** Names of constructors are not overridden: each class has its own. */
const CONSTRUCTORS = new Set(['__init__', '__new__', 'constructor', 'initialize', 'init'])

/**
 * `inherits` (a class → every member of the classes above it, at every level, unless it has its own), `overrides` (its
 * own → the nearest one above), and `implements` for interfaces that are satisfied by structure (Go).
 */
export function deriveHierarchy(builder: GraphBuilder): void {
  const hierarchy = new Hierarchy(builder)
  hierarchy.addStructural()
  for (const type of hierarchy.types) hierarchy.addInherited(type)
}

class Hierarchy {
  readonly types: number[] = []
  private readonly builder: GraphBuilder
  private readonly bases = new Map<number, number[]>()
  private readonly members = new Map<number, Map<string, number>>()

  constructor(builder: GraphBuilder) {
    this.builder = builder
    for (let node = 0; node < builder.nodeCount; node++) {
      const { kind, container, name } = builder.node(node)
      if (isType(kind as DefinitionKind)) this.types.push(node)
      if (container < 0 || !isType(builder.node(container).kind as DefinitionKind)) continue
      let names = this.members.get(container)
      if (names === undefined) {
        names = new Map()
        this.members.set(container, names)
      }
      if (!names.has(name)) names.set(name, node)
    }
    for (const { source, target, kind } of builder.edgesSoFar) {
      if (kind !== 'extends' && kind !== 'implements') continue
      const bases = this.bases.get(source)
      if (bases === undefined) this.bases.set(source, [target])
      else if (!bases.includes(target)) bases.push(target)
    }
  }

  addInherited(type: number): void {
    const own = this.members.get(type)
    const taken = new Set<string>()
    const overridden = new Set<string>()
    for (const above of this.above(type)) {
      for (const [name, member] of this.members.get(above) ?? []) {
        const mine = own?.get(name)
        if (mine === undefined) {
          if (taken.has(name)) continue
          taken.add(name)
          this.builder.addEdge({ source: type, target: member, kind: 'inherits', provenance: 'resolver' })
        } else if (this.mayOverride(mine, member, name) && !overridden.has(`${name} ${above}`)) {
          overridden.add(`${name} ${above}`)
          this.builder.addEdge({ source: mine, target: member, kind: 'overrides', provenance: 'resolver' })
        }
      }
    }
  }

  private mayOverride(mine: number, theirs: number, name: string): boolean {
    const kinds = [this.builder.node(mine).kind, this.builder.node(theirs).kind] as DefinitionKind[]
    return kinds.every(isCallable) && !CONSTRUCTORS.has(name)
  }

  /** All types above, nearest first, each once. */
  private above(type: number): number[] {
    const found: number[] = []
    const seen = new Set([type])
    let level = this.bases.get(type) ?? []
    while (level.length > 0) {
      const next: number[] = []
      for (const base of level) {
        if (seen.has(base)) continue
        seen.add(base)
        found.push(base)
        next.push(...(this.bases.get(base) ?? []))
      }
      level = next
    }
    return found
  }

  /** A Go type implements each interface of the repository whose methods it all has. */
  addStructural(): void {
    const byMethod = new Map<string, number[]>()
    for (const type of this.types) {
      if (!this.isGo(type) || this.builder.node(type).kind === 'interface') continue
      for (const name of this.methodNames(type)) {
        const same = byMethod.get(name)
        if (same === undefined) byMethod.set(name, [type])
        else same.push(type)
      }
    }
    for (const face of this.types) {
      if (!this.isGo(face) || this.builder.node(face).kind !== 'interface') continue
      const wanted = [...this.methodNames(face)]
      if (wanted.length === 0) continue
      const rarest = wanted.reduce((a, b) =>
        (byMethod.get(b)?.length ?? 0) < (byMethod.get(a)?.length ?? 0) ? b : a,
      )
      for (const type of byMethod.get(rarest) ?? []) {
        const has = this.methodNames(type)
        if (!wanted.every(name => has.has(name)) || this.bases.get(type)?.includes(face)) continue
        this.builder.addEdge({ source: type, target: face, kind: 'implements', provenance: 'ast_inferred' })
        const bases = this.bases.get(type)
        if (bases === undefined) this.bases.set(type, [face])
        else bases.push(face)
      }
    }
  }

  private isGo(node: number): boolean {
    return this.builder.node(node).path.endsWith('.go')
  }

  /** Own methods and those of what is embedded. */
  private methodNames(type: number): Set<string> {
    const names = new Set<string>()
    for (const each of [type, ...this.above(type)]) {
      for (const [name, member] of this.members.get(each) ?? []) {
        if (isCallable(this.builder.node(member).kind as DefinitionKind)) names.add(name)
      }
    }
    return names
  }
}
