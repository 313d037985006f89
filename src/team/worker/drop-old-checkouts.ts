import { removeFilesOf } from '../../index/artefacts/side-files.js'
import { openCheckout } from '../../store/checkout.js'
import { openStore } from '../../store/sqlite/open-store.js'

/** Indexes of commits that the next one may start from. */
const MOST_KEPT = 6

/** Keeps the newest indexes of a store. Their work trees are gone. */
export function dropOldCheckouts(path: string): void {
  const store = openStore(path)
  try {
    const old = store
      .checkouts()
      .sort((a, b) => b.finishedAt - a.finishedAt)
      .slice(MOST_KEPT)
    for (const { id, root } of old) {
      removeFilesOf(openCheckout(store, root))
      store.forget(id)
    }
    if (old.length > 0) store.prune(store.extractors(), true)
  } finally {
    store.close()
  }
}
