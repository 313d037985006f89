import type { EdgeKind } from '../graph/edge-kinds.js'

/** The edges of a relation, seen from the target of the query. */
export interface RelationEdges {
  kind: EdgeKind
  /** `in`: incoming edges; `out`: outgoing edges. */
  end: 'in' | 'out'
  /** Only write accesses, or only read accesses. */
  writes?: boolean
}

export interface RelationRow {
  relation: string
  /** Singular and plural. */
  one: string
  many: string
  /** `in`: it depends on the target; `out`: the other way round. */
  direction: 'in' | 'out'
  edges: readonly RelationEdges[]
  /**
   * `self`: from the target only. `chain`: transitive (callers of callers). `callers`, `callees`: also from
   * these, since the target reaches or does what they reach or do.
   */
  from: 'self' | 'chain' | 'callers' | 'callees'
  /** True if a test with this relation does not test the target: it stays in its group. */
  aside?: boolean
}

export type Words = readonly [relation: string, one: string, many: string]

const row = (
  direction: RelationRow['direction'],
  [relation, one, many]: Words,
  edges: readonly RelationEdges[],
  from: RelationRow['from'] = 'self',
): RelationRow => ({ relation, one, many, direction, edges, from })
const into = (kind: EdgeKind, writes?: boolean): RelationEdges => edge(kind, 'in', writes)
const outOf = (kind: EdgeKind, writes?: boolean): RelationEdges => edge(kind, 'out', writes)

function edge(kind: EdgeKind, end: RelationEdges['end'], writes?: boolean): RelationEdges {
  return writes === undefined ? { kind, end } : { kind, end, writes }
}

/** In display order. */
export const RELATIONS: readonly RelationRow[] = [
  row('in', ['callers', 'caller', 'callers'], [into('calls')], 'chain'),
  row('in', ['overriders', 'overrider', 'overriders'], [into('overrides')], 'chain'),
  row(
    'in',
    ['implementors', 'implementor', 'implementors'],
    [into('implements'), into('implements_rpc')],
    'chain',
  ),
  row('in', ['subclasses', 'subclass', 'subclasses'], [into('extends')], 'chain'),
  {
    ...row('in', ['inheritors', 'type that inherits it', 'types that inherit it'], [into('inherits')]),
    aside: true,
  },
  row('in', ['type_users', 'user of its type', 'users of its type'], [into('type_hint_of')]),
  row('in', ['readers', 'reader', 'readers'], [into('accesses_field', false), into('reads_env')]),
  row('in', ['writers', 'writer', 'writers'], [into('accesses_field', true), into('writes_state')]),
  row('in', ['referrers', 'use as a value', 'uses as a value'], [into('references')]),
  row('in', ['throwers', 'thrower', 'throwers'], [into('throws')]),
  row('in', ['decorated', 'decorated definition', 'decorated definitions'], [outOf('decorates')]),
  row('in', ['routes', 'route that reaches it', 'routes that reach it'], [into('handles_route')], 'callers'),
  // Of a route, a request, a topic, a flag, an owner or an author.
  row('in', ['handlers', 'handler', 'handlers'], [outOf('handles_route')]),
  row('in', ['answering', 'route that answers it', 'routes that answer it'], [outOf('served_by')]),
  row('in', ['requesters', 'requester', 'requesters'], [into('consumes_endpoint'), into('consumes_rpc')]),
  row('in', ['publishers', 'publisher', 'publishers'], [into('publishes')]),
  row('in', ['queriers', 'query of it', 'queries of it'], [into('queries_table')]),
  row('in', ['models', 'model of it', 'models of it'], [into('stored_in')]),
  row('in', ['subscribers', 'subscriber', 'subscribers'], [into('subscribes')]),
  row('in', ['gated', 'definition behind it', 'definitions behind it'], [into('gated_by_flag')]),
  row('in', ['owned', 'file of theirs', 'files of theirs'], [into('owned_by')]),
  row('in', ['authored', 'definition of theirs', 'definitions of theirs'], [into('authored_by')]),
  row('in', ['importers', 'importer', 'importers'], [into('imports')]),
  row(
    'in',
    ['dependents', 'resource that needs it', 'resources that need it'],
    [into('depends_on'), into('deploys'), into('exposes'), into('connects_to')],
    'chain',
  ),
  row('in', ['documents', 'document that names it', 'documents that name it'], [into('documents')]),

  row('out', ['callees', 'callee', 'callees'], [outOf('calls')], 'chain'),
  row('out', ['bases', 'base', 'bases'], [outOf('extends'), outOf('implements')], 'chain'),
  row('out', ['overridden', 'method it overrides', 'methods it overrides'], [outOf('overrides')]),
  row('out', ['types', 'type in its signature', 'types in its signature'], [outOf('type_hint_of')]),
  row('out', ['fields_read', 'field it reads', 'fields it reads'], [outOf('accesses_field', false)]),
  row('out', ['fields_written', 'field it writes', 'fields it writes'], [outOf('accesses_field', true)]),
  row(
    'out',
    ['values', 'definition it names as a value', 'definitions it names as values'],
    [outOf('references')],
  ),
  row('out', ['decorators', 'decorator', 'decorators'], [into('decorates')]),
  row('out', ['errors', 'error it throws', 'errors it throws'], [outOf('throws')], 'callees'),
  row(
    'out',
    ['state', 'piece of state it writes', 'pieces of state it writes'],
    [outOf('writes_state')],
    'callees',
  ),
  row(
    'out',
    ['environment', 'environment variable', 'environment variables'],
    [outOf('reads_env')],
    'callees',
  ),
  row(
    'out',
    ['processes', 'program it starts', 'programs it starts'],
    [outOf('executes_process')],
    'callees',
  ),
  row(
    'out',
    ['endpoints', 'endpoint it requests', 'endpoints it requests'],
    [outOf('consumes_endpoint'), outOf('consumes_rpc')],
    'callees',
  ),
  row('out', ['flags', 'feature flag', 'feature flags'], [outOf('gated_by_flag')], 'callees'),
  row(
    'out',
    ['tables', 'table it names', 'tables it names'],
    [outOf('queries_table'), outOf('stored_in')],
    'callees',
  ),
  row('out', ['topics', 'topic', 'topics'], [outOf('publishes'), outOf('subscribes')], 'callees'),
  row('out', ['imports', 'import', 'imports'], [outOf('imports')]),
  row('out', ['resources', 'resource it needs', 'resources it needs'], [outOf('depends_on')], 'chain'),
]

/** By which code depends on something without a definition: its callers depend on it too. */
export const USES_OF_THINGS: readonly RelationEdges[] = [
  into('reads_env'),
  into('consumes_endpoint'),
  into('publishes'),
  into('subscribes'),
  into('queries_table'),
  into('gated_by_flag'),
]

/** Relations that are not a single edge kind. */
export const CLIENTS: Words = ['clients', 'client of its route', 'clients of its routes']
export const TESTS: Words = ['tests', 'test', 'tests']
export const RAN_BY: Words = ['ran_by', 'test that ran it', 'tests that ran it']
export const OBSERVED_CALLERS: Words = [
  'observed_callers',
  'caller in a running system',
  'callers in a running system',
]
export const CALLERS_ABOVE: Words = [
  'callers_above',
  'caller of what it overrides',
  'callers of what it overrides',
]
export const STATE_SHARERS: Words = [
  'state_sharers',
  'other that touches the state it writes',
  'others that touch the state it writes',
]
