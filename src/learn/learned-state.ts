import { randomUUID } from 'node:crypto'
import type { CodeGraph } from '../graph/code-graph.js'
import type { Store } from '../store/store.js'
import { QUESTIONS_KEPT } from './absorb-uses.js'
import { type AskedQuestion, isAlive, lessonOf, readQuestion } from './asked-question.js'
import { type Habits, NO_HABITS } from './habits.js'
import { LEAST_COUNT, type LearnedWord, WORD_LIFE_MS } from './learned-words.js'
import type { Lesson } from './lesson.js'
import { FEATURES_KEY } from './question-example.js'

const VERSION_KEY = 'version'
const HABITS_KEY = 'habits'

/** All that was learned, as it counts for the code as it is now. */
export interface LearnedState {
  /** Newest first. */
  questions: readonly AskedQuestion[]
  lessons: readonly Lesson[]
  words: readonly LearnedWord[]
  habits: Habits
}

/** Reads the state once for each of its versions: a server asks it again and again. */
export class LearnedReader {
  readonly #store: Store
  /** Held weakly: a graph that nobody asks any more need not be kept for what was learned of it. */
  #read: { version: string; graph: WeakRef<CodeGraph>; state: LearnedState } | null = null

  constructor(store: Store) {
    this.#store = store
  }

  state(graph: CodeGraph, now: number): LearnedState {
    const version = this.#store.learned.learnedValue(VERSION_KEY) ?? ''
    if (this.#read?.version !== version || this.#read.graph.deref() !== graph) {
      const state = version === '' ? NOTHING : readState(this.#store, graph, now)
      this.#read = { version, graph: new WeakRef(graph), state }
    }
    return this.#read.state
  }
}

const NOTHING: LearnedState = { questions: [], lessons: [], words: [], habits: NO_HABITS }

function readState(store: Store, graph: CodeGraph, now: number): LearnedState {
  const questions = store.learned.questions(QUESTIONS_KEPT).map(readQuestion)
  const words = store.learned
    .words()
    .filter(
      word =>
        word.count >= LEAST_COUNT &&
        word.lastSeen > now - WORD_LIFE_MS &&
        isAlive(graph, { ...word, id: word.symbol }),
    )
  return {
    questions,
    lessons: questions.map(each => lessonOf(graph, each)),
    words,
    habits: readHabits(store),
  }
}

interface KeptHabits extends Habits {
  /** Of the features whose weights it changes. */
  key: string
}

function readHabits(store: Store): Habits {
  const text = store.learned.learnedValue(HABITS_KEY)
  if (text === undefined) return NO_HABITS
  const { key, ...habits } = JSON.parse(text) as KeptHabits
  return key === FEATURES_KEY ? { ...NO_HABITS, ...habits } : NO_HABITS
}

/** Must run inside of `learnNow`. */
export function keepHabits(store: Store, habits: Habits): void {
  const kept: KeptHabits = { ...habits, key: FEATURES_KEY }
  store.learned.putLearnedValue(HABITS_KEY, JSON.stringify(kept))
}

/** Says that something was written. Must run inside of `learnNow`. */
export function markWritten(store: Store): void {
  store.learned.putLearnedValue(VERSION_KEY, randomUUID())
}
