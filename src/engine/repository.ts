import type { CodeGraph } from '../graph/code-graph.js'
import type { Head } from '../history/head.js'
import { type Impact, type ImpactQuery, impactReport } from '../impact/impact-report.js'
import { openGraph } from '../index/artefacts/graph.js'
import { Opened } from '../index/artefacts/opened.js'
import { refreshSummaries } from '../index/artefacts/summaries.js'
import { type IndexReport, indexRepository, type RepositoryIndexOptions } from '../index/index-repository.js'
import { isIndexed } from '../index/is-indexed.js'
import { diffGraphs, type GraphDiff } from '../index/snapshots/diff.js'
import { type Status, statusOf } from '../index/status.js'
import type { Feedback, FeedbackTaken } from '../learn/give-feedback.js'
import type { LearnedBook } from '../learn/learned-book.js'
import type { Use } from '../learn/lesson.js'
import { notePlaces, type Used } from '../learn/note-use.js'
import type { PackAnswer, PackDiff, StoredPack } from '../pack/pack-answer.js'
import type { PackOptions, PackQuery } from '../pack/pack-options.js'
import type { Packs } from '../pack/packs.js'
import type { Format } from '../pack/renderer.js'
import type { ContextOptions } from '../rank/change/ask-change.js'
import type { ChangeContext } from '../rank/change/change-context.js'
import type { TaskContext } from '../rank/context.js'
import type { SymbolExplanation } from '../rank/explain.js'
import type { Shown as ShownPlace, TruthExplanation } from '../rank/explain-truth.js'
import { openCheckout } from '../store/checkout.js'
import { type Location, locate } from '../store/locate.js'
import { openStore } from '../store/sqlite/open-store.js'
import { type SummaryQuery, type SummaryReport, summaryReport } from '../summaries/report/report.js'
import {
  type RewriteOptions,
  type RewriteReport,
  rewriteSummaries,
} from '../summaries/report/rewrite-summaries.js'
import { findSymbol } from '../symbols/find-symbol.js'
import { type Shown, symbolCode } from '../symbols/symbol-code.js'
import { type Match, parseSymbolQuery, Symbols } from '../symbols/symbols.js'
import { type AffectedTests, affectedTests, type ChangeQuery } from '../test-selection/affected-tests.js'
import { AskedQuestions } from './asked-questions.js'
import { checkStore, type StoreCheck } from './fsck.js'
import type { RepositoryOptions } from './repository-options.js'

export type { IndexReport, RepositoryIndexOptions } from '../index/index-repository.js'
export type { Status } from '../index/status.js'
export type { ContextOptions } from '../rank/change/ask-change.js'
export { addressOf } from '../symbols/find-symbol.js'
export type { Shown } from '../symbols/symbol-code.js'
export type { RepositoryOptions } from './repository-options.js'

/**
 * A repository and its store.
 *
 * @example
 * const repository = Repository.open('.')
 * await repository.index()
 * const [match] = await repository.query('Order.size')
 * repository.close()
 */
export class Repository {
  readonly location: Location
  private readonly opened: Opened

  private readonly readonly: boolean
  private readonly asked: AskedQuestions
  /** Where git stood when everything was last looked at; null before. */
  private head: Head | null = null
  /** Made when the first pack is asked for. */
  private given: Packs | null = null
  private readonly now: () => number

  private constructor(location: Location, opened: Opened, readonly: boolean, now: () => number) {
    this.location = location
    this.opened = opened
    this.readonly = readonly
    this.now = now
    this.asked = new AskedQuestions(opened, !readonly, now)
  }

  static open(path: string, options: RepositoryOptions = {}): Repository {
    const location = locate(path, options.store)
    const { readonly = false, now = Date.now } = options
    const store = openStore(location.storePath, { readonly })
    return new Repository(location, new Opened(openCheckout(store, location.root)), readonly, now)
  }

