import { createHash } from 'node:crypto'
import { EDGE_KINDS } from '../../../src/graph/edge-kinds.js'
import { encodeGraph, loadMadeGraph } from '../../../src/graph/graph-file.js'
import { withTerms } from '../../../src/index/artefacts/file-terms.js'
import { chunksPath, graphPath } from '../../../src/index/artefacts/side-files.js'
import { refreshSummaries } from '../../../src/index/artefacts/summaries.js'
import { loadVectors } from '../../../src/index/artefacts/vectors.js'
import { encodeChunks, readChunks } from '../../../src/semantic/chunks/chunk-file.js'
import { encodeVectors } from '../../../src/semantic/vectors/vector-file.js'
import { type CodeGraph, Opened, openCheckout, openStore } from '../../tools/library.js'

/** Lines that say what an index holds, by artefact. Equal trees must give equal lines. */
export type IndexState = ReadonlyMap<string, readonly string[]>

const VALUES = ['history', 'history log', 'commit words']

/**
 * What an index holds, without what differs from run to run (times, row ids) or lags by design: communities (up to 2 % of
 * the nodes), the search segment (its words are compared, and the packs that are made from it), old snapshots.
 */
export async function indexState(root: string, storePath: string): Promise<IndexState> {
  const store = openStore(storePath)
  try {
    const opened = new Opened(openCheckout(store, root))
    const { id } = opened.checkout
    refreshSummaries(opened)
    const rows = store.blobRows(id)
    const files = store.files(id)
    const keys = new Map(store.summaryKeys(id).map(({ path, key }) => [path, key]))
    const links = store.links(id)
    return new Map([
      ['files', files.map(({ path, size, reason, detail }) => `${path} ${size} ${reason} ${detail}`)],
      ['blobs', rows.map(row => `${row.path} ${hex(row.hash)} ${row.language} ${row.packageName}`)],
      ['facts', [...store.factsOf(id)].map(({ path, facts }) => `${path} ${digest(facts)}`)],
      ['names', [...store.names(id)]],
      ['counts', store.languageCounts(id).map(each => JSON.stringify(each))],
      ['mentions', [...store.mentions(id)].map(({ path, hashes }) => `${path} ${hashes.join()}`).sort()],
      [
        'words',
        withTerms(store, rows).map(({ path, terms }) => `${path} ${digest(terms ?? new Uint8Array())}`),
      ],
      ['links', links.map(({ path, root }) => `${path} ${hex(root)}`)],
      ...VALUES.map((key): [string, string[]] => [key, [digest(store.value(id, key) ?? new Uint8Array())]]),
      ['graph', [await graphDigest(graphPath(opened.checkout))]],
      ['chunks', [chunksDigest(opened)]],
      ['vectors', [vectorsDigest(opened)]],
      [
        'summaries',
        [...store.summariesAt(id, [...keys.keys()])].map(
          ({ path, data }) => `${path} ${keys.get(path)} ${digest(data)}`,
        ),
      ],
    ])
  } finally {
    store.close()
  }
}

/** Of all columns, without what a file says of itself. */
async function graphDigest(path: string): Promise<string> {
  const { graph, fault } = await loadMadeGraph(path)
  return graph === null ? fault : digest(encodeGraph(graph))
}

/** Without the numbers of blobs, which differ from store to store. */
function chunksDigest({ checkout }: Opened): string {
  const { table, fault } = readChunks(chunksPath(checkout))
  return table === null ? fault : digest(encodeChunks({ ...table, blobs: table.blobs.map(() => 0) }))
}

function vectorsDigest(opened: Opened): string {
  const table = loadVectors(opened)
  return table === null ? 'none' : digest(encodeVectors(table))
}

/** What differs, in words; none if nothing does. */
export function differences(state: IndexState, fresh: IndexState): string[] {
  const found: string[] = []
  for (const [name, lines] of fresh) {
    const other = state.get(name) ?? []
    if (lines.length === other.length && lines.every((line, at) => line === other[at])) continue
    const [here, there] = [new Set(other), new Set(lines)]
    const line = other.find(each => !there.has(each)) ?? lines.find(each => !here.has(each)) ?? 'the order'
    found.push(`${name}: ${other.length} and ${lines.length} lines, first ${line.slice(0, 160)}`)
  }
  return found
}

/** Edges of two graph files that are in one of them only. */
export async function edgeDifferences(file: string, fresh: string): Promise<string[]> {
  const [a, b] = [await edgesOf(file), await edgesOf(fresh)]
  return [
    ...[...a].filter(edge => !b.has(edge)).map(edge => `only incremental: ${edge}`),
    ...[...b].filter(edge => !a.has(edge)).map(edge => `only fresh: ${edge}`),
  ]
}

async function edgesOf(file: string): Promise<Set<string>> {
  const { graph: made } = await loadMadeGraph(file)
  const edges = new Set<string>()
  if (made === null) return edges
  const { graph, parts } = made
  const { sources, targets, edgeKinds, provenances, lines, confidences } = graph.columns
  for (let edge = 0; edge < edgeKinds.length; edge++)
    edges.add(
      `${nodeName(graph, sources[edge]!)} ${EDGE_KINDS[edgeKinds[edge]!]!.kind} ${nodeName(graph, targets[edge]!)} ` +
        `${provenances[edge]} ${lines[edge]} ${confidences[edge]}`,
    )
  for (const node of parts.adopted) edges.add(`adopted ${nodeName(graph, node)}`)
  const { lostIds, roots, firstNodes, firstEdges } = parts
  addColumns('graph', { ...graph.columns, texts: graph.texts.bytes }, edges)
  addColumns('linked', { ...parts.linked }, edges)
  addColumns('shapes', { ...parts.shapes }, edges)
  addColumns('parts', { lostIds, roots, firstNodes, firstEdges }, edges)
  return edges
}

function addColumns(group: string, columns: Record<string, ArrayBufferView>, to: Set<string>): void {
  for (const [name, { buffer, byteOffset, byteLength }] of Object.entries(columns))
    to.add(`column ${group} ${name} ${digest(Buffer.from(buffer, byteOffset, byteLength))}`)
}

function nodeName(graph: CodeGraph, node: number): string {
  return `${graph.path(node)}:${graph.qualifiedName(node)}`
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
