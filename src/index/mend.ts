import { SeamarkError } from '../shared/errors.js'
import { refuseLostFiles } from './artefacts/facts.js'
import type { Opened } from './artefacts/opened.js'
import { damagedNotice, dropRecord } from './artefacts/records.js'
import { PIPELINE, type Step } from './pipeline.js'

/**
 * Acts; where that meets damaged data, what is damaged is discarded, `remake` runs, and then it acts once more. What is in
 * memory is forgotten: it may be half-open, and of what is discarded. In a store that may not be written, the damage is
 * the error.
 */
export async function mending<T>(
  opened: Opened,
  act: () => Promise<T> | T,
  memory: { forget(): void },
  remake: () => Promise<unknown> = async () => {},
): Promise<T> {
  try {
    // An index would have found it; without one nothing else does.
    if (!opened.isWritable) refuseLostFiles(opened)
    return await act()
  } catch (error) {
    const isDamage = error instanceof SeamarkError && error.code === 'DATA_DAMAGED'
    if (!isDamage || !opened.isWritable) throw error
    await discardDamaged(opened)
    memory.forget()
    await remake()
    return act()
  }
}

/**
 * Discards every artefact that does not pass its check, so that the next index makes it again: for when damage was met. The
 * pages of the store must be whole, else STORE_CORRUPT.
 */
async function discardDamaged(opened: Opened, steps: readonly Step[] = PIPELINE): Promise<void> {
  const { checkout, notices } = opened
  checkout.store.verify('pages')
  opened.forget()
  const { lost, again } = checkout.store.dropDamaged()
  for (const [what, count] of Object.entries(lost))
    notices.add(`${count} stored ${what} of ${checkout.rootDir} were damaged, and were dropped.`)
  if (again > 0) notices.add(`${again} rows of ${checkout.rootDir} were damaged, and were made again.`)
  const seen = new Set<string>()
  const damaged: Step[] = []
  for (const step of steps) {
    const checks = await step.artefact.check(opened, seen)
    if (checks.some(({ faults }) => faults.length > 0)) damaged.push(step)
  }
  // In reverse order: an artefact is dropped before its inputs.
  for (const { artefact } of damaged.toReversed()) {
    notices.add(damagedNotice(artefact, checkout))
    artefact.discard(opened)
    dropRecord(checkout, artefact.name)
  }
}
