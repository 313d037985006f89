import { Argument, Option } from 'commander'
import type { Repository } from '../../engine/repository.js'
import { formatCount } from '../../shared/format-count.js'
import {
  DEFAULT_PARALLEL_REQUESTS,
  DEFAULT_SUMMARY_DEPTH,
  type SummaryQuery,
} from '../../summaries/report/summary-query.js'
import type { ModelOptions } from '../../summaries/rewrite/model-client.js'
import { DEFAULT_SUMMARY_ROWS } from '../../text/reports/limits.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_DAEMON, NO_UPDATE, type QueryFlags, REPO_OPTIONS } from '../options/common.js'
import { nonEmpty, wholeNumber, wholeNumberOrZero } from '../options/values.js'
import { withCurrentEngine, withCurrentRepository } from '../repository/with-repository.js'
import { EXIT_NOTHING_FOUND } from '../terminal/exit.js'
import { print, printJson, warn } from '../terminal/print.js'

interface Flags extends QueryFlags {
  depth: number
  limit: number
  rewrite?: boolean
  atOnce: number
}

const FAILURES_SHOWN = 5

export const summary = command({
  name: 'summary',
  summary: 'what the repository, a folder, a file or a symbol is for, and what is in it',
  arguments: [
    new Argument('[path-or-symbol]', 'a folder, a file, or a symbol as `show` takes it').argParser(nonEmpty),
  ],
  options: [
    ...COMMON_OPTIONS,
    ...REPO_OPTIONS,
    new Option('--depth <n>', 'levels below it; 0 for itself alone')
      .argParser(wholeNumberOrZero)
      .default(DEFAULT_SUMMARY_DEPTH),
    new Option('-n, --limit <n>', 'most parts of each').argParser(wholeNumber).default(DEFAULT_SUMMARY_ROWS),
    new Option(
      '--rewrite',
      'have a model rewrite them: SEAMARK_LLM_URL, SEAMARK_LLM_MODEL and SEAMARK_LLM_KEY say which; at most --limit of them',
    ),
    new Option('--at-once <n>', 'with --rewrite, requests at a time')
      .argParser(wholeNumber)
      .default(DEFAULT_PARALLEL_REQUESTS),
    NO_UPDATE,
    NO_DAEMON,
  ],
  examples: ['seamark summary', 'seamark summary src/app --depth 2', 'seamark summary Order.size --json'],
  async run(flags: Flags, target: string | undefined) {
    const [{ summaryLines }, { modelFromEnvironment }] = await Promise.all([
      import('../../text/reports/summary-text.js'),
      import('../../summaries/rewrite/model-client.js'),
    ])
    // Before anything is indexed: without an endpoint there is nothing to do.
    const model = flags.rewrite ? modelFromEnvironment(process.env) : null
    const { depth, limit } = flags
    const query = { ...(target === undefined ? {} : { target }), depth, folder: process.cwd() }
    if (model !== null) {
      await withCurrentRepository(flags, repository => rewrite(repository, query, model, flags))
      return
    }
    await withCurrentEngine(flags, async repository => {
      const reports = await repository.summary(query)
      if (flags.json) printJson(reports)
      else print(...summaryLines(reports, limit))
    })
  },
})

async function rewrite(
  repository: Repository,
  query: SummaryQuery,
  model: ModelOptions,
  { limit, atOnce, json }: Flags,
): Promise<void> {
  const report = await repository.rewriteSummaries({
    ...query,
    model,
    limit,
    atOnce,
    onEstimate: ({ known, requests, left, tokensIn, tokensOut }) =>
      warn(
        `${formatCount(requests)} summaries for ${model.model}, about ${formatCount(tokensIn)} tokens in and ${formatCount(tokensOut)} out; ` +
          `${formatCount(known)} are rewritten already, ${formatCount(left)} are beyond --limit.`,
      ),
    onProgress: (done, total) => warn(`${formatCount(done)} of ${formatCount(total)}`),
  })
  if (report.failed.length > 0) process.exitCode = EXIT_NOTHING_FOUND
  if (json) {
    printJson(report)
    return
  }
  const { rewritten, tokensIn, tokensOut, failed } = report
  print(
    `${formatCount(rewritten)} rewritten, ${formatCount(tokensIn)} tokens in and ${formatCount(tokensOut)} out; ${formatCount(failed.length)} failed.`,
    ...failed.slice(0, FAILURES_SHOWN).map(({ title, problem }) => `  ${title}: ${problem}`),
  )
}
