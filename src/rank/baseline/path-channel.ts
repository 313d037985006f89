import type { World } from '../../signals/world/world.js'
import { definitionsOf } from './definitions.js'
import type { QueryWords } from './query-words.js'
import type { ChannelResult } from './trace.js'

const MOST_FITTING_TYPES = 10
/** Per word: types with members, then types, then others; each number is a cumulative limit. */
const TYPES_WITH_MEMBERS = 5
const TYPES = 10
const ALL = 15
const MOST_SCANNED = 100

/** Definitions in folders and files that the task mentions: types with a mentioned member first. */
export function pathChannel(
  world: World,
  { primary, pathTerms }: QueryWords,
  limit: number,
): ChannelResult[] {
  const found = new Map<number, string>()
  const places = pathTerms.map(term => ({ term, nodes: nodesAt(world, term) }))
  for (const { term, nodes } of places)
    for (const node of nodes)
      if (found.size < MOST_FITTING_TYPES && hasNamedMember(world, node, primary)) found.set(node, term)
  for (const { term, nodes } of places) {
    const scanned = nodes.slice(0, MOST_SCANNED)
    const chosen = new Set<number>()
    const take = (upTo: number, fits: (node: number) => boolean) => {
      for (const node of scanned) if (chosen.size < upTo && fits(node)) chosen.add(node)
    }
    take(TYPES_WITH_MEMBERS, node => world.nodes.isType[node] === 1 && hasMembers(world, node))
    take(TYPES, node => world.nodes.isType[node] === 1)
    take(ALL, () => true)
    for (const node of chosen) if (!found.has(node)) found.set(node, term)
  }
  return [...found].slice(0, limit).map(([node, by]) => ({ node, by }))
}

/** Definitions of files with a path segment that begins with the word. */
function nodesAt(world: World, term: string): number[] {
  const nodes: number[] = []
  for (const [path, file] of world.files)
    if (begins(path.toLowerCase(), term)) nodes.push(...definitionsOf(world, file))
  return nodes
}

function begins(path: string, term: string): boolean {
  for (let at = path.indexOf(term); at >= 0; at = path.indexOf(term, at + 1))
    if (at === 0 || /[/._:-]/.test(path[at - 1]!)) return true
  return false
}

function hasMembers({ graph }: World, node: number): boolean {
  return graph.columns.containers[node + 1] === node
}

function hasNamedMember({ graph, nodes }: World, node: number, primary: readonly string[]): boolean {
  if (nodes.isType[node] !== 1) return false
  const { containers } = graph.columns
  for (let below = node + 1; below < graph.nodeCount && nodes.files[below] === nodes.files[node]; below++) {
    if (containers[below] !== node) continue
    const name = graph.name(below).toLowerCase()
    if (primary.some(word => name.includes(word))) return true
  }
  return false
}
