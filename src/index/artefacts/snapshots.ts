import { createHash } from 'node:crypto'
import type { CodeGraph } from '../../graph/code-graph.js'
import { EDGE_KINDS, type EdgeKind } from '../../graph/edge-kinds.js'
import { NODE_KINDS, type NodeKind } from '../../graph/node-kinds.js'
import { decodeManifest, encodeManifest, rootsOf } from '../../graph/snapshot.js'
import type { CleanOrDirty } from '../../history/head.js'
import { SeamarkError } from '../../shared/errors.js'
import type { LinkRow, Snapshot } from '../../store/link-store.js'
import type { Store } from '../../store/store.js'
import type { Artefact, Made, StoreCheck } from './artefact.js'
import { checked, problemOf } from './checking.js'
import { dropCommits, rememberCommit } from './commit-roots.js'
import { merkleRootOf, openGraph } from './graph.js'
import { GRAPH_MAKER } from './graph-maker.js'
import type { Opened } from './opened.js'
import type { Run } from './run.js'

/** Older snapshots are dropped, with the records that only they refer to. */
const SNAPSHOTS_KEPT = 50
/** Edges from git and CODEOWNERS are in no record: a snapshot covers the files alone. */
const OUTSIDE_EDGES = new Set<EdgeKind>(['owned_by', 'authored_by', 'co_changed_with'])
const OUTSIDE_NODES = new Set<NodeKind>(['owner', 'author'])
/** By code: 1 for a counted kind. */
const COUNTED_EDGES = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(!OUTSIDE_EDGES.has(kind)))
const COUNTED_NODES = Uint8Array.from(NODE_KINDS, kind => Number(!OUTSIDE_NODES.has(kind)))

/** Recorded states of the graph, for later comparison; all checkouts of a store share them. */
export const snapshots: Artefact<Snapshot[]> = {
  name: 'snapshots',
  version: 1,
  madeOf: inputs => `${inputs.graph} ${inputs['work tree']}`,
  make,
  save() {},
  load: ({ checkout }) => checkout.store.snapshots(),
  // Other worktrees make snapshots too, and the oldest are dropped: this checkout's may be among them.
  probe: opened => (isStored(opened) ? null : 'missing'),
  check: checkSnapshots,
  discard({ checkout }) {
    checkout.store.dropSnapshots()
    dropCommits(checkout)
  },
}

async function make({ opened, head, dirty, made }: Run): Promise<Made<Snapshot[], object>> {
  const { checkout } = opened
  const { store } = checkout
  const state = { ...head, dirty: await dirty }
  const merkleRoot = Buffer.from(merkleRootOf(opened), 'hex')
  if (made.has('graph') || !isStored(opened))
    putSnapshot(store, store.links(checkout.id), merkleRoot, state, openGraph(opened))
  rememberCommit(checkout, state, merkleRoot)
  return { value: [], report: {} }
}

function isStored(opened: Opened): boolean {
  const merkleRoot = merkleRootOf(opened)
  return opened.checkout.store.snapshots().some(({ root }) => hex(root) === merkleRoot)
}

/** Stores the state of a checkout's graph, identified by its links. */
export function putSnapshot(
  store: Store,
  links: readonly LinkRow[],
  merkleRoot: Uint8Array,
  head: CleanOrDirty,
  graph: CodeGraph,
): void {
  const { commit, parent, dirty } = head
  const snapshot = { root: merkleRoot, commit, parent, dirty, createdAt: Date.now(), ...countsOf(graph) }
  store.putSnapshot(snapshot, encodeManifest(links, GRAPH_MAKER), SNAPSHOTS_KEPT)
}

function checkSnapshots({ checkout: { store } }: Opened, seen: Set<string>): StoreCheck[] {
  if (seen.has('snapshots')) return []
  seen.add('snapshots')
  return [
    checked('each snapshot has its records', 'snapshots', say => {
      const all = store.snapshots()
      for (const { root } of all) {
        const problem = problemOf(() => {
          const manifest = [...decodeManifest(store.manifest(root)).roots].map(([path, each]) => ({
            path,
            root: each,
          }))
          if (hex(rootsOf(manifest).root) !== hex(root))
            throw new SeamarkError('STORE_CORRUPT', 'its list of records is not that of its root')
          for (const each of manifest) {
            const record = `record ${hex(each.root)}`
            if (seen.has(record)) continue
            if (hex(createHash('sha256').update(store.record(each.root)).digest()) !== hex(each.root))
              throw new SeamarkError('STORE_CORRUPT', `the bytes of the record of ${each.path} are others`)
            seen.add(record)
          }
        })
        if (problem !== '') say(`snapshot ${hex(root)}: ${problem}`)
      }
      return all.length
    }),
  ]
}

function countsOf({ columns }: CodeGraph): { nodes: number; edges: number } {
  return { nodes: total(columns.kinds, COUNTED_NODES), edges: total(columns.edgeKinds, COUNTED_EDGES) }
}

function total(codes: Uint8Array, counted: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < codes.length; at++) sum += counted[codes[at]!]!
  return sum
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
