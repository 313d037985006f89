import { folderOf } from '../../shared/paths.js'
import { ID_BYTES } from '../code-graph.js'
import { edgeCode } from '../edge-kinds.js'
import { thingId } from '../node-id.js'
import { nodeCode } from '../node-kinds.js'
import { provenanceCode } from '../provenance.js'
import type { EdgeList } from './edge-list.js'
import type { GraphBuilder } from './graph-builder.js'
import type { Things } from './record-reader.js'

const PACKAGE = nodeCode('package')
const CONTAINS = edgeCode('contains')
const MEMBER_OF = edgeCode('member_of')
const STRUCTURAL = provenanceCode('structural')
const ID_WORDS = ID_BYTES / Uint32Array.BYTES_PER_ELEMENT
/** Derived edges reserved per linked edge: avoids copies when the list grows. */
const DERIVED_EDGES = 3

export interface PlacedFiles {
  files: readonly { path: string }[]
  firstNodes: Uint32Array
  /** Packages of the previous graph, by folder. */
  packages: ReadonlyMap<string, KnownPackage>
}

/** A package of the previous graph: numbers of its id and its texts. */
export interface KnownPackage {
  id: number
  name: number
  path: number
}

/** Adds nodes for named entities, and for each folder with its files; sorted by id, after all files. */
export function placeThings(
  { files, firstNodes, packages: known }: PlacedFiles,
  builder: GraphBuilder,
  things: Things,
  linked: EdgeList,
): void {
  const { ids, texts, nodes, edges } = builder
  const folders = foldersOf(files)
  const packages = new Map<number, string>()
  for (const folder of folders.keys())
    packages.set(known.get(folder)?.id ?? ids.numberOf(thingId('package', folder)), folder)
  const named = namedIds(ids.count, linked)
  const all = [...packages.keys()]
  for (const id of things.keys()) if (named[id] === 1) all.push(id)
  const none = texts.add('')
  for (const id of all.sort((a, b) => ids.compare(a, b))) {
    const folder = packages.get(id)
    if (folder === undefined) {
      const { kind, name } = things.get(id)!
      builder.place(id, nodes.add(id, kind, name, name, none, none))
      continue
    }
    const path = known.get(folder)?.path ?? texts.add(folder)
    const name = known.get(folder)?.name ?? texts.add(folder.slice(folder.lastIndexOf('/') + 1))
    const node = nodes.add(id, PACKAGE, name, path, path, none)
    builder.place(id, node)
    for (const file of folders.get(folder)!) {
      edges.add(node, firstNodes[file]!, CONTAINS, STRUCTURAL)
      edges.add(firstNodes[file]!, node, MEMBER_OF, STRUCTURAL)
    }
  }
}

/** The indexes of the files of each folder. */
function foldersOf(files: readonly { path: string }[]): Map<string, number[]> {
  const folders = new Map<string, number[]>()
  files.forEach(({ path }, at) => {
    const folder = folderOf(path)
    const same = folders.get(folder)
    if (same === undefined) folders.set(folder, [at])
    else same.push(at)
  })
  return folders
}

function namedIds(count: number, { length, sources, targets }: EdgeList): Uint8Array {
  const named = new Uint8Array(count)
  for (let edge = 0; edge < length; edge++) {
    named[sources[edge]!] = 1
    named[targets[edge]!] = 1
  }
  return named
}

/**
 * Converts the ids at the ends of linked edges to nodes. Returns the ids without a node (a package of a
 * language whose packages are not folders, a path in configuration that does not exist, a symbol that occurs
 * only in history): their edges are retained, with an end beyond the last node.
 */
export function placeEnds(builder: GraphBuilder, { length, sources, targets }: EdgeList): Uint8Array {
  const { nodeCount, ids } = builder
  const ends = builder.nodesOfIds()
  const lostIds: number[] = []
  const lose = (id: number) => {
    ends[id] = nodeCount + lostIds.length
    lostIds.push(id)
  }
  for (let at = 0; at < length; at++) {
    const source = sources[at]!
    if (ends[source]! < 0) lose(source)
    sources[at] = ends[source]!
    const target = targets[at]!
    if (ends[target]! < 0) lose(target)
    targets[at] = ends[target]!
  }
  const words = new Uint32Array(lostIds.length * ID_WORDS)
  lostIds.forEach((id, at) => {
    words.set(ids.words.subarray(id * ID_WORDS, (id + 1) * ID_WORDS), at * ID_WORDS)
  })
  return new Uint8Array(words.buffer)
}

/** Adds the linked edges whose ends are both nodes. */
export function placeEdges({ edges, nodeCount }: GraphBuilder, linked: EdgeList): void {
  const { length, sources, targets } = linked
  edges.reserve((edges.length + length) * DERIVED_EDGES)
  for (let from = 0, to = 0; from < length; from = to + 1) {
    to = from
    while (to < length && sources[to]! < nodeCount && targets[to]! < nodeCount) to++
    if (to > from) edges.addRows(linked, from, to)
  }
}
