import { z } from 'zod'
import { format, omitSeen, root, scope, since, task, tokenBudget } from '../arguments.js'
import { tool } from '../tool.js'
import { packAnswer } from './pack-answer.js'

const TOKENS = 4000

export const contextForTask = tool({
  name: 'context_for_task',
  title: 'Code for a task',
  description:
    'Call this first, before searching or reading files: the code of this repository that matters for a task, best first, with paths, line numbers and why. Whole functions where they matter, relevant lines of long ones, callers, types, tests, similar past commits; ends with what was left out and how to get it. Always checked against the files on disk. It says so when nothing fits.',
  arguments: z.object({
    task,
    token_budget: tokenBudget(TOKENS),
    format,
    root,
    scope,
    since,
    omit_seen: omitSeen,
  }),
  readOnly: true,
  firstLook: ({ task }) => ({ task }),
  run: (args, asked) => packAnswer({ task: args.task }, args, asked),
})
