import { linesOnDisk } from '../files/read-lines.js'
import { answerState } from '../index/artefacts/answers.js'
import { merkleRootOf } from '../index/artefacts/graph.js'
import type { Opened } from '../index/artefacts/opened.js'
import { type Feedback, type FeedbackTaken, giveFeedback } from '../learn/give-feedback.js'
import { LearnedBook } from '../learn/learned-book.js'
import type { Learning } from '../learn/learning.js'
import type { Use } from '../learn/lesson.js'
import { buildPack, type SourcedPack } from '../pack/build-pack.js'
import { changeMaterial, taskMaterial } from '../pack/pack-material.js'
import { type PackOptions, type PackQuery, packPlan } from '../pack/pack-options.js'
import { packedIds } from '../pack/packed-ids.js'
import {
  askFiles,
  askPullRequest,
  type ChangeSources,
  type ContextOptions,
  DEFAULT_ITEMS,
} from '../rank/change/ask-change.js'
import type { ChangeContext } from '../rank/change/change-context.js'
import { nodesCalled, type TaskContext, taskContext } from '../rank/context.js'
import { explainSymbol, type SymbolExplanation } from '../rank/explain.js'
import { explainTruth, type Shown, type TruthExplanation } from '../rank/explain-truth.js'
import { openWorld } from '../rank/open-world.js'
import { profileNamed } from '../rank/profile.js'
import { rankTask, type TaskRun } from '../rank/rank-task.js'
import { checkScope, scopeOf } from '../rank/scope.js'
import { fillWorld, settleWorld, type World } from '../rank/world.js'
import { SeamarkError } from '../shared/errors.js'
import { loadRenderer } from '../text/pack/formats.js'

/** A longer task is a file that was pasted: its beginning is read. */
const MAX_TASK_CHARS = 200_000

/** Questions about one state of one checkout. What they are asked of is opened when the first needs it, and kept. */
export class Questions {
  readonly #opened: Opened
  /** Whether states of the graph that are asked for and missing may be made. */
  readonly #makeMissing: boolean
  #world: World | null = null
  /** What the world was opened of; '' before, and where that is not one state. */
  state = ''
  /** Files that were found to be edited since. */
  readonly edited = new Set<string>()

  readonly #learning: Learning

  constructor(opened: Opened, makeMissing: boolean, learning: Learning) {
    this.#opened = opened
    this.#makeMissing = makeMissing
    this.#learning = learning
  }

  /** Whether there is something to answer from. */
  get isOpen(): boolean {
    return this.#world !== null
  }

  /** Opens all that a task needs. */
  open(): void {
    fillWorld(this.#asked())
  }

  /** Opens what can only be opened before the store goes on to another state: answers stay those of this one. */
  settle(): void {
    if (this.#world !== null) settleWorld(this.#world)
  }

  /** The state that they are asked of is in the store by now, if it is that of this graph. */
  confirm(root: string): void {
    if (this.#world !== null && this.state === '' && merkleRootOf(this.#opened) === root)
      this.state = answerState(this.#opened)
  }

  task(task: string, options: ContextOptions): TaskContext {
    const run = this.#run(task, options)
    const context = taskContext(
      this.#asked(),
      run,
      options.limit ?? DEFAULT_ITEMS,
      linesOnDisk(this.#opened.checkout.rootDir),
    )
    this.#learning.remember(this.#asked(), run, options, new Set(context.items.map(({ id }) => id)))
    return context
  }

  symbol(task: string, symbol: string, options: ContextOptions): SymbolExplanation {
    return explainSymbol(
      this.#asked(),
      this.#run(task, options),
      symbol,
      linesOnDisk(this.#opened.checkout.rootDir),
    )
  }

  truth(task: string, isTruth: (shown: Shown) => boolean, options: ContextOptions): TruthExplanation {
    return explainTruth(this.#asked(), this.#run(task, options), isTruth, options.limit ?? DEFAULT_ITEMS)
  }

  files(files: readonly string[], options: ContextOptions & { folder?: string }): ChangeContext {
    return askFiles(this.#asked(), this.#opened.checkout.rootDir, files, options).context
  }

  async change(change: string, options: ContextOptions): Promise<ChangeContext> {
    return (await askPullRequest(this.#changeSources(), change, options)).context
  }

  async pack(request: PackQuery, options: PackOptions): Promise<SourcedPack> {
    const plan = packPlan(request, options)
    const { limit, asking } = plan
    const { rootDir: root } = this.#opened.checkout
    const run = 'task' in request ? this.#run(request.task, { ...options, ...asking }) : null
    const found =
      'task' in request
        ? taskMaterial(this.#asked(), run!, limit)
        : 'files' in request
          ? changeMaterial('files', askFiles(this.#asked(), root, request.files, { ...asking, ...request }))
          : changeMaterial('pull-request', await askPullRequest(this.#changeSources(), request.diff, asking))
    const onEdited = (path: string) => this.edited.add(path)
    const written = await buildPack(found, { opened: this.#opened, loadRenderer, onEdited, ...plan })
    if (run !== null)
      this.#learning.remember(this.#asked(), run, options, packedIds(found.candidates, written))
    return written
  }

  /** Notes that symbols were used: names as `explainSymbol` takes them, or ids. What is not there is left out. */
  noteSymbols(session: string | null, names: readonly string[], how: Use): void {
    const { graph } = this.#asked()
    const nodes = names.flatMap(name => graph.find(name) ?? nodesCalled(graph, name))
    this.#learning.noteSymbols(session, this.#asked(), nodes, how)
  }

  feedback(feedback: Feedback): FeedbackTaken {
    return giveFeedback(this.#learning, this.#asked(), this.#run(feedback.task, {}), feedback)
  }

  learned(): LearnedBook {
    return new LearnedBook(this.#learning, this.#asked())
  }

  #changeSources(): ChangeSources {
    return {
      checkout: this.#opened.checkout,
      world: () => this.#asked(),
      makeMissing: this.#makeMissing,
    }
  }

  #run(task: string, options: ContextOptions): TaskRun {
    const world = this.#asked()
    const { profile = 'default', scope } = options
    const inScope = scopeOf(scope)
    checkScope(scope, inScope, world.files.keys())
    const within = scope === undefined ? undefined : (node: number) => inScope(world.graph.path(node))
    const learned = this.#learning.learnedFor(world, options)
    return rankTask(world, checkedTask(task), profileNamed(profile), learned, within)
  }

  #asked(): World {
    if (this.#world === null) {
      this.state = answerState(this.#opened)
      this.#world = openWorld(this.#opened)
    }
    return this.#world
  }
}

function checkedTask(task: string): string {
  if (task.trim() === '') throw new SeamarkError('BAD_INPUT', 'Expected a task in words, found nothing.')
  return task.slice(0, MAX_TASK_CHARS)
}
