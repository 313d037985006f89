import { existsSync } from 'node:fs'
import type { RefRow, SnapshotRow } from '../catalogue/catalogue.js'
import { isSharedFolder, repositoryObjects } from '../objects/repository-objects.js'
import { sweepObjects } from '../objects/sweep-objects.js'
import type { Job } from '../queue/queue.js'
import type { Team } from '../team.js'
import { hasSnapshot } from './run-index.js'
import { addClean, indexJob } from './schedule.js'

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes old snapshots by the rules of a repository, and objects that none has; adds jobs for refs that have none of this version. */
export async function runClean(team: Team, { repository: name }: Job, signal: AbortSignal): Promise<void> {
  const { catalogue, queue, log } = team
  const repository = await catalogue.repository(name)
  if (repository === null) return
  const now = Date.now()
  const refs = await catalogue.refs(name)
  const snapshots = await catalogue.snapshots(name)
  const old = oldSnapshots(snapshots, refs, now - repository.rules.keepDays * DAY_MS)
  for (const { commit } of old) await catalogue.removeSnapshot(name, commit)
  signal.throwIfAborted()
  const objects = repositoryObjects(team.objects, name)
  if (!isSharedFolder(objects.address) || existsSync(objects.address)) {
    const swept = await sweepObjects(
      objects,
      snapshots.filter(each => !old.includes(each)),
      now,
    )
    const { kept, removed } = swept ?? { kept: -1, removed: 0 }
    log('cleaned', {
      repository: name,
      snapshots: snapshots.length - old.length,
      gone: old.length,
      kept,
      removed,
    })
    for (const ref of refs) if (!(await hasSnapshot(objects, ref.commit))) await queue.add(indexJob(ref))
  }
  await addClean(queue, name, now)
}

/** Those that no ref has, and that nobody asked for since a time. What a ref is answered from stays, and where it is going. */
export function oldSnapshots(
  snapshots: readonly SnapshotRow[],
  refs: readonly RefRow[],
  before: number,
): SnapshotRow[] {
  const held = new Set(refs.flatMap(({ commit, indexed }) => [commit, indexed]))
  return snapshots.filter(
    ({ commit, usedAt, madeAt }) => !held.has(commit) && Math.max(usedAt, madeAt) < before,
  )
}
