import { alignLines, type NumberedLines } from './align-lines.js'
import type { FileDelta, PackDifference, SymbolChange } from './delta.js'
import type { Excerpt, Pack, PackedFile, PackedSymbol } from './pack.js'
import { runsOf } from './runs.js'

type Contents = Pick<Pack, 'files' | 'edges' | 'fixes'>

/** Symbols and lines that entered, left, moved or changed between two packs. */
export function comparePacks(before: Contents, after: Contents): PackDifference {
  return {
    symbols: symbolChanges(before.files, after.files),
    files: fileDeltas(before.files, after.files),
    edges: JSON.stringify(before.edges) === JSON.stringify(after.edges) ? null : after.edges,
    fixes: JSON.stringify(before.fixes) === JSON.stringify(after.fixes) ? null : after.fixes,
  }
}

/** Excerpts of the later pack by path, made from the earlier pack and the difference. */
export function applyDelta(
  before: Contents,
  { files }: Pick<PackDifference, 'files'>,
): Map<string, Excerpt[]> {
  const texts = new Map(before.files.map(file => [file.path, new Map(numberedLines(file))]))
  for (const { path, left, moved, excerpts } of files) {
    const lines = texts.get(path) ?? new Map<number, string>()
    texts.set(path, lines)
    const moves = moved.flatMap(({ from, startLine, endLine }) =>
      range(startLine, endLine).map(line => ({ line, from: from + line - startLine })),
    )
    const movedLines = moves.map(({ line, from }) => [line, lines.get(from)!] as const)
    for (const { from } of moves) lines.delete(from)
    for (const { startLine, endLine } of left)
      for (const line of range(startLine, endLine)) lines.delete(line)
    for (const [line, text] of movedLines) lines.set(line, text)
    for (const excerpt of excerpts) for (const [line, text] of excerptLines(excerpt)) lines.set(line, text)
  }
  return new Map(
    [...texts].filter(([, lines]) => lines.size > 0).map(([path, lines]) => [path, excerptsOf(lines)]),
  )
}

function fileDeltas(before: readonly PackedFile[], after: readonly PackedFile[]): FileDelta[] {
  const old = new Map(before.map(file => [file.path, file]))
  const now = new Set(after.map(({ path }) => path))
  const deltas = after.map(file => {
    const lines = numberedLines(file)
    const { moved, fresh, gone } = alignLines(numberedLines(old.get(file.path)), lines)
    const excerpts = excerptsOf(new Map(fresh.map(line => [line, lines.get(line)!])))
    return { path: file.path, blob: file.blob, left: runsOf(gone), moved, excerpts }
  })
  const left = before
    .filter(({ path }) => !now.has(path))
    .map(file => {
      const gone = runsOf([...numberedLines(file).keys()].sort((a, b) => a - b))
      return { path: file.path, blob: '', left: gone, moved: [], excerpts: [] }
    })
  return [...deltas, ...left].filter(
    ({ left, moved, excerpts }) => left.length + moved.length + excerpts.length > 0,
  )
}

/** A definition in a pack with the text that is shown of it. */
interface SymbolText {
  path: string
  symbol: PackedSymbol
  text: string
}

function symbolChanges(before: readonly PackedFile[], after: readonly PackedFile[]): SymbolChange[] {
  const old = symbolTexts(before)
  const now = symbolTexts(after)
  const missing = new Map([...old].filter(([key]) => !now.has(key)))
  const changes: SymbolChange[] = []
  for (const [key, shown] of now) {
    const was = old.get(key) ?? takeMoved(missing, shown)
    if (was === null) changes.push(change('entered', shown, null))
    else if (was.text !== shown.text) changes.push(change('changed', shown, was))
    else if (was.path !== shown.path || was.symbol.startLine !== shown.symbol.startLine)
      changes.push(change('moved', shown, was))
  }
  return [...changes, ...[...missing.values()].map(shown => change('left', shown, null))]
}

/** Keyed by path, name and kind; definitions with the same key by their order. */
function symbolTexts(files: readonly PackedFile[]): Map<string, SymbolText> {
  const found = new Map<string, SymbolText>()
  for (const file of files) {
    const lines = numberedLines(file)
    const inOrder = [...file.symbols].sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)
    for (const symbol of inOrder) {
      let ordinal = 0
      const key = () => [file.path, symbol.kind, symbol.name, ordinal].join('\0')
      while (found.has(key())) ordinal++
      const shown = range(symbol.startLine, symbol.endLine).map(line => lines.get(line) ?? '')
      const text = symbol.summary ?? shown.join('\n')
      found.set(key(), { path: file.path, symbol, text })
    }
  }
  return found
}

/** Removes and returns the same definition from another file; null if there is none. */
function takeMoved(missing: Map<string, SymbolText>, { symbol, text }: SymbolText): SymbolText | null {
  for (const [key, each] of missing) {
    if (each.symbol.name !== symbol.name || each.symbol.kind !== symbol.kind || each.text !== text) continue
    missing.delete(key)
    return each
  }
  return null
}

function change(what: SymbolChange['what'], shown: SymbolText, was: SymbolText | null): SymbolChange {
  const { name, kind, form, summary } = shown.symbol
  const from = was === null ? null : rangeOf(was)
  return {
    what,
    name,
    kind,
    ...rangeOf(shown),
    form,
    ...(summary === undefined ? {} : { summary }),
    from,
  }
}

function rangeOf({ path, symbol: { startLine, endLine } }: SymbolText) {
  return { path, startLine, endLine }
}

function numberedLines(file: PackedFile | undefined): NumberedLines {
  return new Map((file?.excerpts ?? []).flatMap(excerptLines))
}

function excerptLines({ startLine, text }: Excerpt): [number, string][] {
  return text.split('\n').map((line, at) => [startLine + at, line])
}

function excerptsOf(lines: NumberedLines): Excerpt[] {
  return runsOf([...lines.keys()].sort((a, b) => a - b)).map(run => ({
    ...run,
    text: range(run.startLine, run.endLine)
      .map(line => lines.get(line)!)
      .join('\n'),
  }))
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
