import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootsOf } from '../../graph/snapshot.js'
import { type Checkout, openCheckout } from '../../store/checkout.js'
import { rememberCommit } from '../artefacts/commit-roots.js'
import { buildGraph } from '../artefacts/graph.js'
import { Opened } from '../artefacts/opened.js'
import { putSnapshot } from '../artefacts/snapshots.js'
import { indexCheckout } from '../parse/index-checkout.js'
import { layOutCommit } from './lay-out-commit.js'

/** Makes the snapshot of a commit that is not checked out. Parses only blobs that no index had before. */
export async function snapshotCommit(checkout: Checkout, commit: string): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'seamark-commit-')))
  try {
    await layOutCommit(checkout.rootDir, commit, folder)
    const { store } = checkout
    const laidOut = openCheckout(store, folder)
    const run = await indexCheckout(laidOut)
    const head = { ...run.head, dirty: false }
    const { linkCheckout } = await import('../../graph/link/link-checkout.js')
    await linkCheckout(laidOut)
    const links = store.links(laidOut.id)
    const graphRoot = rootsOf(links).root
    putSnapshot(store, links, graphRoot, head, buildGraph(new Opened(laidOut)).graph)
    rememberCommit(checkout, head, graphRoot)
  } finally {
    for (const { id, root: known } of checkout.store.checkouts())
      if (known === folder) checkout.store.forget(id)
    rmSync(folder, { recursive: true, force: true })
  }
}
