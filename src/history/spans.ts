import type { Hunks } from './change-log.js'
import { ChangedLines } from './changed-lines.js'

/** Lines of the symbols of a file, outer ones before inner ones; `ends` are exclusive. */
export interface Spans {
  symbols: number[]
  starts: number[]
  ends: number[]
}

export const NO_SPANS: Spans = { symbols: [], starts: [], ends: [] }

/** Called for every symbol that a commit changed; `direct` if a line outside its inner symbols changed. */
export type OnChanged = (symbol: number, direct: boolean) => void

/**
 * Maps the spans of a file after a commit to those before it, and reports which of them the commit changed.
 * A hunk changes a symbol if it adds a line to it, or deletes lines between two of its lines.
 */
export function carryBack(spans: Spans, hunks: Hunks, onChanged: OnChanged): Spans {
  if (hunks.length === 0 || spans.symbols.length === 0) return spans
  const lines = new ChangedLines(hunks)
  tellChanged(spans, lines, onChanged)
  const before: Spans = { symbols: [], starts: [], ends: [] }
  for (let i = 0; i < spans.symbols.length; i++) {
    const start = spans.starts[i]!
    const end = spans.ends[i]!
    let [oldStart, oldEnd] = [start, end]
    if (start > lines.end) {
      oldStart += lines.moved
      oldEnd += lines.moved
    } else if (end >= lines.begin) {
      if (lines.beganHere(start, end)) continue
      oldStart = lines.oldStart(start)
      oldEnd = lines.oldEnd(end)
      if (oldStart >= oldEnd) continue
    }
    before.symbols.push(spans.symbols[i]!)
    before.starts.push(oldStart)
    before.ends.push(oldEnd)
  }
  return inOrder(before)
}

/** For a file that the commit added: every symbol changed, none has a past. */
export function tellAllChanged(spans: Spans, onChanged: OnChanged): void {
  const last = spans.ends.reduce((most, end) => Math.max(most, end), 1)
  tellChanged(spans, new ChangedLines([1, 0, 1, last]), onChanged)
}

function tellChanged({ symbols, starts, ends }: Spans, lines: ChangedLines, onChanged: OnChanged): void {
  // A stack of the symbols that enclose the current span.
  const open: { end: number; symbol: number; changed: number; inside: number }[] = []
  const close = (until: number) => {
    while (open.length > 0 && open.at(-1)!.end <= until) {
      const { symbol, changed, inside } = open.pop()!
      onChanged(symbol, changed > inside)
    }
  }
  for (let i = 0; i < symbols.length; i++) {
    const [symbol, start, end] = [symbols[i]!, starts[i]!, ends[i]!]
    if (start > lines.end || end < lines.begin) continue
    close(start)
    const changed = lines.count(start, end)
    if (changed === 0) continue
    const outer = open.at(-1)
    if (outer !== undefined) outer.inside += changed
    open.push({ end, symbol, changed, inside: 0 })
  }
  close(Number.POSITIVE_INFINITY)
}

/** Merges two sets of spans of one file; a symbol in both gets the lines of both. */
export function unite(a: Spans, b: Spans): Spans {
  if (a.symbols.length === 0) return b
  if (b.symbols.length === 0 || same(a, b)) return a
  const at = new Map(a.symbols.map((symbol, index) => [symbol, index]))
  const both: Spans = { symbols: [...a.symbols], starts: [...a.starts], ends: [...a.ends] }
  for (const [index, symbol] of b.symbols.entries()) {
    const known = at.get(symbol)
    if (known === undefined) {
      both.symbols.push(symbol)
      both.starts.push(b.starts[index]!)
      both.ends.push(b.ends[index]!)
    } else {
      both.starts[known] = Math.min(both.starts[known]!, b.starts[index]!)
      both.ends[known] = Math.max(both.ends[known]!, b.ends[index]!)
    }
  }
  return inOrder(both)
}

export function only({ symbols, starts, ends }: Spans, keeps: (symbol: number) => boolean): Spans {
  const kept = (_: number, index: number) => keeps(symbols[index]!)
  return { symbols: symbols.filter(kept), starts: starts.filter(kept), ends: ends.filter(kept) }
}

/** Sorted so that containers come before their members; symbols are numbered in that order to begin with. */
export function inOrder(spans: Spans): Spans {
  const { symbols, starts, ends } = spans
  const compare = (a: number, b: number) =>
    starts[a]! - starts[b]! || ends[b]! - ends[a]! || symbols[a]! - symbols[b]!
  let sorted = true
  for (let i = 1; i < symbols.length && sorted; i++) sorted = compare(i - 1, i) <= 0
  if (sorted) return spans
  const order = symbols.map((_, index) => index).sort(compare)
  return {
    symbols: order.map(index => symbols[index]!),
    starts: order.map(index => starts[index]!),
    ends: order.map(index => ends[index]!),
  }
}

function same(a: Spans, b: Spans): boolean {
  const equal = (x: number[], y: number[]) =>
    x.length === y.length && x.every((value, index) => value === y[index])
  return equal(a.symbols, b.symbols) && equal(a.starts, b.starts) && equal(a.ends, b.ends)
}
