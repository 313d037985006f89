import { messageOf } from '../../shared/errors.js'
import type { RefRow, RepositoryRow } from '../catalogue/catalogue.js'
import type { SourceState } from '../fetch/fetcher.js'
import { type Job, jobKey, type Queue } from '../queue/queue.js'
import type { Team } from '../team.js'
import { addClean, addNextFetch, indexJob } from './schedule.js'

const DAY_MS = 24 * 60 * 60 * 1000
const BRANCH = 'refs/heads/'

type SourceRef = SourceState['refs'][number]

/** Looks at the source of a repository: moves its refs, and adds jobs for those that moved. */
export async function runFetch(team: Team, job: Job, signal: AbortSignal): Promise<void> {
  const { catalogue, queue, log } = team
  const repository = await catalogue.repository(job.repository)
  if (repository === null) return
  const { name } = repository
  const state = await fetched(team, repository, signal)
  const at = Date.now()
  const live = byImportance(liveRefs(state, repository, at), state.defaultRef)
  const known = new Map((await catalogue.refs(name)).map(ref => [ref.name, ref]))
  const moved = live.filter(ref => known.get(ref.name)?.commit !== ref.commit)
  for (const ref of moved) await moveRef(team, name, ref, at)
  const lacking = live
    .map(ref => known.get(ref.name))
    .filter(ref => ref !== undefined && ref.commit !== ref.indexed)
  // Of a worker that was killed after it had moved a ref; those that were given up stay so.
  for (const ref of lacking)
    if (!moved.some(({ name }) => name === ref!.name)) await queue.add(indexJob(ref!), { ifAbsent: true })
  const names = new Set(live.map(ref => ref.name))
  const gone = [...known.keys()].filter(each => !names.has(each))
  for (const each of gone) await catalogue.removeRef(name, each)
  await cancelOvertaken(queue, name, [...known.values()], live)
  await catalogue.noteFetch(name, { at, problem: '', defaultRef: state.defaultRef })
  log('fetched', {
    repository: name,
    refs: live.length,
    moved: moved.length,
    gone: gone.length,
    ms: Date.now() - at,
  })
  if (repository.fetchedAt === 0) await addClean(queue, name, at)
  // Last: from here on the next one runs in place of this one.
  await addNextFetch(queue, repository, at)
}

async function fetched(team: Team, repository: RepositoryRow, signal: AbortSignal): Promise<SourceState> {
  try {
    return await team.fetcher.fetch(repository, signal)
  } catch (error) {
    if (!signal.aborted)
      await team.catalogue.noteFetch(repository.name, { at: Date.now(), problem: messageOf(error) })
    throw error
  }
}

async function moveRef(
  { catalogue, queue }: Team,
  repository: string,
  { name, commit }: SourceRef,
  at: number,
) {
  await queue.add(indexJob(await catalogue.moveRef(repository, name, commit, at)))
}

/** All branches, and pull requests of the last days: hosts keep the refs of closed ones for ever. */
function liveRefs({ refs }: SourceState, { rules }: RepositoryRow, now: number): SourceRef[] {
  const oldest = now - rules.keepDays * DAY_MS
  return refs.filter(({ name, committedAt }) => name.startsWith(BRANCH) || committedAt >= oldest)
}

/** The default branch first, then branches, the one with the newest commit first. */
function byImportance(refs: readonly SourceRef[], defaultRef: string): SourceRef[] {
  const rank = ({ name }: SourceRef) => (name === defaultRef ? 0 : name.startsWith(BRANCH) ? 1 : 2)
  return [...refs].sort((a, b) => rank(a) - rank(b) || b.committedAt - a.committedAt)
}

/** Nobody asks for a commit that a ref has left before it was indexed. */
async function cancelOvertaken(
  queue: Queue,
  repository: string,
  known: readonly RefRow[],
  live: readonly SourceRef[],
): Promise<void> {
  const wanted = new Set(live.map(({ commit }) => commit))
  const left = known.filter(({ commit, indexed }) => !wanted.has(commit) && commit !== indexed)
  const keys = new Set(left.map(({ commit }) => jobKey({ kind: 'index', repository, commit })))
  if (keys.size > 0) await queue.cancel([...keys])
}
