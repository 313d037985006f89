import { readFileSync } from 'node:fs'
import type { CodeGraph } from '../../graph/code-graph.js'
import {
  encodeGraph,
  GRAPH_LAYOUT,
  type GraphRead,
  loadGraph,
  loadMadeGraph,
  probeGraph,
  saveGraph,
} from '../../graph/graph-file.js'
import type { MadeGraph } from '../../graph/graph-parts.js'
import { assemble } from '../../graph/incremental/assemble.js'
import type { FileRoot, GraphSources } from '../../graph/incremental/graph-sources.js'
import { ROOT_BYTES } from '../../graph/snapshot.js'
import { writeAtomically } from '../../shared/atomic-file.js'
import { type ColumnFault, probeColumns } from '../../shared/column-file.js'
import { crc32 } from '../../shared/crc32.js'
import { fileStamp } from '../../shared/file-stamp.js'
import { runWithin } from '../../shared/watchdog.js'
import type { IndexRun } from '../parse/index-checkout.js'
import type { Artefact, Made, Written } from './artefact.js'
import { checked, type Say } from './checking.js'
import { GRAPH_MAKER } from './graph-maker.js'
import { historyDigest } from './history.js'
import type { GraphInMemory, Opened } from './opened.js'
import { historyEdges, ownerEdges } from './outside-edges.js'
import { bypassedNotice, damagedNotice, isOurs, newerError, putRecord, recordOf } from './records.js'
import type { Run } from './run.js'
import { graphPath, removeFile } from './side-files.js'
import { stageLimit } from './stage-limit.js'
import { isWorthStreaming } from './streaming.js'

const HEX_DIGITS = 2 * ROOT_BYTES

export interface GraphReport {
  nodes: number
  edges: number
}

/** Nodes and edges as columns in a file beside the store, with the inputs of the next update. */
export const graph: Artefact<MadeGraph, GraphReport> = {
  name: 'graph',
  version: GRAPH_LAYOUT.version,
  values: [],
  // History and owners add edges that are not in the records.
  madeOf: ({ links, history }) => `${links} ${history || 'none'} ${GRAPH_MAKER}`,
  start(run) {
    const { read, gone } = run.reports.get('facts') as IndexRun
    if (read + gone > 0) run.begun.set(graph.name, readBefore(run.opened))
  },
  make,
  save,
  load: readBefore,
  probe,
  file: graphPath,
  check: opened => [
    checked(`the graph is the one its records make (${opened.checkout.rootDir})`, 'nodes', say =>
      checkGraph(opened, say),
    ),
  ],
  discard(opened) {
    opened.graph = null
    removeFile(graphPath(opened.checkout))
  },
}

/** An update of the previous graph if that can be read. */
async function make({ opened, begun }: Run): Promise<Made<MadeGraph, GraphReport>> {
  const before = begun.get(graph.name) as ReturnType<typeof readBefore> | undefined
  const previous = await (before ?? readBefore(opened))
  const sources = sourcesOf(opened)
  const limit = stageLimit('building the graph', sources.files.length)
  const value = runWithin(limit, () => assemble(sources, previous ?? undefined))
  return { value, report: { nodes: value.graph.nodeCount, edges: value.graph.edgeCount } }
}

/** Reading takes a while, so it runs while files are linked. */
function readBefore(opened: Opened): Promise<MadeGraph | null> {
  const inMemory = graphInMemory(opened)
  if (inMemory !== null) return Promise.resolve(inMemory.made)
  const reading = loadMadeGraph(graphPath(opened.checkout)).then(read => {
    const fault = faultOf(opened, read)
    if (fault === 'damaged' && isOurs(graph, opened.checkout))
      opened.notices.add(damagedNotice(graph, opened.checkout))
    return fault === null ? read.graph : null
  })
  // The awaiting caller gets the error.
  reading.catch(() => {})
  return reading
}

/** Checks the header only, unless the file was replaced. */
function probe({ checkout }: Opened, { stamp, key }: Written): ColumnFault | null {
  const path = graphPath(checkout)
  return fileStamp(path) === stamp ? probeColumns(GRAPH_LAYOUT, path) : probeGraph(path, markOf(key))
}

/** A file that is whole may still be of another state, from a backup or another checkout. */
function faultOf(opened: Opened, read: GraphRead<unknown>): ColumnFault | null {
  if (read.fault === 'newer') throw newerError(graph, opened.checkout)
  if (read.fault !== null) return read.fault
  const record = recordOf(opened.checkout, graph.name)
  // While it is made, its file may be ahead of its record.
  const isUnknown = record === null || record.making || record.key === ''
  return isUnknown || read.mark === markOf(record.key) ? null : 'damaged'
}

