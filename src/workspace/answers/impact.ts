import type { GraphNode } from '../../graph/code-graph.js'
import { impactOf } from '../../impact/impact.js'
import { type Impact, type ImpactQuery, impactReport, type OpenName } from '../../impact/impact-report.js'
import type { Members } from '../program/members.js'
import { addressOf, inWorkspace } from './addresses.js'
import type { MergedView, MergedWorlds } from './merged-world.js'
import { allOf, severalHave } from './one-of.js'

/** Of the report of a member, its targets and what is open are needed; its groups are those of all members together. */
const NEXT_TO_NOTHING = 1

/** What depends on symbols and files in all members, and what they depend on. */
export async function workspaceImpact(
  members: Members,
  worlds: MergedWorlds,
  query: ImpactQuery,
): Promise<Impact> {
  const targets: { member: string; node: number }[] = []
  const open: OpenName[] = []
  for (const name of query.names) {
    const address = addressOf(name, members, query.folder)
    const found = await allOf(address.members, address.folder !== null, async member => {
      const { repository } = members.use(member)
      const folder = address.folder ?? repository.location.root
      const small = { ...query, depth: NEXT_TO_NOTHING, names: [address.words], folder }
      return impactReport(member.checkout, repository.graph(), small)
    })
    // A route, a topic or a variable of one name is one thing, whichever repositories have to do with it.
    const isOneThing = found.every(({ answer }) => answer.targets.every(({ path }) => path === ''))
    if (found.length > 1 && !isOneThing) throw severalHave(name, found)
    for (const { member, answer } of found) {
      targets.push(...answer.targets.map(({ index }) => ({ member: member.name, node: index })))
      open.push(
        ...answer.open.map(each => ({
          ...each,
          places: each.places.map(place => ({ ...place, path: inWorkspace(member, place.path) })),
        })),
      )
    }
  }
  const names = [...new Set(targets.map(({ member }) => member))]
  const view = worlds.around(names, query.direction)
  const nodes = targets.map(({ member, node }) => view.nodeOf({ name: member }, node))
  const groups = impactOf(view.graph, nodes, query)
  return {
    targets: nodes.map(node => withRepository(view, view.graph.node(node))),
    groups: groups.map(group => ({
      ...group,
      items: group.items.map(item => ({ ...item, node: withRepository(view, item.node) })),
    })),
    open,
  }
}

function withRepository(view: MergedView, node: GraphNode): GraphNode {
  return { ...node, id: view.ownId(node.index), repository: view.memberOf(node.index) }
}
