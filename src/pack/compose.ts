import { cutQuoting } from './cut-line.js'
import { type FetchBy, fetchRequest } from './fetch-request.js'
import type { Item } from './item.js'
import type { ItemForm } from './item-forms.js'
import type { FileRange, Form, LeftOut, PackedFile, PackedSymbol } from './pack.js'
import { runsOf } from './runs.js'
import type { Selection } from './selection.js'
import type { SourceFile } from './source-files.js'

/** A reason may quote a commit message. */
const MAX_REASON_CHARS = 80
/** Of the best definition of a file; the next ones have one, further ones none. */
const MOST_REASONS = 2
const SYMBOLS_WITH_REASON = 4
/** Scores have three decimals. */
const SCORE_SCALE = 1000
/** Gaps up to this many lines are filled: a marker for the gap costs as much. */
const MOST_GAP_LINES = 2
/** Longer runs of blank lines stand for the outputs of a notebook. */
const MOST_BLANK_LINES = 12

/** The selected lines by file; the file with the best definition first. */
export function filesOf(selection: Selection): PackedFile[] {
  const byPath = new Map<string, { file: SourceFile; items: [Item, ItemForm][]; lines: Set<number> }>()
  for (const [item, form] of selection.chosen) {
    const { file } = item
    const entry = byPath.get(file.path) ?? { file, items: [], lines: new Set<number>() }
    entry.items.push([item, form])
    for (const line of form.lines) entry.lines.add(line)
    byPath.set(file.path, entry)
  }
  return [...byPath.values()]
    .map(({ file, items, lines }): PackedFile => {
      const shown = linesToShow(lines, file.lines, items[0]![0].known)
      const symbols = items
        .sort(([a], [b]) => byScore(a, b))
        .map(([item, form], at) => packedSymbol(item, form, formShown(form.kind, item, shown), at))
      const score = symbols[0]!.score
      const { path, blob, repository } = file
      const excerpts = excerptsOf(shown, file.lines)
      return { path, blob, score, symbols, excerpts, ...(repository === undefined ? {} : { repository }) }
    })
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
}

function byScore({ candidate: a }: Item, { candidate: b }: Item): number {
  return b.score - a.score || a.node - b.node
}

/** Lines of other items may complete this one. */
function formShown(form: Form, { span }: Item, shown: readonly number[]): Form {
  if (form === 'full') return form
  const inside = shown.filter(line => line >= span.first && line <= span.last).length
  return inside === span.last - span.first + 1 ? 'full' : form
}

/** @param at place in its file: the reasons of the first are told, `seamark why` tells all */
function packedSymbol(
  { candidate, span }: Item,
  { summary }: ItemForm,
  form: Form,
  at: number,
): PackedSymbol {
  const { qualifiedName, kind, score, reasons } = candidate
  return {
    name: qualifiedName,
    kind,
    startLine: span.first,
    endLine: span.last,
    score: roundScore(score),
    form,
    ...(form === 'summary' && summary !== undefined ? { summary } : {}),
    reasons: reasons.slice(0, reasonsAt(at)).map(reason => cutQuoting(reason, MAX_REASON_CHARS)),
  }
}

function reasonsAt(at: number): number {
  if (at === 0) return MOST_REASONS
  return at < SYMBOLS_WITH_REASON ? 1 : 0
}

/** Lines of a file in order, with small gaps between them filled, and without those that the reader has. */
export function linesToShow(
  lines: ReadonlySet<number>,
  texts: readonly string[],
  known: ReadonlySet<number>,
): number[] {
  const sorted = [...lines].sort((a, b) => a - b)
  const shown: number[] = []
  sorted.forEach((line, at) => {
    const next = sorted[at + 1] ?? line + 1
    const end = next === line + 1 || isSmallGap(texts.slice(line, next - 1)) ? next : line + 1
    for (let each = line; each < end; each++) if (!known.has(each)) shown.push(each)
  })
  return shown
}

function isSmallGap(gap: readonly string[]): boolean {
  return (
    gap.length <= MOST_GAP_LINES || (gap.length <= MOST_BLANK_LINES && gap.every(text => text.trim() === ''))
  )
}

export function excerptsOf(lines: readonly number[], texts: readonly string[]): PackedFile['excerpts'] {
  return runsOf(lines).map(({ startLine, endLine }) => ({
    startLine,
    endLine,
    text: texts.slice(startLine - 1, endLine).join('\n'),
  }))
}

/** Lines of these items that the reader has, by file, most valuable first. */
export function knownRanges(items: readonly Item[]): FileRange[] {
  const byPath = new Map<string, Set<number>>()
  for (const { file, span, known } of [...items].sort((a, b) => b.value - a.value)) {
    if (known.size === 0) continue
    const lines = byPath.get(file.path) ?? new Set<number>()
    byPath.set(file.path, lines)
    for (let line = span.first; line <= span.last; line++) if (known.has(line)) lines.add(line)
  }
  return [...byPath].flatMap(([path, lines]) =>
    runsOf([...lines].sort((a, b) => a - b)).map(run => ({ path, ...run })),
  )
}

/** Items that are not in the pack, most valuable first. */
export function itemsLeftOut(
  items: readonly Item[],
  selection: Selection,
  files: readonly PackedFile[],
): Item[] {
  const shown = new Map(files.map(({ path, excerpts }) => [path, excerpts]))
  const isShown = ({ file, span }: Item) =>
    shown
      .get(file.path)
      ?.some(({ startLine, endLine }) => startLine <= span.first && endLine >= span.last) === true
  return items
    .filter(item => !selection.chosen.has(item) && !isShown(item))
    .sort((a, b) => b.value - a.value || a.candidate.node - b.candidate.node)
}

export function leftOut(
  { candidate, span, isWindow }: Item,
  tokens: number,
  summary: string,
  fetchBy: FetchBy,
): LeftOut {
  const { qualifiedName, kind, path, score } = candidate
  return {
    name: qualifiedName,
    kind,
    path,
    startLine: span.first,
    endLine: span.last,
    score: roundScore(score),
    tokens,
    request: fetchRequest(
      {
        path,
        name: kind === 'file' || isWindow ? '' : qualifiedName,
        first: span.first,
        last: span.last,
      },
      fetchBy,
    ),
    summary,
  }
}

function roundScore(score: number): number {
  return Math.round(score * SCORE_SCALE) / SCORE_SCALE
}
