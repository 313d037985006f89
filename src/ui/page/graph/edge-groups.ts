import type { EdgeKind } from '../../../graph/edge-kinds.js'
import type { EdgeKindAnswer } from '../../contract/answers.js'

/** Kinds of edges that are switched together. The order is that of the colours in the style sheet. */
export const GROUPS = [
  'calls',
  'types',
  'data',
  'structure',
  'tests',
  'docs',
  'services',
  'co-change',
  'owners',
] as const
export type EdgeGroup = (typeof GROUPS)[number]

/** Shown at first: what reads like the code. The others are layers to add. */
export const DEFAULT_GROUPS: readonly EdgeGroup[] = ['calls', 'types', 'data', 'services']

export const GROUP_TITLES: Readonly<Record<EdgeGroup, string>> = {
  calls: 'calls',
  types: 'types',
  data: 'data',
  structure: 'contains, imports',
  tests: 'tests',
  docs: 'documentation',
  services: 'routes, services',
  'co-change': 'changed together',
  owners: 'owners, authors',
}

const GROUP_OF: Partial<Record<EdgeKind, EdgeGroup>> = {
  calls: 'calls',
  throws: 'calls',
  decorates: 'calls',
  executes_process: 'calls',
  extends: 'types',
  implements: 'types',
  overrides: 'types',
  inherits: 'types',
  type_hint_of: 'types',
  references: 'data',
  accesses_field: 'data',
  writes_state: 'data',
  reads_env: 'data',
  contains: 'structure',
  imports: 'structure',
  tests: 'tests',
  co_tested_with: 'tests',
  documents: 'docs',
  co_changed_with: 'co-change',
  similar_to: 'co-change',
  owned_by: 'owners',
  authored_by: 'owners',
}

export function groupOf(kind: EdgeKind): EdgeGroup {
  return GROUP_OF[kind] ?? 'services'
}

/** The kinds of the groups that are on, between commas. */
export function kindsOf(kinds: readonly EdgeKindAnswer[], groups: ReadonlySet<EdgeGroup>): string {
  return kinds
    .map(({ kind }) => kind)
    .filter(kind => groups.has(groupOf(kind)))
    .join(',')
}
