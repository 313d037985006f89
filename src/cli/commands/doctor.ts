import { join } from 'node:path'
import { homeFolder } from '../../shared/home-folder.js'
import { table } from '../../text/reports/table.js'
import type { Check } from '../../upkeep/doctor/check.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, PATH } from '../options/common.js'
import { INIT_RECORDS } from '../options/files.js'
import { EXIT_FAULTS } from '../terminal/exit.js'
import { print, printJson } from '../terminal/print.js'

const SAID: Readonly<Record<Check['state'], string>> = {
  good: 'good',
  advice: 'could be better',
  fault: 'FAULT',
}

export const doctor = command({
  name: 'doctor',
  summary: 'check what Seamark depends on, and say what mends it',
  arguments: [PATH],
  options: COMMON_OPTIONS,
  examples: ['seamark doctor'],
  async run(flags: CommonFlags, path: string = '.') {
    const [{ examine }, { InitRecords }, { locate }, { ownFolder }] = await Promise.all([
      import('../../upkeep/doctor/examine.js'),
      import('../../init/records.js'),
      import('../../store/locate.js'),
      import('../../store/location.js'),
    ])
    const { env, platform, versions, argv } = process
    const { root, storePath } = locate(path, flags.store)
    const where = { env, platform, homedir: homeFolder() }
    const patient = { root, storePath, ...where, nodeVersion: versions.node, script: argv[1] ?? '' }
    const checks = await examine(patient, new InitRecords(join(ownFolder(where), INIT_RECORDS)))
    const faults = checks.filter(({ state }) => state === 'fault').length
    if (flags.json) printJson({ sound: faults === 0, checks })
    else print(...checkLines(checks))
    if (faults > 0) process.exitCode = EXIT_FAULTS
  },
})

function checkLines(checks: readonly Check[]): string[] {
  const rows = table(checks.map(({ about, state, found }) => [SAID[state], about, found]))
  return checks.flatMap(({ remedy }, at) => [rows[at]!, ...(remedy === '' ? [] : [`    → ${remedy}`])])
}
