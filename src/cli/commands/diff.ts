import { SeamarkError } from '../../shared/errors.js'
import { diffLines } from '../../text/reports/diff-text.js'
import { packDiffLines } from '../../text/reports/pack-diff-text.js'
import { print, printJson } from '../print.js'
import { type UpdateFlags, withCurrentRepository, withRepository } from './open.js'

/** What may be the root of a pack, or its first digits. */
const DIGITS = /^[0-9a-f]{4,32}$/i

export interface DiffFlags extends UpdateFlags {
  repo?: string
  limit: number
  /** Both are packs. */
  packs?: boolean
}

export async function diffCommand(before: string, after: string, flags: DiffFlags): Promise<void> {
  const path = flags.repo ?? '.'
  if (flags.packs || (await arePacks(path, [before, after], flags))) {
    await withRepository(path, { ...flags, readonly: true }, async repository => {
      const diff = await repository.packDiff(before, after)
      if (flags.json) printJson(diff)
      else print(...packDiffLines(diff, flags.limit))
    })
    return
  }
  await withCurrentRepository(path, flags, async repository => {
    const diff = await repository.diff(before, after)
    if (flags.json) printJson(diff)
    else print(...diffLines(diff, flags.limit))
  })
}

/** Told without an index: packs need none. */
async function arePacks(path: string, words: readonly string[], flags: DiffFlags): Promise<boolean> {
  if (!words.every(word => DIGITS.test(word))) return false
  try {
    return await withRepository(path, { ...flags, readonly: true }, repository => repository.namePacks(words))
  } catch (error) {
    if (error instanceof SeamarkError && error.code === 'NOT_INDEXED') return false
    throw error
  }
}
