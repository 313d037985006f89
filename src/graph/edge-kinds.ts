/**
 * Every kind of edge: its meaning (source → target), its weight in a walk, the significance of a change, and
 * its makers. The order is the encoding (one byte): append only.
 */
export interface EdgeKindRow {
  kind: string
  meaning: string
  /** Weight in a walk, applied at query time; 0 excludes an edge from walks. */
  weight: number
  /** Significance of a change of such edges: the behaviour, the structure, or only the metadata changed. */
  change: 'behavioural' | 'structural' | 'metadata'
  /** What makes such edges; '' if nothing does. */
  makers: string
}

/** Reserved: the code of a kind cannot be given to another. No such edge is made. */
const NOTHING = ''

const row = <Kind extends string>(
  kind: Kind,
  meaning: string,
  weight: number,
  change: EdgeKindRow['change'],
  makers: string,
) => ({ kind, meaning, weight, change, makers })

export const EDGE_KINDS = [
  row(
    'calls',
    'caller → callee',
    1,
    'behavioural',
    'all programming languages; functions of Docker Bake, routines of SQL, named templates of Helm, fragments of GraphQL',
  ),
  row(
    'imports',
    'file → file, or symbol it names',
    0.5,
    'structural',
    'all programming languages, Protocol Buffers, modules of Terraform, included files of Make, Compose and GraphQL',
  ),
  row(
    'implements',
    'type → interface, trait or mixin',
    0.8,
    'structural',
    'all with interfaces, traits, protocols or mixins; Go and TypeScript by structure too; GraphQL',
  ),
  row(
    'references',
    'symbol → symbol it names as a value',
    0.4,
    'structural',
    'all programming languages; variables, values and outputs of Terraform, values of Helm, schemas of OpenAPI, unions of GraphQL',
  ),
  row(
    'handles_route',
    'route → handler',
    0.7,
    'behavioural',
    'web frameworks of all programming languages, OpenAPI, Serverless, API Gateway in Terraform',
  ),
  row(
    'depends_on',
    'resource → resource it needs',
    0.5,
    'structural',
    'Terraform, Docker Bake, Dockerfiles, Compose, Kubernetes, Kustomize, Helm, Serverless, GitHub Actions, GitLab CI, Make, SQL',
  ),
  row('deploys', 'service → workload it selects', 0.3, 'structural', 'Kubernetes manifests'),
  row('exposes', 'ingress → service, workload → port', 0.3, 'structural', 'Kubernetes manifests, Compose'),
  row('configures', 'config map or secret → workload', 0.3, 'structural', 'Kubernetes manifests, Compose'),
  row(
    'publishes',
    'producer → topic',
    0.3,
    'behavioural',
    'calls of message clients in all programming languages',
  ),
  row(
    'subscribes',
    'consumer → topic',
    0.3,
    'behavioural',
    'calls of message clients in all programming languages',
  ),
  row('connects_to', 'service → service', 0.3, 'behavioural', 'Compose, Kubernetes manifests'),
  row(
    'extends',
    'class → base class',
    0.7,
    'structural',
    'all with inheritance; templates of GitLab CI, Compose and Docker Bake',
  ),
  row('overrides', 'method → method it overrides', 0.8, 'structural', 'derived from extends and implements'),
  row(
    'decorates',
    'decorator → what it decorates',
    0.3,
    'structural',
    'decorators, annotations, attributes, class macros, directives of GraphQL',
  ),
  row('throws', 'function → error class', 0.4, 'behavioural', 'all programming languages'),
  row('owned_by', 'file → owner', 0, 'metadata', 'CODEOWNERS'),
  row('authored_by', 'symbol → author of most of its lines', 0, 'metadata', 'git'),
  row(
    'tests',
    'test → what it tests',
    0.6,
    'structural',
    'derived from what tests use, all programming languages',
  ),
  row(
    'documents',
    'section or comment → symbol it names',
    0.2,
    'metadata',
    'Markdown, reStructuredText, comments',
  ),
  row(
    'consumes_endpoint',
    'function → URL it requests',
    0.5,
    'behavioural',
    'HTTP clients of all programming languages, Terraform',
  ),
  row(
    'implements_rpc',
    'type → RPC service',
    0.8,
    'structural',
    'gRPC servers of Go, Python, Java and Kotlin',
  ),
  row('consumes_rpc', 'function → RPC service', 0.6, 'behavioural', 'gRPC clients of Go, Python and Java'),
  row(
    'gated_by_flag',
    'function → feature flag',
    0.3,
    'behavioural',
    'feature-flag calls of all programming languages',
  ),
  row('deployed_by', 'deployment target → workflow', 0.4, 'metadata', 'GitHub Actions, GitLab CI'),
  row(
    'tested_by',
    'what is tested → test',
    0.5,
    'structural',
    'the reverse of tests; jobs of GitHub Actions and GitLab CI',
  ),
  row('runtime_calls', 'service → route, as observed', 0.3, 'behavioural', NOTHING),
  row('runtime_rpc', 'service → RPC, as observed', 0.3, 'behavioural', NOTHING),
  row('runtime_produces', 'service → topic, as observed', 0.3, 'behavioural', NOTHING),
  row('runtime_consumes', 'topic → service, as observed', 0.3, 'behavioural', NOTHING),
  row('contains', 'container → member', 0.4, 'structural', 'derived from facts'),
  row('member_of', 'member → container', 0.4, 'structural', 'derived from facts'),
  row('similar_to', 'function ~ function with a like body', 0.15, 'metadata', 'derived from bodies'),
  row('co_tested_with', 'symbol ~ symbol used by the same test', 0.5, 'metadata', 'derived from tests'),
  row(
    'type_hint_of',
    'function → type in its signature',
    0.5,
    'structural',
    'all with types in their source, Protocol Buffers, GraphQL, columns of SQL',
  ),
  row(
    'accesses_field',
    'function → field it reads or writes',
    0.6,
    'behavioural',
    'all programming languages; attributes and values files of Terraform, selections of GraphQL',
  ),
  row('reads_env', 'function → environment variable', 0.4, 'behavioural', 'all programming languages, Nomad'),
  row(
    'executes_process',
    'function → program it starts, or file of the repository that it runs',
    0.5,
    'behavioural',
    'all programming languages, Make, Dockerfiles, Compose, Kubernetes, CI jobs, provisioners of Terraform',
  ),
  row(
    'inherits',
    'class → member of a class above it',
    0.3,
    'structural',
    'derived from extends, every level',
  ),
  row(
    'writes_state',
    'function → module-level variable it changes',
    0.6,
    'behavioural',
    'all programming languages',
  ),
  row('co_changed_with', 'symbol ~ symbol changed by the same commits', 0.3, 'metadata', 'git'),
  row(
    'served_by',
    'URL that is requested → route that answers it',
    0,
    'behavioural',
    'derived from requests and routes, by method and path',
  ),
  row(
    'queries_table',
    'function → table that its SQL names, and the definition of the table',
    0.4,
    'behavioural',
    'texts of SQL in strings of all programming languages',
  ),
  row(
    'stored_in',
    'model → table that holds its objects, and the definition of the table',
    0.5,
    'structural',
    'Django, SQLAlchemy, JPA, Room, TypeORM, ActiveRecord, Eloquent, GORM, Entity Framework',
  ),
] as const satisfies readonly EdgeKindRow[]

export type EdgeKind = (typeof EDGE_KINDS)[number]['kind']

const CODES = new Map<string, number>(EDGE_KINDS.map(({ kind }, code) => [kind, code]))

/** The byte code of a kind. */
export function edgeCode(kind: EdgeKind): number {
  return CODES.get(kind)!
}
