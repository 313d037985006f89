import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkCheckout } from '../graph/link/link-checkout.js'
import { rootsOf } from '../graph/snapshot.js'
import { indexCheckout } from '../indexing/index-checkout.js'
import type { Store } from '../store/store.js'
import { rememberCommit } from './commit-roots.js'
import { keepSnapshot } from './keep-snapshot.js'
import { layOutCommit } from './lay-out-commit.js'
import { buildGraph } from './update-graph.js'

/** Makes the snapshot of a commit that is not checked out. Of its files only those are parsed that no index had before. */
export async function snapshotCommit(root: string, store: Store, commit: string): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'seamark-commit-')))
  try {
    await layOutCommit(root, commit, folder)
    const run = await indexCheckout(folder, store)
    const head = { ...run.head, dirty: false }
    const { id } = store.checkout(folder)
    await linkCheckout(store, id)
    const links = store.links(id)
    const graphRoot = rootsOf(links).root
    keepSnapshot(store, links, graphRoot, head, buildGraph(store, id).graph)
    rememberCommit(store, store.checkout(root).id, head, graphRoot)
  } finally {
    for (const { id, root: known } of store.checkouts()) if (known === folder) store.forget(id)
    rmSync(folder, { recursive: true, force: true })
  }
}
