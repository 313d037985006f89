import type { CodeGraph } from '../../graph/code-graph.js'
import { assemble } from '../../graph/incremental/assemble.js'
import type { FileRoot } from '../../graph/incremental/graph-sources.js'
import { decodeManifest } from '../../graph/snapshot.js'
import type { Store } from '../../store/store.js'

/** The graph of a snapshot: of its files alone, without edges from git and CODEOWNERS. */
export function snapshotGraph(store: Store, merkleRoot: Uint8Array): CodeGraph {
  const files = [...decodeManifest(store.manifest(merkleRoot)).roots]
    .map(([path, root]): FileRoot => ({ path, root }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  return assemble({ files, read: wanted => wanted.map(({ root }) => store.record(root)), outside: [] }).graph
}
