import type { ChangeOwner } from '../../changes/change-owners.js'
import { changedNodes } from '../../changes/changed-definitions.js'
import { FileNodes } from '../../graph/file-nodes.js'
import type { FileChange } from '../../history/work-tree-changes.js'
import { detectLanguage } from '../../languages/detect.js'
import { PROSE } from '../../languages/names/prose.js'
import type { GraphWorld } from '../../signals/world/world.js'
import type { ContextItem } from '../context.js'
import type { Profile } from '../profile.js'
import type { InScope } from '../scope.js'
import { answerLines } from '../span.js'
import { type BrokenClient, type ChangePart, type ChangeRelation, rankChange } from './rank-change.js'

/** One item: a definition that changed, or that a change affects. */
export interface ChangeItem extends Omit<ContextItem, 'parts'> {
  /** 0: changed; 1: uses, overrides or tests a changed node; 2: further away, reached by the walk. */
  distance: 0 | 1 | 2
  relation: ChangeRelation
  /** They sum to the score. */
  parts: ChangePart[]
}

export interface ChangeContext {
  /** Paths of the changed files, including deleted ones. */
  changed: string[]
  /** Hex of the base commit and of the commit with the change; '' if there is none. */
  base: string
  head: string
  /** Who is to be asked about it; none for files that are only named. */
  owners: ChangeOwner[]
  /** Best first. */
  items: ChangeItem[]
  /** The number of changed definitions, and the total number found. */
  changedSymbols: number
  found: number
  /** Unknowns, in words for a person. */
  notes: string[]
}

const WORDS: Readonly<Record<ChangeRelation, string>> = {
  changed: 'changed',
  test: 'tests what changed',
  caller: 'calls what changed',
  overrider: 'overrides what changed',
  heir: 'extends or implements what changed',
  client: 'requests a route of what changed',
  user: 'uses what changed',
  near: 'near what changed',
}

export type ChangeKind = 'files' | 'pull-request'

/** The nodes that changes affect, best first. Files count as a whole and without a walk; a pull request by its lines. */
export function changeContext(
  world: GraphWorld,
  changes: readonly FileChange[],
  kind: ChangeKind,
  limit: number,
  profile: Profile,
  inScope: InScope,
  clients: readonly BrokenClient[] = [],
): Omit<ChangeContext, 'base' | 'head' | 'owners' | 'notes'> {
  const nodes = new FileNodes(world.graph)
  const isPullRequest = kind === 'pull-request'
  // Prose files have no users: they are listed by path alone.
  const changed = changes
    .filter(({ path }) => !PROSE.has(detectLanguage(path, '').id))
    .flatMap(change => [...changedNodes(world.graph, nodes, change).keys()])
  const rules = { walk: isPullRequest, wantsTests: isPullRequest }
  const ranked = rankChange(world, changed, rules, profile, clients).filter(({ node }) =>
    inScope(world.graph.path(node)),
  )
  const items = ranked.slice(0, limit).map(({ node, distance, relation, score, parts }): ChangeItem => {
    const { id, kind, name, qualifiedName, path } = world.graph.node(node)
    const { first, last } = answerLines(world.graph, world.nodes, node)
    const place = { path, startLine: first, endLine: last }
    return {
      id,
      kind,
      name,
      qualifiedName,
      ...place,
      score,
      parts,
      reasons: [WORDS[relation]],
      distance,
      relation,
    }
  })
  return {
    changed: changes.map(({ path }) => path),
    items,
    changedSymbols: ranked.filter(({ distance }) => distance === 0).length,
    found: ranked.length,
  }
}
