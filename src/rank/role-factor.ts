import type { Query } from '../signals/query/query.js'
import { ROLES } from '../signals/world/roles.js'
import type { World } from '../signals/world/world.js'
import type { Profile } from './profile.js'

/** The factor of a node's score by its role, for one task. */
export function roleFactor({ nodes }: World, query: Query, node: number, { roleFactors }: Profile): number {
  const role = ROLES[nodes.roles[node]!]!
  if (role === 'test' && query.keywords.aboutTests) return 1
  return role === 'prose' && nodes.isProse ? 1 : roleFactors[role]
}
