import type { LinkRow } from '../../store/link-store.js'
import type { MadeGraph } from '../graph-parts.js'
import { ROOT_BYTES } from '../snapshot.js'

export const CHANGED = -1

/** For each file its place among those of the graph before, if its record is still the same; else -1. */
export function matchFiles(
  links: readonly Pick<LinkRow, 'path' | 'root'>[],
  { graph, parts }: MadeGraph,
): Int32Array {
  const places = new Int32Array(links.length).fill(CHANGED)
  const count = parts.firstNodes.length - 1
  let old = 0
  links.forEach(({ path, root }, at) => {
    // Both are in order of path.
    while (old < count && graph.path(parts.firstNodes[old]!) < path) old++
    if (old < count && graph.path(parts.firstNodes[old]!) === path && isRoot(parts.roots, old, root))
      places[at] = old
  })
  return places
}

/** Whether a source of the graph before has this hash. */
export function isRoot(roots: Uint8Array, place: number, root: Uint8Array): boolean {
  const start = place * ROOT_BYTES
  if (start + ROOT_BYTES > roots.length) return false
  for (let at = 0; at < ROOT_BYTES; at++) if (roots[start + at] !== root[at]) return false
  return true
}
