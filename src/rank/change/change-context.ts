import { changedNodes } from '../../changes/changed-definitions.js'
import { FileNodes } from '../../graph/file-nodes.js'
import type { FileChange } from '../../history/work-tree-changes.js'
import { detectLanguage } from '../../languages/detect.js'
import type { GraphWorld } from '../../signals/world/world.js'
import type { ContextItem } from '../context.js'
import type { Profile } from '../profile.js'
import type { InScope } from '../scope.js'
import { answerLines } from '../span.js'
import { type ChangePart, type ChangeRelation, rankChange } from './rank-change.js'

/** One answer: a definition that changed, or that a change meets. */
export interface ChangeItem extends Omit<ContextItem, 'parts'> {
  /** 0: changed; 1: uses, overrides or tests what changed; 2: further away, where the walk came by. */
  distance: 0 | 1 | 2
  relation: ChangeRelation
  /** They sum to the score. */
  parts: ChangePart[]
}

export interface ChangeContext {
  /** Paths of the changed files, those that are gone included. */
  changed: string[]
  /** Hex of the commit that was compared with, and of the one that has the change; '' where there is none. */
  base: string
  head: string
  /** Best first. */
  items: ChangeItem[]
  /** How many definitions changed, and how many were found in all. */
  changedSymbols: number
  found: number
  /** What could not be known, in words for a person. */
  notes: string[]
}

const WORDS: Readonly<Record<ChangeRelation, string>> = {
  changed: 'changed',
  test: 'tests what changed',
  caller: 'calls what changed',
  overrider: 'overrides what changed',
  heir: 'extends or implements what changed',
  user: 'uses what changed',
  near: 'near what changed',
}
/** Files of prose have no users: only their paths are listed. */
const PROSE = new Set(['markdown', 'rst', 'text'])

export type ChangeKind = 'files' | 'pull-request'

/** Where changes meet the graph, best first. Files are asked about as a whole and without a walk; a pull request by its lines. */
export function changeContext(
  world: GraphWorld,
  changes: readonly FileChange[],
  kind: ChangeKind,
  limit: number,
  profile: Profile,
  inScope: InScope,
): Omit<ChangeContext, 'base' | 'head' | 'notes'> {
  const nodes = new FileNodes(world.graph)
  const isPullRequest = kind === 'pull-request'
  const changed = changes
    .filter(({ path }) => !PROSE.has(detectLanguage(path, '').id))
    .flatMap(change => [...changedNodes(world.graph, nodes, change).keys()])
  const rules = { walk: isPullRequest, wantsTests: isPullRequest }
  const ranked = rankChange(world, changed, rules, profile).filter(({ node }) =>
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
