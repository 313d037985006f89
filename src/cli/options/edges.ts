import { InvalidArgumentError, Option } from 'commander'
import type { EdgeFilter } from '../../graph/edge-filter.js'
import type { EdgeKind } from '../../graph/edge-kinds.js'
import type { Provenance } from '../../graph/provenance.js'

/** Flags that leave out edges of the graph. */
export interface EdgeFlags {
  onlyEdges?: EdgeKind[]
  excludeEdges?: EdgeKind[]
  provenance?: Provenance[]
  leastConfidence?: number
}

export const EDGE_OPTIONS = [
  new Option('--only-edges <kinds...>', 'follow only edges of these kinds, such as calls'),
  new Option('--exclude-edges <kinds...>', 'follow no edges of these kinds, such as similar_to'),
  new Option('--provenance <origins...>', 'follow only edges of these origins, such as resolver'),
  new Option('--least-confidence <share>', 'follow only edges at least this sure, 0 to 1').argParser(share),
] as const

export function edgeFilter(flags: EdgeFlags): { edges?: EdgeFilter } {
  const { onlyEdges, excludeEdges, provenance, leastConfidence } = flags
  const edges: EdgeFilter = {
    ...(onlyEdges === undefined ? {} : { only: onlyEdges }),
    ...(excludeEdges === undefined ? {} : { except: excludeEdges }),
    ...(provenance === undefined ? {} : { provenances: provenance }),
    ...(leastConfidence === undefined ? {} : { leastConfidence }),
  }
  return Object.keys(edges).length === 0 ? {} : { edges }
}

function share(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('Expected a number from 0 to 1.')
  return value
}
