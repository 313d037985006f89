import type { DefinitionKind } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import type { GraphBuilder } from '../graph-builder.js'
import { deriveStructural } from './structural.js'
import { TypeTree } from './type-tree.js'

/** Names of constructors are not overridden: each class has its own. */
const CONSTRUCTORS = new Set(['__init__', '__new__', 'constructor', 'initialize', 'init'])

/**
 * `inherits` (a class → every member of the classes above it, at every level, unless it has its own), `overrides` (its
 * own → the nearest one above), and `implements` for interfaces that are satisfied by structure.
 */
export function deriveHierarchy(builder: GraphBuilder): void {
  const tree = new TypeTree(builder)
  deriveStructural(tree, builder)
  for (const type of tree.types) addInherited(type, tree, builder)
}

function addInherited(type: number, tree: TypeTree, builder: GraphBuilder): void {
  const own = tree.membersOf(type)
  const taken = new Set<string>()
  const overridden = new Set<string>()
  for (const above of tree.above(type)) {
    for (const [name, member] of tree.membersOf(above) ?? []) {
      const mine = own?.get(name)
      if (mine === undefined) {
        if (taken.has(name)) continue
        taken.add(name)
        builder.addEdge({ source: type, target: member, kind: 'inherits', provenance: 'resolver' })
      } else if (mayOverride(mine, member, name, builder) && !overridden.has(`${name} ${above}`)) {
        overridden.add(`${name} ${above}`)
        builder.addEdge({ source: mine, target: member, kind: 'overrides', provenance: 'resolver' })
      }
    }
  }
}

function mayOverride(mine: number, theirs: number, name: string, builder: GraphBuilder): boolean {
  const kinds = [builder.node(mine).kind, builder.node(theirs).kind] as DefinitionKind[]
  return kinds.every(isCallable) && !CONSTRUCTORS.has(name)
}
