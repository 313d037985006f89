import { linesOnDisk } from '../files/read-lines.js'
import { checkedFilter, type EdgeFilter, filteredGraph } from '../graph/edge-filter.js'
import { answerState } from '../index/artefacts/answers.js'
import { openCommunities } from '../index/artefacts/communities.js'
import { merkleRootOf } from '../index/artefacts/graph.js'
import type { Opened } from '../index/artefacts/opened.js'
import { type Feedback, type FeedbackResult, giveFeedback } from '../learn/give-feedback.js'
import { LearnedBook } from '../learn/learned-book.js'
import type { Learning } from '../learn/learning.js'
import type { Act } from '../learn/lesson.js'
import { runTask, type TaskSources } from '../learn/run-task.js'
import type { SourcedPack } from '../pack/build-pack.js'
import type { FormView, PackedPlace } from '../pack/form-view.js'
import type { PackOptions, PackPlan, PackQuery } from '../pack/pack-options.js'
import { formsInChange, formsInTask, type PackBuild, packChange, packTask } from '../pack/pack-query.js'
import type { PackMaker } from '../pack/packs.js'
import { BaselineIndex } from '../rank/baseline/baseline-index.js'
import { answerFiles, answerPullRequest, type ChangeSources } from '../rank/change/answer-change.js'
import type { ChangeContext } from '../rank/change/change-context.js'
import { type TaskContext, taskContext } from '../rank/context.js'
import { type ContextOptions, DEFAULT_ITEMS } from '../rank/context-options.js'
import { explainSymbol, type SymbolExplanation } from '../rank/explain.js'
import { type AnswerSpan, explainTruth, type TruthExplanation } from '../rank/explain-truth.js'
import { refineRun } from '../rank/refine/refine-run.js'
import { searchRepository } from '../rank/search-repository.js'
import type { TaskRun } from '../rank/task-run.js'
import type { SearchOptions, SearchResult } from '../semantic/search/search-result.js'
import { openGraphWorld, openWorld } from '../signals/world/open-world.js'
import { type GraphWorld, graphWorld, type World } from '../signals/world/world.js'
import { findNodes } from '../symbols/find-nodes.js'
import { loadRenderer } from '../text/pack/formats.js'

/** A ranked task, and the world that it was ranked in. */
export interface TaskRanking extends Pick<TaskSources, 'world' | 'leftOut'> {
  run: TaskRun
  /** Records which nodes the answer has, so that later uses can be attributed to them. */
  record(ids: ReadonlySet<string>): void
}

/** Answers queries on one state of one checkout. The world that they need is opened by the first query, and stays open. */
export class QueryService implements PackMaker {
  readonly #opened: Opened
  /** Whether the graph of a commit that was never indexed may be made. */
  readonly #makeMissing: boolean
  readonly #learning: Learning
  /** Enough for changes. */
  #graphWorld: GraphWorld | null = null
  /** Of the same graph, with all that a task needs. */
  #world: World | null = null
  #baseline: BaselineIndex | null = null
  /** The world of the last query that left out edges. */
  #filtered: { key: string; world: World } | null = null
  #state = ''
  readonly #edited = new Set<string>()

  constructor(opened: Opened, makeMissing: boolean, learning: Learning) {
    this.#opened = opened
    this.#makeMissing = makeMissing
    this.#learning = learning
  }

  /** Whether the world is open: then queries can be answered while an index runs. */
  get isOpen(): boolean {
    return this.#graphWorld !== null
  }

  /** The answer state that the world was opened at; '' before that, and if the store was between two states. */
  get state(): string {
    return this.#state
  }

  /** Files whose bytes differ from the indexed ones, as the packs of this state found. */
  get edited(): ReadonlySet<string> {
    return this.#edited
  }

  /** The index took in the edits without a change of state. */
  forgetEdited(): void {
    this.#edited.clear()
  }

  /** Opens all that a task needs. */
  open(): void {
    this.#openWorld()
  }

