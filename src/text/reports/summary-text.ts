import { safeName } from '../../shared/safe-text.js'
import type { SummaryReport } from '../../summaries/report/report.js'

const INDENT = '  '

/** A full summary, then the first sentences of its parts, at most `limit` per level. */
export function summaryLines(reports: readonly SummaryReport[], limit: number): string[] {
  return reports.flatMap((report, at) => [
    ...(at === 0 ? [] : ['']),
    titleOf(report),
    report.writtenBy === '' ? report.text : `${report.text} (written by ${report.writtenBy})`,
    ...(report.children.length === 0 ? [] : ['', ...childLines(report, limit, '')]),
  ])
}

function titleOf({ level, kind, name, path }: SummaryReport): string {
  switch (level) {
    case 'system':
      return name === '' ? 'The repository' : safeName(name)
    case 'module':
      return safeName(`${path}/`)
    case 'file':
      return safeName(path)
    default:
      return `${kind} ${safeName(`${path}:${name}`)}`
  }
}

function childLines({ children, level }: SummaryReport, limit: number, indent: string): string[] {
  const shown = children.slice(0, limit)
  const lines = shown.flatMap(child => [
    `${indent}${childName(child, level)}: ${child.sentences[0]?.text ?? ''}`,
    ...childLines(child, limit, indent + INDENT),
  ])
  const more = children.length - shown.length
  return more > 0 ? [...lines, `${indent}… and ${more} more (--limit)`] : lines
}

/** Leaves out what the parent shows. */
function childName({ level, kind, name, path }: SummaryReport, parent: SummaryReport['level']): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (level === 'module') return safeName(parent === 'system' ? `${path}/` : `${last}/`)
  return level === 'file' ? safeName(last) : `${kind} ${safeName(name)}`
}
