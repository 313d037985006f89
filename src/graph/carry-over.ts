import { folderOf } from '../shared/paths.js'
import type { CodeGraph } from './code-graph.js'
import { type Communities, modularityOf } from './communities.js'
import { NodeIds } from './node-ids.js'

const NONE = -1

export interface CarriedOver {
  /**
   * They keep their numbers, so that those are no longer in order of size, and one that has lost all its nodes has
   * size 0; new ones follow.
   */
  communities: Communities
  /** Nodes that were not there when communities were found: they only have one by the place they stand in. */
  lag: number
}

/**
 * Communities that were found for the nodes of these ids, given to the nodes of a graph that has changed since. A new
 * definition is in the community of what it stands in, a new file or folder in that of most files of the nearest folder
 * that has known ones, a new thing in that of the first node that has an edge with it.
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
    // Reads every edge, and few ask: not for an index after each edit.
    get modularity() {
      return modularityOf(graph, of)
    },
  }
  return { communities, lag: fresh.length }
}

/** Gives each of these nodes a community; returns how many communities there are then. */
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
  // Files before things, which have no place but that of the nodes around them.
  for (const node of fresh) if (graph.path(node) !== '') place(node)
  for (const node of fresh) place(node)
  return next
}

/** Which community most known files of a folder are in, those of the folders in it included. */
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