function markOf(key: string): number {
  return crc32(Buffer.from(key))
}

/** Queries and the next edit read it from memory while it is still being written. */
async function save(opened: Opened, made: MadeGraph, key: string, turn: () => Promise<void>): Promise<void> {
  const path = graphPath(opened.checkout)
  const inMemory: GraphInMemory = { made, key, stamp: null }
  opened.graph = inMemory
  try {
    await turn()
    await saveGraph(path, made, markOf(key))
    inMemory.stamp = fileStamp(path)
  } catch (error) {
    if (opened.graph === inMemory) opened.graph = null
    throw error
  }
}

/** The graph that the file holds, or will hold, if this process made it and no other has replaced it. */
function graphInMemory({ graph: inMemory, checkout }: Opened): GraphInMemory | null {
  if (inMemory === null) return null
  return inMemory.stamp === null || inMemory.stamp === fileStamp(graphPath(checkout)) ? inMemory : null
}

/** Hex of the Merkle root over all packages, for the graph that queries use here; '' before the first. */
export function merkleRootOf(opened: Opened): string {
  return (unsavedGraphKey(opened) ?? recordOf(opened.checkout, graph.name)?.key ?? '').slice(0, HEX_DIGITS)
}

/** The key of the graph in memory while its file is being written; else null. */
export function unsavedGraphKey({ graph: inMemory }: Opened): string | null {
  return inMemory?.stamp === null ? inMemory.key : null
}

/** The last graph; rebuilt from the store if its file cannot be read. */
export function openGraph(opened: Opened): CodeGraph {
  const inMemory = graphInMemory(opened)
  if (inMemory !== null) return inMemory.made.graph
  for (let stamp = ''; ; ) {
    const path = graphPath(opened.checkout)
    const before = fileStamp(path)
    const read = loadGraph(path)
    const fault = faultOf(opened, read)
    if (fault === null) return read.graph!
    // Another process may have replaced it between the two reads.
    if (before === stamp) return remade(opened, fault)
    stamp = before
  }
}

/** Written if the store may be, and is between two indexes: else the file would be of another state than its record. */
function remade(opened: Opened, fault: ColumnFault): CodeGraph {
  const { checkout, isWritable, notices } = opened
  const made = buildGraph(opened)
  const record = recordOf(checkout, graph.name)
  const now = graph.madeOf({
    links: recordOf(checkout, 'links')?.digest ?? '',
    history: historyDigest(checkout),
  })
  if (isWritable && record !== null && !record.making && record.key === now) {
    const path = graphPath(checkout)
    removeFile(path)
    writeAtomically(path, encodeGraph(made, markOf(now)))
    putRecord(checkout, graph.name, { ...record, stamp: fileStamp(path) })
    if (fault === 'damaged') notices.add(damagedNotice(graph, checkout))
  } else if (fault === 'damaged') notices.add(bypassedNotice(graph, checkout))
  return made.graph
}

/** A full build of the graph from the store alone. */
export function buildGraph(opened: Opened): MadeGraph {
  return assemble(sourcesOf(opened))
}

function sourcesOf(opened: Opened): GraphSources {
  const { store, id } = opened.checkout
  const files = store.links(id)
  return {
    files,
    read: wanted => readRecords(opened, wanted, files.length),
    outside: [ownerEdges(store, files), historyEdges(opened)],
  }
}

function* readRecords(
  { checkout: { store, id } }: Opened,
  wanted: readonly FileRoot[],
  files: number,
): Generator<Uint8Array> {
  if (!isWorthStreaming(wanted.length, files)) {
    for (const { root } of wanted) yield store.record(root)
    return
  }
  const paths = new Set(wanted.map(({ path }) => path))
  for (const { path, record } of store.records(id)) if (paths.has(path)) yield record
}

function checkGraph(opened: Opened, say: Say): number {
  const { checkout } = opened
  if (checkout.store.links(checkout.id).length === 0) return 0
  const path = graphPath(checkout)
  const made = buildGraph(opened)
  const fault = probeColumns(GRAPH_LAYOUT, path)
  const mark = markOf(recordOf(checkout, graph.name)?.key ?? '')
  if (fault !== null) say(`${path} is ${fault}`)
  else if (!encodeGraph(made, mark).equals(readFileSync(path)))
    say(`${path} differs from the graph of its records`)
  return made.graph.nodeCount
}
