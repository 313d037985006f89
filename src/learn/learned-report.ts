import type { CodeGraph } from '../graph/code-graph.js'
import type { KeptWord } from '../store/learn-store.js'
import { type Anchor, type AskedQuestion, isAlive } from './asked-question.js'
import type { Habits } from './habits.js'
import { confidenceOf, LEAST_COUNT, WORD_LIFE_MS } from './learned-words.js'
import type { Learning } from './learning.js'

const WORDS_SHOWN = 6

/** All that was learned of a repository, for a person to look at. */
export interface LearnedReport {
  /** Newest first. */
  questions: ReportedQuestion[]
  /** Words that were seen with symbols, the surest first. */
  words: ReportedWord[]
  habits: Habits
}

export interface ReportedQuestion {
  askedAt: string
  session: string
  source: AskedQuestion['source']
  /** Whether its window has passed. */
  settled: boolean
  words: string[]
  returned: number
  used: { name: string; how: string }[]
  unused: number
  /** Used or unused, but gone or changed since: it no longer counts. */
  expired: number
}

export interface ReportedWord {
  word: string
  name: string
  count: number
  /** 0: seen too seldom, or expired. */
  confidence: number
}

export function learnedReport(learning: Learning, graph: CodeGraph): LearnedReport {
  const { questions, habits } = learning.state(graph)
  const words = learning.store.learned.words().map(word => reportWord(graph, word, learning.now()))
  return {
    questions: questions.map(question => reportQuestion(graph, question)),
    words: words.sort((a, b) => b.confidence - a.confidence || b.count - a.count || compare(a.word, b.word)),
    habits,
  }
}

function reportQuestion(graph: CodeGraph, question: AskedQuestion): ReportedQuestion {
  const { askedAt, session, source, settled, words, returned, used, unused } = question
  const isLeft = (anchor: Anchor) => isAlive(graph, anchor)
  return {
    askedAt: new Date(askedAt).toISOString(),
    session,
    source,
    settled,
    words: words.slice(0, WORDS_SHOWN).map(([word]) => word),
    returned: returned.length,
    used: used.filter(isLeft).map(({ id, how }) => ({ name: nameOf(graph, id), how })),
    unused: unused.filter(isLeft).length,
    expired: [...used, ...unused].filter(anchor => !isLeft(anchor)).length,
  }
}

function reportWord(graph: CodeGraph, kept: KeptWord, now: number): ReportedWord {
  const { word, symbol, content, count, lastSeen } = kept
  const counts =
    isAlive(graph, { id: symbol, content }) && lastSeen > now - WORD_LIFE_MS && count >= LEAST_COUNT
  return { word, name: nameOf(graph, symbol), count, confidence: counts ? confidenceOf(count) : 0 }
}

function nameOf(graph: CodeGraph, id: string): string {
  const node = graph.find(id)
  if (node === undefined) return '(gone)'
  const { path, qualifiedName, kind } = graph.node(node)
  return kind === 'file' ? path : `${path}:${qualifiedName}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
