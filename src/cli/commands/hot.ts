import { Option } from 'commander'
import { HOT_ORDERS, type HotOrder } from '../../evidence/book/hot-report.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_UPDATE, type QueryFlags, REPO } from '../options/common.js'
import { wholeNumber } from '../options/values.js'
import { withCurrentRepository } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'

const DEFAULT_LIMIT = 20

interface Flags extends QueryFlags {
  by: HotOrder
  limit: number
}

export const hot = command({
  name: 'hot',
  summary: 'what runs most, fails most and takes longest, by imported traces and profiles',
  options: [
    ...COMMON_OPTIONS,
    REPO,
    new Option('--by <order>', 'what comes first').choices([...HOT_ORDERS]).default('calls'),
    new Option('--limit <n>', 'most lines').argParser(wholeNumber).default(DEFAULT_LIMIT),
    NO_UPDATE,
  ],
  examples: ['seamark hot', 'seamark hot --by errors'],
  async run(flags: Flags) {
    const { hotLines } = await import('../../text/reports/hot-text.js')
    await withCurrentRepository(flags, async repository => {
      const report = (await repository.evidence()).hot(flags.by, flags.limit)
      if (flags.json) printJson(report)
      else print(...hotLines(report, flags.by))
    })
  },
})
