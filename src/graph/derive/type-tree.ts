import type { DefinitionKind } from '../../facts/facts.js'
import { isCallable, isType } from '../../facts/kinds.js'
import type { GraphBuilder } from '../graph-builder.js'

/** The types of a graph, what stands in them and what stands above them. */
export class TypeTree {
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
    for (const { source, target, kind } of builder.edgesSoFar)
      if (kind === 'extends' || kind === 'implements') this.addBase(source, target)
  }

  addBase(type: number, base: number): void {
    const bases = this.bases.get(type)
    if (bases === undefined) this.bases.set(type, [base])
    else if (!bases.includes(base)) bases.push(base)
  }

  /** A type's own members by name. */
  membersOf(type: number): ReadonlyMap<string, number> | undefined {
    return this.members.get(type)
  }

  /** All types above, nearest first, each once. */
  above(type: number): number[] {
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

  /** Names of its own members and of those above it; true for what can be called. */
  namesOf(type: number): Map<string, boolean> {
    const names = new Map<string, boolean>()
    for (const each of [type, ...this.above(type)]) {
      for (const [name, member] of this.members.get(each) ?? [])
        if (!names.has(name)) names.set(name, isCallable(this.builder.node(member).kind as DefinitionKind))
    }
    return names
  }
}
