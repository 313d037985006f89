import { readSettings } from '../config/read-settings.js'
import type { Settings } from '../config/settings.js'
import type { PullReport } from '../exchange/share/pull-index.js'
import type { PushReport } from '../exchange/share/push-index.js'
import type { Head } from '../history/head.js'
import { Opened } from '../index/artefacts/opened.js'
import type { StartingPoint } from '../index/artefacts/starting-point.js'
import { type IndexReport, indexRepository, type RepositoryIndexOptions } from '../index/index-repository.js'
import { isIndexed } from '../index/is-indexed.js'
import { mending } from '../index/mend.js'
import type { Feedback, FeedbackResult } from '../learn/give-feedback.js'
import { journalUse, type UseTargets } from '../learn/journal-use.js'
import type { LearnedBook } from '../learn/learned-book.js'
import type { Act } from '../learn/lesson.js'
import type { FormView, PackedPlace } from '../pack/form-view.js'
import type { PackAnswer, PackDiff, StoredPack } from '../pack/pack-answer.js'
import type { PackOptions, PackQuery } from '../pack/pack-options.js'
import type { Packs } from '../pack/packs.js'
import type { Format } from '../pack/renderer.js'
import type { ChangeContext } from '../rank/change/change-context.js'
import type { TaskContext } from '../rank/context.js'
import type { ContextOptions } from '../rank/context-options.js'
import type { SymbolExplanation } from '../rank/explain.js'
import type { AnswerSpan, TruthExplanation } from '../rank/explain-truth.js'
import { type RemoteSettings, remoteSettings } from '../remote/settings.js'
import type { SearchOptions, SearchResult } from '../semantic/search/search-result.js'
import type { SemanticSettings } from '../semantic/settings.js'
import { openCheckout } from '../store/checkout.js'
import { type Location, locate } from '../store/locate.js'
import { openStore } from '../store/sqlite/open-store.js'
import { addressOf } from '../symbols/find-symbol.js'
import { GraphQueries } from './graph-queries.js'
import { openPacks } from './open-packs.js'
import type { RepositoryOptions } from './options.js'
import type { TaskRanking } from './query-service.js'
import { QueryStates } from './query-states.js'

/**
 * A repository and its store.
 * @example
 * const repository = Repository.open('.')
 * await repository.index()
 * const [match] = await repository.query('Order.size')
 * repository.close()
 */
export class Repository extends GraphQueries {
  readonly #now: () => number
  readonly #queries: QueryStates
  /** The git head at the last look at all files; null before, and while an index runs. */
  #head: Head | null = null
  #packs: Promise<Packs> | null = null

  /** Settings of the caller, which the file does not change; null: those of the file. */
  readonly #ownSettings: Settings | null

  private constructor(location: Location, opened: Opened, now: () => number, settings: Settings | null) {
    super(location, opened)
    this.#ownSettings = settings
    this.#now = now
    this.#queries = new QueryStates(opened, opened.isWritable, now)
  }

  static open(path: string, options: RepositoryOptions = {}): Repository {
    const location = locate(path, options.store)
    const { readonly = false, now = Date.now, settings = null } = options
    const used = settings ?? readSettings(location.root).settings
    const store = openStore(location.storePath, { readonly })
    const opened = new Opened(openCheckout(store, location.root), !readonly, options.semantic, used)
    return new Repository(location, opened, now, settings)
  }

  /** Brings the index up to date with the files on disk: facts, then links, then the graph. */
  index(options: RepositoryIndexOptions = {}): Promise<IndexReport> {
    return this.#index(options, null)
  }

  /**
   * The same if only these paths (folders: with everything in them) can have changed since this object last indexed, and the
   * git head has not moved: other files are not looked at. Where that is not enough, all files are.
   */
  update(paths: readonly string[], options: RepositoryIndexOptions = {}): Promise<IndexReport> {
    return this.#index(options, paths)
  }

