import type { GraphBuilder } from '../build/graph-builder.js'
import { CHANGED } from '../build/match-units.js'
import type { GraphParts, MadeGraph } from '../graph-parts.js'

const NOWHERE = -1

/** Files of a graph, matched with those of the previous one, and the starts of their nodes and edges. */
export interface FilesNow {
  /** For each file its index in the previous graph if it is unchanged, else -1. */
  places: Int32Array
  /** The same for changed files that existed before. */
  pathsBefore: ReadonlyMap<number, number>
  firstNodes: Uint32Array
  firstEdges: readonly number[]
}

/** Maps the nodes of the previous graph to those of the current one. */
export class NodeMoves {
  /** By previous node: its current index; -1 if it is gone. `from` is the inverse. */
  readonly to: Int32Array
  readonly from: Int32Array
  /** 1 for nodes in changed files. */
  readonly changedBefore: Uint8Array
  readonly changedNow: Uint8Array
  /** Node and edge ranges of the changed files, previous and current. */
  readonly filesBefore: readonly FileRange[]
  readonly filesNow: readonly FileRange[]
  /** True if the remaining nodes are in the same order. */
  readonly inOrder: boolean
  /** True if every node has the index that it had. */
  readonly isSame: boolean

  constructor(before: MadeGraph, files: FilesNow, builder: GraphBuilder) {
    const { graph, parts } = before
    this.to = new Int32Array(graph.nodeCount)
    this.from = new Int32Array(builder.nodeCount).fill(NOWHERE)
    let last = NOWHERE
    let inOrder = true
    let isSame = graph.nodeCount === builder.nodeCount
    for (let node = 0; node < graph.nodeCount; node++) {
      // Ids of the previous graph have the numbers of its nodes.
      const place = builder.placeOf(node)
      this.to[node] = place
      if (place !== node) isSame = false
      if (place < 0) continue
      if (place <= last) inOrder = false
      last = place
      this.from[place] = node
    }
    this.inOrder = inOrder
    this.isSame = isSame
    const kept = new Uint8Array(parts.firstNodes.length)
    for (const place of files.places) if (place !== CHANGED) kept[place] = 1
    this.filesBefore = rangesWhere(parts, at => kept[at] !== 1)
    this.filesNow = rangesWhere(files, at => files.places[at] === CHANGED)
    this.changedBefore = marked(graph.nodeCount, this.filesBefore)
    this.changedNow = marked(builder.nodeCount, this.filesNow)
  }
}

export interface FileRange {
  file: number
  firstNode: number
  endNode: number
  firstEdge: number
  endEdge: number
}

function rangesWhere(
  { firstNodes, firstEdges }: Pick<GraphParts, 'firstNodes'> & { firstEdges: ArrayLike<number> },
  isIn: (file: number) => boolean,
): FileRange[] {
  const ranges: FileRange[] = []
  for (let file = 0; file < firstNodes.length - 1; file++) {
    if (!isIn(file)) continue
    ranges.push({
      file,
      firstNode: firstNodes[file]!,
      endNode: firstNodes[file + 1]!,
      firstEdge: firstEdges[file]!,
      endEdge: firstEdges[file + 1]!,
    })
  }
  return ranges
}

function marked(count: number, ranges: readonly FileRange[]): Uint8Array {
  const marks = new Uint8Array(count)
  for (const { firstNode, endNode } of ranges) marks.fill(1, firstNode, endNode)
  return marks
}
