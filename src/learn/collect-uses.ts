import type { CodeGraph } from '../graph/code-graph.js'
import type { LearnStore, StoredUse } from '../store/learn-store.js'
import type { Store } from '../store/store.js'
import { attributeUses, type UseEvent, unusedOf, WINDOW_MS } from './attribution.js'
import type { EditDetector } from './detect-edits.js'
import { distinctiveWords, WORD_LIFE_MS } from './learned-words.js'
import { isUse } from './lesson.js'
import { type Anchor, anchorOf, containersOf, encodeQuery, type PastQuery } from './past-query.js'
import { TaskSubject } from './related.js'
import { SESSION_MEMORY_MS } from './session-boost.js'

/** Limit of stored queries. All are read again after every query: 80 cost 11 ms of processor time. */
export const MOST_QUERIES = 100
/** Limit of stored word–symbol pairs. All are read again after every query. */
const MOST_WORDS = 3000

interface UseInputs {
  store: Store
  graph: CodeGraph
  checkout: number
  /** All stored queries, newest first. */
  queries: readonly PastQuery[]
  edits: EditDetector
  /** Uses that are not stored yet. */
  pending: readonly StoredUse[]
  now: number
}

/** Changes to store after uses were observed. */
interface UseUpdate {
  uses: readonly StoredUse[]
  /** Queries whose outcome changed. */
  queries: readonly PastQuery[]
}

/**
 * Finds the uses after open queries, and settles the queries whose window has passed. Once settled, items that were
 * returned but not used count against themselves, and the words of the query count for what was used.
 */
export function collectUses(inputs: UseInputs): UseUpdate {
  const { store, graph, checkout, queries, pending, now } = inputs
  const open = queries.filter(query => !query.settled && query.checkout === checkout)
  const edits = inputs.edits.usesAfter(open, checkout, graph)
  const stored = store.learned.uses(now - SESSION_MEMORY_MS)
  const known = new Set(stored.map(keyOf))
  const fresh = [...pending, ...edits].filter(use => !known.has(keyOf(use)) && known.add(keyOf(use)))
  const own = usesBySession([...stored, ...fresh], open, queries, checkout)
  const newest = newestOfUses(own, queries, checkout)
  const changed = open.flatMap(query => {
    const isOver = now > query.askedAt + WINDOW_MS
    const isFor = relationTo(query)
    const uses = (own.get(query.session) ?? []).filter(use => isFor(newest.get(use)))
    const next = outcomeOf(graph, query, uses, isOver)
    return isOver || next.used.length > query.used.length ? [next] : []
  })
  return { uses: fresh, queries: changed }
}

/** Must run inside `learnNow`. Words of uses that are not known to be choices are not learned. */
export function saveUseUpdate(
  learned: LearnStore,
  { uses, queries }: UseUpdate,
  areChoices: boolean,
  now: number,
): void {
  learned.putUses(uses, now - SESSION_MEMORY_MS)
  for (const query of queries) {
    learned.putQuestion(encodeQuery(query), MOST_QUERIES)
    if (query.settled && areChoices) learnWords(learned, query, now)
  }
}

/**
 * The uses of a checkout, by the session that they count for. An agent's hook and its MCP server use different names for
 * one session, so a use of an unknown session counts for the last session of this checkout. Made once for all queries:
 * a long session has thousands of uses and a hundred open queries.
 */
function usesBySession(
  uses: readonly StoredUse[],
  open: readonly PastQuery[],
  queries: readonly PastQuery[],
  checkout: number,
): ReadonlyMap<string, UseEvent[]> {
  const sessions = new Set(open.map(({ session }) => session))
  const last = queries.find(query => query.checkout === checkout)?.session
  const found = new Map<string, UseEvent[]>()
  for (const use of uses) {
    const { session, symbol, path, how, at } = use
    if (use.checkout !== checkout || !isUse(how)) continue
    const counts = sessions.has(session) ? session : (last ?? session)
    const event = { symbol, path, how, at }
    const same = found.get(counts)
    if (same === undefined) found.set(counts, [event])
    else same.push(event)
  }
  return found
}

/** For each use the newest query of its session that was answered before it. */
function newestOfUses(
  bySession: ReadonlyMap<string, readonly UseEvent[]>,
  queries: readonly PastQuery[],
  checkout: number,
): ReadonlyMap<UseEvent, PastQuery> {
  const found = new Map<UseEvent, PastQuery>()
  for (const [session, uses] of bySession) {
    const answered = queries.filter(
      each => each.session === session && each.checkout === checkout && each.source === 'answer',
    )
    for (const use of uses) {
      const newest = answered.find(({ askedAt }) => askedAt <= use.at)
      if (newest !== undefined) found.set(use, newest)
    }
  }
  return found
}

/** A use counts for the newest query of the session before it, and for earlier ones that are related to that. */
function relationTo(query: PastQuery): (newest: PastQuery | undefined) => boolean {
  const known = new Map<PastQuery, boolean>()
  return newest => {
    if (newest === undefined || newest.id === query.id) return true
    let isRelated = known.get(newest)
    if (isRelated === undefined) {
      isRelated = TaskSubject.of(newest.words).isRelatedTo(TaskSubject.of(query.words))
      known.set(newest, isRelated)
    }
    return isRelated
  }
}

function outcomeOf(
  graph: CodeGraph,
  query: PastQuery,
  uses: readonly UseEvent[],
  isOver: boolean,
): PastQuery {
  // Anchor to the text after the edit: otherwise the edit would expire its own lesson.
  const used = attributeUses(query.askedAt, query.returned, uses).flatMap(({ id, how }) => {
    const node = graph.find(id)
    return node === undefined ? [] : [{ ...anchorOf(graph, node), how }]
  })
  const containers = containersOf(
    graph,
    used.map(({ id }) => id),
  )
  const unused = isOver ? anchorsOf(graph, unusedOf(query.returned, used, containers)) : []
  return { ...query, used, unused, settled: isOver }
}

function anchorsOf(graph: CodeGraph, ids: readonly string[]): Anchor[] {
  return ids.flatMap(id => {
    const node = graph.find(id)
    return node === undefined ? [] : [anchorOf(graph, node)]
  })
}

export function learnWords(learned: LearnStore, { words, used }: PastQuery, now: number): void {
  const distinctive = distinctiveWords(words)
  learned.countWords(
    used.flatMap(({ id, content }) =>
      distinctive.map(word => ({ word, symbol: id, content, lastSeen: now })),
    ),
  )
  learned.dropWords(now - WORD_LIFE_MS, MOST_WORDS)
}

function keyOf({ session, checkout, at, how, symbol, path }: StoredUse): string {
  return [session, checkout, at, how, symbol, path].join('\n')
}
