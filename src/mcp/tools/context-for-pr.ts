import { z } from 'zod'
import { diff, packArguments } from '../arguments.js'
import { tool } from '../tool.js'
import { packAnswer } from './pack-answer.js'

const TOKENS = 8000

export const contextForPr = tool({
  name: 'context_for_pr',
  title: 'Code around a change',
  description:
    'To review or finish a change: the definitions it touches, as they are after it, and what it meets: callers, overriders, tests.',
  arguments: z.object({
    diff,
    ...packArguments(TOKENS),
  }),
  readOnly: true,
  firstLook: ({ diff }) => ({ diff }),
  run: (args, asked) => packAnswer({ diff: args.diff }, args, asked),
})
