import type { Repository } from '../../engine/repository.js'
import { grouped } from '../../shared/grouped.js'
import { modelFromEnvironment } from '../../summaries/rewrite/model-client.js'
import { summaryLines } from '../../text/reports/summary-text.js'
import { EXIT_NOTHING_FOUND } from '../exit.js'
import { print, printJson } from '../print.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

export interface SummaryFlags extends UpdateFlags {
  repo?: string
  depth: number
  limit: number
  rewrite?: boolean
  atOnce: number
}

const FAILURES_SHOWN = 5

export async function summaryCommand(target: string | undefined, flags: SummaryFlags): Promise<void> {
  // Before anything is indexed: without an endpoint there is nothing to do.
  const model = flags.rewrite ? modelFromEnvironment(process.env) : null
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const { depth, limit } = flags
    const query = { ...(target === undefined ? {} : { target }), depth, folder: process.cwd() }
    if (model !== null) return rewrite(repository, query, model, flags)
    const reports = await repository.summary(query)
    if (flags.json) printJson(reports)
    else print(...summaryLines(reports, limit))
  })
}

async function rewrite(
  repository: Repository,
  query: { target?: string; depth: number; folder: string },
  model: ReturnType<typeof modelFromEnvironment>,
  { limit, atOnce, json }: SummaryFlags,
): Promise<void> {
  const report = await repository.rewriteSummaries({
    ...query,
    model,
    limit,
    atOnce,
    onEstimate: ({ known, requests, left, tokensIn, tokensOut }) =>
      process.stderr.write(
        `${grouped(requests)} summaries for ${model.model}, about ${grouped(tokensIn)} tokens in and ${grouped(tokensOut)} out; ` +
          `${grouped(known)} are rewritten already, ${grouped(left)} are beyond --limit.\n`,
      ),
    onProgress: (done, total) => process.stderr.write(`${grouped(done)} of ${grouped(total)}\n`),
  })
  if (report.failed.length > 0) process.exitCode = EXIT_NOTHING_FOUND
  if (json) {
    printJson(report)
    return
  }
  const { rewritten, tokensIn, tokensOut, failed } = report
  print(
    `${grouped(rewritten)} rewritten, ${grouped(tokensIn)} tokens in and ${grouped(tokensOut)} out; ${grouped(failed.length)} failed.`,
    ...failed.slice(0, FAILURES_SHOWN).map(({ title, problem }) => `  ${title}: ${problem}`),
  )
}
