import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { subjectOf } from '../../exchange/share/subject.js'
import { openRemote } from '../../remote/open-remote.js'
import { listKey } from '../../remote/parcel.js'
import type { RemoteSettings } from '../../remote/settings.js'
import { folderOfRepository } from '../fetch/copy-folder.js'
import { isSharedFolder, repositoryObjects } from '../objects/repository-objects.js'
import { ProcessPool } from '../processes/process-pool.js'
import type { Job } from '../queue/queue.js'
import type { Team } from '../team.js'
import { boundCopies } from './bound-copies.js'
import { boundWork } from './bound-work.js'
import type { IndexedCommit, IndexOrder } from './index-messages.js'
import { treesIn, workFolder } from './work-folder.js'

const STORE = 'store.db'
/** Of stores, and as many of copies of the sources. */
export const CACHE_BYTES = 20 * 1024 ** 3
/** Attempts that go on from what is in the cache. */
const TRUSTING_ATTEMPTS = 3
/** Of this process: as many as it has jobs at once. */
const PROCESSES = new ProcessPool<IndexOrder, IndexedCommit>('commit-process.js')

/** Makes the snapshot of a commit, unless the objects have it or no ref has the commit any more. */
export async function runIndex(
  team: Team,
  job: Job,
  signal: AbortSignal,
  cacheBytes = CACHE_BYTES,
): Promise<void> {
  const { catalogue, fetcher, log } = team
  const { repository: name, commit, ref, version } = job
  const repository = await catalogue.repository(name)
  if (repository === null) return
  if (!(await catalogue.refs(name)).some(each => each.commit === commit)) {
    log('overtaken', { repository: name, ref, commit })
    return
  }
  const known = await catalogue.snapshot(name, commit)
  const objects = repositoryObjects(team.objects, name)
  if (isSharedFolder(objects.address)) mkdirSync(objects.address, { recursive: true })
  if (known !== null && (await hasSnapshot(objects, commit))) {
    await catalogue.putSnapshot(known, [{ name: ref, version }])
    return
  }
  const started = performance.now()
  const folder = workFolder(team, name)
  const tree = join(treesIn(folder), commit)
  // Of a process that was killed. After some failures the store may be the reason: it is made again.
  const left = job.attempt > TRUSTING_ATTEMPTS ? folder : treesIn(folder)
  rmSync(left, { recursive: true, force: true })
  try {
    await fetcher.checkOut(repository, commit, tree, signal)
    const order = { tree, store: join(folder, STORE), objects }
    const made = await PROCESSES.run(order, signal)
    const at = Date.now()
    const { bytes, files } = made
    const row = { repository: name, commit, bytes, files, madeAt: at, usedAt: at }
    await catalogue.putSnapshot(row, [{ name: ref, version }])
    const ms = Math.round(performance.now() - started)
    log('indexed', { repository: name, ref, commit, files, bytes, ...costOf(made), ms, attempt: job.attempt })
  } finally {
    rmSync(tree, { recursive: true, force: true })
    boundWork(team, workFolder(team, name), cacheBytes)
    await boundCopies(team, folderOfRepository(name), cacheBytes)
  }
}

function costOf({ sentBytes, startedFrom, cpuMs }: IndexedCommit): Record<string, string | number> {
  return { sent_bytes: sentBytes, started_from: startedFrom, cpu_ms: cpuMs }
}

/** Whether the objects have a snapshot that this version of Seamark made. */
export async function hasSnapshot(objects: RemoteSettings, commit: string): Promise<boolean> {
  const remote = await openRemote(objects.address, process.env)
  return remote.has(listKey(subjectOf(objects.repository, commit)))
}
