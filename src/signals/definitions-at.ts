import type { World } from './world/world.js'

/** Definitions of a file that contain one of these lines, the smallest first. */
export function definitionsAt(
  { graph }: Pick<World, 'graph'>,
  file: number,
  first: number,
  last: number,
): number[] {
  const { startLines, endLines, paths } = graph.columns
  const found: number[] = []
  for (let node = file + 1; node < graph.nodeCount && paths[node] === paths[file]; node++)
    if (startLines[node]! <= last && endLines[node]! >= first) found.push(node)
  const length = (node: number) => endLines[node]! - startLines[node]!
  return found.sort((a, b) => length(a) - length(b))
}
