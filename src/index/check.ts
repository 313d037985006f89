import { openCheckout } from '../store/checkout.js'
import type { Store } from '../store/store.js'
import type { Artefact, StoreCheck, Unchecked } from './artefacts/artefact.js'
import { checked } from './artefacts/checking.js'
import { Opened } from './artefacts/opened.js'
import { markFaulty, recordOf } from './artefacts/records.js'
import { PIPELINE, type Step } from './pipeline.js'
import { type ArtefactStatus, artefactStates } from './status.js'

export type { StoreCheck, Unchecked } from './artefacts/artefact.js'

/**
 * Checks the store and every artefact of every checkout. With `mark` the faulty ones are marked, and the next index makes
 * them from nothing; nothing else is changed.
 */
export async function checkStore(
  store: Store,
  { mark, steps = PIPELINE }: { mark: boolean; steps?: readonly Step[] },
): Promise<StoreCheck[]> {
  const file = checked('the store is whole', 'files', () => {
    store.verify()
    return 1
  })
  // Nothing else in a broken file can be trusted, or even read.
  if (file.faults.length > 0) return [file]
  const rows = checked('each row is as it was written', 'rows', say => {
    const { rows, damaged } = store.checkRows()
    for (const [what, count] of Object.entries(damaged))
      say(`${count} of the ${what} ${count === 1 ? 'has' : 'have'} other values than were written`)
    return rows
  })
  const seen = new Set<string>()
  const checks: StoreCheck[] = []
  for (const { root } of store.checkouts())
    checks.push(...(await checkCheckout(store, root, steps, seen, mark)))
  // Last, so that what was made of such a row is marked. Nothing can mend the row itself.
  if (mark && rows.faults.length > 0) store.dropDamaged()
  return [file, rows, ...checks]
}

async function checkCheckout(
  store: Store,
  rootDir: string,
  steps: readonly Step[],
  seen: Set<string>,
  mark: boolean,
): Promise<StoreCheck[]> {
  const opened = new Opened(openCheckout(store, rootDir), false)
  const states = artefactStates(opened, steps)
  const unchecked = new Map<string, Unchecked>()
  const found: StoreCheck[] = []
  for (const [at, { artefact, of }] of steps.entries()) {
    const { name } = artefact
    // What is made of something half-made is behind it: that is no fault.
    const why =
      whyUnchecked(opened, artefact, states[at]!) ?? of.map(input => unchecked.get(input)).find(Boolean)
    if (why === undefined) {
      const checks = await artefact.check(opened, seen)
      if (mark && checks.some(({ faults }) => faults.length > 0)) markFaulty(opened.checkout, artefact)
      found.push(...checks)
    } else {
      unchecked.set(name, why)
      found.push({ check: `${name} (${rootDir})`, of: '', checked: 0, faults: [], unchecked: why })
    }
  }
  return found
}

/** Why an artefact cannot be checked; undefined if it can. */
export function whyUnchecked(
  { checkout }: Opened,
  { name, version }: Artefact,
  { state }: ArtefactStatus,
): Unchecked | undefined {
  const record = recordOf(checkout, name)
  if (record === null) return state === 'none' ? undefined : 'unfinished'
  if (record.version > version) return 'newer'
  if (record.making) return 'unfinished'
  return record.version < version ? 'older' : undefined
}
