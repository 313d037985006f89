import { once, sorted } from '../build/edge-columns.js'
import { EdgeList } from '../build/edge-list.js'
import type { GraphColumns } from '../code-graph.js'
import { edgeCode } from '../edge-kinds.js'
import type { EdgeRows, MadeGraph } from '../graph-parts.js'
import type { EditedFile } from './edited-file.js'

/** Derived edges take the lines of these: see `derive/tables.ts`. */
const OF_TABLES: ReadonlySet<number> = new Set([edgeCode('queries_table'), edgeCode('stored_in')])

/** The lines of edges: of the graph, and of the linked edges that it is made of. */
export interface EditedLines {
  columns: Uint32Array
  linked: Uint32Array
}

/**
 * The lines of edges after edits of these files. Of equal edges the first line counts, so those of other files are looked at, too.
 * Null if more than lines would change: which of equal edges counts decides about the provenance.
 */
export function editedLines({ graph, parts }: MadeGraph, files: readonly EditedFile[]): EditedLines | null {
  const { sources, kinds, lines } = parts.linked
  const linked = lines.slice()
  const marks = new Uint8Array(graph.nodeCount)
  for (const file of files)
    for (const [at, line] of file.lines.entries()) {
      const edge = file.firstEdge + at
      if (lines[edge] === line) continue
      if (OF_TABLES.has(kinds[edge]!)) return null
      linked[edge] = line
      // Where an end is no node, there is no edge in the graph.
      if (sources[edge]! < marks.length) marks[sources[edge]!] = 1
    }
  const rows = rowsOf(parts.linked, linked, marks)
  const columns = movedLines(graph.columns, rows)
  return columns === null ? null : { columns, linked }
}

/** The same edges with the lines that they had, and with those that they have, each sorted as a graph has them. */
interface Rows {
  old: EdgeList
  oldOrder: Uint32Array
  now: EdgeList
  order: Uint32Array
}

/** Linked edges of marked nodes to nodes. */
function rowsOf(linked: EdgeRows, lines: Uint32Array, marks: Uint8Array): Rows {
  const { sources, targets } = linked
  const [old, now] = [new EdgeList(), new EdgeList()]
  for (let edge = 0; edge < sources.length; edge++) {
    if (marks[sources[edge]!] !== 1 || targets[edge]! >= marks.length) continue
    old.addRows(linked, edge, edge + 1)
    now.addRows(linked, edge, edge + 1)
    now.lines[now.length - 1] = lines[edge]!
  }
  const orderOf = (edges: EdgeList) => once(edges, sorted(marks.length, edges))
  return { old, oldOrder: orderOf(old), now, order: orderOf(now) }
}

function movedLines(
  { outStart, targets, edgeKinds, edgeFlags, provenances, confidences, lines }: GraphColumns,
  { old, oldOrder, now, order }: Rows,
): Uint32Array | null {
  const moved = lines.slice()
  let edge = 0
  for (let at = 0; at < order.length; at++) {
    const [was, is] = [oldOrder[at]!, order[at]!]
    if (old.lines[was] === now.lines[is] && old.provenances[was] === now.provenances[is]) continue
    const source = now.sources[is]!
    edge = Math.max(edge, outStart[source]!)
    const isOne = () =>
      targets[edge] === now.targets[is] &&
      edgeKinds[edge] === now.kinds[is] &&
      edgeFlags[edge] === now.flags[is]
    while (edge < outStart[source + 1]! && !isOne()) edge++
    const isLinked =
      edge < outStart[source + 1]! &&
      lines[edge] === old.lines[was] &&
      provenances[edge] === old.provenances[was]
    // A derived edge counts before a linked one if that has no line, either.
    const isLine = isLinked && old.lines[was]! > 0 && now.lines[is]! > 0
    if (!isLine || provenances[edge] !== now.provenances[is] || confidences[edge] !== now.confidences[is])
      return null
    moved[edge] = now.lines[is]!
  }
  return moved
}
