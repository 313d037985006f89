import { withComponentName } from '../../facts/component-names.js'
import type { Facts, Reference } from '../../facts/facts.js'
import { symbolId } from '../../facts/symbol-id.js'
import type { EdgeKind } from '../edge-kinds.js'
import { thingId } from '../node-id.js'
import type { ThingKind } from '../node-kinds.js'
import type { Provenance } from '../provenance.js'
import { isTestPath } from '../test-paths.js'
import type { Declared } from './declared.js'
import type { LinkedFile } from './link-file.js'
import type { LinkRecord, RecordNode } from './link-record.js'
import type { CodeSymbol, Package, ProgramFile } from './program.js'
import { shapesOf } from './shape.js'

/** References that name an entity outside the code, and the edge to it. */
const THING_EDGES: Partial<Record<Reference['kind'], { thing: ThingKind; edge: EdgeKind }>> = {
  env_read: { thing: 'env_var', edge: 'reads_env' },
  spawn: { thing: 'process', edge: 'executes_process' },
  http_call: { thing: 'endpoint', edge: 'consumes_endpoint' },
  flag: { thing: 'flag', edge: 'gated_by_flag' },
  publish: { thing: 'topic', edge: 'publishes' },
  subscribe: { thing: 'topic', edge: 'subscribes' },
}

/** Of a request that does not say its method. */
const ANY_METHOD = 'ANY'

/** An edge from a source other than the resolver (prose, routes, configuration). */
export interface ExtraEdge {
  source: number | Thing
  /** A file or folder that does not exist gives no edge in the graph. */
  target: Declared | Thing | Package | Pick<ProgramFile, 'path'>
  kind: EdgeKind
  provenance: Provenance
  line: number
  /** The edge is directed from `target` to `source`. */
  reversed?: boolean
}

interface Thing {
  thing: ThingKind
  name: string
}

/** Builds the stored record of a file. Equal facts and equal resolutions give equal records. */
export function makeRecord(
  path: string,
  facts: Facts,
  linked: LinkedFile,
  extra: readonly ExtraEdge[],
): LinkRecord {
  const record: LinkRecord = { nodes: [fileNode(path, facts)], edges: [], open: [] }
  // Tests are similar by nature: they are not compared.
  const shapes = isTestPath(path) ? [] : shapesOf(facts)
  facts.definitions.forEach((definition, at) => {
    const { kind, container, startLine, endLine, isTest, content } = definition
    const { name, qualifiedName } = withComponentName(path, definition)
    const id = symbolId(path, definition)
    record.nodes.push({
      id,
      kind,
      name,
      qualifiedName,
      container: container + 1,
      startLine,
      endLine,
      isTest,
      content,
      shape: shapes[at] ?? [],
    })
  })
  const things = new Map<string, number>()
  const thing = (kind: ThingKind, name: string): number => {
    const id = thingId(kind, name)
    let index = things.get(id)
    if (index === undefined) {
      index = record.nodes.length
      things.set(id, index)
      record.nodes.push(thingNode(kind, name, id))
    }
    return index
  }

  for (const edge of linked.edges) {
    const here = record.nodes[edge.from + 1]!
    const there = targetId(edge.to)
    if (edge.reversed && 'definition' in edge.to && edge.to.file.path !== path) {
      // Edges are stored with the file of the reference, also for a decorator from another file.
      record.edges.push({
        source: edge.from + 1,
        target: there,
        kind: edge.kind,
        provenance: edge.provenance,
        line: edge.line,
        detail: REVERSED,
      })
      continue
    }
    const source = edge.reversed ? (edge.to as CodeSymbol).index + 1 : edge.from + 1
    const target = edge.reversed ? here.id : there
    record.edges.push({
      source,
      target,
      kind: edge.kind,
      provenance: edge.provenance,
      line: edge.line,
      detail: edge.detail,
    })
  }
  for (const reference of facts.references) {
    const made = THING_EDGES[reference.kind]
    if (made === undefined || reference.name === '') continue
    const target = record.nodes[thing(made.thing, thingName(reference))]!.id
    record.edges.push({
      source: reference.from + 1,
      target,
      kind: made.edge,
      provenance: 'ast_inferred',
      line: reference.line,
      detail: '',
    })
  }
  for (const { source, target, kind, provenance, line, reversed } of extra) {
    const from = typeof source === 'number' ? source + 1 : thing(source.thing, source.name)
    const to = 'thing' in target ? record.nodes[thing(target.thing, target.name)]!.id : targetId(target)
    record.edges.push({ source: from, target: to, kind, provenance, line, detail: reversed ? REVERSED : '' })
  }
  for (const [index, why] of linked.unlinked) {
    const { from, name, receiver, kind, line } = facts.references[index]!
    if (why === 'unresolved') record.open.push({ source: from + 1, name, receiver, kind, line })
  }
  return withoutRepeats(record)
}

/** A request has its method, as a route has: `POST /users`. */
function thingName({ kind, name, receiver }: Reference): string {
  return kind === 'http_call' && receiver !== ANY_METHOD ? `${receiver} ${name}` : name
}

/** Marks an edge that is directed from its target to its source. */
export const REVERSED = 'reversed'

function fileNode(path: string, facts: Facts): RecordNode {
  return {
    id: thingId('file', path),
    kind: 'file',
    name: path.slice(path.lastIndexOf('/') + 1),
    qualifiedName: path,
    container: -1,
    startLine: 1,
    endLine: facts.lines,
    isTest: isTestPath(path),
    content: '',
    shape: [],
  }
}

function thingNode(kind: ThingKind, name: string, id: string): RecordNode {
  return {
    id,
    kind,
    name,
    qualifiedName: name,
    container: -1,
    startLine: 0,
    endLine: 0,
    isTest: false,
    content: '',
    shape: [],
  }
}

/** Most targets have many references: a hash takes longer than the rest of an edge. */
const symbolIds = new WeakMap<Declared, string>()

export function targetId(target: Declared | Pick<ProgramFile, 'path'> | Package): string {
  if ('definition' in target) {
    const id = symbolIds.get(target) ?? symbolId(target.file.path, target.definition)
    symbolIds.set(target, id)
    return id
  }
  return 'key' in target ? thingId('package', target.key) : thingId('file', target.path)
}

/** Keeps the first of equal edges: a function may call another on several lines. */
function withoutRepeats(record: LinkRecord): LinkRecord {
  const seen = new Set<string>()
  record.edges = record.edges.filter(({ source, target, kind, detail }) => {
    const key = `${source} ${target} ${kind} ${detail}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return record
}
