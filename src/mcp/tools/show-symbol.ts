import { z } from 'zod'
import { showLines } from '../../text/reports/show-text.js'
import { textOf } from '../../text/reports/table.js'
import { root, symbol } from './arguments.js'
import { noteUse } from './note-use.js'
import { tool } from './tool.js'

export const showSymbol = tool({
  name: 'show_symbol',
  title: 'One definition with its code',
  description: 'The code of one definition with line numbers, as it is on disk now.',
  arguments: z.object({ symbol: symbol.describe('A name, a qualified one, or path:name'), root }),
  readOnly: true,
  async run({ symbol }, context) {
    const definition = await context.repository.show(symbol.trim())
    await noteUse(context, [definition.symbol.id], 'show')
    return { text: textOf(showLines(definition)), has: 'excerpts', data: { ...definition } }
  },
})
