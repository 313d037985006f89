import type { CodeGraph } from '../graph/code-graph.js'
import { merkleRootOf } from '../index/artefacts/graph.js'
import type { Opened } from '../index/artefacts/opened.js'
import type { LearnedFor } from '../rank/add-learned.js'
import { FEATURE_NAMES } from '../rank/features.js'
import { isLearning, type LearningOptions } from '../rank/learning-options.js'
import type { TaskRun } from '../rank/rank-task.js'
import type { World } from '../rank/world.js'
import type { KeptUse } from '../store/learn-store.js'
import type { Store } from '../store/store.js'
import { absorbUses, keepAbsorbed, QUESTIONS_KEPT } from './absorb-uses.js'
import { type AskedQuestion, anchorOf, keepQuestion } from './asked-question.js'
import { habitsOf } from './habits.js'
import { keepHabits, LearnedReader, type LearnedState, markWritten } from './learned-state.js'
import type { Use } from './lesson.js'
import { makeLearned } from './make-learned.js'
import { defaultWeights, exampleOf, FEATURES_KEY, wordsOfQuestion } from './question-example.js'
import { SeenEdits } from './seen-edits.js'
import { type Access, RETURNED_SHARE, SESSION_MEMORY_MS } from './session-boost.js'
import { appendUses, type JournalUse, takeUses } from './use-journal.js'
import { usesAt } from './used-places.js'

/** Lessons that weights are learned from, the newest: the time it takes grows with their square. */
const LESSONS_FOR_HABITS = 60
/** Writes that may wait for another process. */
const MOST_WAITING = 20
/** Uses that wait for a store that another process is writing. */
const MOST_SEEN = 1000
/** Uses of another checkout that has not asked for so long are nobody's: it may be gone. */
const JOURNAL_LIFE_MS = 24 * 60 * 60 * 1000
/** Symbols of an answer that are remembered. */
const RETURNED_KEPT = 60

/** What is learned of a repository from how answers are used. Never the reason why a question fails or waits. */
export class Learning {
  readonly opened: Opened
  readonly store: Store
  readonly root: string
  readonly now: () => number
  /** A store that is only read is learned from, and learns nothing. */
  readonly #isWritable: boolean
  readonly #reader: LearnedReader
  /** Writes that found the store busy: they are tried again with the next. */
  readonly #waiting: (() => void)[] = []
  #seen: KeptUse[] = []
  readonly #edits: SeenEdits
  /** The graph whose habits are to be learned anew. */
  #stale: CodeGraph | null = null

  constructor(opened: Opened, isWritable: boolean, now: () => number) {
    const { checkout } = opened
    this.opened = opened
    this.root = checkout.rootDir
    this.store = checkout.store
    this.#isWritable = isWritable
    this.now = now
    this.#reader = new LearnedReader(checkout.store)
    this.#edits = new SeenEdits(opened)
  }

  /** What counts for a question of what was learned, with all that was used up to now. */
  learnedFor(world: World, options: LearningOptions): LearnedFor {
    if (!isLearning(options)) return () => null
    this.absorb(world)
    const { graph } = world
    const now = this.now()
    const state = this.state(graph)
    const { questions, lessons, habits, words: learnedWords } = state
    const accesses = this.#accesses(state, options.session, now)
    const memory = options.taskMemory
      ? questions.map(({ returned, ...each }) => ({ ...each, returned: returned.map(({ id }) => id) }))
      : null
    if (lessons.length === 0 && learnedWords.length === 0 && accesses.length === 0) return () => null
    return (question, evidence) => {
      const words = wordsOfQuestion(question, evidence)
      return makeLearned({ graph, words, lessons, habits, learnedWords, accesses, memory, now })
    }
  }

