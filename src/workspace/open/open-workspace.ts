import { existsSync } from 'node:fs'
import type { Engine } from '../../engine/engine.js'
import type { RepositoryOptions } from '../../engine/options.js'
import type { Impact, ImpactQuery } from '../../impact/impact-report.js'
import { Opened } from '../../index/artefacts/opened.js'
import type { RepositoryIndexOptions } from '../../index/index-repository.js'
import type { Status } from '../../index/status.js'
import type { Feedback, FeedbackResult } from '../../learn/give-feedback.js'
import type { UseTargets } from '../../learn/journal-use.js'
import type { Act } from '../../learn/lesson.js'
import type { PackAnswer, PackDiff, StoredPack } from '../../pack/pack-answer.js'
import type { PackOptions, PackQuery } from '../../pack/pack-options.js'
import { Packs } from '../../pack/packs.js'
import type { Format } from '../../pack/renderer.js'
import type { ChangeContext } from '../../rank/change/change-context.js'
import type { TaskContext } from '../../rank/context.js'
import type { ContextOptions } from '../../rank/context-options.js'
import type { SymbolExplanation } from '../../rank/explain.js'
import type { SearchOptions, SearchResult } from '../../semantic/search/search-result.js'
import type { SemanticSettings } from '../../semantic/settings.js'
import { openCheckout } from '../../store/checkout.js'
import type { Location } from '../../store/locate.js'
import { openStore } from '../../store/sqlite/open-store.js'
import type { SummaryReport } from '../../summaries/report/report.js'
import type { SummaryQuery } from '../../summaries/report/summary-query.js'
import type { FileCode } from '../../symbols/file-code.js'
import type { NameMatches } from '../../symbols/name-matches.js'
import type { SymbolCode } from '../../symbols/symbol-code.js'
import { DEFAULT_MATCHES } from '../../symbols/symbol-query.js'
import type { AffectedTests, ChangeQuery } from '../../test-selection/affected-tests.js'
import { loadRenderer } from '../../text/pack/formats.js'
import { filesAnswer, pullRequestAnswer } from '../answers/change.js'
import { workspaceImpact } from '../answers/impact.js'
import { MergedWorlds } from '../answers/merged-world.js'
import { workspaceNames, workspacePlace, workspaceShow } from '../answers/names.js'
import { workspacePack } from '../answers/pack.js'
import { memberStatuses, type WorkspaceStatus } from '../answers/status.js'
import { workspaceTask, workspaceWhy } from '../answers/task.js'
import { workspaceTests } from '../answers/tests.js'
import { workspaceSearch, workspaceSummary } from '../answers/texts.js'
import { workspaceFeedback, workspaceUse } from '../answers/uses.js'
import { workspaceLocation } from '../definition/workspace-store.js'
import type { JoinWork } from '../joins/stored-imports.js'
import { StoredJoins } from '../joins/stored-joins.js'
import type { Member } from '../program/member.js'
import { Members } from '../program/members.js'
import type { Join, WorkspacePlan } from '../workspace.js'

export interface WorkspaceOptions extends RepositoryOptions {
  /** The folder that the user stands in: a change without a name is one of the repository around it. Default: none. */
  folder?: string
  /** Called when joins are made: of which repository, and of how many files. */
  onJoin?(work: JoinWork): void
}

/**
 * Several repositories that are asked as one. Paths in its answers begin with the name of their repository.
 *
 * @example
 * const workspace = Workspace.open(planOf(['../shop', '../web']))
 * await workspace.index()
 * const { groups } = await workspace.impact({ names: ['shop:Order.size'], depth: 3, direction: 'in', folder: '.' })
 * workspace.close()
 */
export class Workspace implements Engine {
  readonly location: Location
  readonly semantic: SemanticSettings
  readonly plan: WorkspacePlan
  readonly #members: Members
  readonly #joins: StoredJoins
  readonly #worlds: MergedWorlds
  readonly #home: Member | null
  readonly #opened: Opened
  readonly #packs: Packs

