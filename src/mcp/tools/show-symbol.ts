import { z } from 'zod'
import { thingsMeant } from '../../symbols/name-matches.js'
import { DEFAULT_IMPACT_ROWS } from '../../text/reports/limits.js'
import { showLines } from '../../text/reports/show-text.js'
import { textOf } from '../../text/reports/table.js'
import { thingLines } from '../../text/reports/thing-text.js'
import { root, symbol } from './arguments.js'
import { noteUse } from './note-use.js'
import { tool } from './tool.js'

export const showSymbol = tool({
  name: 'show_symbol',
  title: 'One definition with its code',
  description:
    'The code of one definition with line numbers, as it is on disk now. Of a route, an environment variable, a topic, a feature flag, an owner or an author: what has to do with it.',
  arguments: z.object({ symbol: symbol.describe('A name, a qualified one, or path:name'), root }),
  readOnly: true,
  async run({ symbol }, context) {
    const things = thingsMeant(await context.repository.named(symbol.trim()))
    if (things.length > 0)
      return { text: textOf(thingLines(things, DEFAULT_IMPACT_ROWS)), has: 'names', data: { things } }
    const definition = await context.repository.show(symbol.trim())
    await noteUse(context, [definition.symbol.id], 'show')
    return { text: textOf(showLines(definition)), has: 'excerpts', data: { ...definition } }
  },
})
