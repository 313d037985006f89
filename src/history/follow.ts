import type { ChangeLog, CommitFileChange, MergedFile } from './change-log.js'
import { TableBuilder } from './change-table.js'
import { type ChangeTable, HUGE_COMMIT_FILES, type TrackedFiles } from './history.js'
import { carryBack, inOrder, NO_SPANS, only, type Spans, tellAllChanged, unite } from './spans.js'

/** What became of one path of HEAD (or of several, where one file was split by renames on two branches). */
interface Past {
  files: readonly number[]
  spans: Spans
}

/** The files of one commit that have a future at HEAD, by their path there. */
type Tree = Map<string, Past>

export interface Followed {
  symbols: ChangeTable
  files: ChangeTable
}

/**
 * Which commits changed which symbols and files of HEAD: the lines of each symbol are carried back from commit to commit,
 * along every branch by itself, as `git log -L` does, but for all symbols at once.
 *
 * A merge hands each file on to the parent it came from, and if it differs from all, each symbol likewise. A file whose changed
 * lines are unknown keeps its own history there and loses that of its symbols: never a wrong attribution for a long one.
 */
export function follow(log: ChangeLog, tracked: TrackedFiles): Followed {
  const paths = [...tracked.keys()].sort()
  const keys: string[] = []
  const head: Tree = new Map()
  for (const [file, path] of paths.entries()) {
    const spans: Spans = { symbols: [], starts: [], ends: [] }
    for (const { key, startLine, endLine } of tracked.get(path)!) {
      spans.symbols.push(keys.push(key) - 1)
      spans.starts.push(startLine)
      spans.ends.push(endLine + 1)
    }
    head.set(path, { files: [file], spans: inOrder(spans) })
  }
  const symbols = new TableBuilder(keys)
  const files = new TableBuilder(paths)

  const waiting = new Map<string, Tree>([[log.head, head]])
  for (const [index, commit] of log.commits.entries()) {
    const tree = waiting.get(commit.hash)
    if (tree === undefined) continue
    waiting.delete(commit.hash)
    if (commit.boundary || commit.unread === 'all') continue
    if (commit.parents.length > 1) {
      for (const [parent, side] of split(tree, commit.merged, commit.parents.length).entries())
        hand(waiting, commit.parents[parent]!, side)
      continue
    }
    const counts = commit.files <= HUGE_COMMIT_FILES
    undo(tree, commit.changes, {
      symbol: (symbol, direct) => counts && symbols.add(symbol, index, direct),
      file: file => counts && files.add(file, index, true),
    })
    if (commit.parents.length === 1) hand(waiting, commit.parents[0]!, tree)
  }
  return { symbols: symbols.table(), files: files.table() }
}

interface OnChange {
  symbol(symbol: number, direct: boolean): void
  file(file: number): void
}

/** Makes the tree after a commit the one before it. git takes for the old name of a file only one that is gone. */
function undo(tree: Tree, changes: readonly CommitFileChange[], on: OnChange): void {
  for (const { path, from, hunks } of changes) {
    const past = tree.get(path)
    if (past === undefined) continue
    tree.delete(path)
    for (const file of past.files) on.file(file)
    if (from === '') tellAllChanged(past.spans, on.symbol)
    else
      add(tree, from, { ...past, spans: hunks === null ? NO_SPANS : carryBack(past.spans, hunks, on.symbol) })
  }
}

/** One tree for each parent of a merge; the first gets what is not said to be another's. */
function split(tree: Tree, merged: readonly MergedFile[], parents: number): Tree[] {
  const sides: Tree[] = [tree]
  while (sides.length < parents) sides.push(new Map())
  for (const { path, same, hunks } of merged) {
    const past = tree.get(path)
    if (past === undefined) continue
    tree.delete(path)
    if (same >= 0) sides[same]!.set(path, past)
    else
      for (const [parent, spans] of splitSpans(past.spans, hunks).entries())
        sides[parent]!.set(path, { ...past, spans })
  }
  return sides
}

/**
 * A symbol that is the same in one parent came from there; only one that differs from all has several pasts. (Lines that
 * the others have in its place may be anything: what a branch deleted, where it later put this symbol.)
 */
function splitSpans(spans: Spans, hunks: MergedFile['hunks']): Spans[] {
  const sides = hunks.map(lines => {
    const changed = new Set<number>()
    const before = lines === null ? NO_SPANS : carryBack(spans, lines, symbol => changed.add(symbol))
    return { before, has: (symbol: number) => lines !== null && !changed.has(symbol) }
  })
  const source = new Map(spans.symbols.map(symbol => [symbol, sides.findIndex(side => side.has(symbol))]))
  return sides.map(({ before }, side) =>
    only(before, symbol => source.get(symbol)! < 0 || source.get(symbol) === side),
  )
}

/** Where branches parted, what came along each meets again. */
function hand(waiting: Map<string, Tree>, commit: string, tree: Tree): void {
  const there = waiting.get(commit)
  if (tree.size === 0) return
  if (there === undefined) {
    waiting.set(commit, tree)
    return
  }
  const [larger, smaller] = there.size >= tree.size ? [there, tree] : [tree, there]
  for (const [path, past] of smaller) add(larger, path, past)
  waiting.set(commit, larger)
}

function add(tree: Tree, path: string, past: Past): void {
  const there = tree.get(path)
  if (there === undefined) {
    tree.set(path, past)
    return
  }
  const files = [...new Set([...there.files, ...past.files])].sort((a, b) => a - b)
  tree.set(path, { files, spans: unite(there.spans, past.spans) })
}
