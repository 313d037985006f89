import type { RefRow, RepositoryRow } from '../catalogue/catalogue.js'
import type { JobKind, NewJob, Queue } from '../queue/queue.js'
import type { Team } from '../team.js'

const CLEAN_MS = 24 * 60 * 60 * 1000
/** A look that is so many times overdue has no job: its worker was killed at the wrong moment, or all attempts failed. */
const OVERDUE = 3

/** Makes the snapshot of where a ref is. */
export function indexJob({ repository, name, commit, version }: RefRow): NewJob {
  return { kind: 'index', repository, ref: name, commit, version, runAt: 0 }
}

/** The next look at the source, if it is looked at by the clock. */
export async function addNextFetch(queue: Queue, { name, rules }: RepositoryRow, now: number): Promise<void> {
  if (rules.pollSeconds > 0) await queue.add(jobOf('fetch', name, now + rules.pollSeconds * 1000))
}

/** The next clean-up, a day later. */
export function addClean(queue: Queue, repository: string, now: number): Promise<void> {
  return queue.add(jobOf('clean', repository, now + CLEAN_MS))
}

/** Adds jobs for repositories that should have been looked at long ago. */
export async function addOverdue({ catalogue, queue }: Team, now: number): Promise<void> {
  for (const { name, rules, fetchedAt, addedAt } of await catalogue.repositories()) {
    const dueAt = Math.max(fetchedAt, addedAt) + rules.pollSeconds * 1000 * OVERDUE
    if ((fetchedAt === 0 || rules.pollSeconds > 0) && dueAt < now) await queue.add(jobOf('fetch', name, 0))
  }
}

function jobOf(kind: JobKind, repository: string, runAt: number): NewJob {
  return { kind, repository, ref: '', commit: '', version: 0, runAt }
}
