import { cleanLine } from './clean-text.js'
import type { Item } from './item.js'
import type { Form, LeftOut, PackedFile, PackedSymbol, Place } from './pack.js'
import { runsOf } from './runs.js'
import type { Selection } from './selection.js'
import type { SourceFile } from './source-files.js'

/** A reason may quote the message of a commit. */
const MAX_REASON_CHARS = 80
const MAX_SUMMARY_CHARS = 160
/** Scores are shown with so many digits. */
const SCORE_STEPS = 1000
/** So few lines between two excerpts are shown: saying that they are left out would take as much. */
const MOST_FILLED = 2

/** The chosen lines, file by file: the one with the best definition first. */
export function filesOf(selection: Selection): PackedFile[] {
  const byPath = new Map<string, { file: SourceFile; items: [Item, Form][]; lines: Set<number> }>()
  for (const [item, form] of selection.chosen) {
    const { file } = item
    const entry = byPath.get(file.path) ?? { file, items: [], lines: new Set<number>() }
    entry.items.push([item, form.kind])
    for (const line of form.lines) entry.lines.add(line)
    byPath.set(file.path, entry)
  }
  return [...byPath.values()]
    .map(({ file, items, lines }): PackedFile => {
      const shown = filled(lines, file.lines, items[0]![0].known)
      const symbols = items
        .sort(([a], [b]) => byScore(a, b))
        .map(([item, form]) => packedSymbol(item, wholeOr(form, item, shown)))
      const score = symbols[0]!.score
      return { path: file.path, blob: file.blob, score, symbols, excerpts: excerptsOf(shown, file.lines) }
    })
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
}

function byScore({ candidate: a }: Item, { candidate: b }: Item): number {
  return b.score - a.score || a.node - b.node
}

/** What others wanted may have made it whole. */
function wholeOr(form: Form, { span }: Item, shown: readonly number[]): Form {
  if (form === 'full') return form
  const inside = shown.filter(line => line >= span.first && line <= span.last).length
  return inside === span.last - span.first + 1 ? 'full' : form
}

function packedSymbol({ candidate, span }: Item, form: Form): PackedSymbol {
  const { qualifiedName, kind, score, reasons } = candidate
  return {
    name: qualifiedName,
    kind,
    startLine: span.first,
    endLine: span.last,
    score: rounded(score),
    form,
    reasons: reasons.map(reason => cleanLine(reason, MAX_REASON_CHARS)),
  }
}

function filled(lines: ReadonlySet<number>, texts: readonly string[], known: ReadonlySet<number>): number[] {
  const sorted = [...lines].sort((a, b) => a - b)
  return sorted.flatMap((line, at) => {
    const next = sorted[at + 1] ?? line + 1
    const gap = texts.slice(line, next - 1)
    const isSmall = gap.length <= MOST_FILLED || gap.every(text => text.trim() === '')
    const run = Array.from({ length: isSmall ? next - line : 1 }, (_, step) => line + step)
    return run.filter(each => !known.has(each))
  })
}

function excerptsOf(lines: readonly number[], texts: readonly string[]): PackedFile['excerpts'] {
  return runsOf(lines).map(({ startLine, endLine }) => ({
    startLine,
    endLine,
    text: texts.slice(startLine - 1, endLine).join('\n'),
  }))
}

/** The lines of these items that the reader has, file by file: that of the most valuable first. */
export function knownPlaces(items: readonly Item[]): Place[] {
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

/** The items that are not in, the most valuable first. */
export function absentOf(items: readonly Item[], selection: Selection, files: readonly PackedFile[]): Item[] {
  const shown = new Map(files.map(({ path, excerpts }) => [path, excerpts]))
  const isShown = ({ file, span }: Item) =>
    shown
      .get(file.path)
      ?.some(({ startLine, endLine }) => startLine <= span.first && endLine >= span.last) === true
  return items
    .filter(item => !selection.chosen.has(item) && !isShown(item))
    .sort((a, b) => b.value - a.value || a.candidate.node - b.candidate.node)
}

export function leftOut({ candidate, span }: Item, tokens: number, summary: string): LeftOut {
  const { qualifiedName, kind, path, score } = candidate
  return {
    name: qualifiedName,
    kind,
    path,
    startLine: span.first,
    endLine: span.last,
    score: rounded(score),
    tokens,
    request: requestFor(kind, path, qualifiedName, span.first, span.last),
    summary: cleanLine(summary, MAX_SUMMARY_CHARS),
  }
}

const PLAIN_WORD = /^[\w./:#@+=-]+$/

function requestFor(kind: string, path: string, name: string, first: number, last: number): string {
  if (kind === 'file') return `sed -n ${first},${last}p ${quoted(path)}`
  return `seamark show ${quoted(`${path}:${name}`)}`
}

function quoted(word: string): string {
  return PLAIN_WORD.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

function rounded(score: number): number {
  return Math.round(score * SCORE_STEPS) / SCORE_STEPS
}
