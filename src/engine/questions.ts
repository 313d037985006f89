import { linesOnDisk } from '../files/read-lines.js'
import { answerState } from '../index/answer-state.js'
import { keptCommunities } from '../index/update-communities.js'
import { graphRoot } from '../index/update-graph.js'
import { type Feedback, type FeedbackTaken, giveFeedback } from '../learn/give-feedback.js'
import { LearnedBook } from '../learn/learned-book.js'
import type { Learning } from '../learn/learning.js'
import type { Use } from '../learn/lesson.js'
import { changeFound, taskFound } from '../pack/pack-found.js'
import { type PackOptions, type PackRequest, packPlan } from '../pack/pack-options.js'
import { type FoundPack, packFound } from '../pack/pack-request.js'
import { packedIds } from '../pack/packed-ids.js'
import { BaselineIndex } from '../rank/baseline/baseline-index.js'
import {
  answerFiles,
  answerPullRequest,
  type ChangeSources,
  type ContextOptions,
  DEFAULT_ITEMS,
} from '../rank/change/answer-change.js'
import type { ChangeContext } from '../rank/change/change-context.js'
import { nodesCalled, type TaskContext, taskContext } from '../rank/context.js'
import { explainSymbol, type SymbolExplanation } from '../rank/explain.js'
import { type AnswerPlace, explainTruth, type TruthExplanation } from '../rank/explain-truth.js'
import { profileNamed } from '../rank/profile.js'
import { rankTask } from '../rank/rank-task.js'
import { checkScope, scopeOf } from '../rank/scope.js'
import type { TaskRun } from '../rank/task-run.js'
import { SeamarkError } from '../shared/errors.js'
import { openGraphWorld, openWorld } from '../signals/world/open-world.js'
import type { GraphWorld, World } from '../signals/world/world.js'
import type { Store } from '../store/store.js'
import { loadRenderer } from '../text/pack/formats.js'

/** A longer task is a file that was pasted: its beginning is read. */
const MAX_TASK_CHARS = 200_000

/** Questions about one state of one checkout. What they are asked of is opened when the first needs it, and kept. */
export class Questions {
  readonly #root: string
  readonly #store: Store
  /** Whether states of the graph that are asked for and missing may be made. */
  readonly #makeMissing: boolean
  /** Enough for changes. */
  #graphWorld: GraphWorld | null = null
  /** Of the same graph. */
  #world: World | null = null
  #baseline: BaselineIndex | null = null
  /** What the graph was opened of; '' before, and where that is not one state. */
  state = ''
  /** Files that were found to be edited since. */
  readonly edited = new Set<string>()

  readonly #learning: Learning

  constructor(root: string, store: Store, makeMissing: boolean, learning: Learning) {
    this.#root = root
    this.#store = store
    this.#makeMissing = makeMissing
    this.#learning = learning
  }

  /** Whether there is something to answer from. */
  get isOpen(): boolean {
    return this.#graphWorld !== null
  }

  /** Opens all that a task needs. */
  open(): void {
    this.#openWorld()
  }

