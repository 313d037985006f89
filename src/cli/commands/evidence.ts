import { InvalidArgumentError, Option } from 'commander'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_UPDATE, type QueryFlags, REPO } from '../options/common.js'
import { withCurrentRepository } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'

interface Flags extends QueryFlags {
  forget?: number
  conflicts?: boolean
}

export const evidence = command({
  name: 'evidence',
  summary: 'what was imported, how old it is, and how much of the code it is about',
  options: [
    ...COMMON_OPTIONS,
    REPO,
    new Option(
      '--conflicts',
      'names of which an imported index says that they mean something else than Seamark found',
    ),
    new Option('--forget <run>', 'drop a run, by its number').argParser(runNumber),
    NO_UPDATE,
  ],
  examples: ['seamark evidence', 'seamark evidence --conflicts', 'seamark evidence --forget 2'],
  async run(flags: Flags) {
    const { conflictLines, evidenceLines } = await import('../../text/reports/evidence-text.js')
    await withCurrentRepository(flags, async repository => {
      const book = await repository.evidence()
      if (flags.forget !== undefined) book.forget(flags.forget)
      if (flags.conflicts) {
        const conflicts = book.conflicts()
        if (flags.json) printJson(conflicts)
        else print(...conflictLines(conflicts))
        return
      }
      const report = book.report()
      if (flags.json) printJson(report)
      else print(...evidenceLines(report))
    })
  },
})

function runNumber(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Expected the number of a run: `seamark evidence` lists them.')
}
