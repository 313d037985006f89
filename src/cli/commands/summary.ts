import { summaryLines } from '../../present/summary-text.js'
import { print, printJson } from '../print.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

export interface SummaryFlags extends UpdateFlags {
  repo?: string
  depth: number
  limit: number
}

export async function summaryCommand(target: string | undefined, flags: SummaryFlags): Promise<void> {
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const { depth, limit } = flags
    const asked = target === undefined ? {} : { target }
    const reports = await repository.summary({ ...asked, depth, folder: process.cwd() })
    if (flags.json) printJson(reports)
    else print(...summaryLines(reports, limit))
  })
}
