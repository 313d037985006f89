import { openCheckout } from '../store/checkout.js'
import type { Store } from '../store/store.js'
import type { StoreCheck } from './artefacts/artefact.js'
import { checked } from './artefacts/checking.js'
import { Opened } from './artefacts/opened.js'
import { PIPELINE, type Step } from './pipeline.js'

export type { StoreCheck } from './artefacts/artefact.js'

/** Looks at the store and at every artefact of every checkout. Nothing is changed. */
export function checkStore(store: Store, steps: readonly Step[] = PIPELINE): StoreCheck[] {
  const file = checked('the store is whole', 'files', () => {
    store.verify()
    return 1
  })
  // Of a broken file nothing else can be believed, or even read.
  if (file.faults.length > 0) return [file]
  const seen = new Set<string>()
  const ofCheckout = (rootDir: string) => {
    const opened = new Opened(openCheckout(store, rootDir))
    return steps.flatMap(({ artefact }) => artefact.check(opened, seen))
  }
  return [file, ...store.checkouts().flatMap(({ root }) => ofCheckout(root))]
}
