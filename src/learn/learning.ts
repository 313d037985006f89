import type { CodeGraph } from '../graph/code-graph.js'
import { merkleRootOf } from '../index/artefacts/graph.js'
import type { Opened } from '../index/artefacts/opened.js'
import { FEATURES } from '../rank/features.js'
import { isLearning, type LearningOptions } from '../rank/learning-options.js'
import type { TaskRun } from '../rank/task-run.js'
import type { LearnedSource } from '../signals/learned-source.js'
import type { GraphWorld } from '../signals/world/world.js'
import type { StoredUse } from '../store/learn-store.js'
import type { Store } from '../store/store.js'
import { isAboveChance } from './choice.js'
import { collectUses, MOST_QUERIES, saveUseUpdate } from './collect-uses.js'
import { EditDetector } from './detect-edits.js'
import { habitsOf } from './habits.js'
import { LearnedReader, type LearnedState, markChanged, saveHabits } from './learned-state.js'
import type { Act } from './lesson.js'
import { makeLearned } from './make-learned.js'
import { anchorOf, encodeQuery, type PastQuery } from './past-query.js'
import { defaultWeights, exampleOf, FEATURES_KEY, queryWords } from './query-example.js'
import { TaskSubject } from './related.js'
import { sessionAccesses } from './session-accesses.js'
import { SESSION_MEMORY_MS } from './session-boost.js'
import { appendUses, type JournalUse, resolveUse, takeUses } from './use-journal.js'

/** Newest lessons that weights are learned from: the time grows with their square. */
const LESSONS_FOR_HABITS = 60
/** Limit of writes that wait for another process. */
const MOST_PENDING_WRITES = 20
/** Limit of uses that wait while another process writes the store. */
const MOST_PENDING_USES = 1000
/** Journal entries of another checkout are dropped after this time: the checkout may be gone. */
const JOURNAL_LIFE_MS = 24 * 60 * 60 * 1000
/** Stored symbols of one answer. */
const MOST_RETURNED = 60

/** Learns from how the answers of a repository are used. Never makes a query fail or wait. */
export class Learning {
  readonly opened: Opened
  readonly store: Store
  readonly rootDir: string
  readonly now: () => number
  /** A read-only store is used for learning but not changed. */
  readonly #isWritable: boolean
  readonly #reader: LearnedReader
  /** Writes that found the store locked: tried again with the next write. */
  readonly #pendingWrites: (() => void)[] = []
  #pendingUses: StoredUse[] = []
  readonly #edits: EditDetector
  /** Graph for which habits must be learned again; null if they are current. */
  #stale: CodeGraph | null = null

  constructor(opened: Opened, isWritable: boolean, now: () => number) {
    const { checkout } = opened
    this.opened = opened
    this.rootDir = checkout.rootDir
    this.store = checkout.store
    this.#isWritable = isWritable
    this.now = now
    this.#reader = new LearnedReader(checkout.store)
    this.#edits = new EditDetector(opened)
  }

  /** What was learned, including all uses up to now; null if there is nothing, or if the options do not want it. */
  learned(world: GraphWorld, options: LearningOptions): LearnedSource | null {
    if (!isLearning(options)) return null
    this.collect(world)
    const { graph } = world
    const now = this.now()
    const state = this.state(graph)
    const { queries, lessons, habits, words: learnedWords } = state
    const session = this.#session(state, options.session, now)
    const memory = options.taskMemory
      ? queries.map(({ returned, ...each }) => ({ ...each, returned: returned.map(({ id }) => id) }))
      : null
    if (lessons.length === 0 && learnedWords.length === 0 && session.acts.length === 0) return null
    return {
      learnedFor(query, rarities) {
        const words = queryWords(query, rarities)
        const accesses = sessionAccesses(TaskSubject.of(words), session.queries, session.acts)
        return makeLearned({ graph, words, lessons, habits, learnedWords, accesses, memory, now })
      },
    }
  }

