import type { IndexReport, Status } from '../../engine/repository.js'
import { discardIndex } from '../../index/rebuild.js'
import { grouped } from '../../shared/grouped.js'
import { statusLines } from '../../text/reports/status-text.js'
import { print, printJson } from '../print.js'
import { progressFor, timeText } from '../progress.js'
import { type CommonFlags, withRepository } from './open.js'

const PROBLEMS_SHOWN = 10

export interface IndexFlags extends CommonFlags {
  threads?: number
  maxFileSize?: number
  submodules?: boolean
  history?: number
  factsOnly?: boolean
  rebuild?: boolean
}

export async function indexCommand(path: string, flags: IndexFlags): Promise<void> {
  if (flags.rebuild) discardIndex(path, flags.store)
  await withRepository(path, flags, async repository => {
    const bar = progressFor(process.stderr, flags.json ? 'quiet' : 'lines')
    const run = await repository.index({
      ...(flags.threads === undefined ? {} : { threads: flags.threads }),
      ...(flags.maxFileSize === undefined ? {} : { maxFileBytes: flags.maxFileSize }),
      submodules: flags.submodules ?? false,
      factsOnly: flags.factsOnly ?? false,
      ...(flags.history === undefined ? {} : { history: flags.history }),
      onProgress(progress) {
        bar.update(progress)
      },
    })
    bar.end()
    for (const notice of run.notices) process.stderr.write(`${notice}\n`)
    const status = repository.status()
    if (flags.json) printJson({ run, status })
    else print(...runLines(run, status))
  })
}

function runLines(run: IndexReport, status: Status): string[] {
  const rate = run.parsedBytes / 1e6 / Math.max(0.001, run.milliseconds / 1000)
  const work =
    run.read === 0
      ? 'nothing changed'
      : `${count(run.parsed)} parsed (${(run.parsedBytes / 1e6).toFixed(1)} MB, ${rate.toFixed(1)} MB/s), ${count(run.read - run.parsed)} known already, ${count(run.unchanged)} unchanged`
  const lines = [
    `Indexed ${status.root} in ${timeText(run.milliseconds)}: ${work}${run.gone > 0 ? `, ${count(run.gone)} gone` : ''}.`,
  ]
  const { graph } = run
  if (graph !== null) {
    lines.push(
      `Graph: ${count(graph.nodes)} nodes, ${count(graph.edges)} edges, ${count(graph.communities.count)} communities${graph.communities.lag > 0 ? ` (${count(graph.communities.lag)} nodes only carried over)` : ''}; ${count(graph.linked)} of ${count(graph.files)} files linked in ${timeText(graph.milliseconds)}.`,
    )
    const { made, kept, stale, milliseconds } = graph.summaries
    lines.push(
      stale
        ? 'Summaries of what changed are made when they are asked for.'
        : `Summaries of files and folders: ${count(made)} made, ${count(kept)} kept, in ${timeText(milliseconds)}.`,
    )
  }
  if (run.history !== null) {
    const { commits, symbols, milliseconds, notes } = run.history
    lines.push(
      `History: ${count(commits)} commits, which changed ${count(symbols)} of the symbols, in ${timeText(milliseconds)}.`,
    )
    lines.push(...notes.map(note => `  ${note}`))
  }
  lines.push(...statusLines(status))
  if (run.problems.length > 0) {
    lines.push('', `Problems with ${count(run.problems.length)} file${run.problems.length === 1 ? '' : 's'}:`)
    for (const { path, problem } of run.problems.slice(0, PROBLEMS_SHOWN)) lines.push(`  ${path}: ${problem}`)
    if (run.problems.length > PROBLEMS_SHOWN)
      lines.push(`  … and ${count(run.problems.length - PROBLEMS_SHOWN)} more (--json lists all)`)
  }
  return lines
}

function count(n: number): string {
  return grouped(n)
}
