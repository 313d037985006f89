import { nodesCalled } from '../rank/context.js'
import type { TaskRun } from '../rank/task-run.js'
import { SeamarkError } from '../shared/errors.js'
import type { GraphWorld } from '../signals/world/world.js'
import { learnWords, QUESTIONS_KEPT } from './absorb-uses.js'
import { type AskedQuestion, anchorOf, keepQuestion } from './asked-question.js'
import { notWritten } from './exchange-learned.js'
import type { Learning } from './learning.js'
import { exampleOf, wordsOfQuery } from './question-example.js'

/** A name that so many have means none of them. */
const MOST_OF_A_NAME = 5

/** What was of use for a task, and what was not. Symbols by name, or files by path. */
export interface Feedback {
  task: string
  useful?: readonly string[]
  notUseful?: readonly string[]
  session?: string
}

export interface FeedbackTaken {
  /** `path:name` of what is meant. */
  useful: string[]
  notUseful: string[]
}

export function giveFeedback(
  learning: Learning,
  world: GraphWorld,
  run: TaskRun,
  { useful = [], notUseful = [], session = '' }: Feedback,
): FeedbackTaken {
  if (useful.length + notUseful.length === 0)
    throw new SeamarkError('BAD_INPUT', 'Expected symbols that were useful or not, found none.')
  const { store, root } = learning
  const good = useful.flatMap(name => meantBy(world, name))
  const bad = notUseful.flatMap(name => meantBy(world, name))
  const both = good.find(node => bad.includes(node))
  if (both !== undefined)
    throw new SeamarkError('BAD_INPUT', `${nameOf(world, both)} is said to be useful and not to be.`)
  const now = learning.now()
  const question: AskedQuestion = {
    id: 0,
    session,
    checkout: store.checkout(root).id,
    askedAt: now,
    settled: true,
    source: 'feedback',
    words: wordsOfQuery(run.query, run.words.rarities),
    root: '',
    returned: [],
    used: good.map(node => ({ ...anchorOf(world.graph, node), how: 'feedback' })),
    unused: bad.map(node => anchorOf(world.graph, node)),
    example: exampleOf(world, run),
  }
  const isDone = learning.write(() => {
    store.learned.putQuestion(keepQuestion(question), QUESTIONS_KEPT)
    learnWords(store.learned, question, now)
  }, false)
  if (!isDone) throw notWritten()
  learning.habitsAreStale(world.graph)
  const names = (nodes: readonly number[]) => nodes.map(node => nameOf(world, node))
  return { useful: names(good), notUseful: names(bad) }
}

/** `path:name`, a name or the end of a qualified one, or the path of a file. */
function meantBy({ graph }: GraphWorld, name: string): number[] {
  const [, path, symbol] = /^(.+?):([^:/].*)$/.exec(name) ?? []
  const found =
    path === undefined || symbol === undefined || name.includes('::')
      ? nodesCalled(graph, name)
      : nodesCalled(graph, symbol).filter(node => graph.path(node) === path)
  if (found.length === 0)
    throw new SeamarkError('NOT_FOUND', `No symbol is called "${name}". \`seamark query\` finds near names.`)
  if (found.length > MOST_OF_A_NAME)
    throw new SeamarkError('AMBIGUOUS', `${found.length} symbols are called "${name}": give path:name.`)
  return found
}

function nameOf({ graph }: GraphWorld, node: number): string {
  const { path, qualifiedName, kind } = graph.node(node)
  return kind === 'file' ? path : `${path}:${qualifiedName}`
}
