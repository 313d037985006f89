import { randomUUID } from 'node:crypto'
import type { CodeGraph } from '../graph/code-graph.js'
import type { StoredQuery } from '../store/learn-store.js'
import type { Store } from '../store/store.js'
import { MOST_QUERIES } from './collect-uses.js'
import { type Habits, NO_HABITS } from './habits.js'
import { LEAST_COUNT, type LearnedWord, WORD_LIFE_MS } from './learned-words.js'
import type { Lesson } from './lesson.js'
import { decodeQuery, isAlive, lessonOf, type PastQuery } from './past-query.js'
import { FEATURES_KEY } from './query-example.js'

const VERSION_KEY = 'version'
const HABITS_KEY = 'habits'

/** Everything learned that is valid for the present code. */
export interface LearnedState {
  /** Newest first. */
  queries: readonly PastQuery[]
  lessons: readonly Lesson[]
  words: readonly LearnedWord[]
  habits: Habits
}

/** Caches the state by version: a server reads it again and again. */
export class LearnedReader {
  readonly #store: Store
  readonly #queries = new DecodedQueries()
  /** Weak: the cache must not keep an unused graph alive. */
  #cache: { version: string; graph: WeakRef<CodeGraph>; state: LearnedState } | null = null

  constructor(store: Store) {
    this.#store = store
  }

  state(graph: CodeGraph, now: number): LearnedState {
    const version = this.#store.learned.learnedValue(VERSION_KEY) ?? ''
    if (this.#cache?.version !== version || this.#cache.graph.deref() !== graph) {
      const state = version === '' ? EMPTY : readState(this.#store, this.#queries, graph, now)
      this.#cache = { version, graph: new WeakRef(graph), state }
    }
    return this.#cache.state
  }
}

/** Every answer adds a query, and leaves nearly all others as they were: these stay the objects that they are. */
class DecodedQueries {
  #known = new Map<number, { row: StoredQuery; query: PastQuery }>()

  of(rows: readonly StoredQuery[]): PastQuery[] {
    const now = rows.map(row => {
      const known = this.#known.get(row.id)
      return known !== undefined && isSame(known.row, row) ? known : { row, query: decodeQuery(row) }
    })
    this.#known = new Map(now.map(each => [each.row.id, each]))
    return now.map(({ query }) => query)
  }
}

function isSame(one: StoredQuery, other: StoredQuery): boolean {
  return (
    one.data === other.data &&
    one.settled === other.settled &&
    one.askedAt === other.askedAt &&
    one.session === other.session &&
    one.checkout === other.checkout &&
    Buffer.compare(one.example, other.example) === 0
  )
}

const EMPTY: LearnedState = { queries: [], lessons: [], words: [], habits: NO_HABITS }

function readState(store: Store, decoded: DecodedQueries, graph: CodeGraph, now: number): LearnedState {
  const queries = decoded.of(store.learned.questions(MOST_QUERIES))
  const words = store.learned
    .words()
    .filter(
      word =>
        word.count >= LEAST_COUNT &&
        word.lastSeen > now - WORD_LIFE_MS &&
        isAlive(graph, { ...word, id: word.symbol }),
    )
  return {
    queries,
    lessons: queries.map(each => lessonOf(graph, each)),
    words,
    habits: readHabits(store),
  }
}

interface StoredHabits extends Habits {
  /** Key of the feature list that the weights belong to. */
  key: string
}

function readHabits(store: Store): Habits {
  const text = store.learned.learnedValue(HABITS_KEY)
  if (text === undefined) return NO_HABITS
  const { key, ...habits } = JSON.parse(text) as StoredHabits
  return key === FEATURES_KEY ? { ...NO_HABITS, ...habits } : NO_HABITS
}

/** Must run inside `learnNow`. */
export function saveHabits(store: Store, habits: Habits): void {
  const stored: StoredHabits = { ...habits, key: FEATURES_KEY }
  store.learned.putLearnedValue(HABITS_KEY, JSON.stringify(stored))
}

/** Invalidates cached states. Must run inside `learnNow`. */
export function markChanged(store: Store): void {
  store.learned.putLearnedValue(VERSION_KEY, randomUUID())
}
