import type { Definition } from '../facts/facts.js'
import { isCallable } from '../facts/kinds.js'
import { edgeCode } from '../graph/edge-kinds.js'
import type { NodeKind } from '../graph/node-kinds.js'
import { NodeEdges } from './edges.js'
import { whatItIs } from './function-summary.js'
import { type GraphView, textOrder } from './graph-view.js'
import { MOST_MAIN, MOST_NAMES } from './limits.js'
import { ownPurpose } from './own-purpose.js'
import { distinct, firstInOrder, firstOf, least, named } from './some.js'
import type { Claim, Counted, Sentence } from './summary.js'
import { testedBy, usersOf } from './users.js'

const CALLS = edgeCode('calls')
/** Kinds of members that are counted where there are many. */
const COUNTED: readonly NodeKind[] = [
  'method',
  'function',
  'field',
  'enum_member',
  'constant',
  'class',
  'type',
]

/** Purpose, base types, members and users of a type. `edges` are the type's own. */
export function typeSentences(
  view: GraphView,
  node: number,
  definition: Definition,
  edges: NodeEdges,
): Sentence[] {
  // A call of a constructor is a use of the type. Callers of a constructor in another file are unknown here.
  const makers = edges.to('contains').flatMap(member => {
    if (view.graph.kind(member) !== 'constructor' || view.fileOf[member] !== view.fileOf[node]) return []
    const its = new NodeEdges(view)
    its.read(member)
    return [its]
  })
  const bases = distinct(view, edges.to('extends'))
  const types = distinct(view, edges.to('implements')).filter(type => !bases.includes(type))
  const made: Claim[] = []
  if (bases.length > 0)
    made.push({ kind: 'extends', bases: bases.slice(0, MOST_NAMES).map(each => named(view, each)) })
  if (types.length > 0)
    made.push({ kind: 'implements', types: types.slice(0, MOST_NAMES).map(each => named(view, each)) })
  const sentences: Sentence[] = [
    ownPurpose(definition),
    [...made, ...membersOf(view, node, edges)],
    useOf(view, node, edges, makers),
    testedBy(view, node, edges, makers),
  ].filter(sentence => sentence.length > 0)
  return sentences.length > 0 ? sentences : [[whatItIs(definition)]]
}

function membersOf(view: GraphView, node: number, edges: NodeEdges): Claim[] {
  const { graph, fileOf } = view
  const members = distinct(view, edges.to('contains'))
  const counts = countKinds(members.map(member => graph.kind(member)))
  if (counts.length === 0) return []
  // The callers of a member in another file are not known here: only its name counts.
  const calls = (member: number) => (fileOf[member] === fileOf[node] ? callCount(view, member) : 0)
  const methods = members.filter(member => isCallable(graph.kind(member)) && isTellable(graph.name(member)))
  const main = least(
    methods.map(member => ({ member, calls: calls(member) })),
    MOST_MAIN,
    (a, b) => b.calls - a.calls || textOrder(graph.name(a.member), graph.name(b.member)),
  )
  return [
    {
      kind: 'members',
      counts,
      main: { first: main.map(({ member }) => graph.name(member)), total: methods.length },
    },
  ]
}

/** `__repr__` and the like do not describe a type, nor do private members. */
function isTellable(name: string): boolean {
  return !/^[_#]|^(?:constructor|init|initialize)$/.test(name)
}

export function countKinds(kinds: readonly NodeKind[]): Counted[] {
  return COUNTED.flatMap(kind => {
    const count = kinds.filter(each => each === kind).length
    return count > 0 ? [{ name: kind, count }] : []
  })
}

function callCount({ graph }: GraphView, node: number): number {
  const { inStart, inEdges, edgeKinds } = graph.columns
  let calls = 0
  for (let at = inStart[node]!; at < inStart[node + 1]!; at++) if (edgeKinds[inEdges[at]!] === CALLS) calls++
  return calls
}

function useOf(view: GraphView, node: number, edges: NodeEdges, makers: readonly NodeEdges[]): Sentence {
  const claims: Claim[] = []
  const isTest = view.isInTests(node)
  const heirs = firstInOrder(
    view,
    [...edges.from('extends'), ...edges.from('implements')].filter(heir => isTest || !view.isInTests(heir)),
    MOST_NAMES,
  )
  if (heirs.total > 0) claims.push({ kind: 'heirs', who: heirs })
  const { who, files } = usersOf(view, node, edges, ['calls', 'type_hint_of', 'references'], makers)
  if (who.total > 0) claims.push({ kind: 'used-by', who, files })
  if (isTest) {
    const what = firstOf(view, edges.to('tests'), MOST_NAMES)
    if (what.total > 0) claims.push({ kind: 'tests', what })
  }
  return claims
}
