import type { CodeGraph } from '../../graph/code-graph.js'
import { type EdgeFilter, filteredGraph } from '../../graph/edge-filter.js'
import { type GraphWorld, graphWorld } from '../../signals/world/world.js'
import { type MergedGraph, maskedId, mergeGraphs } from '../graph/merge-graphs.js'
import type { MemberClient } from '../joins/gone-routes.js'
import type { StoredJoins } from '../joins/stored-joins.js'
import type { Member } from '../program/member.js'
import { memberState } from '../program/member-state.js'
import type { Members } from '../program/members.js'

/** Graphs of members as one, and where each of them is in it. */
export class MergedView {
  readonly graph: CodeGraph
  readonly #parts: MergedGraph['parts']
  #world: GraphWorld | null = null

  constructor({ graph, parts }: MergedGraph) {
    this.graph = graph
    this.#parts = parts
  }

  get world(): GraphWorld {
    this.#world ??= graphWorld(this.graph)
    return this.#world
  }

  /** The node here of a node in the graph of a member. */
  nodeOf({ name }: Pick<Member, 'name'>, node: number): number {
    return this.#parts.find(part => part.name === name)!.first + node
  }

  /** The names of the members whose graphs these are. */
  get names(): string[] {
    return this.#parts.map(({ name }) => name)
  }

  /** The name of the member that a node is of. */
  memberOf(node: number): string {
    return this.#partOf(node).name
  }

  /** The node in the graph of its member. */
  ownNode(node: number): number {
    return node - this.#partOf(node).first
  }

  #partOf(node: number): MergedGraph['parts'][number] {
    return this.#parts.find(({ first, count }) => node >= first && node < first + count)!
  }

  /** The id in the graph of its member. */
  ownId(node: number): string {
    return maskedId(this.memberOf(node), this.graph.id(node))
  }
}

/** Views of the graphs of some members together: the last one is kept. */
export class MergedWorlds {
  readonly #members: Members
  readonly #joins: StoredJoins
  #last: { key: string; view: MergedView } | null = null

  constructor(members: Members, joins: StoredJoins) {
    this.#members = members
    this.#joins = joins
  }

  /**
   * The graphs of these members.
   * @param replaced the graph of a member at another commit than that of its work tree
   */
  of(
    names: ReadonlySet<string>,
    edges?: EdgeFilter,
    replaced?: { name: string; graph: CodeGraph },
  ): MergedView {
    const chosen = this.#members.all.filter(({ name }) => names.has(name))
    const states = chosen.map(member => [member.name, memberState(member)])
    const key = replaced === undefined ? JSON.stringify([states, edges ?? null]) : ''
    if (key !== '' && this.#last?.key === key) return this.#last.view
    const parts = chosen.map(member => ({
      name: member.name,
      graph: replaced?.name === member.name ? replaced.graph : this.#members.use(member).repository.graph(),
    }))
    const merged = mergeGraphs(parts, this.#joins.among(names))
    const view = new MergedView({ ...merged, graph: filteredGraph(merged.graph, edges) })
    if (key !== '') this.#last = { key, view }
    return view
  }

  /** Whether any member requests routes. */
  get hasRequests(): boolean {
    return this.#joins.hasRequests
  }

  /** The code of other members that requests routes that a member has no more. */
  clientsOfGone(member: string, gone: readonly string[]): MemberClient[] {
    return this.#joins.clientsOfGone(member, gone)
  }

  /** The graphs of these members and of those that joins lead to. */
  around(
    names: readonly string[],
    direction: 'in' | 'out' | 'both',
    edges?: EdgeFilter,
    replaced?: { name: string; graph: CodeGraph },
  ): MergedView {
    return this.of(this.#joins.around(names, direction), edges, replaced)
  }
}
