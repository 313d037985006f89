import type { CodeGraph } from '../../graph/code-graph.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import { type ImportOptions, type ImportReport, importFile, type RunCounts } from '../import/import-file.js'
import { type Conflict, conflictsOf } from '../meanings/conflicts.js'
import { RanTests } from '../ran/ran-tests.js'
import { type RecordOptions, type RecordReport, recordTests } from '../record/record.js'

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

const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor'])

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
    const ran = new RanTests(this.#graph, evidence)
    return {
      runs,
      functions: this.#functions(),
      observed: ran.observed.filter(node => !this.#graph.isTest(node)).length,
    }
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

  #functions(): number {
    let count = 0
    for (let node = 0; node < this.#graph.nodeCount; node++)
      if (FUNCTIONS.has(this.#graph.kind(node)) && !this.#graph.isTest(node)) count++
    return count
  }
}
