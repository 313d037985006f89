import type { SearchOptions, SearchResult } from '../../semantic/search/search-result.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Caller } from '../access/caller.js'
import type { App } from '../app/app.js'
import { onSnapshot } from './on-snapshot.js'
import { settleTarget } from './settle-target.js'

/** A call that takes longer says where it stopped, and another goes on from there. */
const MOST_MS = 20_000

export interface SearchAllRequest extends SearchOptions {
  question: string
  limit: number
  /** The last repository that an earlier call looked at; ''. */
  after: string
}

export interface SearchAllAnswer {
  /** Best first. Scores are of how a text stands out in its repository, so they can be compared. */
  results: (SearchResult & { repository: string })[]
  searched: number
  /** Without an index yet, or one that could not be brought here. */
  skipped: string[]
  /** The last one that was looked at, if there are more; ''. */
  next: string
}

/** Searches the main branches of all repositories that the caller may read. */
export async function searchAll(
  app: App,
  caller: Caller,
  { question, limit, after, ...options }: SearchAllRequest,
  signal: AbortSignal,
): Promise<SearchAllAnswer> {
  const rows = (await caller.repositories(app.team.catalogue)).filter(({ name }) => name > after)
  const results: SearchAllAnswer['results'] = []
  const skipped: string[] = []
  const deadline = performance.now() + MOST_MS
  let searched = 0
  for (const [at, row] of rows.entries()) {
    try {
      const { commit } = await settleTarget(app, row, '')
      await app.snapshots.prepareSearch(row, commit, signal)
      const found = await onSnapshot(app, row, commit, signal, engine =>
        engine.search(question, { ...options, limit }),
      )
      searched++
      results.push(...found.map(each => ({ ...each, repository: row.name })))
    } catch (error) {
      if (!(error instanceof SeamarkError)) throw error
      skipped.push(row.name)
    }
    const isLast = at === rows.length - 1
    if (!isLast && performance.now() >= deadline)
      return { results: best(results, limit), searched, skipped, next: row.name }
  }
  return { results: best(results, limit), searched, skipped, next: '' }
}

function best(results: SearchAllAnswer['results'], limit: number): SearchAllAnswer['results'] {
  return results.sort((a, b) => b.score - a.score).slice(0, limit)
}
