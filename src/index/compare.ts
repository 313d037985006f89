import { openCheckout } from '../store/checkout.js'
import { openStore } from '../store/sqlite/open-store.js'
import type { Store } from '../store/store.js'
import type { StoreCheck } from './artefacts/artefact.js'
import { Opened } from './artefacts/opened.js'
import { markFaulty } from './artefacts/records.js'
import { whyUnchecked } from './check.js'
import { PIPELINE, type Step } from './pipeline.js'
import { artefactStates } from './status.js'

/**
 * The part of `fsck` that looks outside of the store: compares the history with git's, in every checkout. Takes as long as
 * a read of the history. With `mark` the faulty ones are marked, as `checkStore` does.
 */
export async function compareWithGit(
  storePath: string,
  { mark, steps = PIPELINE }: { mark: boolean; steps?: readonly Step[] },
): Promise<StoreCheck[]> {
  const store = openStore(storePath, { readonly: !mark })
  try {
    const checks: StoreCheck[] = []
    for (const { root } of store.checkouts())
      checks.push(...(await compareCheckout(store, root, mark, steps)))
    return checks
  } finally {
    store.close()
  }
}

async function compareCheckout(
  store: Store,
  root: string,
  mark: boolean,
  steps: readonly Step[],
): Promise<StoreCheck[]> {
  const opened = new Opened(openCheckout(store, root), false)
  const states = artefactStates(opened, steps)
  const checks: StoreCheck[] = []
  for (const [at, { artefact }] of steps.entries()) {
    if (artefact.compare === undefined || whyUnchecked(opened, artefact, states[at]!) !== undefined) continue
    const found = await artefact.compare(opened)
    if (mark && found.some(({ faults }) => faults.length > 0)) markFaulty(opened.checkout, artefact)
    checks.push(...found)
  }
  return checks
}
