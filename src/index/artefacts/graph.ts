import { readFileSync } from 'node:fs'
import type { CodeGraph } from '../../graph/code-graph.js'
import { encodeGraph, GRAPH_LAYOUT, loadGraph, loadMadeGraph, saveGraph } from '../../graph/graph-file.js'
import type { MadeGraph } from '../../graph/graph-parts.js'
import { assemble, type FileRoot, type GraphSources } from '../../graph/incremental/assemble.js'
import { ROOT_BYTES } from '../../graph/snapshot.js'
import { probeColumns } from '../../shared/column-file.js'
import { fileStamp } from '../../shared/file-stamp.js'
import type { IndexRun } from '../parse/index-checkout.js'
import type { Artefact, Made } from './artefact.js'
import { checked, type Say } from './checking.js'
import { GRAPH_MAKER } from './graph-maker.js'
import type { GraphInMemory, Opened } from './opened.js'
import { historyEdges, ownerEdges } from './outside-edges.js'
import { newerError, recordOf } from './records.js'
import type { Run } from './run.js'
import { graphPath, removeFile } from './side-files.js'
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
  // History and owners add edges that are not in the records.
  madeOf: ({ links, history }) => `${links} ${history || 'none'} ${GRAPH_MAKER}`,
  start(run) {
    const { read, gone } = run.reports.get('facts') as IndexRun
    if (read + gone > 0) run.begun.set(graph.name, readBefore(run.opened))
  },
  make,
  save,
  load: readBefore,
  probe: ({ checkout }) => probeColumns(GRAPH_LAYOUT, graphPath(checkout)),
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
  const value = assemble(sourcesOf(opened), previous ?? undefined)
  return { value, report: { nodes: value.graph.nodeCount, edges: value.graph.edgeCount } }
}

/** Reading takes a while, so it runs while files are linked. */
function readBefore(opened: Opened): Promise<MadeGraph | null> {
  const inMemory = graphInMemory(opened)
  if (inMemory !== null) return Promise.resolve(inMemory.made)
  const reading = loadMadeGraph(graphPath(opened.checkout)).then(read => {
    if (read.fault === 'newer') throw newerError(graph, opened.checkout)
    return read.graph
  })
  // The awaiting caller gets the error.
  reading.catch(() => {})
  return reading
}

/** Queries and the next edit read it from memory while it is still being written. */
async function save(opened: Opened, made: MadeGraph, key: string): Promise<void> {
  const path = graphPath(opened.checkout)
  const inMemory: GraphInMemory = { made, key, stamp: null }
  const saving = saveGraph(path, made)
  opened.graph = inMemory
  try {
    await saving
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
export function merkleRootOf({ graph: inMemory, checkout }: Opened): string {
  const unsaved = inMemory?.stamp === null ? inMemory.key : null
  return (unsaved ?? recordOf(checkout, graph.name)?.key ?? '').slice(0, HEX_DIGITS)
}

/** The last graph; rebuilt from the store if its file cannot be read. */
export function openGraph(opened: Opened): CodeGraph {
  const inMemory = graphInMemory(opened)
  if (inMemory !== null) return inMemory.made.graph
  const { graph: loaded, fault } = loadGraph(graphPath(opened.checkout))
  if (fault === 'newer') throw newerError(graph, opened.checkout)
  return loaded ?? buildGraph(opened).graph
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
  if (fileStamp(path) === '') say(`${path} is missing`)
  else if (!encodeGraph(made).equals(readFileSync(path))) say(`${path} differs from the graph of its records`)
  return made.graph.nodeCount
}
