import { folderOf } from '../../shared/paths.js'
import { ASIDE, PART, SOURCE, TEST } from '../../signals/world/roles.js'
import type { World } from '../../signals/world/world.js'

/** The nodes that these stages rank: definitions, including tests. Files, outside nodes and prose only carry the walk. */
export function isDefinition({ nodes }: World, node: number): boolean {
  const role = nodes.roles[node]!
  return role === SOURCE || role === TEST || role === ASIDE || role === PART
}

/** Definitions of a file, in order. */
export function* definitionsOf(world: World, file: number): Generator<number> {
  const { files } = world.nodes
  for (let node = file + 1; node < files.length && files[node] === file; node++)
    if (isDefinition(world, node)) yield node
}

export function folderOfNode(world: World, node: number): string {
  return folderOf(world.graph.path(node))
}
