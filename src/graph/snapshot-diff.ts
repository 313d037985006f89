import type { Store } from '../store/store.js'
import { EDGE_KINDS, type EdgeKindRow } from './edge-kinds.js'
import { decodeRecord, type LinkRecord } from './link/link-record.js'
import { decodeManifest } from './snapshot.js'

export type ChangeClass = EdgeKindRow['change']
/** Most serious first. */
const SEVERITY: readonly ChangeClass[] = ['behavioural', 'structural', 'metadata']
const CHANGE_OF = new Map<string, ChangeClass>(EDGE_KINDS.map(({ kind, change }) => [kind, change]))

export interface SymbolDelta {
  path: string
  qualifiedName: string
  kind: string
  what: 'added' | 'removed' | 'changed'
}

export interface EdgeDelta {
  path: string
  source: string
  kind: string
  target: string
  what: 'added' | 'removed'
}

export interface SnapshotDiff {
  /** The most serious change there is; null when the two are the same. */
  class: ChangeClass | null
  packages: string[]
  symbols: SymbolDelta[]
  edges: EdgeDelta[]
}

/** What differs between two states of a graph. Only records that differ are read. */
export function diffSnapshots(store: Store, before: Uint8Array, after: Uint8Array): SnapshotDiff {
  const [old, fresh] = [decodeManifest(store.manifest(before)), decodeManifest(store.manifest(after))]
  const diff: SnapshotDiff = { class: null, packages: [], symbols: [], edges: [] }
  const packages = new Set<string>()
  const classes = new Set<ChangeClass>()
  for (const path of [...new Set([...old.keys(), ...fresh.keys()])].sort()) {
    const [was, is] = [old.get(path), fresh.get(path)]
    if (was !== undefined && is !== undefined && Buffer.compare(was, is) === 0) continue
    packages.add(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    const records = [was, is].map(root => (root === undefined ? null : decodeRecord(store.record(root)))) as [
      LinkRecord | null,
      LinkRecord | null,
    ]
    compareRecords(path, ...records, diff, classes)
  }
  diff.packages = [...packages].sort()
  diff.class = SEVERITY.find(each => classes.has(each)) ?? (packages.size > 0 ? 'metadata' : null)
  return diff
}

function compareRecords(
  path: string,
  was: LinkRecord | null,
  is: LinkRecord | null,
  diff: SnapshotDiff,
  classes: Set<ChangeClass>,
): void {
  const nodes = (record: LinkRecord | null) => new Map(record?.nodes.map(node => [node.id, node]) ?? [])
  const [oldNodes, newNodes] = [nodes(was), nodes(is)]
  for (const [id, node] of newNodes) {
    const before = oldNodes.get(id)
    if (before !== undefined && before.content === node.content) continue
    const what = before === undefined ? 'added' : 'changed'
    diff.symbols.push({ path, qualifiedName: node.qualifiedName, kind: node.kind, what })
    classes.add(what === 'added' ? 'structural' : 'behavioural')
  }
  for (const [id, node] of oldNodes) {
    if (newNodes.has(id)) continue
    diff.symbols.push({ path, qualifiedName: node.qualifiedName, kind: node.kind, what: 'removed' })
    classes.add('structural')
  }
  const edges = (record: LinkRecord | null) =>
    new Map(
      record?.edges.map(edge => [
        `${record.nodes[edge.source]!.id} ${edge.kind} ${edge.target}`,
        { edge, record },
      ]) ?? [],
    )
  const [oldEdges, newEdges] = [edges(was), edges(is)]
  const report = (key: string, from: ReturnType<typeof edges>, what: EdgeDelta['what']) => {
    const { edge, record } = from.get(key)!
    diff.edges.push({
      path,
      source: record.nodes[edge.source]!.qualifiedName,
      kind: edge.kind,
      target: edge.target,
      what,
    })
    classes.add(CHANGE_OF.get(edge.kind)!)
  }
  for (const key of newEdges.keys()) if (!oldEdges.has(key)) report(key, newEdges, 'added')
  for (const key of oldEdges.keys()) if (!newEdges.has(key)) report(key, oldEdges, 'removed')
}
