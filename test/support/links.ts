import { linkCheckout } from '../../src/graph/link/link-checkout.js'
import { decodeRecord } from '../../src/graph/link/link-record.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { openCheckout } from '../../src/store/checkout.js'
import type { Store } from '../../src/store/store.js'

/** All link records of a checkout. */
export function linksOf(store: Store, root: string) {
  const { id } = store.checkout(root)
  return [...store.records(id)].map(({ path, record }) => ({ path, ...decodeRecord(record) }))
}

/** Brings facts and links of a checkout up to date. */
export async function updateLinks(store: Store, root: string): Promise<void> {
  await indexCheckout(openCheckout(store, root))
  await linkCheckout(openCheckout(store, root))
}
