import { edgeCode } from '../../graph/edge-kinds.js'
import { scoreTerms } from '../../search/score-terms.js'
import { FILE_FIELDS, UNIT_FIELDS } from '../../signals/query/field-weights.js'
import type { Query } from '../../signals/query/query.js'
import type { World } from '../../signals/world/world.js'
import { folderOfNode, isDefinition } from './definitions.js'

/** Number of nodes considered for a gap. */
const GAP_CHOICE = 20

/**
 * If too few definitions match by name and doc: adds matches by full text, including bodies, in the folder
 * with the most candidates.
 */
export function fillGap(world: World, query: Query, candidates: readonly number[], upTo: number): number[] {
  const { unit, touched } = scoreTerms(
    world.search,
    world.graph.nodeCount,
    query.terms,
    UNIT_FIELDS,
    FILE_FIELDS,
  )
  const folder = largestFolder(world, candidates)
  const known = new Set(candidates)
  const nearest = touched
    .filter(node => isDefinition(world, node) && unit[node]! > 0)
    .sort((a, b) => unit[b]! - unit[a]! || a - b)
    .slice(0, GAP_CHOICE)
    .filter(node => !known.has(node) && (folder === null || folderOfNode(world, node) === folder))
  return [...candidates, ...nearest].slice(0, Math.max(candidates.length, upTo))
}

/** Adds the implementors of candidate types. */
export function withImplementors({ graph, nodes }: World, candidates: readonly number[]): number[] {
  const { edgeKinds, sources } = graph.columns
  const implementing = edgeCode('implements')
  const all = new Set(candidates)
  for (const node of candidates) {
    if (nodes.isType[node] !== 1) continue
    for (const edge of graph.incoming(node)) if (edgeKinds[edge] === implementing) all.add(sources[edge]!)
  }
  return [...all]
}

/** Types first, stable otherwise: in a dense graph a walk from them leads to their members, not to everything. */
export function typesFirst({ nodes }: World, candidates: readonly number[]): number[] {
  const isType = (node: number) => nodes.isType[node] === 1
  return [...candidates.filter(isType), ...candidates.filter(node => !isType(node))]
}

/** The largest group in one folder first: related seeds give a better walk. */
export function focused(world: World, candidates: readonly number[]): number[] {
  const folder = largestFolder(world, candidates)
  if (folder === null) return [...candidates]
  const isInside = (node: number) => folderOfNode(world, node) === folder
  return [...candidates.filter(isInside), ...candidates.filter(node => !isInside(node))]
}

/** Null if no two are in the same folder. Ties go to the folder of the best candidate. */
function largestFolder(world: World, candidates: readonly number[]): string | null {
  const sizes = new Map<string, number>()
  for (const node of candidates) {
    const folder = folderOfNode(world, node)
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  let largest: string | null = null
  let most = 1
  for (const [folder, size] of sizes) if (size > most) [largest, most] = [folder, size]
  return largest
}
