import type { Query } from '../signals/query/query.js'
import { ROLES } from '../signals/world/roles.js'
import type { World } from '../signals/world/world.js'
import type { Profile } from './profile.js'

/** Of prose, if the task is about documents: code has features that prose never has. */
const ABOUT_DOCS_FACTOR = 1.2

/** The factor of a node's score by its role, for one task. */
export function roleFactor({ nodes }: World, query: Query, node: number, { roleFactors }: Profile): number {
  const role = ROLES[nodes.roles[node]!]!
  if (role === 'test' && query.keywords.aboutTests) return 1
  if (role !== 'prose') return roleFactors[role]
  if (nodes.isProse) return 1
  return query.keywords.aboutDocs ? ABOUT_DOCS_FACTOR : roleFactors.prose
}
