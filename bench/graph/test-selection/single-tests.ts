import { execFileSync } from 'node:child_process'
import type { CodeGraph } from '../../../src/graph/code-graph.js'
import { FileNodes } from '../../../src/graph/file-nodes.js'
import type { TestNodes } from '../../../src/graph/test-nodes.js'
import type { SingleTest } from '../../../src/test-selection/single-arguments.js'
import type { PastChange } from './past-changes.js'

const HUNK = /^@@ -(\d+)(?:,(\d+))? /
const OLD_FILE = '--- a/'

/** Tests by path and name: all, and those that are chosen, alone or with their file. */
export function singleTests(
  graph: CodeGraph,
  tests: TestNodes,
  selected: readonly SingleTest[],
): { all: Set<string>; selected: Set<string> } {
  const all = new Set<string>()
  const files = new Set(selected.filter(({ qualifiedName }) => qualifiedName === '').map(({ path }) => path))
  const chosen = new Set(selected.map(({ path, qualifiedName }) => `${path}::${qualifiedName}`))
  for (let node = 0; node < graph.nodeCount; node++) {
    const path = graph.path(node)
    if (!tests.isSingle(node) || !tests.isRunnable(path)) continue
    const name = `${path}::${graph.qualifiedName(node)}`
    all.add(name)
    if (files.has(path)) chosen.add(name)
  }
  return { all, selected: new Set([...chosen].filter(name => all.has(name))) }
}

/** Tests of the parent that the commit changed: the work tree has the tests as they were. */
export function changedTests(
  graph: CodeGraph,
  singles: TestNodes,
  root: string,
  { commit, parent, tests }: PastChange,
): string[] {
  const diff = execFileSync('git', ['diff', '-U0', parent, commit, '--', ...tests], {
    cwd: root,
    encoding: 'utf8',
  })
  const nodes = new FileNodes(graph)
  const { startLines, endLines } = graph.columns
  const changed = new Set<string>()
  let file = ''
  for (const line of diff.split('\n')) {
    if (line.startsWith(OLD_FILE)) file = line.slice(OLD_FILE.length)
    const hunk = HUNK.exec(line)
    if (hunk === null) continue
    const first = Number(hunk[1])
    const length = Number(hunk[2] ?? 1)
    for (const node of nodes.definitionsIn(file)) {
      const [start, end] = [startLines[node]!, endLines[node]!]
      // Lines that are added stand behind the first line: between two tests they change neither.
      const isIn = length === 0 ? first >= start && first < end : first <= end && first + length > start
      if (isIn && singles.isSingle(node)) changed.add(`${file}::${graph.qualifiedName(node)}`)
    }
  }
  return [...changed]
}
