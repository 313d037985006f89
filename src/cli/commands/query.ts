import { addressOf } from '../../engine/repository.js'
import { EXIT_NOTHING_FOUND } from '../exit.js'
import { print, printJson, table } from '../print.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

export interface QueryFlags extends UpdateFlags {
  repo?: string
  limit: number
}

export async function queryCommand(name: string, flags: QueryFlags): Promise<void> {
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const matches = await repository.query(name, flags.limit)
    if (flags.json) printJson({ matches })
    else if (matches.length === 0) print(`No definition is called "${name}", begins so, or is close to it.`)
    else {
      const rows = matches.map(({ match, symbol }) => [
        match,
        symbol.kind,
        addressOf(symbol),
        `${symbol.startLine}-${symbol.endLine}`,
        symbol.signature,
      ])
      print(...table(rows))
    }
    if (matches.length === 0) process.exitCode = EXIT_NOTHING_FOUND
  })
}
