import { Argument, Option } from 'commander'
import { SeamarkError } from '../../shared/errors.js'
import { DEFAULT_DIFF_ROWS } from '../../text/reports/limits.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_UPDATE, type QueryFlags, REPO } from '../options/common.js'
import { nonEmpty, wholeNumber } from '../options/values.js'
import { withCurrentRepository, withRepository } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'

/** What may be the id of a pack, or its first digits. */
const PACK_DIGITS = /^[0-9a-f]{4,32}$/i

interface Flags extends QueryFlags {
  limit: number
  /** Both are packs. */
  packs?: boolean
}

export const diff = command({
  name: 'diff',
  summary: 'what differs between two snapshots of the graph, or between two packs',
  arguments: [
    new Argument(
      '<before>',
      'a commit (indexed first if it never was), @latest, @prev, @N (N before the latest), or digits of a Merkle root; or the id of a pack',
    ).argParser(nonEmpty),
    new Argument('<after>', 'the same').argParser(nonEmpty),
  ],
  options: [
    ...COMMON_OPTIONS,
    REPO,
    new Option('-n, --limit <n>', 'most lines of each kind')
      .argParser(wholeNumber)
      .default(DEFAULT_DIFF_ROWS),
    new Option('--packs', 'both are ids of packs, whatever else they may name'),
    NO_UPDATE,
  ],
  examples: [
    'seamark diff main HEAD',
    'seamark diff HEAD @latest',
    'seamark diff @prev @latest --json',
    'seamark diff 3f9a2c 81be07  # two packs',
  ],
  async run(flags: Flags, before: string, after: string) {
    const arePacks = flags.packs || (await namePacks([before, after], flags))
    await (arePacks ? diffPacks(before, after, flags) : diffSnapshots(before, after, flags))
  },
})

async function diffPacks(before: string, after: string, flags: Flags): Promise<void> {
  const { packDiffLines } = await import('../../text/reports/pack-diff-text.js')
  await withRepository(flags.repo ?? '.', { ...flags, readonly: true }, async repository => {
    const report = await repository.packDiff(before, after)
    if (flags.json) printJson(report)
    else print(...packDiffLines(report, flags.limit))
  })
}

async function diffSnapshots(before: string, after: string, flags: Flags): Promise<void> {
  const { diffLines } = await import('../../text/reports/diff-text.js')
  await withCurrentRepository(flags, async repository => {
    const report = await repository.diff(before, after)
    if (flags.json) printJson(report)
    else print(...diffLines(report, flags.limit))
  })
}

/** Answered without an index: packs need none. */
async function namePacks(words: readonly string[], flags: Flags): Promise<boolean> {
  if (!words.every(word => PACK_DIGITS.test(word))) return false
  try {
    return await withRepository(flags.repo ?? '.', { ...flags, readonly: true }, repository =>
      repository.namePacks(words),
    )
  } catch (error) {
    if (error instanceof SeamarkError && error.code === 'NOT_INDEXED') return false
    throw error
  }
}
