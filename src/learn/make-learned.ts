import type { CodeGraph } from '../graph/code-graph.js'
import type { Learned, LearnedPart, LearnedPartName } from '../signals/learned-source.js'
import { type Habits, VOTE_WEIGHTS } from './habits.js'
import { type LearnedWord, symbolsSpokenOf } from './learned-words.js'
import type { Lesson, Words } from './lesson.js'
import { likeness, wordVector } from './likeness.js'
import { type Access, boostValue, sessionBoosts } from './session-boost.js'
import { type Remembered, taskMemory } from './task-memory.js'
import { Votes, type VoteValues } from './votes.js'

const SESSION_WEIGHT = 0.2
const WORDS_WEIGHT = 0.25
/** Task memory counts as feedback does, at so much of it. */
const MEMORY_SHARE = 0.3
/** Candidates that learning adds to those that signals found. */
const MOST_NODES = 20
/** Parts smaller than this change nothing. */
const LEAST_PART = 1e-4

/** All that was learned of a repository, and what is being asked. */
export interface LearnedSources {
  graph: CodeGraph
  words: Words
  lessons: readonly Lesson[]
  habits: Habits
  learnedWords: readonly LearnedWord[]
  accesses: readonly Access[]
  /** Null: task memory is off. */
  memory: readonly Remembered[] | null
  now: number
}

/** What was learned, as it counts for one query. */
export function makeLearned(sources: LearnedSources): Learned {
  const { graph, words, lessons, habits, learnedWords, accesses, memory, now } = sources
  const asked = wordVector(words)
  const votes = new Votes(
    lessons.map(lesson => ({ ...lesson, likeness: likeness(asked, wordVector(lesson.words)) })),
  )
  const spoken = symbolsSpokenOf(words, learnedWords)
  const boosts = sessionBoosts(accesses, now)
  const remembered = memory === null ? new Map<string, number>() : taskMemory(memory, words, now)

  const partsOf = (node: number): LearnedPart[] => {
    const id = graph.id(node)
    const parts: LearnedPart[] = []
    const add = (name: LearnedPartName, value: number, part: number, reason: string) => {
      if (Math.abs(part) >= LEAST_PART) parts.push({ name, value, part, reason })
    }
    const boost = boostValue(boosts.get(id) ?? 0)
    add('session', boost, SESSION_WEIGHT * boost, 'it was at hand in this session a moment ago')
    const said = votes.of(id, graph.path(node))
    const feedback = feedbackOf(said, habits)
    add('feedback', strongestOf(said), feedback, feedbackReason(said, feedback))
    const word = spoken.get(id)
    if (word !== undefined)
      add('learned', word.value, WORDS_WEIGHT * word.value, `“${word.word}” was said of it before`)
    const known = remembered.get(id) ?? 0
    const memoryPart = MEMORY_SHARE * VOTE_WEIGHTS.symbol * known
    add('memory', known, memoryPart, 'it was among the best answers to a question like this')
    return parts
  }
  return { features: habits.features, partsOf, nodes: bestOf([...votes.symbols, ...spoken.keys()]) }

  function bestOf(ids: readonly string[]): number[] {
    return [...new Set(ids)]
      .flatMap(id => graph.find(id) ?? [])
      .map(node => ({ node, sum: partsOf(node).reduce((sum, { part }) => sum + part, 0) }))
      .filter(({ sum }) => sum > 0)
      .sort((a, b) => b.sum - a.sum || a.node - b.node)
      .slice(0, MOST_NODES)
      .map(({ node }) => node)
  }
}

/** What votes add: all of them as far as they have come true, but those of the same question in any case. */
function feedbackOf(said: VoteValues, { votes }: Habits): number {
  const symbol = Math.max(VOTE_WEIGHTS.symbol * said.same, votes.symbol * said.symbol)
  const unused = Math.min(VOTE_WEIGHTS.unused * said.sameUnused, votes.unused * said.unused)
  return symbol + unused + votes.file * said.file + votes.folder * said.folder
}

function strongestOf({ same, symbol, file, folder, unused }: VoteValues): number {
  return Math.max(same, symbol, file, folder, unused)
}

function feedbackReason({ same, symbol, file }: VoteValues, part: number): string {
  if (part < 0) return 'it was returned for such a task and not used'
  if (same > 0) return 'it was used for such a task'
  if (symbol > 0) return 'it was used before'
  return file > 0 ? 'its file was used before' : 'what stands beside it was used before'
}