  async #index(options: RepositoryIndexOptions, paths: readonly string[] | null): Promise<IndexReport> {
    const unchanged = paths === null || this.#head === null ? null : { except: paths, head: this.#head }
    this.#head = null
    this.#queries.current?.settle()
    const onAnswerable = (merkleRoot: string) => {
      this.#queries.moveTo(merkleRoot)
      return options.onAnswerable?.(merkleRoot)
    }
    const settings = this.#ownSettings ?? readSettings(this.location.root).settings
    this.opened.settings = settings
    const limit = settings.maxFileSize === null ? {} : { maxFileBytes: settings.maxFileSize }
    const run = () => indexRepository(this.opened, { start, ...limit, ...options, onAnswerable }, unchanged)
    const report = await mending(this.opened, run, this.#queries)
    this.#head = report.head
    this.#queries.confirm(report.graph?.root ?? null)
    return report
  }

  /** Sends the index to a remote, for others who check out this commit or a later one. */
  async push(settings: RemoteSettings = remoteSettings(process.env)): Promise<PushReport> {
    await this.index()
    const { pushIndex } = await import('../exchange/share/push-index.js')
    return this.ask(() => pushIndex(this.opened, settings))
  }

  /** Takes the index of the nearest commit that a remote has; null if it has none, or there is an index here. `index` goes on from it. */
  async pull(settings: RemoteSettings = remoteSettings(process.env)): Promise<PullReport | null> {
    const { pullIndex } = await import('../exchange/share/pull-index.js')
    return pullIndex(this.opened.checkout, settings)
  }

  /** Damage that was found and made good since the last call, in words for a person. */
  takeNotices(): string[] {
    return this.opened.takeNotices()
  }

