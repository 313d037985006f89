import { showLines } from '../../text/reports/show-text.js'
import { print, printJson } from '../print.js'
import { noteShown } from './note-shown.js'
import { withCurrentRepository } from './open.js'
import type { QueryFlags } from './query.js'

export async function showCommand(symbolName: string, flags: QueryFlags): Promise<void> {
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const shown = await repository.show(symbolName)
    if (flags.json) printJson(shown)
    else print(...showLines(shown))
    await noteShown(repository, [shown.symbol], 'show')
  })
}
