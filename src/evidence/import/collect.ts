import { isCallable } from '../../facts/kinds.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import type { FileNodes } from '../../graph/file-nodes.js'
import type { StoredObservation } from '../../store/evidence-store.js'
import type { Ran } from '../observation.js'
import { NameCounts } from './name-counts.js'

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
  readonly #names = new Map<string, number>()
  /** By node. */
  readonly #counts = new Map<number, NameCounts>()
  readonly #matched = new Set<string>()
  readonly #unmatched = new Set<string>()
  #outside = 0

  /** @param changed definitions with other text than was observed: nothing is known about them */
  constructor(graph: CodeGraph, nodes: FileNodes, changed: ReadonlySet<number>) {
    this.#graph = graph
    this.#nodes = nodes
    this.#changed = changed
  }

  observe(observation: Ran): void {
    const { path } = observation.from
    this.#matched.add(path)
    const nodes = this.#functionsIn(path).ranBy(observation)
    if (nodes.length === 0) this.#outside++
    for (const node of nodes) if (!this.#changed.has(node)) this.#count(node, observation)
  }

  /** A file of the producer that is not in the repository. */
  missed(path: string): void {
    this.#unmatched.add(path)
  }

  #count(node: number, { name, count }: Ran): void {
    let number = this.#names.get(name)
    if (number === undefined) {
      number = this.#names.size
      this.#names.set(name, number)
    }
    let counts = this.#counts.get(node)
    if (counts === undefined) {
      counts = new NameCounts()
      this.#counts.set(node, counts)
    }
    counts.raise(number, count)
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

  *observations(): Generator<StoredObservation> {
    const { texts, columns } = this.#graph
    for (const [node, counts] of this.#counts) {
      yield {
        symbol: this.#graph.id(node),
        content: texts.get(columns.contents[node]!),
        kind: 'ran_by',
        names: counts.entries(),
      }
    }
  }

  counts(): CollectedCounts {
    let pairs = 0
    for (const counts of this.#counts.values()) pairs += counts.size
    return {
      pairs,
      definitions: this.#counts.size,
      tests: [...this.#names.keys()].filter(name => name !== '').length,
      files: this.#matched.size,
      unmatchedFiles: this.#unmatched.size,
      unmatched: [...this.#unmatched].sort().slice(0, MOST_UNMATCHED),
      outside: this.#outside,
    }
  }
}

/** The functions of a file by their lines. */
class FunctionLines {
  readonly #graph: CodeGraph
  /** By first line; a function that holds another stands before it. */
  readonly #functions: readonly number[]

  constructor(graph: CodeGraph, definitions: readonly number[]) {
    this.#graph = graph
    const { startLines, endLines } = graph.columns
    this.#functions = definitions
      // Coverage of a type or a variable tells when its file was loaded, not that anybody used it.
      .filter(node => isCallable(graph.kind(node)))
      .sort((a, b) => startLines[a]! - startLines[b]! || endLines[b]! - endLines[a]!)
  }

  /**
   * The functions of which a line of their own ran. The first line of a function of several lines is not enough: in Python, and in
   * all that counts statements, a definition runs when its file is loaded. A line inside an inner function is not one of the outer.
   */
  ranBy({ from: { first, last } }: Ran): number[] {
    const { startLines, endLines } = this.#graph.columns
    const ran: number[] = []
    this.#functions.forEach((node, at) => {
      const start = startLines[node]!
      const end = endLines[node]!
      const from = Math.max(first, end > start ? start + 1 : start)
      const to = Math.min(last, end)
      if (from <= to && this.#hasOwnLine(at, from, to, end)) ran.push(node)
    })
    return ran
  }

  #hasOwnLine(at: number, from: number, to: number, end: number): boolean {
    const { startLines, endLines } = this.#graph.columns
    let line = from
    for (let inner = at + 1; inner < this.#functions.length; inner++) {
      const node = this.#functions[inner]!
      if (startLines[node]! > end || startLines[node]! > to || startLines[node]! > line) break
      if (endLines[node]! >= line) line = endLines[node]! + 1
      if (line > to) return false
    }
    return line <= to
  }
}
