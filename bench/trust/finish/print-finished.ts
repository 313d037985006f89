import { median } from '../../measure/median.js'
import type { FinishedRow } from './finished-list.js'

const MOST_TIMES_MEDIAN = 5
/** With fewer lines, the time per line is that of starting. */
const FEWEST_LINES = 3_000
const MEGABYTE = 1024 * 1024
const THOUSAND = 1000
const HEADING =
  '| repository | language | files | lines | wall, s | processor, s | peak, MB | processor ms / 1,000 lines | problems |\n|---|---|--:|--:|--:|--:|--:|--:|--:|'

/** Prints a table of all repositories, and the verdict; false if one failed or is too slow per line. */
export function printFinished(rows: readonly FinishedRow[]): boolean {
  console.log(HEADING)
  for (const row of rows) console.log(lineOf(row))
  const failed = rows.filter(({ failure }) => failure !== '')
  for (const { title, failure } of failed) console.error(`${title}: ${failure}`)
  const measured = rows.filter(({ failure, lines = 0 }) => failure === '' && lines >= FEWEST_LINES)
  const times = slowest(measured)
  console.log(failed.length === 0 ? 'none failed' : `failed: ${failed.map(({ title }) => title).join(', ')}`)
  return failed.length === 0 && times <= MOST_TIMES_MEDIAN
}

export function lineOf(row: FinishedRow): string {
  const { title, language, files, lines, wallMs = 0, cpuSeconds = 0, peakBytes = 0, problems = [] } = row
  if (row.failure !== '') return `| ${title} | ${language} | **failed** | | | | | | |`
  const cells = [title, language, files, lines, (wallMs / THOUSAND).toFixed(1), cpuSeconds.toFixed(1)]
  cells.push(Math.round(peakBytes / MEGABYTE), perLine(row).toFixed(0), problems.length)
  return `| ${cells.join(' | ')} |`
}

/** How many times the median the slowest takes for a line. */
function slowest(rows: readonly FinishedRow[]): number {
  if (rows.length === 0) return 0
  const middle = median(rows.map(perLine))
  const [worst] = [...rows].sort((a, b) => perLine(b) - perLine(a))
  const times = perLine(worst!) / middle
  console.log(
    `\nmedian ${middle.toFixed(0)} ms / 1,000 lines over ${rows.length}; slowest ${worst!.title}: ${times.toFixed(1)} times the median`,
  )
  return times
}

/** Milliseconds of processor time for 1,000 lines, without what it takes to start. */
function perLine({ cpuSeconds = 0, startSeconds, lines = 0 }: FinishedRow): number {
  return (Math.max(0, cpuSeconds - startSeconds) * THOUSAND) / (lines / THOUSAND)
}
