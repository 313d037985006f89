import { type CodeGraph, NO_CONTAINER } from './code-graph.js'
import { derive } from './derive/derive.js'
import { GraphBuilder } from './graph-builder.js'
import type { LinkRecord, RecordNode } from './link/link-record.js'
import { REVERSED } from './link/make-record.js'
import { thingId } from './node-id.js'

export interface LinkedPath {
  path: string
  record: LinkRecord
}

/** What is known of the checkout beside its files: edges that history and owners give, by the ids of their ends. */
export interface OutsideEdges {
  addTo(builder: GraphBuilder): void
}

/** The graph of a checkout from the records of its files (sorted by path). The same records give the same bytes. */
export function assemble(records: Iterable<LinkedPath>, outside: readonly OutsideEdges[] = []): CodeGraph {
  const builder = new GraphBuilder()
  const all = [...records]
  const firsts = all.map(({ path, record }) => addNodes(path, record, builder))
  addPackages(all, builder)
  all.forEach(({ record }, at) => {
    addEdges(record, firsts[at]!, builder)
  })
  for (const each of outside) each.addTo(builder)
  derive(builder)
  return builder.build()
}

/** Nodes of a record in order; things that other files name too are shared. Gives the graph's index of each. */
function addNodes(path: string, record: LinkRecord, builder: GraphBuilder): number[] {
  const indexes = record.nodes.map(node =>
    builder.addNode({ ...node, container: NO_CONTAINER, path: isThing(node) ? '' : path }),
  )
  // A method may stand before its type in the file.
  record.nodes.forEach(({ container }, at) => {
    if (container >= 0) builder.node(indexes[at]!).container = indexes[container]!
  })
  return indexes
}

function isThing(node: RecordNode): boolean {
  return node.container < 0 && node.kind !== 'file'
}

/** A package that something imports is a node; the files of its folder are in it. */
function addPackages(all: readonly LinkedPath[], builder: GraphBuilder): void {
  const folders = new Map<string, string[]>()
  for (const { path } of all) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    const paths = folders.get(folder)
    if (paths === undefined) folders.set(folder, [path])
    else paths.push(path)
  }
  for (const [folder, paths] of folders) {
    const id = thingId('package', folder)
    const name = folder.slice(folder.lastIndexOf('/') + 1)
    const lines = { startLine: 0, endLine: 0 }
    const node = builder.addNode({
      id,
      kind: 'package',
      name,
      qualifiedName: folder,
      path: folder,
      container: -1,
      ...lines,
      isTest: false,
      content: '',
    })
    for (const path of paths) {
      const file = builder.find(thingId('file', path))!
      builder.addEdge({ source: node, target: file, kind: 'contains', provenance: 'structural' })
      builder.addEdge({ source: file, target: node, kind: 'member_of', provenance: 'structural' })
    }
  }
}

function addEdges(record: LinkRecord, indexes: readonly number[], builder: GraphBuilder): void {
  for (const edge of record.edges) {
    const here = indexes[edge.source]!
    const there = builder.find(edge.target)
    // A package of a language that does not go by folders has no node, nor has a path that configuration names in vain.
    if (there === undefined) continue
    const reversed = edge.detail === REVERSED
    builder.addEdge({
      source: reversed ? there : here,
      target: reversed ? here : there,
      kind: edge.kind,
      provenance: edge.provenance,
      line: edge.line,
      isWrite: edge.detail === 'write',
    })
  }
}
