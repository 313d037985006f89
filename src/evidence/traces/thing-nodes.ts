import { isCallable } from '../../facts/kinds.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import type { FileNodes } from '../../graph/file-nodes.js'
import { matchRequest } from '../../graph/match-request.js'
import { type RouteTemplate, routeTemplate } from '../../graph/route-template.js'
import type { ObservedThing } from './observed-thing.js'

/** Between the parts of a function's full name: packages, classes, and members. */
const PARTS = /[.:#/\\$]+/
const RPC_PARTS = /[./]/

/** Finds the nodes that producers of traces and profiles mean. */
export class ThingNodes {
  readonly #graph: CodeGraph
  readonly #nodes: FileNodes
  readonly #routes: readonly { node: number; template: RouteTemplate }[]
  readonly #topics = new Map<string, number>()
  readonly #tables = new Map<string, number[]>()

  constructor(graph: CodeGraph, nodes: FileNodes) {
    this.#graph = graph
    this.#nodes = nodes
    const routes: { node: number; template: RouteTemplate }[] = []
    for (let node = 0; node < graph.nodeCount; node++) {
      const kind = graph.kind(node)
      const name = graph.name(node)
      const template = kind === 'route' ? routeTemplate(name) : null
      if (template !== null) routes.push({ node, template })
      if (kind === 'topic') this.#topics.set(name, node)
      if (kind === 'resource') {
        const same = this.#tables.get(name.toLowerCase())
        if (same === undefined) this.#tables.set(name.toLowerCase(), [node])
        else same.push(node)
      }
    }
    this.#routes = routes
  }

  /**
   * A route leads to its handlers too.
   *
   * @param file the file of the repository that the thing's path means; null if there is none
   */
  of({ kind, name, line }: ObservedThing, file: string | null): number[] {
    switch (kind) {
      case 'function': {
        const node = file === null ? this.#functionNamed(name) : this.#functionIn(file, name, line)
        return node === null ? [] : [node]
      }
      case 'route':
        return this.#routeAndHandlers(name)
      case 'rpc': {
        const node = this.#functionNamed(name.split(RPC_PARTS).slice(-2).join('.'))
        return node === null ? [] : [node]
      }
      case 'topic': {
        const topic = this.#topics.get(name)
        return topic === undefined ? [] : [topic]
      }
      case 'table': {
        const tables = this.#tables.get(name.toLowerCase().split('.').at(-1)!) ?? []
        return tables.length === 1 ? tables : []
      }
    }
  }

  /** By its line, innermost first; without a line by its name, if one has it. */
  #functionIn(file: string, name: string, line: number): number | null {
    const { startLines, endLines } = this.#graph.columns
    const own = name.split(PARTS).at(-1) ?? ''
    const functions = this.#nodes.definitionsIn(file).filter(node => isCallable(this.#graph.kind(node)))
    const around = functions.filter(node => line >= startLines[node]! && line <= endLines[node]!)
    const named = (line > 0 ? around : functions).filter(node => this.#graph.name(node) === own)
    if (named.length > 0) return line > 0 || named.length === 1 ? named.at(-1)! : null
    return around.at(-1) ?? null
  }

  /** The only function whose full name ends with these parts, or with as many of them as it has. */
  #functionNamed(name: string): number | null {
    const parts = name.split(PARTS).filter(part => part !== '')
    const own = parts.at(-1)
    if (own === undefined) return null
    const all = this.#graph.named(own).filter(node => isCallable(this.#graph.kind(node)))
    const ends = (node: number) => commonEnd(this.#graph.qualifiedName(node).split('.'), parts)
    const best = Math.max(0, ...all.map(ends))
    const likely = all.filter(node => ends(node) === best)
    return likely.length === 1 ? likely[0]! : null
  }

  #routeAndHandlers(name: string): number[] {
    const asked = routeTemplate(name)
    if (asked === null) return []
    let best = 0
    let found: number[] = []
    for (const { node, template } of this.#routes) {
      const confidence = matchRequest(asked, template)?.confidence ?? 0
      if (confidence > best) found = []
      if (confidence > 0 && confidence >= best) found.push(node)
      best = Math.max(best, confidence)
    }
    return found.flatMap(route => [route, ...this.#handlersOf(route)])
  }

  #handlersOf(route: number): number[] {
    return [...this.#graph.outgoing(route)]
      .map(edge => this.#graph.edge(edge))
      .filter(({ kind }) => kind === 'handles_route')
      .map(({ target }) => target)
  }
}

function commonEnd(name: readonly string[], asked: readonly string[]): number {
  let length = 0
  while (length < name.length && length < asked.length && name.at(-1 - length) === asked.at(-1 - length))
    length++
  return length
}
