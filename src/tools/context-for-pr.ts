import { z } from 'zod'
import { DEFAULT_BUDGETS } from '../pack/pack-options.js'
import { diff, packArguments } from './arguments.js'
import { packAnswer } from './pack-answer.js'
import { tool } from './tool.js'

export const contextForPr = tool({
  name: 'context_for_pr',
  title: 'Code around a change',
  description:
    'To review or finish a change: the definitions it touches, as they are after it, and what it affects: callers, overriders, tests.',
  arguments: z.object({
    diff,
    ...packArguments(DEFAULT_BUDGETS['pull-request']),
  }),
  packs: true,
  readOnly: true,
  firstLook: ({ diff }) => ({ diff }),
  run: (args, context) => packAnswer({ diff: args.diff }, args, context),
})