  private constructor(plan: WorkspacePlan, members: Members, options: WorkspaceOptions) {
    const { readonly = false, folder, onJoin } = options
    const own = workspaceLocation(plan, options.store)
    this.plan = plan
    this.location = { ...own, root: plan.root }
    this.#members = members
    this.#home = folder === undefined ? null : members.around(folder)
    // Joins are derived: where none were kept yet, they may be, even if the repositories are only read.
    const isWritable = !readonly || !existsSync(own.storePath)
    const store = openStore(own.storePath, { readonly: !isWritable })
    this.#opened = new Opened(openCheckout(store, own.root), isWritable, options.semantic)
    this.semantic = this.#opened.semantic
    this.#joins = new StoredJoins({
      plan,
      members: members.all,
      store: this.#opened.checkout,
      isWritable,
      release: member => members.release(member),
      ...(onJoin === undefined ? {} : { onWork: onJoin }),
    })
    this.#worlds = new MergedWorlds(members, this.#joins)
    this.#packs = new Packs({
      opened: this.#opened,
      isWritable,
      loadRenderer,
      maker: async () => ({
        state: '',
        pack: (query, packOptions, packPlan) =>
          workspacePack({
            members,
            worlds: this.#worlds,
            home: this.#home,
            query,
            options: packOptions,
            plan: packPlan,
          }),
      }),
    })
  }

  static open(plan: WorkspacePlan, options: WorkspaceOptions = {}): Workspace {
    const members = Members.open(plan, options)
    try {
      return new Workspace(plan, members, options)
    } catch (error) {
      members.close()
      throw error
    }
  }

  /** Over repositories that are open: whoever opened them closes them. */
  static over(plan: WorkspacePlan, members: Members, options: WorkspaceOptions = {}): Workspace {
    return new Workspace(plan, members, options)
  }

  /** Brings the index of every repository up to date, one after the other, and then the joins between them. */
  async index(options: RepositoryIndexOptions & { onRepository?(name: string): void } = {}): Promise<void> {
    for (const member of this.#members.all) {
      options.onRepository?.(member.name)
      await member.repository.index(options)
      this.#members.release(member)
    }
    this.joins()
  }

  /** All joins between the repositories. */
  joins(): Join[] {
    return this.#joins.among(new Set(this.#members.names))
  }

  /** @internal the repositories, for a server that keeps them current */
  get members(): Members {
    return this.#members
  }

  takeNotices(): string[] {
    return this.#members.all.flatMap(({ name, repository }) =>
      repository.takeNotices().map(notice => `${name}: ${notice}`),
    )
  }

  status(): Status & WorkspaceStatus {
    return memberStatuses(this.#members, this.location, () => this.joins())
  }

  impact(query: ImpactQuery): Promise<Impact> {
    return workspaceImpact(this.#members, this.#worlds, query)
  }

  named(name: string, limit = DEFAULT_MATCHES): Promise<NameMatches> {
    return workspaceNames(this.#members, this.#worlds, name, limit)
  }

  show(name: string): Promise<SymbolCode> {
    return workspaceShow(this.#members, name)
  }

  showPlace(words: string, folder?: string): Promise<SymbolCode | FileCode | null> {
    return workspacePlace(this.#members, words, folder ?? null)
  }

  contextForTask(task: string, options: ContextOptions = {}): Promise<TaskContext> {
    return workspaceTask(this.#members, task, options)
  }

  explainSymbol(
    task: string,
    symbol: string,
    options: ContextOptions & { folder?: string } = {},
  ): Promise<SymbolExplanation> {
    return workspaceWhy(this.#members, task, symbol, options)
  }

  async contextForFiles(
    files: readonly string[],
    options: ContextOptions & { folder?: string } = {},
  ): Promise<ChangeContext> {
    return filesAnswer(this.#members, this.#worlds, files, options).context
  }

  async contextForPR(change: string, options: ContextOptions = {}): Promise<ChangeContext> {
    return (await pullRequestAnswer(this.#members, this.#worlds, this.#home, change, options)).context
  }

  pack(query: PackQuery, options: PackOptions = {}): Promise<PackAnswer> {
    return this.#packs.pack(query, options)
  }

  storedPack(packId: string, options: { format?: Format } = {}): Promise<StoredPack> {
    return this.#packs.stored(packId, options.format)
  }

  async packDiff(before: string, after: string): Promise<PackDiff> {
    return this.#packs.diff(before, after)
  }

  namePacks(words: readonly string[]): Promise<boolean> {
    return this.#packs.arePackIds(words)
  }

  tests(query: ChangeQuery): Promise<AffectedTests> {
    return workspaceTests(this.#members, this.#worlds, this.#home, query)
  }

  search(question: string, options: SearchOptions = {}): Promise<SearchResult[]> {
    return workspaceSearch(this.#members, question, options)
  }

  summary(query: SummaryQuery = {}): Promise<SummaryReport[]> {
    return workspaceSummary(this.#members, query)
  }

  noteUse(session: string | null, used: UseTargets, how: Act): Promise<void> {
    return workspaceUse(this.#members, session, used, how)
  }

  feedback(feedback: Feedback): Promise<FeedbackResult> {
    return workspaceFeedback(this.#members, feedback)
  }

  close(): void {
    this.#members.close()
    this.closeOwn()
  }

  /** Closes what belongs to the workspace, not its repositories. */
  closeOwn(): void {
    this.#opened.checkout.store.close()
  }
}
