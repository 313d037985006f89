import { writeAtomicallyAside } from '../shared/atomic-file.js'
import {
  type Column,
  type ColumnFault,
  type ColumnLayout,
  type Columns,
  type ColumnType,
  columnPieces,
  encodeColumns,
  readColumns,
  readColumnsAside,
} from '../shared/column-file.js'
import { CodeGraph, type GraphColumns } from './code-graph.js'
import type { GraphParts, MadeGraph } from './graph-parts.js'
import { TextTable } from './text-table.js'

/** The order of columns in the file: nodes with their texts, then edges. */
const GRAPH_COLUMNS: readonly [keyof GraphColumns | 'textStarts' | 'textBytes', ColumnType][] = [
  ['ids', 'u8'],
  ['kinds', 'u8'],
  ['flags', 'u8'],
  ['containers', 'i32'],
  ['startLines', 'u32'],
  ['endLines', 'u32'],
  ['names', 'u32'],
  ['qualifiedNames', 'u32'],
  ['paths', 'u32'],
  ['contents', 'u32'],
  ['textStarts', 'u32'],
  ['textBytes', 'u8'],
  ['outStart', 'u32'],
  ['sources', 'u32'],
  ['targets', 'u32'],
  ['edgeKinds', 'u8'],
  ['provenances', 'u8'],
  ['edgeFlags', 'u8'],
  ['confidences', 'u8'],
  ['lines', 'u32'],
  ['inStart', 'u32'],
  ['inEdges', 'u32'],
]
/** Then the parts of the graph, which only the next index reads. */
const PART_COLUMNS: readonly [string, ColumnType][] = [
  ['roots', 'u8'],
  ['firstNodes', 'u32'],
  ['firstEdges', 'u32'],
  ['lostIds', 'u8'],
  ['adopted', 'u32'],
  ['linked.sources', 'u32'],
  ['linked.targets', 'u32'],
  ['linked.kinds', 'u8'],
  ['linked.provenances', 'u8'],
  ['linked.flags', 'u8'],
  ['linked.confidences', 'u8'],
  ['linked.lines', 'u32'],
  ['shapes.nodes', 'u32'],
  ['shapes.starts', 'u32'],
  ['shapes.values', 'u32'],
  ['shapes.keys', 'u32'],
]

export const GRAPH_LAYOUT: ColumnLayout = {
  magic: 0x534d4b47,
  version: 6,
  columns: [...GRAPH_COLUMNS, ...PART_COLUMNS],
}

/** `mark` is that of the inputs, as it was given when the graph was saved. */
export type GraphRead<T> = { graph: T; mark: number; fault: null } | { graph: null; fault: ColumnFault }

/** A graph as the bytes of its file. */
export function encodeGraph(made: MadeGraph, mark = 0): Buffer {
  return encodeColumns(GRAPH_LAYOUT, columnsOf(made), mark)
}

/** Writes asynchronously. */
export async function saveGraph(path: string, made: MadeGraph, mark: number): Promise<void> {
  await writeAtomicallyAside(path, columnPieces(GRAPH_LAYOUT, columnsOf(made), mark))
}

/** Loads the graph without its parts. */
export function loadGraph(path: string): GraphRead<CodeGraph> {
  const read = readColumns(GRAPH_LAYOUT, path, GRAPH_COLUMNS.length)
  if (read.columns === null) return unread(read.fault)
  return { graph: graphOf(read.columns), mark: read.mark, fault: null }
}

/** Loads the graph with its parts, asynchronously. */
export async function loadMadeGraph(path: string): Promise<GraphRead<MadeGraph>> {
  const read = await readColumnsAside(GRAPH_LAYOUT, path)
  if (read.columns === null) return unread(read.fault)
  const { columns, mark } = read
  return { graph: { graph: graphOf(columns), parts: partsOf(columns) }, mark, fault: null }
}

/** What is wrong with all of a file, not only with its head. */
export function probeGraph(path: string, mark: number): ColumnFault | null {
  const read = readColumns(GRAPH_LAYOUT, path)
  return read.fault ?? (read.mark === mark ? null : 'damaged')
}

function unread(fault: ColumnFault): { graph: null; fault: ColumnFault } {
  return { graph: null, fault }
}

function columnsOf({ graph, parts }: MadeGraph): Columns {
  return {
    ...graph.columns,
    textStarts: graph.texts.starts,
    textBytes: graph.texts.bytes,
    ...flattened(parts),
  }
}

function flattened({ linked, shapes, ...rest }: GraphParts): Columns {
  const columns: Columns = { ...rest }
  for (const [name, column] of Object.entries(linked)) columns[`linked.${name}`] = column as Column
  for (const [name, column] of Object.entries(shapes)) columns[`shapes.${name}`] = column as Column
  return columns
}

function partsOf(columns: Columns): GraphParts {
  const parts: Record<string, unknown> = {}
  for (const [name] of PART_COLUMNS) {
    const [group, field] = name.split('.') as [string, string?]
    if (field === undefined) parts[name] = columns[name]
    else parts[group] = { ...(parts[group] as object), [field]: columns[name] }
  }
  return parts as unknown as GraphParts
}

function graphOf(columns: Columns): CodeGraph {
  const own = Object.fromEntries(GRAPH_COLUMNS.map(([name]) => [name, columns[name]!]))
  const { textStarts, textBytes, ...rest } = own
  const texts = new TextTable(textStarts as Uint32Array, textBytes as Uint8Array)
  return new CodeGraph(rest as unknown as GraphColumns, texts)
}
