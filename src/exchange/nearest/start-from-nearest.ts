import type { Opened } from '../../index/artefacts/opened.js'
import type { StartingPoint } from '../../index/artefacts/starting-point.js'
import { type RemoteSettings, remoteSettings } from '../../remote/settings.js'
import { SeamarkError } from '../../shared/errors.js'
import { type Checkout, openCheckout } from '../../store/checkout.js'
import type { Store } from '../../store/store.js'
import { trackedFiles } from '../share/tracked-files.js'
import { byNearness, type Candidate, candidateOf, isOfThisVersion } from './candidate.js'
import { copyBetween } from './copy-between.js'
import { copyWithin } from './copy-within.js'
import { otherStores } from './other-stores.js'
import { stampUnmodified } from './stamp-unmodified.js'

/** Checkouts of a store that are looked at, the newest first: each takes some 25 ms for 5,500 files. */
const MOST_CHECKOUTS = 12
/** With this share of files in common, no other store is looked at. */
const NEAR_SHARE = 0.95

/**
 * Gives a checkout that was never indexed the index of the nearest one that was, of its own store or of another clone's, so that
 * an index of it is an update. Null if there is none near enough: then it is made from nothing.
 */
export async function startFromNearest(
  opened: Opened,
  remote: RemoteSettings = remoteSettings(process.env),
): Promise<StartingPoint | null> {
  const { checkout } = opened
  if (!opened.isWritable) return null
  const tracked = await trackedFiles(checkout.rootDir)
  if (tracked.size === 0) return null
  // A pull, or an index that was stopped after it had copied one, left something to go on from.
  const isLeft = checkout.store.files(checkout.id).length > 0
  const found = isLeft ? null : await startingPoint(opened, remote, tracked)
  if (isLeft || found !== null) await stampUnmodified(checkout, tracked)
  return found
}

async function startingPoint(
  opened: Opened,
  remote: RemoteSettings,
  tracked: ReadonlyMap<string, string>,
): Promise<StartingPoint | null> {
  const { checkout } = opened
  const own = await candidatesIn(opened, [checkout.store], tracked)
  const isNear = own.some(({ same, files }) => same >= files * NEAR_SHARE)
  if (!isNear && remote.address !== '') {
    const pulled = await pulledFrom(opened, remote)
    if (pulled !== null) return pulled
  }
  const others = isNear ? [] : otherStores(checkout.store, tracked)
  try {
    const found = await candidatesIn(opened, others, tracked)
    return await startFromFirst(opened, [...own, ...found])
  } finally {
    for (const store of others) store.close()
  }
}

/** Null, and a notice, if the remote is away or what it has cannot be trusted: the index is then made here. */
async function pulledFrom(
  { checkout, notices }: Opened,
  settings: RemoteSettings,
): Promise<StartingPoint | null> {
  try {
    const { pullIndex } = await import('../share/pull-index.js')
    const pulled = await pullIndex(checkout, settings)
    return pulled && { root: pulled.remote, commit: pulled.commit, same: pulled.same, files: pulled.files }
  } catch (error) {
    if (!(error instanceof SeamarkError)) throw error
    notices.add(`The index of ${checkout.rootDir} is made here: ${error.message}`)
    return null
  }
}

async function candidatesIn(
  opened: Opened,
  stores: readonly Store[],
  tracked: ReadonlyMap<string, string>,
): Promise<Candidate[]> {
  const { checkout } = opened
  const finished = stores.flatMap(store =>
    store
      .checkouts()
      .filter(
        ({ state, root }) => state === 'complete' && (store !== checkout.store || root !== checkout.rootDir),
      )
      .sort((a, b) => b.finishedAt - a.finishedAt)
      .slice(0, MOST_CHECKOUTS)
      .map(({ root }) => openCheckout(store, root)),
  )
  const candidates: Candidate[] = []
  for (const each of finished) {
    const candidate = await readable(opened, each, () => candidateOf(each, tracked))
    if (candidate !== null) candidates.push(candidate)
  }
  return candidates
}

async function startFromFirst(
  opened: Opened,
  candidates: readonly Candidate[],
): Promise<StartingPoint | null> {
  const { checkout, notices } = opened
  for (const { checkout: from, commit, same, files } of await byNearness(candidates, checkout.rootDir)) {
    const copy = from.store === checkout.store ? copyWithin : copyBetween
    if (!isOfThisVersion(from)) notices.add(otherVersionNotice(from, checkout))
    else if (await readable(opened, from, () => copy(from, opened)))
      return { root: from.rootDir, commit, same, files }
  }
  return null
}

/** Null, and a notice, if what is read is damaged. */
async function readable<T>(
  { notices, checkout }: Opened,
  from: Checkout,
  act: () => T | Promise<T>,
): Promise<T | null> {
  try {
    return await act()
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
