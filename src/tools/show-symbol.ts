import { z } from 'zod'
import { thingsMeant } from '../symbols/name-matches.js'
import { DEFAULT_IMPACT_ROWS } from '../text/reports/limits.js'
import { placeOf, SHOW_HEAD_LINES, showLines } from '../text/reports/show-text.js'
import { textOf } from '../text/reports/table.js'
import { thingLines } from '../text/reports/thing-text.js'
import { reportArguments, symbol } from './arguments.js'
import { noteUse } from './note-use.js'
import { tool } from './tool.js'

export const showSymbol = tool({
  name: 'show_symbol',
  title: 'Code of a definition or of lines',
  description:
    'One definition, or lines of a file, with line numbers, as on disk now. Of a route, variable of the environment, topic, flag, owner or author: what uses it.',
  arguments: z.object({
    symbol: symbol.describe('A name, path:name, path, path:LINE (what is around it) or path:FIRST-LAST'),
    ...reportArguments,
  }),
  readOnly: true,
  async run({ symbol }, context) {
    const { repository } = context
    const words = symbol.trim()
    const place = await repository.showPlace(words)
    const things = place === null ? thingsMeant(await repository.named(words)) : []
    if (things.length > 0)
      return { text: textOf(thingLines(things, DEFAULT_IMPACT_ROWS)), has: 'names', data: { things } }
    const shown = place ?? (await repository.show(words))
    await noteUse(
      context,
      'file' in shown ? { places: [linesOf(shown.file)] } : { symbols: [shown.symbol.id] },
      'show',
    )
    const { path, startLine, endLine } = placeOf(shown)
    return {
      text: textOf(showLines(shown)),
      has: 'excerpts',
      data: { ...shown },
      rest: lines => {
        const next = startLine + Math.max(0, lines - SHOW_HEAD_LINES)
        return `the rest is show_symbol ${JSON.stringify({ symbol: `${path}:${next}-${endLine}` })}`
      },
    }
  },
})

function linesOf({ path, startLine, endLine }: { path: string; startLine: number; endLine: number }) {
  return { path, first: startLine, last: endLine }
}
