import { openCheckout } from '../store/checkout.js'
import type { Store } from '../store/store.js'
import type { StoreCheck } from './artefacts/artefact.js'
import { checked } from './artefacts/checking.js'
import { Opened } from './artefacts/opened.js'
import { markFaulty } from './artefacts/records.js'
import { PIPELINE, type Step } from './pipeline.js'

export type { StoreCheck } from './artefacts/artefact.js'

/**
 * Checks the store and every artefact of every checkout. With `mark` the faulty ones are marked, and the next index makes
 * them from nothing; nothing else is changed.
 */
export function checkStore(
  store: Store,
  { mark, steps = PIPELINE }: { mark: boolean; steps?: readonly Step[] },
): StoreCheck[] {
  const file = checked('the store is whole', 'files', () => {
    store.verify()
    return 1
  })
  // Nothing else in a broken file can be trusted, or even read.
  if (file.faults.length > 0) return [file]
  const seen = new Set<string>()
  const ofCheckout = (rootDir: string) => {
    const opened = new Opened(openCheckout(store, rootDir))
    return steps.flatMap(({ artefact }) => {
      const checks = artefact.check(opened, seen)
      if (mark && checks.some(({ faults }) => faults.length > 0)) markFaulty(opened.checkout, artefact)
      return checks
    })
  }
  return [file, ...store.checkouts().flatMap(({ root }) => ofCheckout(root))]
}
