import { thingId } from '../graph/node-id.js'
import { type EntryPoint, entryPoints } from './entry-points.js'
import { CODE, ROLES, TESTS } from './file-roles.js'
import { folderPurpose } from './folder-purpose.js'
import { childrenOf, type FileRange, isIn, partSeenFrom, sizeOf } from './folders.js'
import { type GraphView, textOrder } from './graph-view.js'
import { MOST_ENTRY_POINTS, MOST_MAIN, MOST_MODULES, MOST_PARTS } from './limits.js'
import type { Purposes, ReadSource } from './purposes.js'
import { someOf } from './some.js'
import type { Claim, Counted, Sentence, Some, Unit } from './summary.js'

/** Entry points that the purpose of a folder is chosen from: several may be members of one type. */
const MOST_CANDIDATES = 12

/** Purpose, contents, entry points and dependencies of a folder. */
export function moduleUnit(
  view: GraphView,
  folder: string,
  folders: ReadonlyMap<string, FileRange>,
  read: ReadSource,
  purposes: Purposes,
): Unit {
  const range = folders.get(folder)!
  const entries = entryPoints(view, range, MOST_CANDIDATES)
  const purpose = folderPurpose({ view, folder, range, read, purposes, entries })
  const sentences: Sentence[] = [
    purpose,
    [holdsOf(view, range), ...partsOf(view, folder, folders)],
    mostUsed(entries.slice(0, MOST_ENTRY_POINTS)),
    outsideLinks(view, folder, range),
  ].filter(sentence => sentence.length > 0)
  const id = thingId('package', folder)
  return {
    path: `${folder}/`,
    summaries: [{ level: 'module', kind: 'package', name: folder, path: folder, id, content: '', sentences }],
  }
}

function mostUsed(entries: readonly EntryPoint[]): Sentence {
  if (entries.length === 0) return []
  return [{ kind: 'entry-points', what: entries.map(({ name, path, count }) => ({ name, path, count })) }]
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
