import type { CodeGraph } from '../../graph/code-graph.js'
import type { FileNodes } from '../../graph/file-nodes.js'
import type { NewObservation } from '../../store/evidence-store.js'
import type { Ran } from '../observation.js'
import { FunctionLines } from './function-lines.js'
import { NodeCounts } from './node-counts.js'

/** What came of the observations of a file. */
export interface CollectedCounts {
  /** Pairs of a definition and a test (or the whole run). */
  pairs: number
  definitions: number
  /** Distinct tests that were named. */
  tests: number
  /** Files of the producer that are files of the repository. */
  files: number
  /** Files of the producer that are not, some of them. */
  unmatchedFiles: number
  unmatched: string[]
  /** Observations about lines that no function has. */
  outside: number
}

const MOST_UNMATCHED = 20

/** Turns observations about lines of the repository's files into observations about definitions, by id and content. */
export class Collector {
  readonly #graph: CodeGraph
  readonly #nodes: FileNodes
  readonly #changed: ReadonlySet<number>
  readonly #functions = new Map<string, FunctionLines>()
  readonly #nameOf: (test: string) => string
  /** Numbers of names, and of what producers call them. */
  readonly #names = new Map<string, number>()
  readonly #numbers = new Map<string, number>()
  readonly #counts = new NodeCounts()
  readonly #matched = new Set<string>()
  readonly #unmatched = new Set<string>()
  #outside = 0

  /**
   * @param changed definitions with other text than was observed: nothing is known about them
   * @param nameOf the name of a test, by what its producer calls it
   */
  constructor(
    graph: CodeGraph,
    nodes: FileNodes,
    changed: ReadonlySet<number>,
    nameOf: (test: string) => string,
  ) {
    this.#nameOf = nameOf
    this.#graph = graph
    this.#nodes = nodes
    this.#changed = changed
  }

  observe(observation: Ran): void {
    const { path } = observation.from
    this.#matched.add(path)
    const nodes = this.#functionsIn(path).ranBy(observation.from)
    if (nodes.length === 0) this.#outside++
    for (const node of nodes) if (!this.#changed.has(node)) this.#count(node, observation)
  }

  /** A file of the producer that is not in the repository. */
  missed(path: string): void {
    this.#unmatched.add(path)
  }

  /** A test that was observed, whether or not it ran a function: that of types, or of another program, runs none. */
  observeTest(name: string): void {
    this.#numberOf(name)
  }

  #count(node: number, { name, count }: Ran): void {
    this.#counts.raise(node, this.#numberOf(name), count)
  }

  #numberOf(test: string): number {
    let number = this.#numbers.get(test)
    if (number === undefined) {
      const name = this.#nameOf(test)
      number = this.#names.get(name) ?? this.#names.size
      this.#names.set(name, number)
      this.#numbers.set(test, number)
    }
    return number
  }

  #functionsIn(file: string): FunctionLines {
    let lines = this.#functions.get(file)
    if (lines === undefined) {
      lines = new FunctionLines(this.#graph, this.#nodes.definitionsIn(file))
      this.#functions.set(file, lines)
    }
    return lines
  }

  /** Names by number. */
  names(): string[] {
    return [...this.#names.keys()]
  }

  *observations(): Generator<NewObservation> {
    const { texts, columns } = this.#graph
    for (const [node, counts] of this.#counts.all()) {
      yield {
        symbol: this.#graph.id(node),
        content: texts.get(columns.contents[node]!),
        kind: 'ran_by',
        names: counts,
      }
    }
  }

  counts(): CollectedCounts {
    const { nodes, pairs } = this.#counts.sizes()
    return {
      pairs,
      definitions: nodes,
      tests: [...this.#names.keys()].filter(name => name !== '').length,
      files: this.#matched.size,
      unmatchedFiles: this.#unmatched.size,
      unmatched: [...this.#unmatched].sort().slice(0, MOST_UNMATCHED),
      outside: this.#outside,
    }
  }

  close(): void {
    this.#counts.close()
  }
}
