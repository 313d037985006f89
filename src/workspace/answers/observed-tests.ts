import { RanTests } from '../../evidence/ran/ran-tests.js'
import type { DefinitionKind } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import type { EdgeKind } from '../../graph/edge-kinds.js'
import { TestNodes } from '../../graph/test-nodes.js'
import type { ChangeStarts } from '../../test-selection/affected-tests.js'
import { type ObservedChange, observedTests } from '../../test-selection/observed-tests.js'
import type { RanSelection } from '../../test-selection/ran-selection.js'
import { AGAINST_EDGE, MAX_HOPS } from '../../test-selection/test-weights.js'
import type { Member } from '../program/member.js'
import type { Members } from '../program/members.js'
import { inWorkspace } from './addresses.js'
import type { MergedView } from './merged-world.js'

/** Kinds of edges that lead from a user to what it uses: those of test selection, and from a request through its route to a handler. */
const TO_USED: ReadonlySet<EdgeKind> = new Set([
  ...(Object.keys(AGAINST_EDGE) as EdgeKind[]),
  'handles_route',
  'served_by',
  'consumes_endpoint',
])

/** A changed member. */
export interface MemberChange {
  member: Member
  starts: ChangeStarts
}

/**
 * Single tests of all members, from what was observed in each. Coverage of one repository does not see the code of another: a test there
 * ran the change if it ran a function that leads to it. Null if nothing of the change was observed anywhere.
 *
 * @param likely test files that are likely without any observation, best first
 */
export function workspaceObserved(
  members: Members,
  view: MergedView,
  changed: readonly MemberChange[],
  likely: readonly string[],
): RanSelection | null {
  const users = usersElsewhere(view, changed)
  const found = members.all
    .filter(({ name }) => view.names.includes(name))
    .map(member => {
      const start = `${member.name}/`
      const files = likely.filter(path => path.startsWith(start)).map(path => path.slice(start.length))
      return {
        member,
        files,
        ran: selectionOf(members, member, changed, users.get(member.name) ?? [], files),
      }
    })
  return found.every(({ ran }) => ran === null) ? null : together(found)
}

function selectionOf(
  members: Members,
  member: Member,
  changed: readonly MemberChange[],
  users: readonly number[],
  files: readonly string[],
): RanSelection | null {
  const own = changed.find(each => each.member === member)?.starts.observed
  if (own === undefined && users.length === 0) return null
  const graph = members.use(member).repository.graph()
  const observed: ObservedChange = {
    evidence: own?.evidence ?? new RanTests(graph, member.checkout.store.evidence),
    nodes: [...new Set([...(own?.nodes ?? []), ...users])],
    changes: own?.changes ?? [],
  }
  return observedTests(member.opened, graph, observed, () => files)
}

/** By member, the first functions there that lead to what changed in another: callers, and what requests its routes. By their own nodes. */
function usersElsewhere(view: MergedView, changed: readonly MemberChange[]): Map<string, number[]> {
  const { graph } = view
  const tests = new TestNodes(graph)
  const found = new Map<string, number[]>()
  for (const { member, starts } of changed) {
    let front = starts.observed.nodes.map(node => view.nodeOf(member, node))
    const seen = new Set(front)
    for (let hop = 0; hop < MAX_HOPS && front.length > 0; hop++) {
      const next: number[] = []
      for (const node of front)
        for (const edge of graph.incoming(node)) {
          const { source, kind } = graph.edge(edge)
          if (!TO_USED.has(kind) || seen.has(source) || tests.isInTests(source)) continue
          seen.add(source)
          const there = view.memberOf(source)
          if (there === member.name || !isCallable(graph.kind(source) as DefinitionKind)) next.push(source)
          else found.set(there, [...(found.get(there) ?? []), view.ownNode(source)])
        }
      front = next
    }
  }
  return found
}

/** The likely tests of each first. Files of a member of which nothing was observed are whole. */
function together(
  found: readonly { member: Member; files: readonly string[]; ran: RanSelection | null }[],
): RanSelection {
  // No runner takes tests of several repositories.
  const all: RanSelection = { tests: [], likely: 0, unknown: [], unobserved: [], byLine: false }
  const rest: RanSelection['tests'] = []
  for (const { member, files, ran } of found) {
    all.unobserved.push(...(ran?.unobserved ?? files).map(path => inWorkspace(member, path)))
    if (ran === null) continue
    const tests = ran.tests.map(test => ({ ...test, path: inWorkspace(member, test.path) }))
    all.tests.push(...tests.slice(0, ran.likely))
    rest.push(...tests.slice(ran.likely))
    all.unknown.push(...ran.unknown.map(name => `${member.name}:${name}`))
  }
  return { ...all, likely: all.tests.length, tests: [...all.tests, ...rest] }
}
