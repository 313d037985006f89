import { z } from 'zod'
import { textOf } from '../text/reports/table.js'
import { whyLines } from '../text/reports/why-text.js'
import { reportArguments, symbol, task } from './arguments.js'
import { noteUse } from './note-use.js'
import { tool } from './tool.js'

export const explainSymbol = tool({
  name: 'explain_symbol',
  title: 'Why a symbol is in an answer',
  description:
    'Why a symbol is, or is not, in the answer to a task: its rank, every part of its score, what found it.',
  arguments: z.object({
    task,
    symbol: symbol.describe('A name, part of a qualified one, or path:name'),
    ...reportArguments,
  }),
  readOnly: true,
  async run({ task, symbol }, context) {
    const { repository, session, learning } = context
    const explanation = await repository.explainSymbol(task, symbol, learning ? { session: session.id } : {})
    if (explanation.item !== null) await noteUse(context, { symbols: [explanation.item.id] }, 'explain')
    return { text: textOf(whyLines(explanation)), has: 'excerpts', data: { ...explanation } }
  },
})
