import { messageOf } from '../../shared/errors.js'
import type { Job, JobKind } from '../queue/queue.js'
import { workerName } from '../queue/worker-name.js'
import type { StartWorker, Team } from '../team.js'
import { runClean } from './run-clean.js'
import { runFetch } from './run-fetch.js'
import { CACHE_BYTES, runIndex } from './run-index.js'
import { addClean, addNextFetch, addOverdue } from './schedule.js'

const OVERDUE_MS = 10 * 60 * 1000

type Run = (team: Team, job: Job, signal: AbortSignal, cacheBytes: number) => Promise<void>

const RUN: Readonly<Record<JobKind, Run>> = { fetch: runFetch, index: runIndex, clean: runClean }

/** Runs jobs until it is stopped. */
export const startWorker: StartWorker = async (team, { atOnce, cacheBytes = CACHE_BYTES }) => {
  const { queue, log } = team
  const worker = workerName()
  const work = await queue.work((job, signal) => RUN[job.kind](team, job, signal, cacheBytes), {
    worker,
    atOnce,
    onFailure(job, error, isLast) {
      const { kind, repository, ref, commit, attempt } = job
      const fields = { kind, repository, ref, commit, attempt, reason: messageOf(error) }
      log(isLast ? 'gave up' : 'failed', fields)
      if (isLast) void addNext(team, job).catch(onTrouble)
    },
    onTrouble,
  })
  const overdue = () => void addOverdue(team, Date.now()).catch(onTrouble)
  overdue()
  const timer = setInterval(overdue, OVERDUE_MS)
  log('working', { worker, at_once: atOnce })
  return {
    async stop() {
      clearInterval(timer)
      await work.stop()
    },
  }

  function onTrouble(error: unknown): void {
    log('trouble', { reason: messageOf(error) })
  }
}

/** What comes by the clock comes again, even where a time was missed. */
async function addNext({ catalogue, queue }: Team, { kind, repository }: Job): Promise<void> {
  const row = await catalogue.repository(repository)
  if (row === null) return
  if (kind === 'fetch') await addNextFetch(queue, row, Date.now())
  if (kind === 'clean') await addClean(queue, repository, Date.now())
}
