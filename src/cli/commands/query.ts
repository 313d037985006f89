import { queryLines } from '../../text/reports/query-text.js'
import { EXIT_NOTHING_FOUND } from '../exit.js'
import { print, printJson } from '../print.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

export interface QueryFlags extends UpdateFlags {
  repo?: string
  limit: number
}

export async function queryCommand(name: string, flags: QueryFlags): Promise<void> {
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const matches = await repository.query(name, flags.limit)
    if (flags.json) printJson({ matches })
    else print(...queryLines(name, matches))
    if (matches.length === 0) process.exitCode = EXIT_NOTHING_FOUND
  })
}
