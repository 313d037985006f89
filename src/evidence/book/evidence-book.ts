import type { CodeGraph } from '../../graph/code-graph.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import type { SeenCollector } from '../import/collect-seen.js'
import { type ImportOptions, type ImportReport, importFile } from '../import/import-file.js'
import type { RunCounts } from '../import/import-target.js'
import { keepSeen } from '../import/keep-seen.js'
import { type Conflict, conflictsOf } from '../meanings/conflicts.js'
import { type RecordOptions, type RecordReport, recordTests } from '../record/record.js'
import { ObservedRuns } from '../traces/observed-runs.js'
import { observedCode } from './evidence-summary.js'
import { type HotOrder, type HotReport, hotReport } from './hot-report.js'

/** A stored run, with what of it still holds. */
export interface RunReport {
  id: number
  format: string
  source: string
  commit: string
  observedAt: number
  importedAt: number
  counts: RunCounts
  /** Of its definitions: those whose text is the observed one, and those that were edited or are gone. */
  current: number
  expired: number
}

export interface EvidenceReport {
  runs: RunReport[]
  /** Functions of the repository outside of tests, and those of which the present text was observed to run. */
  functions: number
  observed: number
}

const DEFAULT_HOT = 20

/** The evidence of a repository: to import, read and forget. */
export class EvidenceBook {
  readonly #checkout: Checkout
  readonly #graph: CodeGraph

  constructor(checkout: Checkout, graph: CodeGraph) {
    this.#checkout = checkout
    this.#graph = graph
  }

  import(file: string, options: ImportOptions = {}): Promise<ImportReport> {
    return importFile(this.#checkout, this.#graph, file, options)
  }

  /** Stores what programs that run now have sent so far, as one run that grows. Nothing is stored if none of it is of this repository. */
  keep(seen: SeenCollector, source: string, now = Date.now()): void {
    keepSeen(this.#checkout, this.#graph, seen, source, now)
  }

  /** Runs the tests with coverage and stores what each ran. This runs code of the repository. */
  record(options: RecordOptions = {}): Promise<RecordReport> {
    return recordTests(this.#checkout, this.#graph, options)
  }

  report(): EvidenceReport {
    const { evidence } = this.#checkout.store
    const runs = evidence.evidenceRuns().map(({ counts, ...run }) => {
      const observations = evidence.evidenceOf(run.id)
      const current = observations.filter(({ symbol, content }) => this.#contentOf(symbol) === content).length
      return {
        ...run,
        counts: JSON.parse(counts) as RunCounts,
        current,
        expired: observations.length - current,
      }
    })
    return { runs, ...observedCode(this.#checkout, this.#graph) }
  }

  /** What was seen to run, by traces and profiles. */
  hot(order: HotOrder = 'calls', limit = DEFAULT_HOT): HotReport {
    const runs = new ObservedRuns(this.#graph, this.#checkout.store.evidence)
    return hotReport(this.#graph, runs, order, limit)
  }

  /** Names of which an imported index says that they mean something else than we found. */
  conflicts(): Conflict[] {
    return conflictsOf(this.#checkout, this.#graph)
  }

  /** Drops a run; an error if there is none of this id. */
  forget(run: number): void {
    if (this.#checkout.store.evidence.dropEvidence(run)) return
    throw new SeamarkError('NOT_FOUND', `There is no run ${run}: \`seamark evidence\` lists them.`)
  }

  #contentOf(symbol: string): string | null {
    const node = this.#graph.find(symbol)
    return node === undefined ? null : this.#graph.texts.get(this.#graph.columns.contents[node]!)
  }
}
