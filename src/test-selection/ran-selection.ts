import type { RanTest } from '../evidence/ran/ran-tests.js'
import type { DefinitionKind } from '../facts/facts.js'
import { isCallable } from '../facts/kinds.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { FileNodes } from '../graph/file-nodes.js'
import type { TestNodes } from '../graph/test-nodes.js'
import { LEAST_RAN_TESTS, MOST_RAN_SHARE, WORDS_WEIGHT } from './test-weights.js'

/** A test that was observed to run changed code, or code beside it. */
export interface RanTestName {
  path: string
  /** '' for all tests of the file: its runner does not tell them apart. */
  qualifiedName: string
  /** Where a runner says that it is, from 1; 0 if that is not known, and for all tests of a file. */
  line: number
  /** By how few definitions it runs and how few tests run them, and by the words of the change that it has. */
  score: number
  /** False: no test ran the change, and this one ran what stands beside it, or it stands for a likely file that ran none of it. */
  ranChange: boolean
}

export interface RanSelection {
  /** The likeliest of each file first, then the others; ties by path and name. */
  tests: RanTestName[]
  /** How many of them are selected, from the first on: of code that most tests run, a part. */
  likely: number
  /** Changed functions that were never observed to run: which tests run them is not known. */
  unknown: string[]
  /** Test files of which no test was observed, and which the graph and the history select. */
  unobserved: string[]
  /** The runner of scripts takes single tests by their lines. */
  byLine: boolean
}

export interface RanSources {
  graph: CodeGraph
  tests: TestNodes
  testFiles: ReadonlySet<string>
  /** Tests that ran a definition as it is now, or as it was when it was observed. */
  lastTestsOf(node: number): readonly RanTest[]
  /** How many words of the change each definition has, by node. */
  fit: Float64Array
  /** The files that are likely without any observation, best first. */
  likely(): readonly string[]
}

/**
 * The tests that ran the changed functions, as they were when they were observed, one by one. If no test ran any of them, or no function changed,
 * those that ran what stands beside the change, in its type, else in its file. Null if none of that was ever observed. What calls a new function has changed too.
 */
export function ranSelection(
  sources: RanSources,
  changed: Iterable<number>,
  paths: readonly string[],
): Omit<RanSelection, 'byLine'> | null {
  const { graph, tests, testFiles, fit } = sources
  const scores = new Map<number, number>()
  const unknown: number[] = []
  for (const node of changed) {
    if (!isCallable(graph.kind(node) as DefinitionKind) || tests.isInTests(node)) continue
    const own = sources.lastTestsOf(node)
    if (own.length === 0) unknown.push(node)
    addTo(scores, own)
  }
  const ranChange = scores.size > 0
  if (!ranChange) for (const node of unknown) addTo(scores, testsBeside(sources, node))
  if (scores.size === 0) for (const path of paths) addTo(scores, testsOfFile(sources, path))
  if (scores.size === 0) return null
  const most = (values: Iterable<number>) => Math.max(Number.EPSILON, ...values)
  const mostRan = most(scores.values())
  const mostFit = most([...scores.keys()].map(node => fit[node]!))
  const found = [...scores].map(([node, ran]): RanTestName => {
    const score = ran / mostRan + (WORDS_WEIGHT * fit[node]!) / mostFit
    return { ...nameOf(sources, node), score, ranChange }
  })
  const ordered = firstOfEach(found.sort(byScore))
  const files = sources.likely().filter(path => tests.isRunnable(path))
  const unobserved = files.filter(path => !testFiles.has(path))
  const others = standIns(sources, files, new Set([...ordered.map(({ path }) => path), ...unobserved]))
  const count = likeliest(sources, ordered, others.length, unobserved)
  return {
    tests: [...ordered.slice(0, count), ...others, ...ordered.slice(count)],
    likely: count + others.length,
    unknown: unknown.map(node => graph.qualifiedName(node)).sort(),
    unobserved,
  }
}

