import type { GraphBuilder } from '../build/graph-builder.js'
import { FILE, IS_TYPE } from '../derive/kind-codes.js'
import { usedTypes, usesThatTell } from '../derive/structural.js'
import { edgeCode } from '../edge-kinds.js'
import type { EdgeRows, MadeGraph } from '../graph-parts.js'
import type { FileRange, NodeMoves } from './node-moves.js'

const EXTENDS = edgeCode('extends')
const IMPLEMENTS = edgeCode('implements')

/**
 * Whether the types of a graph are those of the previous graph, each with the same members and bases: then
 * all edges derived from them (`inherits`, `overrides`, structural `implements`) and the members declared
 * apart from their type are unchanged. Containers must be the final ones.
 */
export function sameTypes(
  before: MadeGraph,
  builder: GraphBuilder,
  linked: EdgeRows,
  moves: NodeMoves,
  pathsBefore: ReadonlyMap<number, number>,
): boolean {
  return (
    sameMembers(before, builder, moves) &&
    sameBases(before, builder, linked, moves, pathsBefore) &&
    sameUses(before, builder, linked, moves)
  )
}

function sameMembers({ graph }: MadeGraph, { nodes }: GraphBuilder, moves: NodeMoves): boolean {
  const { kinds, containers } = graph.columns
  for (const { firstNode, endNode } of moves.filesBefore) {
    for (let node = firstNode; node < endNode; node++)
      if (moves.to[node]! < 0 && isOfType(kinds, containers, node)) return false
  }
  for (const { firstNode, endNode } of moves.filesNow) {
    for (let node = firstNode; node < endNode; node++) {
      const old = moves.from[node]!
      const isOne = isOfType(nodes.kinds, nodes.containers, node)
      if (old < 0 && isOne) return false
      if (old < 0 || !(isOne || isOfType(kinds, containers, old))) continue
      if (moves.to[containers[old]!] !== nodes.containers[node]) return false
    }
  }
  return true
}

/** A type, or a member of one. */
function isOfType(kinds: Uint8Array, containers: Int32Array, node: number): boolean {
  const container = containers[node]!
  return IS_TYPE[kinds[node]!] === 1 || (container >= 0 && IS_TYPE[kinds[container]!] === 1)
}

/** Compares the edges to bases in changed files, with their order: it decides the lookup order. */
function sameBases(
  { graph, parts }: MadeGraph,
  builder: GraphBuilder,
  linked: EdgeRows,
  moves: NodeMoves,
  pathsBefore: ReadonlyMap<number, number>,
): boolean {
  const here = new Map<number, number[]>()
  for (const range of moves.filesNow) {
    const bases = basesIn(linked, range, builder.nodeCount)
    const place = pathsBefore.get(range.file)
    if (place !== undefined) here.set(place, bases)
    else if (bases.length > 0) return false
  }
  for (const range of moves.filesBefore) {
    const old = basesIn(parts.linked, range, graph.nodeCount)
    const now = here.get(range.file) ?? []
    if (old.length !== now.length || old.some((node, at) => moves.to[node] !== now[at])) return false
  }
  return true
}

/** Sources and targets, alternating. */
function basesIn(
  { kinds, sources, targets }: EdgeRows,
  { firstEdge, endEdge }: FileRange,
  nodes: number,
): number[] {
  const bases: number[] = []
  for (let edge = firstEdge; edge < endEdge; edge++) {
    if (kinds[edge] !== EXTENDS && kinds[edge] !== IMPLEMENTS) continue
    if (sources[edge]! < nodes && targets[edge]! < nodes) bases.push(sources[edge]!, targets[edge]!)
  }
  return bases
}

/** Whether changed files use the same types, where use of two types in a file is evidence for `implements`. */
function sameUses(
  { graph, parts }: MadeGraph,
  { nodes, texts }: GraphBuilder,
  linked: EdgeRows,
  moves: NodeMoves,
): boolean {
  const now = new Set<string>()
  for (const range of moves.filesNow)
    for (const { user, type } of usedTypes(linked, range, nodes, nodes.count))
      if (usesThatTell(texts.get(nodes.paths[type]!))) now.add(`${texts.get(nodes.paths[user]!)} ${type}`)
  const before = new Set<string>()
  for (const range of moves.filesBefore)
    for (const { user, type } of usedTypes(parts.linked, range, graph.columns, graph.nodeCount))
      if (usesThatTell(graph.path(type))) before.add(`${graph.path(user)} ${moves.to[type]!}`)
  return now.size === before.size && [...now].every(use => before.has(use))
}

/**
 * Whether a new definition may belong to a type of another file: it is at the top of its file and its
 * qualified name begins with the name of a type.
 */
export function mayBeAdopted(builder: GraphBuilder, moves: NodeMoves): boolean {
  const { nodes, texts } = builder
  const prefixes = new Set<string>()
  for (const { firstNode, endNode } of moves.filesNow) {
    for (let node = firstNode; node < endNode; node++) {
      const container = nodes.containers[node]!
      if (moves.from[node]! >= 0 || container < 0 || nodes.kinds[container] !== FILE) continue
      if (nodes.names[node] === nodes.qualifiedNames[node]) continue
      const name = texts.get(nodes.names[node]!)
      prefixes.add(texts.get(nodes.qualifiedNames[node]!).slice(0, -name.length - 1))
    }
  }
  prefixes.delete('')
  if (prefixes.size === 0) return false
  for (let node = 0; node < nodes.count; node++)
    if (IS_TYPE[nodes.kinds[node]!] === 1 && prefixes.has(texts.get(nodes.qualifiedNames[node]!))) return true
  return false
}
