import type { EvidenceBook } from '../evidence/book/evidence-book.js'
import { type EvidenceSummary, evidenceSummary } from '../evidence/book/evidence-summary.js'
import { observationsOf } from '../evidence/observations.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { type Impact, type ImpactQuery, impactReport } from '../impact/impact-report.js'
import { openGraph } from '../index/artefacts/graph.js'
import { openHistory } from '../index/artefacts/history.js'
import type { Opened } from '../index/artefacts/opened.js'
import { refreshSummaries } from '../index/artefacts/summaries.js'
import { checkStore, type StoreCheck } from '../index/check.js'
import type { GraphDiff } from '../index/snapshots/diff.js'
import { type LeftOutFile, leftOutFiles, type Status, statusOf } from '../index/status.js'
import type { AreaMap } from '../map/area.js'
import { type MapQuery, makeMap } from '../map/make-map.js'
import type { Location } from '../store/locate.js'
import { type SummaryReport, summaryReport } from '../summaries/report/report.js'
import {
  type RewriteOptions,
  type RewriteReport,
  rewriteSummaries,
} from '../summaries/report/rewrite-summaries.js'
import type { SummaryQuery } from '../summaries/report/summary-query.js'
import { type FileCode, placeCode } from '../symbols/file-code.js'
import { findSymbol } from '../symbols/find-symbol.js'
import { findNames, type NameMatches } from '../symbols/name-matches.js'
import { type SymbolCode, symbolCode } from '../symbols/symbol-code.js'
import { DEFAULT_MATCHES } from '../symbols/symbol-query.js'
import { type Match, Symbols } from '../symbols/symbols.js'
import { type AffectedTests, affectedTests, type ChangeQuery } from '../test-selection/affected-tests.js'

/** What the index contains, and what was observed of the code. */
export interface RepositoryStatus extends Status {
  evidence: EvidenceSummary
}

/** Queries that the graph and the store answer by themselves, without ranking. */
export abstract class GraphQueries {
  readonly location: Location
  /** @internal what is open of the checkout, for a workspace */
  readonly opened: Opened

  constructor(location: Location, opened: Opened) {
    this.location = location
    this.opened = opened
  }

  /** Runs a query. If it meets damaged data, what is damaged is made again, and then it runs once more. */
  protected abstract ask<T>(act: () => Promise<T> | T): Promise<T>

  /** The graph of the last index. */
  graph(): CodeGraph {
    return openGraph(this.opened)
  }

  status(): RepositoryStatus {
    const { checkout } = this.opened
    return { ...statusOf(this.opened), evidence: evidenceSummary(checkout, () => this.graph()) }
  }

  /** Files that are not in the index, each with the reason. Sorted by path. */
  leftOutFiles(): LeftOutFile[] {
    return leftOutFiles(this.opened)
  }

  /** Folders, files and definitions with their sizes, changes, owners and observed tests. */
  map(query: MapQuery): Promise<AreaMap> {
    const { evidence } = this.opened.checkout.store
    return this.ask(() =>
      makeMap({ graph: this.graph(), history: openHistory(this.opened), evidence }, query),
    )
  }

  /** Definitions by exact name, else by prefix, else by similarity. */
  query(name: string, limit = DEFAULT_MATCHES): Promise<Match[]> {
    return this.ask(() => new Symbols(this.opened.checkout).find(name, limit))
  }

  /** Definitions and things without one that a name can mean; exact names before similar ones. */
  named(name: string, limit = DEFAULT_MATCHES): Promise<NameMatches> {
    return this.ask(() => findNames(this.opened.checkout, this.graph(), name, limit))
  }

  /** One definition with its code, checked against the disk. */
  show(name: string): Promise<SymbolCode> {
    const { checkout } = this.opened
    return this.ask(async () => symbolCode(checkout.rootDir, await findSymbol(new Symbols(checkout), name)))
  }

  /**
   * A file (`path`), a range of its lines (`path:FIRST-LAST`), or the definition around a line (`path:LINE`), as they are
   * on disk now. Paths are from `folder`. Null if the words name no file.
   *
   * @example const shown = (await repository.showPlace('src/app.py:12')) ?? (await repository.show('main'))
   */
  showPlace(words: string, folder = this.location.root): Promise<SymbolCode | FileCode | null> {
    const { checkout } = this.opened
    return this.ask(() => placeCode(checkout, words, folder))
  }

  /** What depends on symbols and files, and what they depend on. */
  impact(query: ImpactQuery): Promise<Impact> {
    const { checkout } = this.opened
    return this.ask(() => {
      const graph = this.graph()
      return impactReport(checkout, graph, query, observationsOf(graph, checkout.store.evidence))
    })
  }

  /** What the repository, a folder, a file or a symbol is for, and what is in it. */
  summary(query: SummaryQuery = {}): Promise<SummaryReport[]> {
    return this.#askSummaries(() => summaryReport(this.opened.checkout, () => this.graph(), query))
  }

  /** Has a model rewrite summaries, and stores the result. What is sent, and to whom, is in its report before. */
  rewriteSummaries(options: RewriteOptions): Promise<RewriteReport> {
    return this.#askSummaries(() => rewriteSummaries(this.opened.checkout, () => this.graph(), options))
  }

  /** Makes stale summaries again; a store that is only read keeps them as they are. */
  #askSummaries<T>(act: () => Promise<T>): Promise<T> {
    return this.ask(() => {
      if (this.opened.isWritable) refreshSummaries(this.opened)
      return act()
    })
  }

  /** What other programs observed of the code, such as coverage: to import, read or forget. */
  async evidence(): Promise<EvidenceBook> {
    const { EvidenceBook } = await import('../evidence/book/evidence-book.js')
    const { checkout } = this.opened
    return this.ask(() => {
      // The book reads later, where nobody mends.
      for (const { id } of checkout.store.evidence.evidenceRuns()) checkout.store.evidence.evidenceOf(id)
      return new EvidenceBook(checkout, this.graph())
    })
  }

  /** The tests that a change can break, likeliest first. */
  tests(query: ChangeQuery): Promise<AffectedTests> {
    return this.ask(() => affectedTests(this.opened, this.graph(), query))
  }

  /** What differs between two snapshots of the graph. That of a commit which was never indexed is made first. */
  async diff(before: string, after: string): Promise<GraphDiff> {
    const { diffGraphs } = await import('../index/snapshots/diff.js')
    return this.ask(() => diffGraphs(this.opened.checkout, before, after, this.opened.isWritable))
  }

  /** Checks the store and the graphs beside it. What is faulty is marked, if the store is writable: the next index makes it anew. */
  fsck(): Promise<StoreCheck[]> {
    return checkStore(this.opened.checkout.store, { mark: this.opened.isWritable })
  }
}
