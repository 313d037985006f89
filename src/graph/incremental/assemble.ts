import { edgeColumns } from '../build/edge-columns.js'
import { EdgeList } from '../build/edge-list.js'
import { GraphBuilder } from '../build/graph-builder.js'
import { CHANGED, changedPaths, isRoot, matchFiles } from '../build/match-units.js'
import { OutsideLinks } from '../build/outside-links.js'
import { type KnownPackage, placeEdges, placeEnds, placeThings } from '../build/place.js'
import { RecordReader, type Things } from '../build/record-reader.js'
import { CodeGraph } from '../code-graph.js'
import { derive } from '../derive/derive.js'
import { emptyGraph, type MadeGraph } from '../graph-parts.js'
import { nodeCode } from '../node-kinds.js'
import { ROOT_BYTES } from '../snapshot.js'
import { editedBodies } from './edited-bodies.js'
import { type FollowedEdges, followEdges } from './follow-edges.js'
import type { GraphSources } from './graph-sources.js'
import { shareColumns } from './share-columns.js'

const PACKAGE = nodeCode('package')
const MORE_NODES = 1024

/**
 * The graph of a checkout. Unchanged parts are copied from the previous graph; equal sources give equal
 * bytes, independent of the previous graph.
 */
export function assemble(sources: GraphSources, before: MadeGraph = emptyGraph()): MadeGraph {
  return editedBodies(sources, before) ?? assembleAll(sources, before)
}

function assembleAll(sources: GraphSources, before: MadeGraph): MadeGraph {
  const { graph, parts } = before
  const builder = new GraphBuilder(graph.texts, graph.columns.ids, parts.lostIds)
  // An edit adds little: with reserved room no array is copied to grow.
  builder.nodes.reserve(graph.nodeCount + MORE_NODES)
  const things = thingsOf(before)
  const linked = new EdgeList(parts.linked.kinds.length + MORE_NODES)
  const places = matchFiles(sources.files, before)
  const { firstNodes, firstEdges } = takeFiles(sources, places, before, builder, things, linked)
  const sameOutside = takeOutside(sources, before, builder, things, linked, firstEdges)
  placeThings({ files: sources.files, firstNodes, packages: packagesOf(before) }, builder, things, linked)
  const lostIds = placeEnds(builder, linked)
  const pathsBefore = changedPaths(sources.files, places, before)
  const followed = sameOutside
    ? followEdges(before, builder, linked, { places, pathsBefore, firstNodes, firstEdges })
    : null
  const { columns, adopted } = followed ?? allEdges(builder, linked)
  const made = builder.build(columns)
  return {
    graph: new CodeGraph(shareColumns(made.columns, graph.columns), made.texts, graph),
    parts: {
      roots: rootsColumn(sources),
      firstNodes,
      firstEdges: Uint32Array.from(firstEdges),
      linked: linked.rows(),
      lostIds,
      shapes: builder.shapes.rows(),
      adopted,
    },
  }
}

function allEdges(builder: GraphBuilder, linked: EdgeList): FollowedEdges {
  builder.texts.settle(builder.nodes.texts(), builder.nodeCount)
  placeEdges(builder, linked)
  const { adopted } = derive(builder)
  return { columns: edgeColumns(builder.nodeCount, builder.edges, builder.inherited), adopted }
}

