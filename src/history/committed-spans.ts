import type { SymbolSpan, TrackedFiles } from './history.js'
import { carryBack, inOrder } from './spans.js'
import type { FileChange } from './work-tree-changes.js'

/**
 * Maps spans of the work tree to lines of its base commit. Definitions that the commit lacks are left out, as
 * are all definitions of a file whose changed lines are unknown: better no history than that of other lines.
 */
export function committedSpans(tracked: TrackedFiles, edits: readonly FileChange[]): TrackedFiles {
  const committed = new Map(tracked)
  for (const { path } of edits) committed.delete(path)
  for (const { what, path, from, hunks } of edits) {
    const spans = tracked.get(path)
    if (spans === undefined || what === 'added' || what === 'removed') continue
    committed.set(from, hunks === null ? [] : carried(spans, hunks))
  }
  return committed
}

function carried(spans: readonly SymbolSpan[], hunks: readonly number[]): SymbolSpan[] {
  const ordered = inOrder({
    symbols: spans.map((_, at) => at),
    starts: spans.map(({ startLine }) => startLine),
    ends: spans.map(({ endLine }) => endLine + 1),
  })
  const { symbols, starts, ends } = carryBack(ordered, hunks, () => {})
  return symbols.map((symbol, at) => {
    return { key: spans[symbol]!.key, startLine: starts[at]!, endLine: ends[at]! - 1 }
  })
}