  /** Stores what was returned, so that later uses can be attributed to it. */
  recordAnswer(
    world: GraphWorld,
    run: TaskRun,
    options: LearningOptions,
    returned: ReadonlySet<string>,
  ): void {
    if (!this.#isWritable || !isLearning(options) || returned.size === 0) return
    const { graph } = world
    const checkout = this.#checkout()
    const words = queryWords(run.query, run.words.rarities)
    const session = options.session ?? ''
    const wordsJson = JSON.stringify(words)
    // A list and then its pack, or the same task with another budget, is one query.
    const before = this.state(graph).queries.find(each => {
      return !each.settled && each.session === session && JSON.stringify(each.words) === wordsJson
    })
    const query: PastQuery = {
      id: before?.id ?? 0,
      session,
      checkout,
      askedAt: before?.askedAt ?? this.now(),
      settled: false,
      source: 'answer',
      words,
      root: merkleRootOf(this.opened),
      returned: run.ranked
        .filter(({ node }) => returned.has(graph.id(node)))
        .slice(0, MOST_RETURNED)
        .map(({ node }) => anchorOf(graph, node)),
      used: before?.used ?? [],
      unused: [],
      example: exampleOf(world, run),
    }
    this.write(() => this.store.learned.putQuestion(encodeQuery(query), MOST_QUERIES))
  }

  /** Records what was done with definitions; it counts from the next query on. */
  noteSymbols(session: string | null, world: GraphWorld, nodes: readonly number[], how: Act): void {
    if (!this.#isWritable) return
    const use = { session: session ?? '', checkout: this.#checkout(), at: this.now(), how }
    this.#pendingUses.push(
      ...nodes.map(node => ({ ...use, symbol: world.graph.id(node), path: world.graph.path(node) })),
    )
    this.collect(world)
  }

  /** Collects and stores all uses since the last call. */
  collect(world: GraphWorld): void {
    if (!this.#isWritable) return
    const checkout = this.#checkout()
    this.#pendingUses = [...this.#pendingUses, ...this.#journalUses(world, checkout)].slice(
      -MOST_PENDING_USES,
    )
    const { queries, habits } = this.state(world.graph)
    const isOpen = queries.some(query => !query.settled && query.checkout === checkout)
    if (this.#pendingUses.length === 0 && !isOpen) return
    const now = this.now()
    const update = collectUses({
      store: this.store,
      graph: world.graph,
      checkout,
      queries,
      edits: this.#edits,
      pending: this.#pendingUses,
      now,
    })
    if (update.uses.length + update.queries.length === 0) return
    const areChoices = isAboveChance(habits.choice)
    if (!this.write(() => saveUseUpdate(this.store.learned, update, areChoices, now), false)) return
    this.#pendingUses = []
    if (update.queries.some(({ settled }) => settled)) this.habitsAreStale(world.graph)
  }

  habitsAreStale(graph: CodeGraph): void {
    if (this.#stale === null) setImmediate(() => this.finish())
    this.#stale = graph
  }

  /** Runs after the answer: learns habits from the present lessons. */
  finish(): void {
    const graph = this.#stale
    if (graph === null) return
    this.#stale = null
    attempt(() => {
      const lessons = this.state(graph).lessons.filter(({ used }) => used.length > 0)
      const habits = habitsOf(
        lessons.slice(0, LESSONS_FOR_HABITS),
        FEATURES.names,
        defaultWeights(),
        FEATURES_KEY,
      )
      this.write(() => saveHabits(this.store, habits))
    })
  }

  state(graph: CodeGraph): LearnedState {
    return this.#reader.state(graph, this.now())
  }

  /**
   * Returns true if written. If another process holds the store, the write is queued for the next call, when `again` is
   * set.
   */
  write(act: () => void, again = true): boolean {
    const acts = [...this.#pendingWrites.splice(0), act]
    let isDone = false
    attempt(() => {
      isDone = this.store.learned.learnNow(() => {
        for (const each of acts) each()
        markChanged(this.store)
      })
      if (!isDone) this.#pendingWrites.push(...(again ? acts : acts.slice(0, -1)).slice(-MOST_PENDING_WRITES))
    })
    return isDone
  }

  #checkout(): number {
    return this.opened.checkout.id
  }

  /** Uses that hooks recorded in this checkout. Those of other checkouts go back to the journal. */
  #journalUses(world: GraphWorld, checkout: number): StoredUse[] {
    const isHere = ({ root }: JournalUse) => root === this.rootDir
    const taken = takeUses(this.store.path)
    const since = this.now() - JOURNAL_LIFE_MS
    const others = taken.filter(use => !isHere(use) && use.at >= since)
    if (others.length > 0) attempt(() => appendUses(this.store.path, others))
    return taken.filter(isHere).flatMap(use => resolveUse(world, checkout, use))
  }

  /** The queries and acts of a session that is named, as far back as its memory goes. */
  #session(
    { queries }: LearnedState,
    session: string | undefined,
    now: number,
  ): { queries: PastQuery[]; acts: StoredUse[] } {
    if (session === undefined) return { queries: [], acts: [] }
    const since = now - SESSION_MEMORY_MS
    return {
      queries: queries.filter(each => each.session === session && each.askedAt >= since),
      acts: this.store.learned.uses(since).filter(act => act.session === session || act.session === ''),
    }
  }
}

/** Learning errors must not reach the caller: the answer is as good without it. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // Losing a lesson is better than losing an answer.
  }
}
