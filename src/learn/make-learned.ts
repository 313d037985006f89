import type { CodeGraph } from '../graph/code-graph.js'
import type { Learned, LearnedPart, LearnedPartName } from '../signals/learned-source.js'
import { isAboveChance } from './choice.js'
import { type Habits, NO_HABITS, VOTE_WEIGHTS } from './habits.js'
import { type LearnedWord, symbolsOfWords } from './learned-words.js'
import type { Lesson, Words } from './lesson.js'
import { TaskSubject } from './related.js'
import { type Access, boostValue, sessionBoosts } from './session-boost.js'
import { type PastAnswer, taskMemory } from './task-memory.js'
import { type Verdict, verdictsOf } from './verdicts.js'
import { Votes, type VoteValues } from './votes.js'

const SESSION_WEIGHT = 0.2
const WORDS_WEIGHT = 0.25
/** Weight of task memory, relative to feedback. */
const MEMORY_SHARE = 0.3
/** Candidates that learning adds to those of the signals. */
const MOST_NODES = 20
/** Smaller parts are dropped. */
const LEAST_PART = 1e-4

/** Everything learned in a repository, and the words of the present query. */
interface LearnedSources {
  graph: CodeGraph
  words: Words
  lessons: readonly Lesson[]
  habits: Habits
  learnedWords: readonly LearnedWord[]
  /** For tasks related to the present one. */
  accesses: readonly Access[]
  /** Null if task memory is off. */
  memory: readonly PastAnswer[] | null
  now: number
}

/** What was learned, for one query; null if it is from unrelated tasks only. */
export function makeLearned(sources: LearnedSources): Learned | null {
  const { graph, words, learnedWords, accesses, memory, now } = sources
  const task = TaskSubject.of(words)
  const lessons = relatedTo(
    task,
    sources.lessons.filter(({ used, unused }) => used.length + unused.length > 0),
  )
  const wordMatches = symbolsOfWords(words, learnedWords)
  const boosts = sessionBoosts(accesses, now)
  const memoryValues = taskMemory(relatedTo(task, memory ?? []), words, now)
  if (lessons.length + wordMatches.size + boosts.size + memoryValues.size === 0) return null
  const habits = lessons.length === 0 ? NO_HABITS : sources.habits
  const areChoices = isAboveChance(habits.choice)
  const votes = new Votes(lessons.map(lesson => ({ ...lesson, isCertain: lesson.isStated || areChoices })))
  const verdicts = verdictsOf(lessons)

  const partsOf = (node: number): LearnedPart[] => {
    const id = graph.id(node)
    const parts: LearnedPart[] = []
    const verdict = verdicts.get(id)
    if (verdict?.isUseful === false) return [rejection(verdict)]
    const add = (name: LearnedPartName, value: number, part: number, reason: string) => {
      if (Math.abs(part) >= LEAST_PART) parts.push({ name, value, part, reason })
    }
    const boost = boostValue(boosts.get(id) ?? 0)
    add('session', boost, SESSION_WEIGHT * boost, 'it was at hand in this session a moment ago')
    const vote = votes.of(id, graph.path(node))
    const feedback = feedbackOf(vote, habits)
    add('feedback', strongestOf(vote), feedback, feedbackReason(vote, feedback))
    const match = wordMatches.get(id)
    if (match !== undefined)
      add('learned', match.value, WORDS_WEIGHT * match.value, `“${match.word}” was said of it before`)
    const recalled = memoryValues.get(id) ?? 0
    const memoryPart = MEMORY_SHARE * VOTE_WEIGHTS.symbol * recalled
    add('memory', recalled, memoryPart, 'it was among the best answers to a question like this')
    return parts
  }
  return {
    features: habits.features,
    partsOf,
    isRejected: node => verdicts.get(graph.id(node))?.isUseful === false,
    nodes: bestOf([...votes.symbols, ...wordMatches.keys()]),
  }

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

/** Of those that have words, the ones of related tasks, with their similarity. */
function relatedTo<Past extends { words: Words }>(
  task: TaskSubject,
  all: readonly Past[],
): (Past & { similarity: number })[] {
  return all.flatMap(each => {
    const other = TaskSubject.of(each.words)
    return task.isRelatedTo(other) ? [{ ...each, similarity: task.similarity(other) }] : []
  })
}

/** Whatever was observed counts for nothing beside it. */
function rejection({ nearness: value }: Verdict): LearnedPart {
  const reason = 'it was said to be not useful for such a task'
  return { name: 'feedback', value, part: VOTE_WEIGHTS.unused * value, reason }
}

/** Score part of votes: scaled by trust, except that votes of the same query count in full. */
function feedbackOf(vote: VoteValues, { votes }: Habits): number {
  const symbol = Math.max(VOTE_WEIGHTS.symbol * vote.same, votes.symbol * vote.symbol)
  const unused = Math.min(VOTE_WEIGHTS.unused * vote.sameUnused, votes.unused * vote.unused)
  return symbol + unused + votes.file * vote.file + votes.folder * vote.folder
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
