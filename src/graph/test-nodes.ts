import type { CodeGraph } from './code-graph.js'
import { isTestPath } from './test-paths.js'

/** Fixtures and hooks that a runner loads by itself: not tests, regardless of function names. */
const SUPPORT_FILE = /(?:^|\/)conftest\.py$/
/** Python's runners load only these: `django/test/runner.py` is a library, regardless of function names. */
const PYTHON = /\.py$/
const PYTHON_TESTS = /(?:^|\/)(?:test[^/]*|[^/]*_tests?)\.py$/
/** Languages with tests next to the code: the file name need not mark a test. */
const TESTS_IN_SOURCE = /\.rs$/

/** The files of a graph that a test runner would run, and the nodes inside tests. */
export class TestNodes {
  /** Paths of files with tests, sorted. */
  readonly files: readonly string[]
  readonly #runnable: ReadonlySet<string>
  readonly #graph: CodeGraph
  /** Folders named like tests that contain some: `django/test` is a library for tests and counts as source. */
  readonly #folders = new Set<string>()
  readonly #inTests = new Map<string, boolean>()
  /** Tests that hold others: `describe`, a class of tests. */
  readonly #groups = new Set<number>()

  constructor(graph: CodeGraph) {
    this.#graph = graph
    const runnable = new Set<string>()
    for (let node = 0; node < graph.nodeCount; node++) {
      if (!graph.isTest(node) || graph.kind(node) === 'file') continue
      this.#markGroups(node)
      const path = graph.path(node)
      if (mayBeRun(path)) runnable.add(path)
    }
    this.#runnable = runnable
    this.files = [...runnable].sort()
    for (const path of runnable) {
      for (const folder of foldersOf(path)) if (isTestPath(`${folder}/`)) this.#folders.add(folder)
    }
  }

  /** True for a file in which a runner finds tests. */
  isRunnable(path: string): boolean {
    return this.#runnable.has(path)
  }

  /** True for a test that holds no other. */
  isSingle(node: number): boolean {
    return this.#graph.isTest(node) && this.#graph.kind(node) !== 'file' && !this.#groups.has(node)
  }

  /** True for tests, nodes inside tests, and test support code. */
  isInTests(node: number): boolean {
    const path = this.#graph.path(node)
    if (this.#isTestFile(path)) return true
    if (!TESTS_IN_SOURCE.test(path)) return false
    const { containers } = this.#graph.columns
    for (let at = node; at >= 0; at = containers[at]!) if (this.#graph.isTest(at)) return true
    return false
  }

  #markGroups(test: number): void {
    const { containers } = this.#graph.columns
    for (let at = containers[test]!; at >= 0 && !this.#groups.has(at); at = containers[at]!)
      this.#groups.add(at)
  }

  #isTestFile(path: string): boolean {
    let known = this.#inTests.get(path)
    if (known === undefined) {
      known =
        isTestPath(path.slice(path.lastIndexOf('/') + 1)) || foldersOf(path).some(f => this.#folders.has(f))
      this.#inTests.set(path, known)
    }
    return known
  }
}

function mayBeRun(path: string): boolean {
  if (SUPPORT_FILE.test(path) || (PYTHON.test(path) && !PYTHON_TESTS.test(path))) return false
  return isTestPath(path) || TESTS_IN_SOURCE.test(path)
}

/** Every enclosing folder of a path, nearest first. */
function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    folders.push(path.slice(0, end))
  return folders
}
