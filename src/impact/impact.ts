import type { CodeGraph, GraphEdge, GraphNode } from '../graph/code-graph.js'
import { filteredGraph } from '../graph/edge-filter.js'
import type { Provenance } from '../graph/provenance.js'
import { clientsOfHandler, clientsOfRoute, type RouteClient } from '../graph/route-clients.js'
import { TestNodes } from '../graph/test-nodes.js'
import type { ImpactOptions } from './impact-options.js'
import {
  CALLERS_ABOVE,
  CLIENTS,
  RELATIONS,
  type RelationEdges,
  type RelationRow,
  STATE_SHARERS,
  TESTS,
  USES_OF_THINGS,
} from './impact-relations.js'

/** A node that depends on the target, or that the target depends on. */
export interface ImpactItem {
  node: GraphNode
  /** Number of steps from the target. */
  depth: number
  /** Qualified name of the next node on the path: what this one calls, reads, extends … */
  via: string
  /** The line of that use in its file; 0 if the edge has none. */
  line: number
  /** Provenance of the last step, and the product of the confidences of all steps. */
  provenance: Provenance
  confidence: number
  /** The relation by which a test was found; '' otherwise. */
  how: string
}

export interface ImpactGroup {
  relation: string
  one: string
  many: string
  direction: 'in' | 'out'
  /** By distance, then by confidence. */
  items: ImpactItem[]
  files: number
}

type Step = Omit<ImpactItem, 'node' | 'how'> & { index: number }

/**
 * The dependents and dependencies of these nodes, by relation. Their members (of a class, or everything in a
 * file) are part of the target, and never in the answer.
 *
 * @example impactOf(graph, [graph.find(symbol.id)!], { depth: 3, direction: 'in' })
 */
export function impactOf(
  graph: CodeGraph,
  nodes: readonly number[],
  { depth, direction, edges }: ImpactOptions,
): ImpactGroup[] {
  const walker = new Walker(filteredGraph(graph, edges), withMembers(graph, nodes), depth)
  const groups: ImpactGroup[] = []
  if (direction !== 'out') groups.push(...walker.dependents())
  if (direction !== 'in') groups.push(...walker.dependencies())
  return groups
}

/** The nodes and all definitions inside them. */
export function withMembers(graph: CodeGraph, nodes: readonly number[]): Set<number> {
  const all = new Set(nodes)
  const { containers } = graph.columns
  const isInside = (node: number): boolean => {
    for (let at = containers[node]!; at >= 0; at = containers[at]!) if (all.has(at)) return true
    return false
  }
  const paths = new Set(nodes.map(node => graph.path(node)))
  // Members of a Go type or a partial class may be in other files: their containers show it.
  const types = nodes.some(node => graph.kind(node) !== 'file')
  for (let node = 0; node < graph.nodeCount; node++) {
    if (containers[node]! < 0 || (!types && !paths.has(graph.path(node)))) continue
    if (isInside(node)) all.add(node)
  }
  return all
}

class Walker {
  readonly #graph: CodeGraph
  readonly #targets: ReadonlySet<number>
  readonly #depth: number
  readonly #tests: TestNodes
  /** Tests found by any relation, by node: the shortest path counts. */
  readonly #found = new Map<number, ImpactItem>()

  constructor(graph: CodeGraph, targets: ReadonlySet<number>, depth: number) {
    this.#graph = graph
    this.#targets = targets
    this.#depth = depth
    this.#tests = new TestNodes(graph)
  }

  dependents(): ImpactGroup[] {
    const groups = this.#related('in', 'callers')
    // Before the tests, to which every relation contributes.
    groups.push(
      this.#group(CLIENTS, 'in', this.#clients()),
      this.#group(CALLERS_ABOVE, 'in', this.#callersAbove()),
      this.#group(STATE_SHARERS, 'in', this.#stateSharers()),
    )
    const [relation, one, many] = TESTS
    const items = inOrder(this.#withoutIdleFiles([...this.#found.values()]))
    groups.push({ relation, one, many, direction: 'in', items, files: filesOf(items) })
    return groups.filter(group => group.items.length > 0)
  }

  dependencies(): ImpactGroup[] {
    return this.#related('out', 'callees').filter(group => group.items.length > 0)
  }

  #related(direction: 'in' | 'out', spine: 'callers' | 'callees'): ImpactGroup[] {
    const start = [...this.#targets].map(startAt)
    const rows = RELATIONS.filter(row => row.direction === direction)
    const chain = this.#spine(start, rows.find(row => row.relation === spine)!)
    return rows.map(row => {
      const { relation, one, many, aside } = row
      const steps = relation === spine ? chain : this.#stepsOf(row, start, chain)
      return this.#group([relation, one, many], direction, steps, aside)
    })
  }

  /** Callers of callers, or callees of callees. Those who use a thing are its users, and their callers are its callers. */
  #spine(start: Step[], { direction, edges }: RelationRow): Step[] {
    const users = direction === 'in' ? this.#next(start, USES_OF_THINGS) : []
    return this.#chain([...start, ...users], edges)
  }

