import { subjectOf } from '../../exchange/share/subject.js'
import { openRemote } from '../../remote/open-remote.js'
import { listKey, openList } from '../../remote/parcel.js'
import type { ObjectKey, Remote } from '../../remote/remote.js'
import type { RemoteSettings } from '../../remote/settings.js'
import type { SnapshotRow } from '../catalogue/catalogue.js'

/** Servers of the version before may run as long after a new one has made its own snapshot of a commit. */
const OTHER_VERSION_MS = 7 * 24 * 60 * 60 * 1000

export interface Swept {
  /** Objects that stay, and those that are gone. */
  kept: number
  removed: number
}

/**
 * Removes the objects of a repository that none of these snapshots has: of snapshots that were removed, of other versions of Seamark,
 * and of workers that were killed. Null where objects cannot be listed. Nobody may add any meanwhile.
 */
export async function sweepObjects(
  settings: RemoteSettings,
  snapshots: readonly SnapshotRow[],
  now: number,
): Promise<Swept | null> {
  const remote = await openRemote(settings.address, process.env)
  const keys = await remote.keys()
  if (keys === null) return null
  const used = await usedHashes(remote, keys, settings, snapshots, now)
  // Lists first: one without its pieces would be taken for a snapshot.
  const unused = keys.filter(({ hash }) => !used.has(hash)).sort((a, b) => (a.kind < b.kind ? -1 : 1))
  for (const key of unused) await remote.remove(key)
  return { kept: keys.length - unused.length, removed: unused.length }
}

async function usedHashes(
  remote: Remote,
  keys: readonly ObjectKey[],
  { repository, trusted }: RemoteSettings,
  snapshots: readonly SnapshotRow[],
  now: number,
): Promise<ReadonlySet<string>> {
  const madeAt = new Map(snapshots.map(each => [each.commit, each.madeAt]))
  const current = new Set(snapshots.map(({ commit }) => listKey(subjectOf(repository, commit)).hash))
  const used = new Set<string>()
  for (const key of keys.filter(({ kind }) => kind === 'ac')) {
    const list = await openList(remote, key, trusted)
    if (list === null) continue
    const made = madeAt.get(list.subject.commit ?? '')
    if (!current.has(key.hash) && (made === undefined || made < now - OTHER_VERSION_MS)) continue
    used.add(key.hash)
    for (const hash of list.pieces) used.add(hash)
  }
  return used
}
