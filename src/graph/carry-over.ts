import { folderOf } from '../shared/paths.js'
import type { CodeGraph } from './code-graph.js'
import { type Communities, modularityOf } from './communities.js'
import { NodeIds } from './node-ids.js'

const NONE = -1

export interface CarriedOver {
  /**
   * Communities keep their numbers, so they are no longer sorted by size, and one without nodes has size 0;
   * new communities follow.
   */
  communities: Communities
  /** Number of nodes that are newer than the communities: theirs is only that of a container or neighbour. */
  lag: number
}

/**
 * Applies communities found for the nodes of these ids to a graph that has changed since. A new definition
 * gets the community of its container, a new file or folder that of most files of the nearest folder with
 * assigned ones, and any other new node that of the first node that shares an edge with it.
 */
export function carryOver(old: Communities, ids: Uint8Array, graph: CodeGraph): CarriedOver {
  if (Buffer.compare(ids, graph.columns.ids) === 0) return { communities: old, lag: 0 }
  const placed = new NodeIds(ids).placesOf(graph.columns.ids)
  for (let node = 0; node < placed.length; node++)
    if (placed[node] !== NONE) placed[node] = old.of[placed[node]!]!
  const fresh: number[] = []
  for (let node = 0; node < placed.length; node++) if (placed[node] === NONE) fresh.push(node)
  const count = placeAll(graph, fresh, placed, old.count)
  const of = new Uint32Array(placed)
  const sizes = new Uint32Array(count)
  for (let node = 0; node < of.length; node++) sizes[of[node]!]!++
  const communities: Communities = {
    of,
    count,
    sizes,
    // Lazy: it reads every edge and is rarely needed, so an index after each edit does not compute it.
    get modularity() {
      return modularityOf(graph, of)
    },
  }
  return { communities, lag: fresh.length }
}

/** Assigns a community to each of these nodes; returns the new number of communities. */
function placeAll(graph: CodeGraph, fresh: readonly number[], placed: Int32Array, count: number): number {
  const { containers } = graph.columns
  let folders: Folders | undefined
  const near = (node: number) => {
    folders ??= new Folders(graph, placed)
    return folders.near(node)
  }
  let next = count
  const place = (node: number): number => {
    if (placed[node] !== NONE) return placed[node]!
    const container = containers[node]!
    const found = container >= 0 ? place(container) : (near(node) ?? neighbour(graph, node, placed))
    placed[node] = found ?? next++
    return placed[node]!
  }
  // Nodes with a path first: the others depend on the communities of their neighbours.
  for (const node of fresh) if (graph.path(node) !== '') place(node)
  for (const node of fresh) place(node)
  return next
}

/** The community of most assigned files of a folder, including its sub-folders. */
class Folders {
  readonly #tallies = new Map<string, Map<number, number>>()
  readonly #graph: CodeGraph

  constructor(graph: CodeGraph, placed: Int32Array) {
    this.#graph = graph
    for (let node = 0; node < graph.nodeCount; node++) {
      if (graph.kind(node) === 'file' && placed[node] !== NONE) this.#count(graph.path(node), placed[node]!)
    }
  }

  /** For a file or a folder: the community of the nearest folder that has one. */
  near(node: number): number | undefined {
    for (let path = this.#graph.path(node); path !== ''; ) {
      path = folderOf(path)
      const tally = this.#tallies.get(path)
      if (tally === undefined) continue
      let [best, most] = [NONE, 0]
      for (const [community, files] of tally) {
        if (files > most || (files === most && community < best)) [best, most] = [community, files]
      }
      return best
    }
    return undefined
  }

  #count(file: string, community: number): void {
    for (let path = file; path !== ''; ) {
      path = folderOf(path)
      const tally = this.#tallies.get(path)
      if (tally === undefined) this.#tallies.set(path, new Map([[community, 1]]))
      else tally.set(community, (tally.get(community) ?? 0) + 1)
    }
  }
}

function neighbour(graph: CodeGraph, node: number, placed: Int32Array): number | undefined {
  for (const edge of graph.incoming(node)) {
    const other = placed[graph.columns.sources[edge]!]!
    if (other !== NONE) return other
  }
  for (const edge of graph.outgoing(node)) {
    const other = placed[graph.columns.targets[edge]!]!
    if (other !== NONE) return other
  }
  return undefined
}
