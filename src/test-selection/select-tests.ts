import type { CodeGraph } from '../graph/code-graph.js'
import { TestNodes } from '../graph/test-nodes.js'
import { ChangedTogether, type Commits, recentlyChanged } from './changed-together.js'
import { spreadChange } from './dependent-walk.js'
import { NameLikeness } from './name-likeness.js'
import {
  HISTORY_WEIGHT,
  LEAST_SHARE,
  MOST_TESTS,
  NAMES_WEIGHT,
  RAN_WEIGHT,
  RECENT_WEIGHT,
  SCORE_SHARE,
  WALK_WEIGHT,
} from './test-weights.js'

/** A changed file, and the start nodes of its change: node → share that changed, up to 1. */
export interface ChangeStart {
  path: string
  starts: ReadonlyMap<number, number>
  /** Tests that were observed to run what changed: node → weight. */
  ran?: ReadonlyMap<number, number>
}

/** The parts of a score; they sum to it. */
export interface ScoreParts {
  /** 1 for a test file that changed itself. */
  changed: number
  /** From coverage: tests that were observed to run the changed code. */
  ran: number
  /** From the graph: what calls, uses, extends … the changed code. */
  walk: number
  /** From past commits that changed both. */
  history: number
  /** From the words of the paths. */
  names: number
  /** From the newest commits that changed it. */
  recent: number
}

export interface SelectedFile {
  path: string
  score: number
  parts: ScoreParts
  /** The changed file that `parts` refer to. */
  because: string
  /** Tests in it that the graph reaches, most certain first. Others of the file may break too. */
  tests: SelectedTest[]
  /** Qualified names of all its tests, in order. */
  testNames: string[]
  /** In an answer over several repositories: the name of the one that it is in. */
  repository?: string
}

export interface SelectedTest {
  qualifiedName: string
  kind: string
  startLine: number
  endLine: number
  score: number
}

export interface TestSelection {
  /** Most certain first; ties by path. */
  selected: SelectedFile[]
  /** The number of all test files, and of those left out for a weaker connection to the change. */
  testFiles: number
  leftOut: number
}

/**
 * The test files that a change can break, ranked: by what the graph reaches backwards from the changed
 * definitions, by co-changes in past commits, and to a small degree by names and by recent work. Each changed
 * file is scored alone, and a test gets the highest of these scores: so a large change does not drown out a
 * small one in the same commit.
 */
export function selectTests(
  graph: CodeGraph,
  changes: readonly ChangeStart[],
  commits: Commits = [],
): TestSelection {
  const tests = new TestNodes(graph)
  const runnable = new Set(tests.files)
  const history = new ChangedTogether(commits, runnable)
  const names = new NameLikeness(tests.files)
  const recent = recentlyChanged(commits, runnable)
  const found = new Map<string, SelectedFile>()
  const reached = new Map<number, number>()
  for (const { path, starts, ran } of changes) {
    if (tests.isRunnable(path)) offer(path, { ...NOTHING, changed: 1 }, path)
    const walk = walkParts(graph, starts, runnable, reached)
    const observed = byFile(graph, ran ?? [], runnable, reached)
    const together = history.withFile(path)
    const alike = names.to(path)
    for (const test of new Set([
      ...observed.keys(),
      ...walk.keys(),
      ...together.keys(),
      ...alike.keys(),
      ...recent.keys(),
    ])) {
      const parts: ScoreParts = {
        changed: 0,
        ran: RAN_WEIGHT * (observed.get(test) ?? 0),
        walk: WALK_WEIGHT * (walk.get(test) ?? 0),
        history: HISTORY_WEIGHT * (together.get(test) ?? 0),
        names: NAMES_WEIGHT * (alike.get(test) ?? 0),
        recent: RECENT_WEIGHT * (recent.get(test) ?? 0),
      }
      offer(test, parts, path)
    }
  }
  const ranked = [...found.values()].sort(
    (a, b) => b.score - a.score || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  )
  const selected = cut(ranked, tests.files.length)
  addTests(graph, selected, reached)
  return { selected, testFiles: tests.files.length, leftOut: ranked.length - selected.length }

  function offer(test: string, parts: ScoreParts, because: string): void {
    const score = parts.changed + parts.ran + parts.walk + parts.history + parts.names + parts.recent
    if (score > (found.get(test)?.score ?? 0))
      found.set(test, { path: test, score, parts, because, tests: [], testNames: [] })
  }
}

const NOTHING: ScoreParts = { changed: 0, ran: 0, walk: 0, history: 0, names: 0, recent: 0 }

/** The walk score of each test file, relative to the highest; raises the scores in `reached`. */
function walkParts(
  graph: CodeGraph,
  starts: ReadonlyMap<number, number>,
  runnable: ReadonlySet<string>,
  reached: Map<number, number>,
): Map<string, number> {
  const scores: [number, number][] = []
  spreadChange(graph, starts).each((node, score) => scores.push([node, score]))
  return byFile(graph, scores, runnable, reached)
}

/** The sums of the scores of tests for each test file, relative to the highest; raises the scores in `reached`. */
function byFile(
  graph: CodeGraph,
  scores: Iterable<readonly [node: number, score: number]>,
  runnable: ReadonlySet<string>,
  reached: Map<number, number>,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [node, score] of scores) {
    const path = graph.path(node)
    if (!runnable.has(path)) continue
    sums.set(path, (sums.get(path) ?? 0) + score)
    reached.set(node, Math.max(reached.get(node) ?? 0, score))
  }
  const most = [...sums.values()].reduce((a, b) => Math.max(a, b), 0)
  for (const [path, sum] of sums) sums.set(path, sum / most)
  return sums
}

/** Keeps all changed tests, and as many of the others as are worth running. */
function cut(ranked: readonly SelectedFile[], testFiles: number): SelectedFile[] {
  const most = Math.round(MOST_TESTS * Math.sqrt(testFiles))
  const others = ranked.filter(({ parts }) => parts.changed === 0)
  const least = LEAST_SHARE * (others[0]?.score ?? 0)
  const enough = SCORE_SHARE * others.reduce((sum, { score }) => sum + score, 0)
  const kept = new Set<SelectedFile>()
  let held = 0
  for (const file of others) {
    if (held >= enough || file.score < least || kept.size >= most) break
    kept.add(file)
    held += file.score
  }
  return ranked.filter(file => file.parts.changed > 0 || kept.has(file))
}

function addTests(
  graph: CodeGraph,
  files: readonly SelectedFile[],
  reached: ReadonlyMap<number, number>,
): void {
  const byPath = new Map(files.map(file => [file.path, file]))
  for (let node = 0; node < graph.nodeCount; node++) {
    if (!graph.isTest(node) || graph.kind(node) === 'file') continue
    const file = byPath.get(graph.path(node))
    if (file === undefined) continue
    const { qualifiedName, kind, startLine, endLine } = graph.node(node)
    file.testNames.push(qualifiedName)
    const score = reached.get(node)
    if (score !== undefined) file.tests.push({ qualifiedName, kind, startLine, endLine, score })
  }
  for (const { tests } of files) tests.sort((a, b) => b.score - a.score || a.startLine - b.startLine)
}
