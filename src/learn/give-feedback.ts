import type { TaskRun } from '../rank/task-run.js'
import { SeamarkError } from '../shared/errors.js'
import type { GraphWorld } from '../signals/world/world.js'
import { findNodes } from '../symbols/find-nodes.js'
import { learnWords, MOST_QUERIES } from './collect-uses.js'
import { storeBusy } from './exchange-learned.js'
import type { Learning } from './learning.js'
import { anchorOf, encodeQuery, type PastQuery } from './past-query.js'
import { exampleOf, queryWords } from './query-example.js'

/** A name with more matches is ambiguous. */
const MOST_MATCHES = 5

/** What was useful for a task and what was not: symbols by name, files by path. */
export interface Feedback {
  task: string
  useful?: readonly string[]
  notUseful?: readonly string[]
  session?: string
}

export interface FeedbackResult {
  /** `path:name` of each match. */
  useful: string[]
  notUseful: string[]
}

export function giveFeedback(
  learning: Learning,
  world: GraphWorld,
  run: TaskRun,
  { useful = [], notUseful = [], session = '' }: Feedback,
): FeedbackResult {
  if (useful.length + notUseful.length === 0)
    throw new SeamarkError('BAD_INPUT', 'Expected symbols that were useful or not useful, found none.')
  const { store, rootDir } = learning
  const good = useful.flatMap(name => resolveName(world, name))
  const bad = notUseful.flatMap(name => resolveName(world, name))
  const both = good.find(node => bad.includes(node))
  if (both !== undefined)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected each symbol on one side, found ${nameOf(world, both)} as useful and as not useful.`,
    )
  const now = learning.now()
  const query: PastQuery = {
    id: 0,
    session,
    checkout: store.checkout(rootDir).id,
    askedAt: now,
    settled: true,
    source: 'feedback',
    words: queryWords(run.query, run.words.rarities),
    root: '',
    returned: [],
    used: good.map(node => ({ ...anchorOf(world.graph, node), how: 'feedback' })),
    unused: bad.map(node => anchorOf(world.graph, node)),
    example: exampleOf(world, run),
  }
  const isDone = learning.write(() => {
    store.learned.putQuestion(encodeQuery(query), MOST_QUERIES)
    learnWords(store.learned, query, now)
  }, false)
  if (!isDone) throw storeBusy()
  learning.habitsAreStale(world.graph)
  const names = (nodes: readonly number[]) => nodes.map(node => nameOf(world, node))
  return { useful: names(good), notUseful: names(bad) }
}

/** Nodes for symbol words; an error if there are none, or too many. */
function resolveName({ graph }: GraphWorld, name: string): number[] {
  const nodes = findNodes(graph, name)
  if (nodes.length === 0)
    throw new SeamarkError(
      'NOT_FOUND',
      `No symbol is called "${name}". \`seamark query\` finds similar names.`,
    )
  if (nodes.length > MOST_MATCHES)
    throw new SeamarkError('AMBIGUOUS', `${nodes.length} symbols are called "${name}": give path:name.`)
  return nodes
}

function nameOf({ graph }: GraphWorld, node: number): string {
  const { path, qualifiedName, kind } = graph.node(node)
  return kind === 'file' ? path : `${path}:${qualifiedName}`
}
