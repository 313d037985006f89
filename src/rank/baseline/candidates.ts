import { edgeCode } from '../../graph/edge-kinds.js'
import { scoreTerms } from '../../search/score-terms.js'
import { FILE_FIELDS, UNIT_FIELDS } from '../../signals/query/field-weights.js'
import type { Query } from '../../signals/query/query.js'
import type { World } from '../../signals/world/world.js'
import { folderOfNode, isDefinition } from './definitions.js'

/** Considered for a gap. */
const GAP_CHOICE = 20

/**
 * Too few words fit names and docs: what fits by its whole text, bodies too, in the folder that most of the candidates
 * are in.
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

/** What implements a type that was found belongs with it. */
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

/** Types before all else, each group in its order: in a dense graph they lead to their members, not to everything. */
export function typesFirst({ nodes }: World, candidates: readonly number[]): number[] {
  const isType = (node: number) => nodes.isType[node] === 1
  return [...candidates.filter(isType), ...candidates.filter(node => !isType(node))]
}

/** The largest group that stands in one folder first: seeds that belong together lead further. */
export function focused(world: World, candidates: readonly number[]): number[] {
  const folder = largestFolder(world, candidates)
  if (folder === null) return [...candidates]
  const isInside = (node: number) => folderOfNode(world, node) === folder
  return [...candidates.filter(isInside), ...candidates.filter(node => !isInside(node))]
}

/** Null where no two stand in one folder. Of equal ones that of the best candidate. */
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
