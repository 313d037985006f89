import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, PATH } from '../options/common.js'
import { withRepository } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'

export const status = command({
  name: 'status',
  summary: 'what the index contains',
  arguments: [PATH],
  options: COMMON_OPTIONS,
  examples: ['seamark status'],
  async run(flags: CommonFlags, path: string = '.') {
    const { statusText } = await import('../../text/reports/status-text.js')
    await withRepository(path, { ...flags, readonly: true }, repository => {
      const report = repository.status()
      if (flags.json) printJson(report)
      else print(...statusText(report))
    })
  },
})
