import type { Definition } from '../facts/facts.js'
import type { NodeEdges } from './edges.js'
import { EFFECTS, effectsOf } from './effects.js'
import type { GraphView } from './graph-view.js'
import { MOST_NAMES, MOST_PARAMETERS, MOST_TYPE } from './limits.js'
import { ownPurpose } from './own-purpose.js'
import { firstInOrder, firstOf, madeBy, named, someOf } from './some.js'
import type { Claim, Sentence } from './summary.js'
import { testedBy, usersOf } from './users.js'

/** Parameters that every method has. */
const RECEIVERS = new Set(['self', 'cls', 'this', '&self', '&mut self', 'mut self'])
/** Return types that carry no information. */
const NOT_TOLD_TYPES = new Set(['', 'void', 'None', 'Unit', '()', 'undefined'])

/** Purpose, parameters and result, effects and users of a function. `edges` are the function's own. */
export function functionSentences(
  view: GraphView,
  node: number,
  definition: Definition,
  edges: NodeEdges,
): Sentence[] {
  const purpose = purposeOf(view, node, definition, edges)
  const tests: Claim[] = view.isInTests(node) ? testsOf(view, edges) : []
  const acts = [...callsOf(view, node, edges), ...effectsOf(view, edges, EFFECTS)]
  const sentences: Sentence[] = [
    purpose,
    tests,
    takesOf(definition),
    acts,
    [...callersOf(view, node, edges), ...testedBy(view, node, edges)],
  ].filter(sentence => sentence.length > 0)
  return sentences.length > 0 ? sentences : [[whatItIs(definition)]]
}

/** From its documentation, else from its name; empty if neither helps. */
function purposeOf(view: GraphView, node: number, definition: Definition, edges: NodeEdges): Sentence {
  const routes = distinctNames(view, edges.from('handles_route'))
  const serves: Claim[] = routes.length > 0 ? [{ kind: 'serves', routes: someOf(routes, MOST_NAMES) }] : []
  const own = ownPurpose(definition)
  if (own[0]?.kind === 'says') return [...own, ...serves]
  const [overridden] = edges.to('overrides')
  if (overridden !== undefined) return [{ kind: 'overrides', what: named(view, overridden) }, ...serves]
  return view.isInTests(node) ? serves : [...own, ...serves]
}

function distinctNames({ graph }: GraphView, nodes: readonly number[]): string[] {
  return [...new Set(nodes.map(node => graph.name(node)))].sort()
}

function testsOf(view: GraphView, edges: NodeEdges): Claim[] {
  const what = firstInOrder(
    view,
    edges.to('tests').map(each => madeBy(view, each)),
    MOST_NAMES,
  )
  return what.total > 0 ? [{ kind: 'tests', what }] : []
}

function takesOf({ parameters, type, kind }: Definition): Sentence {
  const names = parameters.map(({ name }) => name).filter(name => name !== '' && !RECEIVERS.has(name))
  const returns = kind === 'constructor' || NOT_TOLD_TYPES.has(type) || type.length > MOST_TYPE ? '' : type
  if (names.length === 0 && returns === '') return []
  return [{ kind: 'takes', parameters: someOf(names, MOST_PARAMETERS), returns }]
}

function callsOf(view: GraphView, node: number, edges: NodeEdges): Claim[] {
  // For a test, its calls are what it tests.
  if (view.isInTests(node) && edges.to('tests').length > 0) return []
  // Constructing an error is part of throwing it.
  const thrown = new Set(edges.to('throws'))
  const callees = edges
    .to('calls')
    .map(callee => madeBy(view, callee))
    .filter(callee => callee !== node && !thrown.has(callee))
  return callees.length > 0 ? [{ kind: 'calls', what: firstOf(view, callees, MOST_NAMES) }] : []
}

function callersOf(view: GraphView, node: number, edges: NodeEdges): Claim[] {
  const { who, files } = usersOf(view, node, edges, ['calls'])
  return who.total > 0 ? [{ kind: 'called-by', who, files }] : []
}

export function whatItIs({ kind, qualifiedName }: Definition): Claim {
  const dot = qualifiedName.lastIndexOf('.')
  return { kind: 'is', what: kind, of: dot < 0 ? '' : qualifiedName.slice(0, dot) }
}