  /** Opens the rest before the store goes on to another state: answers stay those of this one. */
  settle(): void {
    if (this.#graphWorld !== null) this.#openWorld()
  }

  /** The state that they are asked of is in the store by now, if it is that of this graph. */
  confirm(root: string): void {
    const { id } = this.#store.checkout(this.#root)
    if (this.#graphWorld !== null && this.state === '' && graphRoot(this.#store, id) === root)
      this.state = answerState(this.#store, id)
  }

  task(task: string, options: ContextOptions): TaskContext {
    const run = this.#run(task, options)
    const context = taskContext(
      this.#openWorld(),
      run,
      options.limit ?? DEFAULT_ITEMS,
      linesOnDisk(this.#root),
    )
    this.#learning.remember(this.#openGraph(), run, options, new Set(context.items.map(({ id }) => id)))
    return context
  }

  symbol(task: string, symbol: string, options: ContextOptions): SymbolExplanation {
    return explainSymbol(this.#openWorld(), this.#run(task, options), symbol, linesOnDisk(this.#root))
  }

  truth(task: string, isTruth: (place: AnswerPlace) => boolean, options: ContextOptions): TruthExplanation {
    return explainTruth(this.#openWorld(), this.#run(task, options), isTruth, options.limit ?? DEFAULT_ITEMS)
  }

  files(files: readonly string[], options: ContextOptions & { folder?: string }): ChangeContext {
    return answerFiles(this.#openGraph(), this.#root, files, options).context
  }

  async change(change: string, options: ContextOptions): Promise<ChangeContext> {
    return (await answerPullRequest(this.#changeSources(), change, options)).context
  }

  async pack(request: PackRequest, options: PackOptions): Promise<FoundPack> {
    const plan = packPlan(request, options)
    const { limit, asking } = plan
    const root = this.#root
    const run = 'task' in request ? this.#run(request.task, { ...options, ...asking }) : null
    const found =
      'task' in request
        ? taskFound(this.#openWorld(), run!, limit)
        : 'files' in request
          ? changeFound(
              'files',
              answerFiles(this.#openGraph(), root, request.files, { ...asking, ...request }),
            )
          : changeFound('pull-request', await answerPullRequest(this.#changeSources(), request.diff, asking))
    const onEdited = (path: string) => this.edited.add(path)
    const written = await packFound(found, { root, store: this.#store, loadRenderer, onEdited, ...plan })
    if (run !== null)
      this.#learning.remember(this.#openGraph(), run, options, packedIds(found.candidates, written))
    return written
  }

  /** Notes that symbols were used: names as `explainSymbol` takes them, or ids. What is not there is left out. */
  noteSymbols(session: string | null, names: readonly string[], how: Use): void {
    const world = this.#openGraph()
    const { graph } = world
    const nodes = names.flatMap(name => graph.find(name) ?? nodesCalled(graph, name))
    this.#learning.noteSymbols(session, world, nodes, how)
  }

  feedback(feedback: Feedback): FeedbackTaken {
    return giveFeedback(this.#learning, this.#openGraph(), this.#run(feedback.task, {}), feedback)
  }

  learned(): LearnedBook {
    return new LearnedBook(this.#learning, this.#openGraph())
  }

  #changeSources(): ChangeSources {
    return {
      root: this.#root,
      store: this.#store,
      world: () => this.#openGraph(),
      makeMissing: this.#makeMissing,
    }
  }

  #run(task: string, options: ContextOptions): TaskRun {
    const world = this.#openWorld()
    const { scope } = options
    const profile = profileNamed(options.profile ?? 'default')
    const inScope = scopeOf(scope)
    checkScope(scope, inScope, world.files.keys())
    const learned = this.#learning.learned(world, options)
    return rankTask(world, checkedTask(task), profile, {
      learned,
      ...(scope === undefined ? {} : { within: (node: number) => inScope(world.graph.path(node)) }),
      ...(profile.seed === null ? {} : { baseline: this.#openBaseline(world) }),
    })
  }

  #openGraph(): GraphWorld {
    if (this.#graphWorld === null) {
      this.state = answerState(this.#store, this.#store.checkout(this.#root).id)
      this.#graphWorld = openGraphWorld(this.#store, this.#root)
    }
    return this.#graphWorld
  }

  #openWorld(): World {
    this.#world ??= openWorld(this.#store, this.#root, this.#openGraph())
    return this.#world
  }

  /** Few profiles need it. */
  #openBaseline(world: World): BaselineIndex {
    const { id } = this.#store.checkout(this.#root)
    this.#baseline ??= new BaselineIndex(world, keptCommunities(this.#store, id, world.graph))
    return this.#baseline
  }
}

function checkedTask(task: string): string {
  if (task.trim() === '') throw new SeamarkError('BAD_INPUT', 'Expected a task in words, found nothing.')
  return task.slice(0, MAX_TASK_CHARS)
}
