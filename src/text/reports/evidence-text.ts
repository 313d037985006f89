import type { EvidenceReport, RunReport } from '../../evidence/book/evidence-book.js'
import type { MeaningCounts } from '../../evidence/import/collect-meanings.js'
import type { SeenCounts } from '../../evidence/import/collect-seen.js'
import type { ImportReport } from '../../evidence/import/import-file.js'
import type { Conflict } from '../../evidence/meanings/conflicts.js'
import type { RecordReport } from '../../evidence/record/record.js'
import { formatCount } from '../../shared/format-count.js'
import { safeName } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import { table } from './table.js'

const TIME_CHARS = 'yyyy-mm-ddThh:mm'.length
const MOST_UNMATCHED = 3
const PERCENT = 100

/** What came of an import. */
export function importLines(report: ImportReport): string[] {
  const { source, title, run } = report
  const { commit, changed } = report
  const since =
    commit === '' || changed === 0
      ? []
      : [`  ${amount(changed, 'definition')} changed since ${shortCommit(commit)}: left out`]
  return [
    `${safeName(source)} (${title}): ${whatText(report)}. Stored as run ${run}.`,
    ...since,
    ...unmatchedLines(report),
  ]
}

function whatText(report: ImportReport): string {
  if (report.meanings !== undefined) return meaningText(report.meanings)
  return report.seen === undefined ? ranText(report) : seenText(report.seen)
}

function seenText({ seen, matched, things, calls, unmatched }: SeenCounts): string {
  const others =
    unmatched.length === 0
      ? ''
      : `; not found: ${unmatched
          .slice(0, MOST_UNMATCHED)
          .map(each => safeName(each))
          .join(', ')}`
  return `${formatCount(matched)} of ${amount(seen, 'observation')} led to ${amount(things, 'definition')}, ${amount(calls, 'call')} between them${others}`
}

function ranText({ definitions, pairs, tests, files }: ImportReport): string {
  const by =
    tests === 0 ? 'by a run that names no tests' : `by ${amount(tests, 'test')}, ${amount(pairs, 'pair')}`
  return `${amount(definitions, 'function')} of ${amount(files, 'file')} ran, ${by}`
}

function meaningText({ references, agreed, added, differing }: MeaningCounts): string {
  return `what ${amount(references, 'name')} mean: ${formatCount(agreed)} as found before, ${formatCount(added)} new, ${formatCount(differing)} otherwise (\`seamark evidence --conflicts\`)`
}

/** Names on which an imported index and our own rules disagree. */
export function conflictLines(conflicts: readonly Conflict[]): string[] {
  if (conflicts.length === 0)
    return ['No conflicts: no imported index says that a name means something else.']
  return [
    `${amount(conflicts.length, 'name')} with two meanings: the edges of both are kept`,
    ...conflicts.flatMap(({ path, line, name, kind, ours, theirs }) => [
      `  ${safeName(path)}:${line} ${safeName(name)} (${kind})`,
      `    found:    ${ours.map(each => safeName(each)).join(', ')}`,
      `    imported: ${theirs.map(each => safeName(each)).join(', ')}`,
    ]),
  ]
}

function unmatchedLines({ unmatchedFiles, unmatched }: ImportReport): string[] {
  if (unmatchedFiles === 0) return []
  const names = unmatched
    .slice(0, MOST_UNMATCHED)
    .map(name => safeName(name))
    .join(', ')
  const more = unmatchedFiles > MOST_UNMATCHED ? ', …' : ''
  return [`  ${amount(unmatchedFiles, 'file')} of it not in this repository: ${names}${more}`]
}

/** What came of a run of all tests. */
export function recordLines(report: RecordReport): string[] {
  const { runner, commands, failed } = report
  const failures = failed === 0 ? '' : `, ${failed} of which failed: what their tests ran counts all the same`
  return [`Ran ${runner}: ${amount(commands, 'command')}${failures}.`, ...importLines(report)]
}

/** All stored runs, and how much of the code they are about. */
export function evidenceLines({ runs, functions, observed }: EvidenceReport): string[] {
  if (runs.length === 0)
    return ['No evidence: `seamark import` reads coverage reports, SCIP indexes, traces and profiles.']
  const share = functions === 0 ? 0 : Math.round((observed / functions) * PERCENT)
  return [
    `${formatCount(observed)} of ${amount(functions, 'function')} (${share} %) were observed to run as they are now`,
    ...table(
      [['run', 'format', 'observed', 'commit', 'current', 'expired', 'tests', 'file'], ...runs.map(runRow)],
      [0, 4, 5, 6],
    ).map(line => `  ${line}`),
  ]
}

function runRow({ id, format, source, commit, observedAt, current, expired, counts }: RunReport): string[] {
  return [
    String(id),
    format,
    new Date(observedAt).toISOString().slice(0, TIME_CHARS).replace('T', ' '),
    commit === '' ? 'work tree' : shortCommit(commit),
    formatCount(current),
    formatCount(expired),
    formatCount(counts.tests),
    safeName(source),
  ]
}

function amount(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
