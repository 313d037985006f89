import type { CodeGraph } from '../../graph/code-graph.js'
import type { FileNodes } from '../../graph/file-nodes.js'
import type { StoredName, StoredObservation } from '../../store/evidence-store.js'
import type { Sampled } from '../observation.js'
import { callerName, type Measure, measureName } from '../traces/measures.js'
import { type ObservedThing, thingsOf } from '../traces/observed-thing.js'
import type { Span, SpanRole } from '../traces/span.js'
import { SpanTree } from '../traces/span-tree.js'
import { ThingNodes } from '../traces/thing-nodes.js'

const SECOND = 1000

/** What came of spans and samples. */
export interface SeenCounts {
  /** Spans of traces, or samples of a profile. */
  seen: number
  /** Those that led to code of the repository. */
  matched: number
  /** Functions, routes, topics and tables that they led to. */
  things: number
  /** Calls from one of these to another, as observed. */
  calls: number
  /** Of things that led nowhere, some. */
  unmatched: string[]
}

const MOST_UNMATCHED = 20
/** Names that a program makes up as it runs are no code: of more than this, the newest do not count. */
const MOST_THINGS = 200_000

interface Totals {
  thing: ObservedThing
  service: string
  /** A route by a span inside of a request: frameworks name the route of a request again in spans of their own. */
  isInside: boolean
  measures: Record<Measure, number>
}

/**
 * Sums up spans and samples by what ran, then finds the definitions that are meant. Nothing else of them is kept, so that a program
 * may send them for days.
 */
export class SeenCollector {
  readonly #totals: Totals[] = []
  readonly #byKey = new Map<string, number>()
  readonly #tree = new SpanTree()
  #seen = 0

  addSpan(span: Span): void {
    this.#seen++
    const things = thingsOf(span)
    const numbers = things.flatMap(thing => this.#numberOf(thing, span.service, span.role) ?? [])
    for (const number of numbers) {
      const { measures } = this.#totals[number]!
      measures.calls++
      measures.errors += span.isError ? 1 : 0
      measures.milliseconds += span.milliseconds
      measures.slowest = Math.max(measures.slowest, span.milliseconds)
      measures.last = Math.max(measures.last, Math.floor(span.endedAt / SECOND))
    }
    this.#tree.add(span.id, span.parent, numbers)
  }

  addSample({ from, name, samples, milliseconds }: Sampled): void {
    this.#seen += samples
    const thing: ObservedThing = { kind: 'function', name, path: from.path, line: from.first }
    const number = this.#numberOf(thing, '', 'internal')
    if (number === null) return
    const { measures } = this.#totals[number]!
    measures.samples += samples
    measures.milliseconds += milliseconds
  }

  /** The files that producers named. */
  paths(): Set<string> {
    return new Set(this.#totals.map(({ thing }) => thing.path).filter(path => path !== ''))
  }

  get isEmpty(): boolean {
    return this.#seen === 0
  }

  /** Null for a new one if there are too many. */
  #numberOf(thing: ObservedThing, service: string, role: SpanRole): number | null {
    const isInside = thing.kind === 'route' && role === 'internal'
    const key = JSON.stringify([service, thing.kind, thing.name, thing.path, thing.line, isInside])
    let number = this.#byKey.get(key)
    if (number === undefined) {
      if (this.#totals.length >= MOST_THINGS) return null
      number = this.#totals.length
      this.#byKey.set(key, number)
      const measures = { calls: 0, errors: 0, milliseconds: 0, slowest: 0, last: 0, samples: 0 }
      this.#totals.push({ thing, service, isInside, measures })
    }
    return number
  }

  /** Services whose spans of requests name their routes. */
  #servicesWithRoutes(): Set<string> {
    return new Set(
      this.#totals
        .filter(({ thing, isInside }) => thing.kind === 'route' && !isInside)
        .map(({ service }) => service),
    )
  }

  /** @param placeOf the place in the repository that a path and a line mean; null if there is none */
  match(graph: CodeGraph, nodes: FileNodes, placeOf: PlaceOf): MatchedSeen {
    const things = new ThingNodes(graph, nodes)
    const found = this.#totals.map(({ thing }) => {
      const place = thing.path === '' ? null : placeOf(thing.path, thing.line)
      return place === null ? things.of(thing, null) : things.of({ ...thing, line: place.line }, place.path)
    })
    const sums = new NodeSums(graph)
    let matched = 0
    const unmatched = new Set<string>()
    const counted = this.#servicesWithRoutes()
    for (const [number, { thing, service, isInside, measures }] of this.#totals.entries()) {
      // The request is counted already, with its errors.
      if (isInside && counted.has(service)) continue
      if (found[number]!.length === 0) unmatched.add(thing.name === '' ? thing.path : thing.name)
      else matched += measures.calls + measures.samples
      for (const node of found[number]!) sums.add(node, service, measures)
    }
    let calls = 0
    for (const { from, to, count } of this.#tree.calls())
      for (const target of found[to]!)
        for (const source of found[from]!)
          if (source !== target) {
            calls++
            sums.addCaller(target, source, count)
          }
    const counts = {
      seen: this.#seen,
      matched,
      things: sums.size,
      calls,
      unmatched: [...unmatched].sort().slice(0, MOST_UNMATCHED),
    }
    return { counts, names: sums.names(), observations: sums.observations() }
  }
}

export type PlaceOf = (path: string, line: number) => { path: string; line: number } | null

export interface MatchedSeen {
  counts: SeenCounts
  names: string[]
  observations: StoredObservation[]
}

/** Measures by node, as they are stored. */
class NodeSums {
  readonly #graph: CodeGraph
  readonly #names = new Map<string, number>()
  readonly #byNode = new Map<number, Map<number, number>>()

  constructor(graph: CodeGraph) {
    this.#graph = graph
  }

  get size(): number {
    return this.#byNode.size
  }

  add(node: number, service: string, measures: Record<Measure, number>): void {
    for (const [measure, value] of Object.entries(measures) as [Measure, number][]) {
      if (value === 0) continue
      const isLargest = measure === 'slowest' || measure === 'last'
      this.#put(node, measureName(measure, service), value, isLargest)
    }
  }

  addCaller(node: number, caller: number, count: number): void {
    this.#put(node, callerName(this.#graph.id(caller)), count, false)
  }

  #put(node: number, name: string, value: number, isLargest: boolean): void {
    const number = this.#names.get(name) ?? this.#names.size
    this.#names.set(name, number)
    const values = this.#byNode.get(node) ?? new Map<number, number>()
    this.#byNode.set(node, values)
    const before = values.get(number) ?? 0
    values.set(number, isLargest ? Math.max(before, value) : before + value)
  }

  names(): string[] {
    return [...this.#names.keys()]
  }

  observations(): StoredObservation[] {
    const { texts, columns } = this.#graph
    return [...this.#byNode].map(([node, values]) => ({
      symbol: this.#graph.id(node),
      content: texts.get(columns.contents[node]!),
      kind: 'seen',
      names: [...values]
        .map(([name, count]): StoredName => ({ name, count }))
        .sort((a, b) => a.name - b.name),
    }))
  }
}
