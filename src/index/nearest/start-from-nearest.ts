import { SeamarkError } from '../../shared/errors.js'
import { type Checkout, openCheckout } from '../../store/checkout.js'
import type { Store } from '../../store/store.js'
import type { Opened } from '../artefacts/opened.js'
import { byNearness, type Candidate, candidateOf, isOfThisVersion } from './candidate.js'
import { copyBetween } from './copy-between.js'
import { copyWithin } from './copy-within.js'
import { otherStores } from './other-stores.js'
import { trackedFiles } from './tracked-files.js'

/** Checkouts of a store that are looked at, the newest first: each takes some 25 ms for 5,500 files. */
const MOST_CHECKOUTS = 12
/** With this share of files in common, no other store is looked at. */
const NEAR_SHARE = 0.95

/** What a first index started from. */
export interface StartingPoint {
  /** The folder that was indexed before. */
  root: string
  commit: string
  /** Files that are the same in both, of those that were indexed there. */
  same: number
  files: number
}

/**
 * Gives a checkout that was never indexed the index of the nearest one that was, of its own store or of another clone's, so that
 * an index of it is an update. Null if there is none near enough: then it is made from nothing.
 */
export async function startFromNearest(opened: Opened): Promise<StartingPoint | null> {
  const { checkout } = opened
  if (!opened.isWritable || checkout.row.state !== 'empty') return null
  const tracked = await trackedFiles(checkout.rootDir)
  if (tracked.size === 0) return null
  const own = candidatesIn(opened, checkout.store, tracked)
  const isNear = own.some(({ same, files }) => same >= files * NEAR_SHARE)
  const others = isNear ? [] : otherStores(checkout.store, tracked)
  try {
    const found = others.flatMap(store => candidatesIn(opened, store, tracked))
    return await startFromFirst(opened, [...own, ...found])
  } finally {
    for (const store of others) store.close()
  }
}

function candidatesIn(opened: Opened, store: Store, tracked: ReadonlyMap<string, string>): Candidate[] {
  const { checkout } = opened
  return store
    .checkouts()
    .filter(
      ({ state, root }) => state === 'complete' && (store !== checkout.store || root !== checkout.rootDir),
    )
    .sort((a, b) => b.finishedAt - a.finishedAt)
    .slice(0, MOST_CHECKOUTS)
    .map(({ root }) => openCheckout(store, root))
    .flatMap(each => readable(opened, each, () => candidateOf(each, tracked)) ?? [])
}

async function startFromFirst(
  opened: Opened,
  candidates: readonly Candidate[],
): Promise<StartingPoint | null> {
  const { checkout, notices } = opened
  for (const { checkout: from, commit, same, files } of await byNearness(candidates, checkout.rootDir)) {
    const copy = from.store === checkout.store ? copyWithin : copyBetween
    if (!isOfThisVersion(from)) notices.add(otherVersionNotice(from, checkout))
    else if (readable(opened, from, () => copy(from, opened)))
      return { root: from.rootDir, commit, same, files }
  }
  return null
}

/** Null, and a notice, if what is read is damaged. */
function readable<T>({ notices, checkout }: Opened, from: Checkout, act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof SeamarkError) || !DAMAGE.has(error.code)) throw error
    notices.add(
      `The index of ${checkout.rootDir} does not start from that of ${from.rootDir}, which is damaged: ` +
        `run \`seamark index ${from.rootDir}\`.`,
    )
    return null
  }
}

const DAMAGE = new Set<string>(['DATA_DAMAGED', 'STORE_CORRUPT'])

function otherVersionNotice(from: Checkout, { rootDir }: Checkout): string {
  return `The index of ${rootDir} does not start from that of ${from.rootDir}, which another version of Seamark made.`
}
