import type { CodeGraph } from '../../graph/code-graph.js'
import type { EvidenceStore } from '../../store/evidence-store.js'
import { type Measure, readMeasure } from './measures.js'

/** What traces and profiles say of a definition or a thing as it is now. */
export interface Observed {
  node: number
  calls: number
  errors: number
  /** Sum over all calls, the slowest one, and by samples of profiles alone. */
  milliseconds: number
  slowest: number
  samples: number
  /** When it was last seen, in ms; 0 if nobody said. */
  last: number
  services: string[]
  /** What called it, most often first. */
  callers: { node: number; count: number }[]
}

const SECOND = 1000

/** What was seen to run, by the evidence of all runs. */
export class ObservedRuns {
  readonly #byNode = new Map<number, Observed>()
  readonly #services = new Map<number, Set<string>>()
  readonly #callees = new Map<number, number[]>()
  #newest = 0

  constructor(graph: CodeGraph, store: EvidenceStore) {
    for (const run of store.evidenceRunsOf('seen')) {
      const names = store.evidenceNames(run).map(readMeasure)
      for (const { symbol, content, names: values } of store.evidenceOf(run, 'seen')) {
        const node = graph.find(symbol)
        if (node === undefined || graph.texts.get(graph.columns.contents[node]!) !== content) continue
        for (const { name, count } of values) {
          const what = names[name] ?? null
          if (what === null) continue
          if ('caller' in what) this.#addCaller(node, graph.find(what.caller), count)
          else this.#add(node, what.measure, what.service, count)
        }
      }
    }
    for (const [node, services] of this.#services) this.#byNode.get(node)!.services = [...services].sort()
    for (const { callers } of this.#byNode.values())
      callers.sort((a, b) => b.count - a.count || a.node - b.node)
  }

  of(node: number): Observed | null {
    return this.#byNode.get(node) ?? null
  }

  /** What it was seen to call, in no order. */
  calleesOf(node: number): readonly number[] {
    return this.#callees.get(node) ?? []
  }

  get isEmpty(): boolean {
    return this.#byNode.size === 0
  }

  /** When anything was last seen, in ms; 0 if nobody said. */
  get newest(): number {
    return this.#newest
  }

  all(): IterableIterator<Observed> {
    return this.#byNode.values()
  }

  #at(node: number): Observed {
    let known = this.#byNode.get(node)
    if (known === undefined) {
      known = {
        node,
        calls: 0,
        errors: 0,
        milliseconds: 0,
        slowest: 0,
        samples: 0,
        last: 0,
        services: [],
        callers: [],
      }
      this.#byNode.set(node, known)
    }
    return known
  }

  #add(node: number, measure: Measure, service: string, value: number): void {
    const known = this.#at(node)
    if (measure === 'last') {
      known.last = Math.max(known.last, value * SECOND)
      this.#newest = Math.max(this.#newest, known.last)
    } else if (measure === 'slowest') known.slowest = Math.max(known.slowest, value)
    else known[measure] += value
    if (service !== '') {
      const services = this.#services.get(node) ?? new Set()
      this.#services.set(node, services.add(service))
    }
  }

  #addCaller(node: number, caller: number | undefined, count: number): void {
    if (caller === undefined) return
    const { callers } = this.#at(node)
    const known = callers.find(each => each.node === caller)
    if (known === undefined) {
      callers.push({ node: caller, count })
      this.#callees.set(caller, [...(this.#callees.get(caller) ?? []), node])
    } else known.count += count
  }
}
