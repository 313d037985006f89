import { changedNodes, goneNames } from '../changes/changed-definitions.js'
import { RanTests } from '../evidence/ran/ran-tests.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { FileNodes } from '../graph/file-nodes.js'
import { changesSince, type FileChange, resolveCommit } from '../history/work-tree-changes.js'
import { languageFamily, type OpenUse, openUses } from '../impact/open-references.js'
import { openHistory } from '../index/artefacts/history.js'
import type { Opened } from '../index/artefacts/opened.js'
import { detectLanguage } from '../languages/detect.js'
import { PROSE } from '../languages/names/prose.js'
import { SeamarkError } from '../shared/errors.js'
import type { Checkout } from '../store/checkout.js'
import { findFile } from '../symbols/find-file.js'
import { type Commits, pastCommits } from './changed-together.js'
import { type ObservedChange, observedTests } from './observed-tests.js'
import type { RanSelection } from './ran-selection.js'
import { type ChangeStart, selectTests, type TestSelection } from './select-tests.js'
import { FAN_POWER, GONE_USE, OPEN_USE } from './test-weights.js'

const HEAD = 'HEAD'

/** Either files (as paths from a folder), each treated as fully changed, or a commit to compare the work tree with. */
export type ChangeQuery = { files: readonly string[]; folder: string } | { base: string }

export interface AffectedTests extends TestSelection {
  /** Hex of the base commit; '' if files were named. */
  base: string
  changed: string[]
  /** Tests that were observed to run the changed code, one by one; null if nothing of it was ever observed. */
  ran: RanSelection | null
  /** Unknowns, in words for a person. */
  notes: string[]
}

/** What a selection of tests starts from. */
export interface ChangeStarts extends Pick<AffectedTests, 'base' | 'changed' | 'notes'> {
  starts: ChangeStart[]
  commits: Commits
  observed: ObservedChange
}

/** The tests that a change can break. The graph must be that of the present work tree. */
export async function affectedTests(
  opened: Opened,
  graph: CodeGraph,
  query: ChangeQuery,
): Promise<AffectedTests> {
  const { starts, commits, observed, ...rest } = await changeStarts(opened, graph, query)
  const selection = selectTests(graph, starts, commits)
  const likely = () => likelyFiles(graph, starts, commits)
  return { ...selection, ...rest, ran: observedTests(opened, graph, observed, likely) }
}

/** As if nothing had been observed: files that nobody observed are beside others that nobody observed either. */
export function likelyFiles(graph: CodeGraph, starts: readonly ChangeStart[], commits: Commits): string[] {
  const unseen = starts.map(({ path, starts }) => ({ path, starts }))
  return selectTests(graph, unseen, commits).selected.map(({ path }) => path)
}

/** The changed definitions, and what uses names that may mean them. */
export async function changeStarts(
  opened: Opened,
  graph: CodeGraph,
  query: ChangeQuery,
): Promise<ChangeStarts> {
  const { checkout } = opened
  const { rootDir: root } = checkout
  const nodes = new FileNodes(graph)
  const base = 'base' in query ? await resolveCommit(root, query.base === '' ? HEAD : query.base) : ''
  const all = 'files' in query ? namedFiles(root, query, nodes) : await changesSince(root, base)
  // Prose and data break no test, and their co-changes mean nothing.
  const changes = all.filter(({ path }) => !PROSE.has(detectLanguage(path, '').id))
  const evidence = new RanTests(graph, checkout.store.evidence)
  const starts: ChangeStart[] = []
  const wanted: Wanted[] = []
  for (const change of changes) {
    const changed = changedNodes(graph, nodes, change)
    starts.push({ path: change.path, starts: changed, ran: testsThatRan(evidence, changed.keys()) })
    const here = new Set(nodes.definitionsIn(change.path).map(node => graph.qualifiedName(node)))
    const gone = base === '' ? new Set<string>() : await goneNames(root, base, change, here)
    wanted.push({
      family: languageFamily(change.path),
      names: namesOf(graph, changed),
      gone,
      starts: changed,
    })
  }
  const changedNow = starts.flatMap(each => [...each.starts.keys()])
  addOpenUses(graph, checkout, wanted)
  const history = openHistory(opened)
  const notes = history === null ? ['No history was read: only the graph and names count.'] : []
  const commits = history === null ? [] : pastCommits(history)
  const observed = { evidence, nodes: changedNow, changes }
  return { starts, commits, base, changed: all.map(({ path }) => path), observed, notes }
}

/** Files named by paths, each treated as fully changed. Sorted by path. */
export function namedFiles(
  root: string,
  { files, folder }: Extract<ChangeQuery, { folder: string }>,
  nodes: FileNodes,
): FileChange[] {
  const paths = files.map(asked => {
    const path = findFile(root, asked, folder, nodes)
    if (path !== null) return path
    throw new SeamarkError(
      'NOT_FOUND',
      `There is no file ${asked} in the repository at ${root}: \`seamark files\` lists those that are indexed.`,
    )
  })
  return [...new Set(paths)].sort().map(path => ({ what: 'changed', path, from: path, hunks: null }))
}

interface Wanted {
  family: string
  names: ReadonlySet<string>
  gone: ReadonlySet<string>
  starts: Map<number, number>
}

function namesOf(graph: CodeGraph, changed: ReadonlyMap<number, number>): Set<string> {
  const names = new Set<string>()
  for (const node of changed.keys()) if (graph.kind(node) !== 'file') names.add(graph.name(node))
  return names
}

/** An unresolved use may mean a changed definition of its name: a weak start node. */
function addOpenUses(graph: CodeGraph, checkout: Checkout, wanted: readonly Wanted[]): void {
  const names = new Set(wanted.flatMap(each => [...each.names, ...each.gone]))
  const uses = new Map<string, OpenUse[]>()
  for (const use of openUses(checkout, names)) {
    const key = `${languageFamily(use.path)} ${use.name}`
    const same = uses.get(key)
    if (same === undefined) uses.set(key, [use])
    else same.push(use)
  }
  for (const { family, names, gone, starts } of wanted) {
    for (const name of new Set([...names, ...gone])) {
      const open = uses.get(`${family} ${name}`) ?? []
      const weight = gone.has(name) ? GONE_USE : OPEN_USE / Math.max(1, graph.named(name).length)
      for (const { source } of open) {
        const node = graph.find(source)
        if (node !== undefined)
          starts.set(node, Math.max(starts.get(node) ?? 0, weight / open.length ** FAN_POWER))
      }
    }
  }
}

/** Tests that ran the changed definitions, as they were when they were observed, with the sums of their weights. */
function testsThatRan(evidence: RanTests, changed: Iterable<number>): Map<number, number> {
  const ran = new Map<number, number>()
  for (const definition of changed)
    for (const { node, weight } of evidence.lastTestsOf(definition))
      ran.set(node, (ran.get(node) ?? 0) + weight)
  return ran
}
