import { decodeFacts } from '../../facts/codec.js'
import { nameHash } from '../../facts/mentions.js'
import { rpcUse } from '../../facts/rpc-names.js'
import { symbolId } from '../../facts/symbol-id.js'
import { thingId } from '../../graph/node-id.js'
import { isTestPath } from '../../graph/test-paths.js'
import { indexOfSorted } from '../../shared/sorted.js'
import type { Member } from '../program/member.js'
import type { Join, JoinEnd } from '../workspace.js'
import type { Surfaces } from './joiner.js'
import type { SurfaceThing } from './surface.js'

/** The names of generated code tell the service, not its package. */
const BY_NAME = 0.6
/** Both have the same file of the service, with its package. */
const BY_COPY = 0.8

/** Clients and servers of an RPC service lead to its declaration in other members, by name or through a copy of it. */
export function rpcJoins(members: readonly Member[], surfaces: Surfaces): Join[] {
  const declared = [...surfaces].flatMap(([member, { services }]) =>
    services.map(service => ({ member, service })),
  )
  return members.flatMap(member => {
    const own = surfaces.get(member.name)?.services ?? []
    const others = declared.filter(each => each.member !== member.name)
    const copies = own.flatMap(service => throughCopy(member.name, service, others))
    const missing = others.filter(({ service }) => !own.some(each => nameOf(each) === nameOf(service)))
    return [...copies, ...byName(member, missing)]
  })
}

interface DeclaredService {
  member: string
  service: SurfaceThing
}

function throughCopy(member: string, copy: SurfaceThing, others: readonly DeclaredService[]): Join[] {
  return others
    .filter(({ service }) => service.name === copy.name)
    .flatMap(({ member: other, service }) =>
      copy.uses.map(({ id, edge, line }) =>
        joinTo({ member, id }, { member: other, id: service.id }, edge, line, BY_COPY),
      ),
    )
}

function byName(member: Member, services: readonly DeclaredService[]): Join[] {
  if (services.length === 0) return []
  const { checkout, rows } = member
  const hashes = services.map(({ service }) => nameHash(nameOf(service)))
  const joins: Join[] = []
  const blobs = new Map(rows.map(({ path, blob }) => [path, blob]))
  for (const { path, hashes: mentioned } of checkout.store.mentions(checkout.id)) {
    if (isTestPath(path) || !hashes.some(hash => indexOfSorted(mentioned, hash) >= 0)) continue
    const facts = decodeFacts(checkout.store.facts(blobs.get(path)!))
    for (const reference of facts.references) {
      const use = rpcUse(reference)
      if (use === null) continue
      const definition = facts.definitions[reference.from]
      const id = definition === undefined ? thingId('file', path) : symbolId(path, definition)
      for (const { member: other, service } of services)
        if (nameOf(service) === use.service)
          joins.push(
            joinTo(
              { member: member.name, id },
              { member: other, id: service.id },
              use.edge,
              reference.line,
              BY_NAME,
            ),
          )
    }
  }
  return joins
}

function joinTo(from: JoinEnd, to: JoinEnd, edge: Join['edge'], line: number, confidence: number): Join {
  return { join: 'rpc', from, to, edge, provenance: 'ast_inferred', confidence, line, isWrite: false }
}

function nameOf({ name }: SurfaceThing): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