  /** Brings the index up to date with the files on disk: facts, then links, then the graph. */
  index(options: RepositoryIndexOptions = {}): Promise<IndexReport> {
    return this.indexing(options, null)
  }

  /**
   * The same where only these paths (folders: with all that is in them) can have changed since this object last did so,
   * and where git stands has not: the other files are not looked at. Where that does not do, all are.
   */
  update(paths: readonly string[], options: RepositoryIndexOptions = {}): Promise<IndexReport> {
    return this.indexing(options, paths)
  }

  private async indexing(
    options: RepositoryIndexOptions,
    paths: readonly string[] | null,
  ): Promise<IndexReport> {
    const unchanged = paths === null || this.head === null ? null : { except: paths, head: this.head }
    this.head = null
    this.asked.ifAsked?.settle()
    const onAnswerable = (graphRoot: string) => {
      this.asked.turnTo(graphRoot)
      return options.onAnswerable?.(graphRoot)
    }
    const report = await indexRepository(this.opened, { ...options, onAnswerable }, unchanged)
    this.head = report.head
    if (report.graph === null) this.asked.forget()
    else this.asked.ifAsked?.confirm(report.graph.root)
    return report
  }

  /** Whether questions can be answered while an index runs: as of the state before it. */
  get canAnswer(): boolean {
    return this.asked.ifAsked?.isOpen === true
  }

  /** Opens what questions need before the first is asked. */
  async prepare(): Promise<void> {
    ;(await this.asked.open()).open()
  }

  /** Files that answers since the last index found to be edited after it. */
  get edited(): readonly string[] {
    return [...(this.asked.ifAsked?.edited ?? [])]
  }

  /** Whether there is a whole index, which may be of an earlier state of the files. */
  isIndexed(): boolean {
    return isIndexed(this.opened)
  }

  /** The graph as it was last indexed. */
  graph(): CodeGraph {
    return openGraph(this.opened)
  }

  status(): Status {
    return statusOf(this.opened)
  }

  /** Definitions by exact name, else by prefix, else by likeness. */
  query(name: string, limit: number): Promise<Match[]> {
    return new Symbols(this.opened.checkout).find(parseSymbolQuery(name), limit)
  }

  /** One definition with its code, checked against the disk. */
  async show(name: string): Promise<Shown> {
    const symbol = await findSymbol(new Symbols(this.opened.checkout), name)
    return { symbol, code: symbolCode(this.location.root, symbol) }
  }

  /** Definitions that matter for a task, best first, each with why. */
  async contextForTask(task: string, options: ContextOptions = {}): Promise<TaskContext> {
    return (await this.asked.open()).task(task, options)
  }

  /** Why a symbol is where it is in the answer to a task, or why it is not there. */
  async explainSymbol(
    task: string,
    symbol: string,
    options: ContextOptions = {},
  ): Promise<SymbolExplanation> {
    return (await this.asked.open()).symbol(task, symbol, options)
  }

  /** What became of something that should be in the answer to a task: the best placed of all that `isTruth` says yes to. */
  async explainTruth(
    task: string,
    isTruth: (shown: ShownPlace) => boolean,
    options: ContextOptions = {},
  ): Promise<TruthExplanation> {
    return (await this.asked.open()).truth(task, isTruth, options)
  }

  /** What is defined in files, and what uses it: for someone who is about to change them. Paths are from a folder. */
  async contextForFiles(
    files: readonly string[],
    options: ContextOptions & { folder?: string } = {},
  ): Promise<ChangeContext> {
    return (await this.asked.open()).files(files, options)
  }

  /**
   * What a change touches and what it meets: callers, overriders, tests. `BASE..HEAD`, `BASE...HEAD` (since the two
   * parted), a commit that the work tree is compared with, or the text of a unified diff.
   *
   * @example const { items } = await repository.contextForPR('main...HEAD')
   */
  async contextForPR(change: string, options: ContextOptions = {}): Promise<ChangeContext> {
    return (await this.asked.open()).change(change, options)
  }

