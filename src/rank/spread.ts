import type { NodeFacts } from '../signals/world/node-facts.js'
import { PROSE } from '../signals/world/roles.js'
import { penalise } from './penalties.js'
import { byScore, type RankedNode } from './result/ranked-node.js'

/**
 * Each further item of one file counts for less than the one before, so that the first places hold more files. Not of prose:
 * each section says something of its own.
 *
 * @param ranked best first
 * @param factor of the second item of a file; squared for the third, and so on
 */
export function spread(
  ranked: readonly RankedNode[],
  { files, roles }: Pick<NodeFacts, 'files' | 'roles'>,
  factor: number,
): RankedNode[] {
  const before = new Map<number, number>()
  return ranked
    .map(each => {
      if (roles[each.node] === PROSE) return each
      const file = files[each.node]!
      const count = before.get(file) ?? 0
      before.set(file, count + 1)
      return penalise(each, 'breadth', factor ** count)
    })
    .sort(byScore)
}
