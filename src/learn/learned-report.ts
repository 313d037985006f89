import type { CodeGraph } from '../graph/code-graph.js'
import type { StoredWord } from '../store/learn-store.js'
import type { Habits } from './habits.js'
import { confidenceOf, LEAST_COUNT, WORD_LIFE_MS } from './learned-words.js'
import type { Learning } from './learning.js'
import { type Anchor, isAlive, type PastQuery } from './past-query.js'

const MOST_WORDS = 6

/** Everything learned in a repository, for people to read. `questions` is the JSON name of past queries. */
export interface LearnedReport {
  /** Newest first. */
  questions: QueryReport[]
  /** Words seen with symbols, highest confidence first. */
  words: WordReport[]
  habits: Habits
}

export interface QueryReport {
  askedAt: string
  session: string
  source: PastQuery['source']
  /** True when the window for uses has passed. */
  settled: boolean
  words: string[]
  returned: number
  used: { name: string; how: string }[]
  unused: number
  /** Used or unused symbols that are gone or changed since: they no longer count. */
  expired: number
}

export interface WordReport {
  word: string
  name: string
  count: number
  /** 0: seen too rarely, or expired. */
  confidence: number
}

export function learnedReport(learning: Learning, graph: CodeGraph): LearnedReport {
  const { queries, habits } = learning.state(graph)
  const words = learning.store.learned.words().map(word => reportWord(graph, word, learning.now()))
  return {
    questions: queries.map(query => reportQuery(graph, query)),
    words: words.sort((a, b) => b.confidence - a.confidence || b.count - a.count || compare(a.word, b.word)),
    habits,
  }
}

function reportQuery(graph: CodeGraph, query: PastQuery): QueryReport {
  const { askedAt, session, source, settled, words, returned, used, unused } = query
  const isCurrent = (anchor: Anchor) => isAlive(graph, anchor)
  return {
    askedAt: new Date(askedAt).toISOString(),
    session,
    source,
    settled,
    words: words.slice(0, MOST_WORDS).map(([word]) => word),
    returned: returned.length,
    used: used.filter(isCurrent).map(({ id, how }) => ({ name: nameOf(graph, id), how })),
    unused: unused.filter(isCurrent).length,
    expired: [...used, ...unused].filter(anchor => !isCurrent(anchor)).length,
  }
}

function reportWord(graph: CodeGraph, stored: StoredWord, now: number): WordReport {
  const { word, symbol, content, count, lastSeen } = stored
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