  /** Opens what can only be opened before the store moves to another state: answers stay those of this state. */
  settle(): void {
    if (this.#graphWorld !== null) this.#openWorld()
  }

  /** The index is done: if it has the graph that the world was opened with, the answer state is known from here on. */
  confirm(merkleRoot: string): void {
    if (this.#graphWorld !== null && this.#state === '' && merkleRootOf(this.#opened) === merkleRoot)
      this.#state = answerState(this.#opened)
  }

  async contextForTask(task: string, options: ContextOptions): Promise<TaskContext> {
    const run = await this.#refined(task, options)
    const context = taskContext(
      this.#worldWith(options.edges),
      run,
      options.limit ?? DEFAULT_ITEMS,
      linesOnDisk(this.#opened.checkout.rootDir),
    )
    this.#learning.recordAnswer(this.#openGraph(), run, options, new Set(context.items.map(({ id }) => id)))
    return context
  }

  /** The ranking behind an answer, for a workspace that puts several together. */
  async ranking(task: string, options: ContextOptions): Promise<TaskRanking> {
    const run = await this.#refined(task, options)
    const { leftOut } = this.#taskSources(options.edges)
    const record = (ids: ReadonlySet<string>) =>
      this.#learning.recordAnswer(this.#openGraph(), run, options, ids)
    return { world: this.#worldWith(options.edges), run, leftOut, record }
  }

  search(question: string, options: SearchOptions): Promise<SearchResult[]> {
    return searchRepository(this.#opened, this.#openWorld(), question, options)
  }

  async explainSymbol(task: string, symbol: string, options: ContextOptions): Promise<SymbolExplanation> {
    return explainSymbol(
      this.#openWorld(),
      await this.#refined(task, options),
      symbol,
      linesOnDisk(this.#opened.checkout.rootDir),
    )
  }

  explainTruth(
    task: string,
    isTruth: (span: AnswerSpan) => boolean,
    options: ContextOptions,
  ): TruthExplanation {
    return explainTruth(this.#openWorld(), this.#run(task, options), isTruth, options.limit ?? DEFAULT_ITEMS)
  }

  contextForFiles(files: readonly string[], options: ContextOptions & { folder?: string }): ChangeContext {
    return answerFiles(this.#graphWith(options.edges), this.#opened.checkout.rootDir, files, options).context
  }

  async contextForPR(change: string, options: ContextOptions): Promise<ChangeContext> {
    return (await answerPullRequest(this.#changeSources(options.edges), change, options)).context
  }

  async pack(query: PackQuery, options: PackOptions, plan: PackPlan): Promise<SourcedPack> {
    const build = this.#buildBy(plan)
    return 'task' in query
      ? packTask(this.#taskSources(options.edges), query.task, options, build)
      : packChange(this.#changeSources(options.edges), query, build)
  }

  async packForms(
    query: PackQuery,
    place: PackedPlace,
    options: PackOptions,
    plan: PackPlan,
  ): Promise<FormView[]> {
    const build = this.#buildBy(plan)
    return 'task' in query
      ? formsInTask(this.#taskSources(options.edges), query.task, options, build, place)
      : formsInChange(this.#changeSources(options.edges), query, build, place)
  }

  #buildBy(plan: PackPlan): PackBuild {
    const onEdited = (path: string) => this.#edited.add(path)
    return { ...plan, opened: this.#opened, loadRenderer, onEdited }
  }

  /** Records uses of symbols, by id or by words as `explainSymbol` takes them. Unknown symbols are left out. */
  noteSymbols(session: string | null, names: readonly string[], how: Act): void {
    const world = this.#openGraph()
    const nodes = names.flatMap(name => world.graph.find(name) ?? findNodes(world.graph, name))
    this.#learning.noteSymbols(session, world, nodes, how)
  }

  feedback(feedback: Feedback): FeedbackResult {
    return giveFeedback(this.#learning, this.#openWorld(), this.#run(feedback.task, {}), feedback)
  }

  learned(): LearnedBook {
    return new LearnedBook(this.#learning, this.#openGraph())
  }

  /** @param edges which edges of the graph count */
  #changeSources(edges?: EdgeFilter): ChangeSources {
    return {
      checkout: this.#opened.checkout,
      world: () => this.#graphWith(edges),
      makeMissing: this.#makeMissing,
    }
  }

  #taskSources(edges?: EdgeFilter): TaskSources {
    const world = this.#worldWith(edges)
    const { store, id } = this.#opened.checkout
    return {
      world,
      learning: this.#learning,
      baseline: () => this.#openBaseline(world),
      refine: (run, options) => refineRun(this.#opened, world, run, options.orderer ?? null),
      leftOut: () => store.files(id).filter(({ blob }) => blob === null),
    }
  }

  #run(task: string, options: ContextOptions): TaskRun {
    return runTask(this.#taskSources(options.edges), task, options)
  }

  #refined(task: string, options: ContextOptions): Promise<TaskRun> {
    return this.#taskSources(options.edges).refine(this.#run(task, options), options)
  }

  #openGraph(): GraphWorld {
    if (this.#graphWorld === null) {
      this.#state = answerState(this.#opened)
      this.#graphWorld = openGraphWorld(this.#opened)
    }
    return this.#graphWorld
  }

  #openWorld(): World {
    this.#world ??= openWorld(this.#opened, this.#openGraph())
    return this.#world
  }

  /** Without some of its edges a world is made for the query alone. */
  #worldWith(edges: EdgeFilter | undefined): World {
    if (checkedFilter(edges) === undefined) return this.#openWorld()
    const key = JSON.stringify(edges)
    if (this.#filtered?.key !== key)
      this.#filtered = { key, world: openWorld(this.#opened, this.#graphWith(edges)) }
    return this.#filtered.world
  }

  #graphWith(edges: EdgeFilter | undefined): GraphWorld {
    const world = this.#openGraph()
    if (checkedFilter(edges) === undefined) return world
    return graphWorld(filteredGraph(world.graph, edges), world, this.#opened.settings)
  }

  #openBaseline(world: World): BaselineIndex {
    this.#baseline ??= new BaselineIndex(world, openCommunities(this.#opened, world.graph))
    return this.#baseline
  }
}