/** Nodes and edges of all files: copies runs of unchanged files, reads the others from their records. */
function takeFiles(
  { files, read }: GraphSources,
  places: Int32Array,
  before: MadeGraph,
  builder: GraphBuilder,
  things: Things,
  linked: EdgeList,
): { firstNodes: Uint32Array; firstEdges: number[] } {
  const reader = new RecordReader(builder, things, linked)
  const records = read(files.filter((_, at) => places[at] === CHANGED))[Symbol.iterator]()
  const firstNodes = new Uint32Array(files.length + 1)
  const firstEdges: number[] = []
  for (let from = 0, to = 0; from < files.length; from = to) {
    to = from + 1
    firstNodes[from] = builder.nodeCount
    firstEdges.push(linked.length)
    if (places[from] === CHANGED) {
      reader.read(files[from]!.path, records.next().value as Uint8Array)
      continue
    }
    while (to < files.length && places[to] === places[to - 1]! + 1) to++
    const old = { from: places[from]!, to: places[to - 1]! + 1 }
    const movedNodes = builder.nodeCount - before.parts.firstNodes[old.from]!
    const movedEdges = linked.length - before.parts.firstEdges[old.from]!
    for (let at = from + 1; at < to; at++) {
      firstNodes[at] = before.parts.firstNodes[places[at]!]! + movedNodes
      firstEdges.push(before.parts.firstEdges[places[at]!]! + movedEdges)
    }
    keepFiles(old, before, builder, linked)
  }
  firstNodes[files.length] = builder.nodeCount
  return { firstNodes, firstEdges }
}

function keepFiles(
  old: { from: number; to: number },
  { graph, parts }: MadeGraph,
  builder: GraphBuilder,
  linked: EdgeList,
): void {
  const { firstNodes, firstEdges, adopted } = parts
  const [from, to] = [firstNodes[old.from]!, firstNodes[old.to]!]
  const moved = builder.nodeCount - from
  builder.nodes.addRows(graph.columns, from, to)
  builder.shapes.addRows(parts.shapes, from, to, moved)
  builder.placeRun(from, to, from + moved)
  // Adopted members return to their file: their type may be another one now.
  let file = old.from
  for (const node of adopted) {
    if (node < from || node >= to) continue
    while (firstNodes[file + 1]! <= node) file++
    builder.nodes.containers[node + moved] = firstNodes[file]! + moved
  }
  linked.addRows(parts.linked, firstEdges[old.from]!, firstEdges[old.to]!)
}

/** True if nothing has changed. */
function takeOutside(
  { outside }: GraphSources,
  { parts }: MadeGraph,
  builder: GraphBuilder,
  things: Things,
  linked: EdgeList,
  firstEdges: number[],
): boolean {
  const filesBefore = parts.firstNodes.length - 1
  let same = true
  outside.forEach((each, at) => {
    firstEdges.push(linked.length)
    const old = filesBefore + at
    if (isRoot(parts.roots, old, each.root))
      linked.addRows(parts.linked, parts.firstEdges[old]!, parts.firstEdges[old + 1]!)
    else {
      same = false
      each.addTo(new OutsideLinks(builder, things, linked))
    }
  })
  firstEdges.push(linked.length)
  return same
}

/** The named entities of a graph; those without references are left out later. */
function thingsOf({ graph, parts }: MadeGraph): Things {
  const { kinds, names } = graph.columns
  const things: Things = new Map()
  for (let node = parts.firstNodes.at(-1)!; node < graph.nodeCount; node++)
    if (kinds[node] !== PACKAGE) things.set(node, { kind: kinds[node]!, name: names[node]! })
  return things
}

/** The packages of a graph by folder. */
function packagesOf({ graph, parts }: MadeGraph): Map<string, KnownPackage> {
  const { kinds, names, paths } = graph.columns
  const packages = new Map<string, KnownPackage>()
  for (let node = parts.firstNodes.at(-1)!; node < graph.nodeCount; node++)
    if (kinds[node] === PACKAGE)
      packages.set(graph.path(node), { id: node, name: names[node]!, path: paths[node]! })
  return packages
}

function rootsColumn({ files, outside }: GraphSources): Uint8Array {
  const roots = new Uint8Array((files.length + outside.length) * ROOT_BYTES)
  files.forEach(({ root }, at) => {
    roots.set(root, at * ROOT_BYTES)
  })
  outside.forEach(({ root }, at) => {
    roots.set(root, (files.length + at) * ROOT_BYTES)
  })
  return roots
}
