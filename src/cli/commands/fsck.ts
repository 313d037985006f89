import type { StoreCheck, Unchecked } from '../../index/check.js'
import { SeamarkError } from '../../shared/errors.js'
import { formatCount } from '../../shared/format-count.js'
import { table } from '../../text/reports/table.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, PATH } from '../options/common.js'
import { withRepository } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'

const FAULTS_SHOWN = 10
const COUNT_COLUMN = 1

/** Prints the checks in any case; an unsound store is an error in addition. */
export const fsck = command({
  name: 'fsck',
  summary: 'check the store and the graph; what is faulty, the next index makes anew',
  arguments: [PATH],
  options: COMMON_OPTIONS,
  examples: ['seamark fsck'],
  async run(flags: CommonFlags, path: string = '.') {
    await withRepository(path, { ...flags, readonly: true }, async repository => {
      const stored = await repository.fsck()
      const isSound = stored.every(({ faults }) => faults.length === 0)
      const checks = isSound ? [...stored, ...(await compare(repository.location.storePath, false))] : stored
      const faults = checks.reduce((sum, check) => sum + check.faults.length, 0)
      const { storePath } = repository.location
      if (flags.json) printJson({ store: storePath, sound: faults === 0, checks })
      else
        print(
          ...checkLines(checks),
          faults === 0 ? soundLine(storePath, checks) : `${storePath} has ${faults} faults.`,
        )
      if (faults > 0) {
        throw new SeamarkError(
          'STORE_CORRUPT',
          `Expected a sound store at ${storePath}, found ${faults} faults: run \`${await remedy(path, flags, checks)}\`.`,
        )
      }
    })
  },
})

async function compare(storePath: string, mark: boolean): Promise<StoreCheck[]> {
  const { compareWithGit } = await import('../../index/compare.js')
  return compareWithGit(storePath, { mark })
}

const SAID: Readonly<Record<Unchecked, string>> = {
  unfinished: 'not finished',
  older: 'older version',
  newer: 'newer version',
}

function soundLine(storePath: string, checks: readonly StoreCheck[]): string {
  const all = new Set(checks.map(({ unchecked }) => unchecked))
  if (all.has('newer'))
    return `${storePath} was made by a newer version of Seamark: what this one knows is sound.`
  if (all.has('unfinished'))
    return `${storePath} is sound as far as it is made: an index is running or was interrupted. \`seamark index\` continues it.`
  if (all.has('older'))
    return `${storePath} was made by an older version of Seamark: the next index makes the rest again.`
  return `${storePath} is sound.`
}

/** Marks what is faulty for the next index. A broken or read-only store cannot be marked: it is rebuilt as a whole. */
async function remedy(path: string, flags: CommonFlags, checks: readonly StoreCheck[]): Promise<string> {
  if (checks.length === 1) return 'seamark index --rebuild'
  try {
    await withRepository(path, flags, async repository => {
      if ((await repository.fsck()).every(({ faults }) => faults.length === 0))
        await compare(repository.location.storePath, true)
    })
    return 'seamark index'
  } catch {
    return 'seamark index --rebuild'
  }
}

function checkLines(checks: readonly StoreCheck[]): string[] {
  const rows = checks.map(({ check, of, checked, faults, unchecked }) => [
    unchecked !== null ? SAID[unchecked] : faults.length === 0 ? 'sound' : 'FAULT',
    unchecked !== null ? '' : formatCount(checked),
    of,
    check,
  ])
  const heads = table(rows, [COUNT_COLUMN])
  return checks.flatMap(({ faults }, at) => {
    const shown = faults.slice(0, FAULTS_SHOWN).map(fault => `    ${fault}`)
    if (faults.length > shown.length) shown.push(`    … and ${faults.length - shown.length} more (--json)`)
    return [heads[at]!, ...shown]
  })
}
