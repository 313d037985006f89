import type { Definition, Facts } from '../../facts/facts.js'
import { symbolId } from '../../facts/symbol-id.js'
import type { LinkedEdge } from '../../graph/link/link-file.js'
import type { ExtraEdge } from '../../graph/link/make-record.js'
import { thingId } from '../../graph/node-id.js'
import { confidenceOf } from '../../graph/provenance.js'
import { unmounted } from '../program/union-source.js'
import type { Join, JoinEnd, JoinKind } from '../workspace.js'

type Target = LinkedEdge['to'] | ExtraEdge['target']

/** The file that edges come from, in the program of all members. */
export interface LinkedPlace {
  /** Mounted. */
  path: string
  facts: Facts
  /** The member that declares a package by its name; null if several do, or none. */
  memberOfPackage(key: string): string | null
}

/** A join for each edge of a file that leads to another member. The other edges are those of its own graph. */
export function crossEdges(
  join: JoinKind,
  factor: number,
  place: LinkedPlace,
  edges: readonly (LinkedEdge | ExtraEdge)[],
): Join[] {
  const joins = new Map<string, Join>()
  for (const edge of edges) {
    const to = targetEnd('to' in edge ? edge.to : edge.target, place)
    const from = sourceEnd(edge, place)
    if (to === null || to.member === from.member) continue
    const { kind, provenance, line } = edge
    const isWrite = 'detail' in edge && edge.detail === 'write'
    const ends = edge.reversed === true ? { from: to, to: from } : { from, to }
    const key = `${ends.from.id} ${to.member} ${ends.to.id} ${kind} ${isWrite}`
    // A function may use another on several lines: the first is kept, as in the graph.
    if (joins.has(key)) continue
    const confidence = confidenceOf(provenance) * factor
    joins.set(key, { join, ...ends, edge: kind, provenance, confidence, line, isWrite })
  }
  return [...joins.values()]
}

function sourceEnd(edge: LinkedEdge | ExtraEdge, { path: mounted, facts }: LinkedPlace): JoinEnd {
  const { member, path } = unmounted(mounted)
  const source = 'from' in edge ? edge.from : edge.source
  if (typeof source !== 'number') return { member, id: thingId(source.thing, source.name) }
  const definition: Definition | undefined = facts.definitions[source]
  return { member, id: definition === undefined ? thingId('file', path) : symbolId(path, definition) }
}

/** Null for what belongs to no member: an image, a package that several declare. */
function targetEnd(target: Target, { memberOfPackage }: LinkedPlace): JoinEnd | null {
  if ('thing' in target) return null
  if ('definition' in target) {
    const { member, path } = unmounted(target.file.path)
    return { member, id: symbolId(path, target.definition) }
  }
  if ('path' in target) {
    const { member, path } = unmounted(target.path)
    return { member, id: thingId('file', path) }
  }
  const { key } = target
  if (!key.startsWith('@')) {
    const member = memberOfPackage(key)
    return member === null ? null : { member, id: thingId('package', key) }
  }
  const { member, path } = unmounted(key)
  return { member, id: thingId('package', path) }
}
