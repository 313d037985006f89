import { createHash } from 'node:crypto'
import { openGraph } from '../../index/artefacts/graph.js'
import type { Checkout } from '../../store/checkout.js'
import { addressesOf } from '../addresses/member-addresses.js'
import { dependenciesOf, reachOf } from '../program/dependencies.js'
import type { Member } from '../program/member.js'
import { memberState } from '../program/member-state.js'
import type { Join, WorkspacePlan } from '../workspace.js'
import { clientsElsewhere, type MemberClient } from './gone-routes.js'
import { JOINS_VERSION, type JoinRow, joinOf, putStored, rowOf, storedValue } from './join-codec.js'
import type { Surfaces } from './joiner.js'
import { relationJoins } from './relations.js'
import { routes } from './routes.js'
import { rpcJoins } from './rpc.js'
import { currentImports, type JoinWork } from './stored-imports.js'
import { type Surface, surfaceOf } from './surface.js'
import { tables } from './tables.js'
import { topics } from './topics.js'

const SCHEMA_LANGUAGE = 'graphql'
const TABLE_LANGUAGE = 'sql'
/** A name of a schema is that of the other side, unless there are two schemas. */
const SCHEMA_FACTOR = 0.95
const TABLE_FACTOR = 0.8

interface JoinSources {
  plan: WorkspacePlan
  members: readonly Member[]
  /** Where joins are kept. */
  store: Checkout
  isWritable: boolean
  /** Lets go of what was opened for a member. */
  release(member: Member): void
  onWork?(work: JoinWork): void
}

interface KnownJoins {
  key: string
  /** By the member that they leave; made when they are asked for. */
  joins: Map<string, Join[]>
  dependencies: Map<string, Set<string>>
  /** Joins by what members share, of all of them. */
  shared: readonly Join[]
}

/** The joins of a workspace. Each part is kept with a key of what it was made of, and made again when that differs. */
export class StoredJoins {
  readonly #sources: JoinSources
  /** Of the present state of all members. */
  #known: KnownJoins | null = null

  constructor(sources: JoinSources) {
    this.#sources = sources
  }

  /** All joins that leave a member: to those that it depends on, and to those that share something with it. */
  from(name: string): readonly Join[] {
    const { joins, dependencies, shared } = this.#current()
    let found = joins.get(name)
    if (found === undefined) {
      found = [...this.#importsOf(name, dependencies), ...shared.filter(({ from }) => from.member === name)]
      joins.set(name, found)
    }
    return found
  }

  /** All joins between these members. */
  among(names: ReadonlySet<string>): Join[] {
    return [...names].flatMap(name =>
      this.from(name).filter(({ to, from }) => names.has(to.member) && names.has(from.member)),
    )
  }

  /** Members that have to do with these, in a number of steps: those that depend on them, or that they depend on. */
  around(names: readonly string[], direction: 'in' | 'out' | 'both'): Set<string> {
    const found = new Set(names)
    const links = this.#links()
    for (const name of found)
      for (const [from, to] of links) {
        if (direction !== 'out' && to === name) found.add(from)
        if (direction !== 'in' && from === name) found.add(to)
      }
    return found
  }

  /** Whether any member requests routes. */
  get hasRequests(): boolean {
    return [...this.#surfaces().values()].some(({ requests }) => requests.length > 0)
  }

  /** The code of other members that requests routes that a member has no more. */
  clientsOfGone(member: string, gone: readonly string[]): MemberClient[] {
    return clientsElsewhere(this.#surfaces(), this.#sources.plan, member, gone)
  }

  #surfaces(): Surfaces {
    return new Map(this.#sources.members.map(member => [member.name, this.#surfaceOf(member)]))
  }

  /** Pairs of members: the first depends on the second, by its imports or by what they share. */
  #links(): [string, string][] {
    const { dependencies, shared: joins } = this.#current()
    const shared = joins.map(({ from, to }): [string, string] => [from.member, to.member])
    const imports = [...dependencies].flatMap(([from, all]) =>
      [...all].map((to): [string, string] => [from, to]),
    )
    return [...new Map([...imports, ...shared].map(pair => [pair.join('\0'), pair])).values()]
  }

  #current(): KnownJoins {
    const key = this.#stateKey()
    if (this.#known?.key !== key)
      this.#known = {
        key,
        joins: new Map(),
        dependencies: this.#dependencies(key),
        shared: this.#shared(key),
      }
    return this.#known
  }

  #stateKey(): string {
    const { plan, members } = this.#sources
    const states = members.map(member => [member.name, memberState(member)])
    return createHash('sha256')
      .update(JSON.stringify([JOINS_VERSION, plan.packages, plan.services, states]))
      .digest('hex')
  }

  #dependencies(key: string): Map<string, Set<string>> {
    const rows = this.#kept('dependencies', key, () => {
      const found = dependenciesOf(this.#sources.members, this.#sources.plan)
      return [...found].map(([name, all]): [string, string[]] => [name, [...all].sort()])
    })
    return new Map(rows.map(([name, all]) => [name, new Set(all)]))
  }

  #importsOf(name: string, dependencies: ReadonlyMap<string, ReadonlySet<string>>): Join[] {
    const { store, plan, members, isWritable, onWork } = this.#sources
    const member = this.#member(name)
    const reach = reachOf(name, dependencies)
    const reached = members.filter(each => reach.includes(each.name))
    return currentImports(store, plan, member, reached, isWritable, onWork)
  }

  /** Joins by what members share, of all of them. */
  #shared(key: string): Join[] {
    let isWhole = true
    const make = () => {
      const surfaces = this.#surfaces()
      isWhole = [...surfaces.values()].every(({ addresses }) => addresses.isWhole)
      return this.#makeShared(surfaces).map(rowOf)
    }
    const rows = this.#kept('shared', key, make, () => isWhole)
    return rows.map((row: JoinRow) => joinOf(row))
  }

  #makeShared(surfaces: Surfaces): Join[] {
    const { members, plan } = this.#sources
    return [
      ...routes(surfaces, plan),
      ...topics(surfaces, plan),
      ...tables(surfaces, plan),
      ...rpcJoins(members, surfaces),
      ...relationJoins(members, SCHEMA_LANGUAGE, 'rpc', SCHEMA_FACTOR),
      ...relationJoins(members, TABLE_LANGUAGE, 'tables', TABLE_FACTOR),
    ]
  }

  #surfaceOf(member: Member): Surface {
    const make = () => {
      const surface = surfaceOf(openGraph(member.opened), addressesOf(member))
      this.#sources.release(member)
      return surface
    }
    const key = `${JOINS_VERSION} ${memberState(member)}`
    return this.#kept(`surface ${member.name}`, key, make, ({ addresses }) => addresses.isWhole)
  }

  /** @param isFinal whether a value that was made is all that its key stands for */
  #kept<Value>(
    name: string,
    key: string,
    make: () => Value,
    isFinal: (value: Value) => boolean = () => true,
  ): Value {
    const { store, isWritable } = this.#sources
    const before = storedValue<{ key: string; value: Value }>(store, name)
    if (before?.key === key) return before.value
    const value = make()
    if (isWritable && isFinal(value)) putStored(store, name, { key, value })
    return value
  }

  #member(name: string): Member {
    return this.#sources.members.find(each => each.name === name)!
  }
}
