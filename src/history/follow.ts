import type { ChangeLog, CommitFileChange, MergedFile } from './change-log.js'
import { TableBuilder } from './change-table.js'
import { type ChangeTable, HUGE_COMMIT_FILES, type TrackedFiles } from './history.js'
import { carryBack, inOrder, NO_SPANS, only, type Spans, tellAllChanged, unite } from './spans.js'

/** The past of one path of HEAD (or of several, if renames on two branches split one file). */
interface Past {
  files: readonly number[]
  spans: Spans
}

/** The files of one commit that still exist at HEAD, by their path in the commit. */
type Tree = Map<string, Past>

export interface Followed {
  symbols: ChangeTable
  files: ChangeTable
}

/**
 * Which commits changed which symbols and files of HEAD: the lines of each symbol are mapped back from commit
 * to commit, along each branch separately, as `git log -L` does, but for all symbols at once.
 *
 * A merge passes each file to the parent that it came from; if the file differs from all, each symbol
 * likewise. A file whose changed lines are unknown keeps its own history from there on, but its symbols lose
 * theirs: a shorter history is better than a wrong attribution.
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

/** Turns the tree after a commit into the one before it. git accepts only a deleted path as the old name of a file. */
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

/** One tree for each parent of a merge; the first gets everything not assigned to another. */
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
 * A symbol that is identical in one parent came from there; only one that differs from all has several pasts.
 * (The other parents' lines at its position may be anything: code that a branch deleted before it put this
 * symbol there.)
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

/** At the commit where branches forked, their trees are merged again. */
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
