import { thingId } from '../graph/node-id.js'
import type { NodeKind } from '../graph/node-kinds.js'
import { CODE, ROLES, TESTS } from './file-roles.js'
import { type FileSource, filePurpose } from './file-summary.js'
import { childrenOf, type FileRange, partSeenFrom } from './folders.js'
import { type GraphView, textOrder } from './graph-view.js'
import { levelOf } from './level-of.js'
import { MOST_ENTRY_POINTS, MOST_MAIN, MOST_MODULES, MOST_PARTS } from './limits.js'
import { least, named, someOf } from './some.js'
import type { Claim, Counted, Sentence, Some, Unit } from './summary.js'

/** Reads the facts of a file of the checkout; null if it has none. */
export type ReadSource = (path: string) => FileSource | null

/** Files that describe their folder; `*` is the folder's own name. */
const SPEAKERS =
  '__init__.py README.md README.rst README.markdown README mod.rs lib.rs src/lib.rs doc.go index.ts index.js index.tsx mod.ts main.go main.rs package-info.java *.go *.py *.ts *.rs __init__.pyi index.rst index.md index.txt package.json Cargo.toml pyproject.toml'.split(
    ' ',
  )

const MOST_SPEAKERS = 6

/** Contents, purpose, entry points and dependencies of a folder. */
export function moduleUnit(
  view: GraphView,
  folder: string,
  folders: ReadonlyMap<string, FileRange>,
  read: ReadSource,
): Unit {
  const range = folders.get(folder)!
  const sentences: Sentence[] = [
    purposeOf(view, folder, range, read),
    [holdsOf(view, range), ...partsOf(view, folder, folders)],
    entryPoints(view, range),
    outsideLinks(view, folder, range),
  ].filter(sentence => sentence.length > 0)
  const id = thingId('package', folder)
  return {
    path: `${folder}/`,
    summaries: [{ level: 'module', kind: 'package', name: folder, path: folder, id, content: '', sentences }],
  }
}

function purposeOf(view: GraphView, folder: string, range: FileRange, read: ReadSource): Sentence {
  const own = folder.slice(folder.lastIndexOf('/') + 1)
  // In Go any file may describe its package.
  const { files } = childrenOf(view.paths, folder, range)
  const goFiles = files.map(file => view.paths[file]!).filter(path => path.endsWith('.go'))
  const speakers = SPEAKERS.map(speaker => `${folder}/${speaker.replace('*', own)}`)
  for (const path of [...speakers, ...goFiles.slice(0, MOST_SPEAKERS)]) {
    const source = read(path)
    if (source === null) continue
    const said = filePurpose(path, source.facts, []).find(claim => claim.kind === 'says')
    if (said !== undefined) return [{ kind: 'says', text: said.text, of: { name: path, path } }]
  }
  return []
}

function holdsOf(view: GraphView, { from, to }: FileRange): Claim {
  const counts = ROLES.map(() => 0)
  for (let file = from; file < to; file++) counts[view.role(file)]!++
  const roles = ROLES.flatMap((name, role): Counted[] =>
    counts[role]! > 0 ? [{ name, count: counts[role]! }] : [],
  )
  return { kind: 'holds', roles }
}

/** Its folders, largest first, and its files, those with the most users first. */
function partsOf(view: GraphView, folder: string, all: ReadonlyMap<string, FileRange>): Claim[] {
  const { folders, files } = childrenOf(view.paths, folder, all.get(folder)!)
  const names = (parts: { path: string; count: number }[]) =>
    parts
      .sort((a, b) => b.count - a.count || textOrder(a.path, b.path))
      .map(({ path }) => path.slice(folder.length + 1))
  const sizes = folders.map(path => ({ path, count: sizeOf(all.get(path)!) }))
  const used = files
    .filter(file => view.role(file) === CODE)
    .map(file => ({ path: view.paths[file]!, count: view.uses.usersOf(file).size }))
  const claims: Claim[] = []
  if (sizes.length > 0) claims.push({ kind: 'parts', folders: true, parts: someOf(names(sizes), MOST_PARTS) })
  if (used.length > 1) claims.push({ kind: 'parts', folders: false, parts: someOf(names(used), MOST_MAIN) })
  return claims
}

/** The functions and types with the most users outside the folder; tests do not count. */
function entryPoints(view: GraphView, range: FileRange): Sentence {
  const { usedStart, users, usedNodes } = view.uses
  const usersOf = new Map<number, Set<number>>()
  for (let at = usedStart[range.from]!; at < usedStart[range.to]!; at++) {
    const user = users[at]!
    if (isIn(range, user) || view.role(user) === TESTS) continue
    const node = usedNodes[at]!
    const known = usersOf.get(node)
    if (known === undefined) usersOf.set(node, new Set([user]))
    else known.add(user)
  }
  const found = [...usersOf]
    .filter(([node]) => isReported(view.graph.kind(node)))
    .map(([node, files]) => ({ node, count: files.size }))
  const most = least(found, MOST_ENTRY_POINTS, (a, b) => b.count - a.count || view.compare(a.node, b.node))
  if (most.length === 0) return []
  return [{ kind: 'entry-points', what: most.map(({ node, count }) => ({ ...named(view, node), count })) }]
}

/** Constructors are left out: a use of a constructor counts for its type. */
function isReported(kind: NodeKind): boolean {
  return levelOf(kind) !== null && kind !== 'constructor'
}

/** Other modules that it uses or that use it, by number of edges; edges from tests do not count. */
function outsideLinks(view: GraphView, folder: string, range: FileRange): Sentence {
  const { usedStart, users, usingStart, used } = view.uses
  const needs = new Map<number, number>()
  const needed = new Map<number, number>()
  for (let file = range.from; file < range.to; file++) {
    if (view.role(file) === TESTS) continue
    for (let at = usingStart[file]!; at < usingStart[file + 1]!; at++)
      if (!isIn(range, used[at]!)) needs.set(used[at]!, (needs.get(used[at]!) ?? 0) + 1)
  }
  for (let at = usedStart[range.from]!; at < usedStart[range.to]!; at++)
    if (!isIn(range, users[at]!) && view.role(users[at]!) !== TESTS)
      needed.set(users[at]!, (needed.get(users[at]!) ?? 0) + 1)
  const claims: Claim[] = []
  if (needs.size > 0) claims.push({ kind: 'depends-on', modules: partsByCount(view, folder, needs) })
  if (needed.size > 0) claims.push({ kind: 'used-by-modules', modules: partsByCount(view, folder, needed) })
  return claims
}

function partsByCount(
  { paths }: GraphView,
  folder: string,
  files: ReadonlyMap<number, number>,
): Some<Counted> {
  const parts = new Map<string, number>()
  for (const [file, count] of files) {
    const part = partSeenFrom(folder, paths[file]!)
    parts.set(part, (parts.get(part) ?? 0) + count)
  }
  const counted = [...parts].map(([name, count]): Counted => ({ name, count }))
  return someOf(mostFirst(counted), MOST_MODULES)
}

export function mostFirst(counted: Counted[]): Counted[] {
  return counted.sort((a, b) => b.count - a.count || textOrder(a.name, b.name))
}

function sizeOf({ from, to }: FileRange): number {
  return to - from
}

function isIn({ from, to }: FileRange, file: number): boolean {
  return file >= from && file < to
}
