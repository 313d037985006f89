import { z } from 'zod'
import { placeOf, SHOW_HEAD_LINES, showLines } from '../../text/reports/show-text.js'
import { textOf } from '../../text/reports/table.js'
import { reportArguments, symbol } from './arguments.js'
import { noteUse } from './note-use.js'
import { tool } from './tool.js'

export const showSymbol = tool({
  name: 'show_symbol',
  title: 'Code of a definition or of lines',
  description: 'One definition, or lines of a file, with line numbers, as on disk now.',
  arguments: z.object({
    symbol: symbol.describe('A name, path:name, path, path:LINE (what is around it) or path:FIRST-LAST'),
    ...reportArguments,
  }),
  readOnly: true,
  async run({ symbol }, context) {
    const { repository } = context
    const words = symbol.trim()
    const shown = (await repository.showPlace(words)) ?? (await repository.show(words))
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