  /** Code that requests the routes of the target, or of what calls it. */
  #clients(): Step[] {
    const start = [...this.#targets].map(startAt)
    const callers = this.#chain(start, [{ kind: 'calls', end: 'in' }])
    const steps = new Map<number, Step>()
    for (const here of [...start, ...callers.filter(({ index }) => !this.#tests.isInTests(index))]) {
      for (const client of this.#clientsOf(here.index)) {
        const step = this.#clientStep(here, client)
        const known = steps.get(step.index)
        if (this.#targets.has(step.index) || (known !== undefined && !nearerThan(step, known))) continue
        steps.set(step.index, step)
      }
    }
    return [...steps.values()]
  }

  #clientsOf(node: number): RouteClient[] {
    return this.#graph.kind(node) === 'route'
      ? clientsOfRoute(this.#graph, node)
      : clientsOfHandler(this.#graph, node)
  }

  /** Two steps: to the request, and to the code that makes it. */
  #clientStep(here: Step, { node, request, line, confidence }: RouteClient): Step {
    return {
      index: node,
      depth: here.depth + 2,
      via: this.#graph.name(request),
      line,
      provenance: 'ast_inferred',
      confidence: here.confidence * confidence,
    }
  }

  #stepsOf({ from, edges }: RelationRow, start: Step[], spine: Step[]): Step[] {
    switch (from) {
      case 'chain':
        return this.#chain(start, edges)
      case 'self':
        return this.#next(start, edges)
      default:
        // A route that a test declares leads to the test, not to the tested code.
        return this.#next([...start, ...spine.filter(step => !this.#tests.isInTests(step.index))], edges)
    }
  }

  /** Breadth first, so that each node is reached by its shortest path. */
  #chain(start: readonly Step[], edges: readonly RelationEdges[]): Step[] {
    const all: Step[] = []
    const seen = new Set<number>(this.#targets)
    let level = start
    for (let depth = 1; depth <= this.#depth && level.length > 0; depth++) {
      level = this.#next(level, edges).filter(step => !seen.has(step.index))
      for (const step of level) seen.add(step.index)
      all.push(...level)
    }
    return all
  }

  /** One step from each of these; among several paths to one node the shortest, then the most certain. */
  #next(from: readonly Step[], kinds: readonly RelationEdges[]): Step[] {
    const steps = new Map<number, Step>()
    for (const here of from) {
      for (const { edge, other } of this.#edges(here.index, kinds)) {
        if (this.#targets.has(other)) continue
        const step: Step = {
          index: other,
          depth: here.depth + 1,
          via: this.#graph.qualifiedName(here.index),
          line: edge.line,
          provenance: edge.provenance,
          confidence: here.confidence * edge.confidence,
        }
        const known = steps.get(other)
        if (known === undefined || nearerThan(step, known)) steps.set(other, step)
      }
    }
    return [...steps.values()]
  }

  *#edges(node: number, kinds: readonly RelationEdges[]): Generator<{ edge: GraphEdge; other: number }> {
    const graph = this.#graph
    for (const { kind, end, writes } of kinds) {
      for (const at of end === 'in' ? graph.incoming(node) : graph.outgoing(node)) {
        const edge = graph.edge(at)
        if (edge.kind !== kind || (writes !== undefined && edge.isWrite !== writes)) continue
        yield { edge, other: end === 'in' ? edge.source : edge.target }
      }
    }
  }

  /** A call of a method that this one overrides may be a call of this one. */
  #callersAbove(): Step[] {
    const start = [...this.#targets].map(startAt)
    const above = this.#chain(start, [{ kind: 'overrides', end: 'out' }])
    return this.#next(above, [{ kind: 'calls', end: 'in' }])
  }

  #stateSharers(): Step[] {
    const start = [...this.#targets].map(startAt)
    const state = this.#next(start, [{ kind: 'writes_state', end: 'out' }])
    return this.#next(state, [
      { kind: 'references', end: 'in' },
      { kind: 'accesses_field', end: 'in' },
      { kind: 'writes_state', end: 'in' },
    ])
  }

  /** Nodes in tests go to the group of tests, unless the relation does not imply a test. */
  #group(
    [relation, one, many]: typeof TESTS,
    direction: 'in' | 'out',
    steps: readonly Step[],
    aside = false,
  ): ImpactGroup {
    const items: ImpactItem[] = []
    for (const { index, ...step } of steps) {
      const item: ImpactItem = { node: this.#graph.node(index), ...step, how: '' }
      if (aside || direction === 'out' || !this.#tests.isInTests(index)) items.push(item)
      else {
        const known = this.#found.get(index)
        if (known === undefined || nearerThan(item, known)) this.#found.set(index, { ...item, how: relation })
      }
    }
    return { relation, one, many, direction, items: inOrder(items), files: filesOf(items) }
  }

  /** A test file that only imports the target adds nothing if tests in it were found. */
  #withoutIdleFiles(items: ImpactItem[]): ImpactItem[] {
    const busy = new Set(items.filter(({ node }) => node.kind !== 'file').map(({ node }) => node.path))
    return items.filter(({ node }) => node.kind !== 'file' || !busy.has(node.path))
  }
}

function startAt(index: number): Step {
  return { index, depth: 0, via: '', line: 0, provenance: 'structural', confidence: 1 }
}

type Nearness = Pick<Step, 'depth' | 'confidence'>

function nearerThan(a: Nearness, b: Nearness): boolean {
  return a.depth < b.depth || (a.depth === b.depth && a.confidence > b.confidence)
}

function inOrder(items: ImpactItem[]): ImpactItem[] {
  return items.sort(
    (a, b) =>
      a.depth - b.depth ||
      b.confidence - a.confidence ||
      (a.node.path < b.node.path ? -1 : a.node.path > b.node.path ? 1 : 0) ||
      a.node.startLine - b.node.startLine ||
      a.node.index - b.node.index,
  )
}

function filesOf(items: readonly ImpactItem[]): number {
  return new Set(items.map(({ node }) => node.path).filter(path => path !== '')).size
}
