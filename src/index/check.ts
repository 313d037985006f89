import { openCheckout } from '../store/checkout.js'
import type { Store } from '../store/store.js'
import type { StoreCheck } from './artefacts/artefact.js'
import { checked } from './artefacts/checking.js'
import { Opened } from './artefacts/opened.js'
import { PIPELINE, type Step } from './pipeline.js'

export type { StoreCheck } from './artefacts/artefact.js'

/** Checks the store and every artefact of every checkout. Changes nothing. */
export function checkStore(store: Store, steps: readonly Step[] = PIPELINE): StoreCheck[] {
  const file = checked('the store is whole', 'files', () => {
    store.verify()
    return 1
  })
  // Nothing else in a broken file can be trusted, or even read.
  if (file.faults.length > 0) return [file]
  const seen = new Set<string>()
  const ofCheckout = (rootDir: string) => {
    const opened = new Opened(openCheckout(store, rootDir))
    return steps.flatMap(({ artefact }) => artefact.check(opened, seen))
  }
  return [file, ...store.checkouts().flatMap(({ root }) => ofCheckout(root))]
}