/**
 * How many of the first are selected: what is left of the share of all tests. Where a runner does not tell tests apart, a file counts as all of its
 * tests, since all of them run, and so do the files that nobody observed; the first is selected, however large.
 */
function likeliest(
  sources: RanSources,
  ordered: readonly RanTestName[],
  others: number,
  unobserved: readonly string[],
): number {
  const sizes = testsByFile(sources)
  const testsIn = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + (sizes.get(path) ?? 1), 0)
  const share = Math.ceil(MOST_RAN_SHARE * testsIn(sizes.keys()))
  let left = Math.max(LEAST_RAN_TESTS, share - others - testsIn(unobserved))
  const first = ordered.findIndex(({ path, qualifiedName }) => {
    left -= qualifiedName === '' ? testsIn([path]) : 1
    return left < 0
  })
  return first < 0 ? ordered.length : Math.max(1, first)
}

/**
 * A test of each likely file that was observed and ran nothing of the change: the one with most words of it. Code that runs when a file is loaded, or in
 * another process, is not observed.
 */
function standIns(sources: RanSources, files: readonly string[], known: ReadonlySet<string>): RanTestName[] {
  const { graph, tests, fit } = sources
  const nodes = new FileNodes(graph)
  return files
    .filter(path => !known.has(path))
    .flatMap((path): RanTestName[] => {
      const [best] = nodes
        .definitionsIn(path)
        .filter(node => tests.isSingle(node))
        .sort((a, b) => fit[b]! - fit[a]! || a - b)
      return best === undefined ? [] : [{ ...nameOf(sources, best), score: 0, ranChange: false }]
    })
}

function nameOf({ graph }: RanSources, test: number): Pick<RanTestName, 'path' | 'qualifiedName' | 'line'> {
  const path = graph.path(test)
  if (graph.kind(test) === 'file') return { path, qualifiedName: '', line: 0 }
  return { path, qualifiedName: graph.qualifiedName(test), line: graph.columns.startLines[test]! }
}

/** Tests of one file are alike: of code that most tests run, each file is heard before one is heard twice. */
function firstOfEach(tests: readonly RanTestName[]): RanTestName[] {
  const seen = new Set<string>()
  const firsts = tests.filter(({ path }) => !seen.has(path) && seen.add(path))
  const taken = new Set(firsts)
  return [...firsts, ...tests.filter(test => !taken.has(test))]
}

function addTo(scores: Map<number, number>, tests: readonly RanTest[]): void {
  for (const { node, weight } of tests) scores.set(node, (scores.get(node) ?? 0) + weight)
}

/** Tests of the other members of its type or module. */
function testsBeside({ graph, lastTestsOf }: RanSources, node: number): RanTest[] {
  const { containers } = graph.columns
  const inType = new FileNodes(graph)
    .definitionsIn(graph.path(node))
    .filter(other => containers[other] === containers[node])
  return inType.flatMap(other => lastTestsOf(other))
}

function testsOfFile({ graph, lastTestsOf }: RanSources, path: string): RanTest[] {
  return new FileNodes(graph).definitionsIn(path).flatMap(node => lastTestsOf(node))
}

/** How many tests each file has that a runner would run. */
function testsByFile({ graph, tests }: RanSources): Map<string, number> {
  const sizes = new Map<string, number>()
  for (let node = 0; node < graph.nodeCount; node++) {
    const path = graph.path(node)
    if (tests.isSingle(node) && tests.isRunnable(path)) sizes.set(path, (sizes.get(path) ?? 0) + 1)
  }
  return sizes
}

function byScore(a: RanTestName, b: RanTestName): number {
  const [here, there] = [`${a.path}\0${a.qualifiedName}`, `${b.path}\0${b.qualifiedName}`]
  return b.score - a.score || (here < there ? -1 : here > there ? 1 : 0)
}
