import type { DefinitionKind } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { IS_USE, testMarks } from '../../graph/derive/tests.js'
import { type EdgeKind, edgeCode } from '../../graph/edge-kinds.js'
import { confidenceOf, type Provenance } from '../../graph/provenance.js'

/** A node of one of several graphs. */
export interface PartNode {
  part: number
  node: number
}

/** An edge between nodes of two graphs. */
export interface PartEdge {
  from: PartNode
  to: PartNode
  kind: EdgeKind
  confidence: number
}

export interface DerivedEdge extends PartEdge {
  provenance: Provenance
}

/** Constructors are not overridden: each class has its own. */
const CONSTRUCTORS = new Set(['__init__', '__new__', 'constructor', 'initialize', 'init'])
const BASES: readonly EdgeKind[] = ['extends', 'implements']

/** What follows from joins as it does from the edges of one repository: tests of what they use, and what overrides what. */
export function derivedJoins(graphs: readonly CodeGraph[], joins: readonly PartEdge[]): DerivedEdge[] {
  return [...testEdges(graphs, joins), ...overridingEdges(graphs, joins)]
}

function testEdges(graphs: readonly CodeGraph[], joins: readonly PartEdge[]): DerivedEdge[] {
  const marks = graphs.map(({ nodeCount, columns }) =>
    testMarks(nodeCount, columns.flags, columns.containers),
  )
  const isTest = ({ part, node }: PartNode) => marks[part]![node] === 1
  const confidence = confidenceOf('ast_inferred')
  return joins
    .filter(({ kind, from, to }) => IS_USE[edgeCode(kind)] === 1 && isTest(from) && !isTest(to))
    .filter(({ to }) => graphs[to.part]!.kind(to.node) !== 'package')
    .flatMap(({ from, to }): DerivedEdge[] => [
      { from, to, kind: 'tests', provenance: 'ast_inferred', confidence },
      { from: to, to: from, kind: 'tested_by', provenance: 'ast_inferred', confidence },
    ])
}

function overridingEdges(graphs: readonly CodeGraph[], joins: readonly PartEdge[]): DerivedEdge[] {
  const members = graphs.map(() => new Map<number, number[]>())
  const membersOf = ({ part, node }: PartNode): readonly number[] => {
    const known = members[part]!
    if (known.size === 0) fillMembers(graphs[part]!, known)
    return known.get(node) ?? []
  }
  return joins
    .filter(({ kind }) => BASES.includes(kind))
    .flatMap(({ from, to, confidence }) => {
      const graph = graphs[from.part]!
      const open = new Map(
        membersOf(from)
          .filter(
            node => isCallable(graph.kind(node) as DefinitionKind) && !CONSTRUCTORS.has(graph.name(node)),
          )
          .map(node => [graph.name(node), node]),
      )
      return ancestors(graphs[to.part]!, to.node).flatMap(base =>
        membersOf({ part: to.part, node: base }).flatMap((theirs): DerivedEdge[] => {
          const other = graphs[to.part]!
          const mine = open.get(other.name(theirs))
          if (mine === undefined || !isCallable(other.kind(theirs) as DefinitionKind)) return []
          open.delete(other.name(theirs))
          const ends = { from: { part: from.part, node: mine }, to: { part: to.part, node: theirs } }
          return [{ ...ends, kind: 'overrides', provenance: 'resolver', confidence }]
        }),
      )
    })
}

function fillMembers({ columns, nodeCount }: CodeGraph, members: Map<number, number[]>): void {
  for (let node = 0; node < nodeCount; node++) {
    const container = columns.containers[node]!
    if (container < 0) continue
    const known = members.get(container)
    if (known === undefined) members.set(container, [node])
    else known.push(node)
  }
}

/** A type and its bases, nearest first. */
function ancestors(graph: CodeGraph, type: number): number[] {
  const found = new Set([type])
  for (const each of found)
    for (const at of graph.outgoing(each)) {
      const { kind, target } = graph.edge(at)
      if (BASES.includes(kind)) found.add(target)
    }
  return [...found]
}
