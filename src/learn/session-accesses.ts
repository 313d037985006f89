import type { StoredUse } from '../store/learn-store.js'
import { isLook, isUse } from './lesson.js'
import type { PastQuery } from './past-query.js'
import { TaskSubject } from './related.js'
import { type Access, LOOK_WEIGHT, RETURNED_WEIGHT, USE_WEIGHT } from './session-boost.js'

const EXPLAIN = 'explain'

/**
 * What was at hand in a session for tasks related to the present one: returned, looked at, used. A look at something whose
 * place in an answer was questioned (`why`) does not count.
 *
 * @param queries of the session, newest first
 * @param acts of the session, in the memory of a session
 */
export function sessionAccesses(
  asked: TaskSubject,
  queries: readonly PastQuery[],
  acts: readonly StoredUse[],
): Access[] {
  const isRelated = new Map(queries.map(query => [query, asked.isRelatedTo(TaskSubject.of(query.words))]))
  const questioned = new Set(acts.flatMap(({ how, symbol }) => (how === EXPLAIN ? [symbol] : [])))
  const returned = queries
    .filter(query => isRelated.get(query))
    .flatMap(({ returned, askedAt: at }) => returned.map(({ id }) => ({ id, at, weight: RETURNED_WEIGHT })))
  const touched = acts.flatMap(({ symbol: id, at, how }): Access[] => {
    const task = queries.find(({ askedAt }) => askedAt <= at)
    if (id === '' || task === undefined || !isRelated.get(task)) return []
    if (isUse(how)) return [{ id, at, weight: USE_WEIGHT }]
    return isLook(how) && !questioned.has(id) ? [{ id, at, weight: LOOK_WEIGHT }] : []
  })
  return [...returned, ...touched]
}
