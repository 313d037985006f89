import type { CodeGraph } from '../../graph/code-graph.js'
import { FileNodes } from '../../graph/file-nodes.js'
import type { EvidenceStore } from '../../store/evidence-store.js'
import { TestNames } from './test-names.js'

/** A test that was observed to run a definition. */
export interface RanTest {
  /** Its node, or that of its file if there is no such test in it. */
  node: number
  /** From 0 to 1: the fewer definitions a test runs, and the fewer tests run a definition, the more it says. */
  weight: number
}

type Pairs = Map<number, Set<number>>

/** Which tests ran which definitions, by the evidence of all runs. */
export class RanTests {
  readonly #current: ReadonlyMap<number, readonly RanTest[]>
  readonly #edited: ReadonlyMap<number, readonly RanTest[]>
  /** Files of the tests that were observed. */
  readonly testFiles: ReadonlySet<string>

  constructor(graph: CodeGraph, store: EvidenceStore) {
    const runs = store.evidenceRuns()
    const current: Pairs = new Map()
    const edited: Pairs = new Map()
    const files = new Set<string>()
    const names = runs.length === 0 ? null : new TestNames(graph, new FileNodes(graph))
    for (const { id } of runs) {
      const tests = store.evidenceNames(id).map(name => names!.nodeOf(name))
      for (const test of tests) if (test !== null) files.add(graph.path(test))
      for (const { symbol, content, names: ran } of store.evidenceOf(id, 'ran_by')) {
        const node = graph.find(symbol)
        if (node === undefined) continue
        const isCurrent = graph.texts.get(graph.columns.contents[node]!) === content
        const known = testsIn(isCurrent ? current : edited, node)
        for (const { name } of ran) if (tests[name] !== null) known.add(tests[name]!)
      }
    }
    this.#current = weighted(current)
    this.#edited = weighted(edited)
    this.testFiles = files
  }

  /** True if no test is known to have run any definition. */
  get isEmpty(): boolean {
    return this.#current.size + this.#edited.size === 0
  }

  /** Of a definition as it is now. Most telling first; ties by node. */
  testsOf(node: number): readonly RanTest[] {
    return this.#current.get(node) ?? []
  }

  /** Of a definition as it is now, or, if nothing is known of that, as it was when it was observed. */
  lastTestsOf(node: number): readonly RanTest[] {
    return this.#current.get(node) ?? this.#edited.get(node) ?? []
  }

  /** Whether the present text of a definition was observed to run. */
  isObserved(node: number): boolean {
    return this.#current.has(node)
  }
}

function testsIn(pairs: Pairs, node: number): Set<number> {
  let tests = pairs.get(node)
  if (tests === undefined) {
    tests = new Set()
    pairs.set(node, tests)
  }
  return tests
}

/** Rarity as in tf-idf: by how many definitions a test runs. */
function weighted(pairs: Pairs): Map<number, RanTest[]> {
  const runs = new Map<number, number>()
  for (const tests of pairs.values()) for (const test of tests) runs.set(test, (runs.get(test) ?? 0) + 1)
  const all = Math.log1p(pairs.size)
  const rarity = (test: number) => 1 - Math.log(runs.get(test)!) / all
  const testsOf = new Map<number, RanTest[]>()
  for (const [node, tests] of pairs) {
    const ranked = [...tests].map(test => ({ node: test, weight: rarity(test) / Math.sqrt(tests.size) }))
    testsOf.set(
      node,
      ranked.sort((a, b) => b.weight - a.weight || a.node - b.node),
    )
  }
  return testsOf
}