  /** Runs a query. If it meets damaged data, what is damaged is made again, and then it runs once more. */
  protected override ask<T>(act: () => Promise<T> | T): Promise<T> {
    return mending(this.opened, act, this.#queries, () => this.#index({}, null))
  }

  /** Another number after each write of another process to the store. */
  get othersVersion(): number {
    return this.opened.checkout.store.othersVersion()
  }

  /** Whether queries can be answered while an index runs. */
  get canAnswer(): boolean {
    return this.#queries.current?.isOpen === true
  }

  /** Of `seamark.json`, as last read. */
  get settings(): Settings {
    return this.opened.settings
  }

  /** How the semantic layer is configured. */
  get semantic(): SemanticSettings {
    return this.opened.semantic
  }

  /** Code, comments, sections and commits that say what a question says, in the same words or others. */
  async search(question: string, options: SearchOptions = {}): Promise<SearchResult[]> {
    return this.ask(async () => (await this.#queries.open()).search(question, options))
  }

  /** Opens what queries need, so that the first does not wait for it. */
  async prepare(): Promise<void> {
    await this.ask(async () => (await this.#queries.open()).open())
  }

  /** Files that packs since the last index found to be edited after it. */
  get edited(): readonly string[] {
    return [...(this.#queries.current?.edited ?? [])]
  }

  /** Whether there is a whole index; the files may have changed since. */
  isIndexed(): boolean {
    return isIndexed(this.opened)
  }

  /** Definitions that matter for a task, best first, each with its reasons. */
  async contextForTask(task: string, options: ContextOptions = {}): Promise<TaskContext> {
    return this.ask(async () => (await this.#queries.open()).contextForTask(task, options))
  }

  /** @internal for a workspace, which puts the rankings of several repositories together */
  async ranking(task: string, options: ContextOptions = {}): Promise<TaskRanking> {
    return this.ask(async () => (await this.#queries.open()).ranking(task, options))
  }

  /** Lets go of everything that is in memory; the next query opens it again. */
  release(): void {
    this.#queries.forget()
    this.opened.forget()
  }

  /** Why a symbol, a file or the definition around a line has its rank in the answer to a task, or why it is not in it. */
  explainSymbol(
    task: string,
    symbol: string,
    { folder, ...options }: ContextOptions & { folder?: string } = {},
  ): Promise<SymbolExplanation> {
    return this.ask(async () => {
      const place = await this.showPlace(symbol, folder)
      const name = place === null ? symbol : 'file' in place ? place.file.path : addressOf(place.symbol)
      return (await this.#queries.open()).explainSymbol(task, name, options)
    })
  }

  /**
   * What became of something that should be in the answer to a task: the best ranked of all that `isTruth` accepts.
   * @internal for benchmarks; not part of the public interface
   */
  async explainTruth(
    task: string,
    isTruth: (span: AnswerSpan) => boolean,
    options: ContextOptions = {},
  ): Promise<TruthExplanation> {
    return this.ask(async () => (await this.#queries.open()).explainTruth(task, isTruth, options))
  }

  /** What files define and what uses it: for someone who is about to change them. Paths are from `folder`. */
  async contextForFiles(
    files: readonly string[],
    options: ContextOptions & { folder?: string } = {},
  ): Promise<ChangeContext> {
    return this.ask(async () => (await this.#queries.open()).contextForFiles(files, options))
  }

  /**
   * What a change touches and what it affects: callers, overriders, tests. `BASE..HEAD`, `BASE...HEAD` (since the two
   * parted), a commit that the work tree is compared with, or the text of a unified diff.
   * @example const { items } = await repository.contextForPR('main...HEAD')
   */
  async contextForPR(change: string, options: ContextOptions = {}): Promise<ChangeContext> {
    return this.ask(async () => (await this.#queries.open()).contextForPR(change, options))
  }

  /**
   * The text that matters for a task, for files or for a change, within a token budget, written in a format.
   * @example const { text } = await repository.pack({ task: 'retry failed uploads' }, { budget: 2000 })
   */
  async pack(query: PackQuery, options: PackOptions = {}): Promise<PackAnswer> {
    return this.ask(async () => (await this.#openPacks()).pack(query, this.#withBudget(options)))
  }

  /** The forms in which a definition of a pack could be packed, the largest first; none if the query does not bring it up. */
  async packForms(query: PackQuery, place: PackedPlace, options: PackOptions = {}): Promise<FormView[]> {
    const { packPlan } = await import('../pack/pack-options.js')
    const given = this.#withBudget(options)
    return this.ask(async () =>
      (await this.#queries.open()).packForms(query, place, given, packPlan(query, given)),
    )
  }

  #withBudget(options: PackOptions): PackOptions {
    const { budget } = this.opened.settings
    return budget === null ? options : { budget, ...options }
  }

  /** A stored pack, by its id or the first digits of it: byte for byte, or in another format. */
  storedPack(packId: string, options: { format?: Format } = {}): Promise<StoredPack> {
    return this.ask(async () => (await this.#openPacks()).stored(packId, options.format))
  }

  /** Items that entered, left, moved and changed from one stored pack to another. */
  async packDiff(before: string, after: string): Promise<PackDiff> {
    return this.ask(async () => (await this.#openPacks()).diff(before, after))
  }

  /** Whether all words name stored packs, and none of them a commit or a snapshot. */
  async namePacks(words: readonly string[]): Promise<boolean> {
    return this.ask(async () => (await this.#openPacks()).arePackIds(words))
  }

  #openPacks(): Promise<Packs> {
    this.#packs ??= openPacks(this.opened, () => this.#queries.open())
    return this.#packs
  }

  /** Records a use after an answer: of this session, or without one of the last session in this checkout. */
  async noteUse(session: string | null, used: UseTargets, how: Act): Promise<void> {
    if (!this.opened.isWritable) return
    journalUse(used, { ...this.location, session, at: this.#now(), how })
    if (used.symbols !== undefined) (await this.#queries.open()).noteSymbols(session, used.symbols, how)
  }

  /** Records what was useful for a task and what was not: it counts for similar tasks from here on. */
  async feedback(feedback: Feedback): Promise<FeedbackResult> {
    return this.ask(async () => (await this.#queries.open()).feedback(feedback))
  }

  /** What was learned from uses and feedback: to read, export, import or forget. */
  async learned(): Promise<LearnedBook> {
    return this.ask(async () => (await this.#queries.open()).learned())
  }

  close(): void {
    this.#queries.close()
    this.opened.checkout.store.close()
  }
}

/** Loaded for a first index alone. */
async function start(opened: Opened): Promise<StartingPoint | null> {
  return (await import('../exchange/nearest/start-from-nearest.js')).startFromNearest(opened)
}