  /**
   * The text that matters for a task, for files or for a change, under a budget of tokens, written in a format.
   *
   * @example const { text } = await repository.pack({ task: 'retry failed uploads' }, { budget: 2000 })
   */
  async pack(request: PackQuery, options: PackOptions = {}): Promise<PackAnswer> {
    return (await this.packs()).pack(request, options)
  }

  /** A pack that was given before, by its root or the first digits of it: to the byte, or in another format. */
  async storedPack(root: string, options: { format?: Format } = {}): Promise<StoredPack> {
    return (await this.packs()).stored(root, options.format)
  }

  /** What entered, left, moved and changed from one kept pack to another. */
  async packDiff(before: string, after: string): Promise<PackDiff> {
    return (await this.packs()).diff(before, after)
  }

  /** Whether words name kept packs, and no commits or states of the graph. */
  async namePacks(words: readonly string[]): Promise<boolean> {
    return (await this.packs()).areNamedBy(words)
  }

  private async packs(): Promise<Packs> {
    const [{ Packs }, { loadRenderer }] = await Promise.all([
      import('../pack/packs.js'),
      import('../text/pack/formats.js'),
    ])
    const sources = {
      opened: this.opened,
      isWritable: !this.readonly,
      loadRenderer,
      maker: () => this.asked.open(),
    }
    this.given ??= new Packs(sources)
    return this.given
  }

  /** Notes that something was used after an answer; without a session, after the last answer in this checkout. */
  async noteUse(session: string | null, used: Used, how: Use): Promise<void> {
    if (this.readonly) return
    const { root, storePath } = this.location
    notePlaces(used, { root, storePath, session, at: this.now(), how })
    if (used.symbols !== undefined) (await this.asked.open()).noteSymbols(session, used.symbols, how)
  }

  /** Takes what was useful for a task and what was not: from now on it counts for tasks like it. */
  async feedback(feedback: Feedback): Promise<FeedbackTaken> {
    return (await this.asked.open()).feedback(feedback)
  }

  /** What was learned from how answers were used: to look at, to take elsewhere, to forget. */
  async learned(): Promise<LearnedBook> {
    return (await this.asked.open()).learned()
  }

  /** What depends on symbols and files, and what they depend on. */
  impact(query: ImpactQuery): Promise<Impact> {
    return impactReport(this.opened.checkout, this.graph(), query)
  }

  /** What the repository, a folder, a file or a symbol is for, and what is in it. */
  summary(query: SummaryQuery = {}): Promise<SummaryReport[]> {
    this.refreshSummaries()
    return summaryReport(this.opened.checkout, () => this.graph(), query)
  }

  /** Makes summaries that an edit left stale; a store that is only read has them as they were last made. */
  private refreshSummaries(): void {
    if (!this.readonly) refreshSummaries(this.opened)
  }

  /** Has a model put summaries in other words, which are kept by what they are of. Nothing else sends anything anywhere. */
  rewriteSummaries(options: RewriteOptions): Promise<RewriteReport> {
    this.refreshSummaries()
    return rewriteSummaries(this.opened.checkout, () => this.graph(), options)
  }

  /** The tests that a change can break, likeliest first. */
  tests(query: ChangeQuery): Promise<AffectedTests> {
    return affectedTests(this.opened, this.graph(), query)
  }

  /** What differs between two states of the graph. That of a commit which was never indexed is made first. */
  diff(before: string, after: string): Promise<GraphDiff> {
    return diffGraphs(this.opened.checkout, before, after, !this.readonly)
  }

  /** Checks the store and the graphs beside it. */
  fsck(): StoreCheck[] {
    return checkStore(this.opened.checkout.store)
  }

  close(): void {
    this.asked.close()
    this.opened.checkout.store.close()
  }
}
