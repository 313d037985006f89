import { diffLines } from '../../present/diff-text.js'
import { print, printJson } from '../print.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

export interface DiffFlags extends UpdateFlags {
  repo?: string
  limit: number
}

export async function diffCommand(before: string, after: string, flags: DiffFlags): Promise<void> {
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const diff = await repository.diff(before, after)
    if (flags.json) printJson(diff)
    else print(...diffLines(diff, flags.limit))
  })
}
