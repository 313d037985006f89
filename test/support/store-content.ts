import { decodeFacts } from '../../src/facts/codec.js'
import { openStore } from '../../src/store/sqlite/open-store.js'

/** All that a store says of a checkout, without what differs from run to run (row ids, times), as text to compare. */
export function storeContent(path: string, root: string): string {
  const store = openStore(path, { readonly: true })
  try {
    const checkout = store.checkout(root)
    const facts = new Map([...store.factsOf(checkout.id)].map(row => [row.path, decodeFacts(row.facts)]))
    const files = store.files(checkout.id).map(row => ({
      path: row.path,
      size: row.size,
      reason: row.reason,
      detail: row.detail,
      facts: facts.get(row.path) ?? null,
    }))
    const names = store.names(checkout.id).sort()
    return JSON.stringify(
      { state: checkout.state, files, names, languages: store.languageCounts(checkout.id) },
      null,
      1,
    )
  } finally {
    store.close()
  }
}
