import type { EdgeKind } from '../graph/edge-kinds.js'
import type { Provenance } from '../graph/provenance.js'

/**
 * The contracts of a workspace: several repositories that are asked as one. Each keeps its own store; a workspace adds only
 * the joins between them. In its answers a path begins with the name of its repository: `shop/src/orders.ts`.
 */

/** One repository of a workspace. */
export interface MemberPlace {
  /** The first part of its paths: without a slash, and no other member has it. */
  name: string
  /** Its folder, absolute. */
  path: string
}

/** What the file of a workspace says, or what was found without one. */
export interface WorkspacePlan {
  /** The folder that relative paths start from. */
  root: string
  members: readonly MemberPlace[]
  /** Packages whose repository is not to be taken from manifests: name of the package → name of the member. */
  packages: Readonly<Record<string, string>>
  /** Addresses of services, as code writes them: the beginning of an address → name of the member that answers. */
  services: Readonly<Record<string, string>>
}

export type Ecosystem = 'npm' | 'pip' | 'go' | 'maven' | 'cargo' | 'nuget' | 'gems' | 'composer'

/** A package that a member provides. */
export interface PackageName {
  ecosystem: Ecosystem
  name: string
  /** Where its modules begin, as a path from the root of the member; '' for the root itself. */
  folder: string
}

/** The packages of one manifest: a reader is one file in `manifests/`. */
export interface ManifestNames {
  provides: readonly PackageName[]
  /** Names of packages that it needs. */
  needs: readonly string[]
}

/** Why two repositories belong together: a joiner is one file in `joins/`. */
export const JOIN_KINDS = ['imports', 'routes', 'rpc', 'topics', 'tables'] as const
export type JoinKind = (typeof JOIN_KINDS)[number]

/** A node of a member, by its id in the graph of that member. */
export interface JoinEnd {
  member: string
  id: string
}

/** An edge from a node of one member to a node of another. */
export interface Join {
  join: JoinKind
  from: JoinEnd
  to: JoinEnd
  edge: EdgeKind
  provenance: Provenance
  /** 0 to 1, of the join: each kind has its own. */
  confidence: number
  /** In the file of `from`; 0 if there is none. */
  line: number
  isWrite: boolean
}
