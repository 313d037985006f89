import type { LinkRow } from '../../store/link-store.js'
import type { MadeGraph } from '../graph-parts.js'
import { ROOT_BYTES } from '../snapshot.js'

export const CHANGED = -1

/** For each file its index in the previous graph, if its record has not changed; else -1. */
export function matchFiles(
  links: readonly Pick<LinkRow, 'path' | 'root'>[],
  { graph, parts }: MadeGraph,
): Int32Array {
  const places = new Int32Array(links.length).fill(CHANGED)
  const count = parts.firstNodes.length - 1
  const pathOf = (place: number) => graph.path(parts.firstNodes[place]!)
  let old = 0
  links.forEach(({ path, root }, at) => {
    // Both are sorted by path. A record includes the path of its file: equal hashes mean the same file.
    if (!isRoot(parts.roots, old, root)) while (old < count && pathOf(old) < path) old++
    if (old < count && isRoot(parts.roots, old, root)) places[at] = old++
  })
  return places
}

/** Previous indexes of changed files that existed before, by current index. */
export function changedPaths(
  files: readonly Pick<LinkRow, 'path'>[],
  places: Int32Array,
  { graph, parts }: MadeGraph,
): Map<number, number> {
  const kept = new Uint8Array(parts.firstNodes.length)
  for (const place of places) if (place !== CHANGED) kept[place] = 1
  const before = new Map<string, number>()
  for (let place = 0; place < parts.firstNodes.length - 1; place++)
    if (kept[place] !== 1) before.set(graph.path(parts.firstNodes[place]!), place)
  const found = new Map<number, number>()
  files.forEach(({ path }, at) => {
    const place = places[at] === CHANGED ? before.get(path) : undefined
    if (place !== undefined) found.set(at, place)
  })
  return found
}

/** Whether a source of the previous graph has this hash. */
export function isRoot(roots: Uint8Array, place: number, root: Uint8Array): boolean {
  const start = place * ROOT_BYTES
  if (start + ROOT_BYTES > roots.length) return false
  for (let at = 0; at < ROOT_BYTES; at++) if (roots[start + at] !== root[at]) return false
  return true
}