  /** Writes down what was returned, to see what comes of it. */
  remember(world: World, run: TaskRun, options: LearningOptions, returned: ReadonlySet<string>): void {
    if (!this.#isWritable || !isLearning(options) || returned.size === 0) return
    const { graph } = world
    const checkout = this.#checkout()
    const words = wordsOfQuestion(run.question, run.evidence)
    const session = options.session ?? ''
    const asked = JSON.stringify(words)
    // A list and then its pack, or another budget: one question, not two.
    const before = this.state(graph).questions.find(each => {
      return !each.settled && each.session === session && JSON.stringify(each.words) === asked
    })
    const question: AskedQuestion = {
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
        .slice(0, RETURNED_KEPT)
        .map(({ node }) => anchorOf(graph, node)),
      used: before?.used ?? [],
      unused: [],
      example: exampleOf(world, run),
    }
    this.write(() => this.store.learned.putQuestion(keepQuestion(question), QUESTIONS_KEPT))
  }

  /** Notes definitions that were used; they count from the next question on. */
  noteSymbols(session: string | null, world: World, nodes: readonly number[], how: Use): void {
    if (!this.#isWritable) return
    const use = { session: session ?? '', checkout: this.#checkout(), at: this.now(), how }
    this.#seen.push(
      ...nodes.map(node => ({ ...use, symbol: world.graph.id(node), path: world.graph.path(node) })),
    )
    this.absorb(world)
  }

  /** Takes in all that was used since the last time. */
  absorb(world: World): void {
    if (!this.#isWritable) return
    const checkout = this.#checkout()
    this.#seen = [...this.#seen, ...this.#journalled(world, checkout)].slice(-MOST_SEEN)
    const { questions } = this.state(world.graph)
    const isOpen = questions.some(question => !question.settled && question.checkout === checkout)
    if (this.#seen.length === 0 && !isOpen) return
    const now = this.now()
    const absorbed = absorbUses({
      store: this.store,
      graph: world.graph,
      checkout,
      questions,
      edits: this.#edits,
      seen: this.#seen,
      now,
    })
    if (absorbed.uses.length + absorbed.questions.length === 0) return
    if (!this.write(() => keepAbsorbed(this.store.learned, absorbed, now), false)) return
    this.#seen = []
    if (absorbed.questions.some(({ settled }) => settled)) this.habitsAreStale(world.graph)
  }

  habitsAreStale(graph: CodeGraph): void {
    if (this.#stale === null) setImmediate(() => this.finish())
    this.#stale = graph
  }

  /** Does what was put off until an answer was given: learns habits from what is known now. */
  finish(): void {
    const graph = this.#stale
    if (graph === null) return
    this.#stale = null
    attempt(() => {
      const lessons = this.state(graph).lessons.filter(({ used }) => used.length > 0)
      const habits = habitsOf(
        lessons.slice(0, LESSONS_FOR_HABITS),
        FEATURE_NAMES,
        defaultWeights(),
        FEATURES_KEY,
      )
      this.write(() => keepHabits(this.store, habits))
    })
  }

  state(graph: CodeGraph): LearnedState {
    return this.#reader.state(graph, this.now())
  }

  /** Whether it was written; if another process is writing, it is tried again with the next write if that is wanted. */
  write(act: () => void, again = true): boolean {
    const acts = [...this.#waiting.splice(0), act]
    let isDone = false
    attempt(() => {
      isDone = this.store.learned.learnNow(() => {
        for (const each of acts) each()
        markWritten(this.store)
      })
      if (!isDone) this.#waiting.push(...(again ? acts : acts.slice(0, -1)).slice(-MOST_WAITING))
    })
    return isDone
  }

  #checkout(): number {
    return this.opened.checkout.id
  }

  /** What hooks have seen here; what they saw in other checkouts of the repository is left for those. */
  #journalled(world: World, checkout: number): KeptUse[] {
    const isHere = ({ root }: JournalUse) => root === this.root
    const taken = takeUses(this.store.path)
    const since = this.now() - JOURNAL_LIFE_MS
    const others = taken.filter(use => !isHere(use) && use.at >= since)
    if (others.length > 0) attempt(() => appendUses(this.store.path, others))
    return taken.filter(isHere).flatMap(use => usesAt(world, checkout, use))
  }

  #accesses({ questions }: LearnedState, session: string | undefined, now: number): Access[] {
    if (session === undefined) return []
    const since = now - SESSION_MEMORY_MS
    const returned = questions
      .filter(each => each.session === session && each.askedAt >= since)
      .flatMap(({ returned, askedAt: at }) => returned.map(({ id }) => ({ id, at, weight: RETURNED_SHARE })))
    const used = this.store.learned
      .uses(since)
      .filter(use => use.symbol !== '' && (use.session === session || use.session === ''))
      .map(({ symbol: id, at }) => ({ id, at, weight: 1 }))
    return [...returned, ...used]
  }
}

/** Learning that fails must not be noticed: the answer is as good as without it. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // What was to be learned is lost, which is less than an answer.
  }
}
