import { z } from 'zod'
import { DEFAULT_BUDGETS } from '../pack/pack-options.js'
import { packArguments, task } from './arguments.js'
import { packAnswer } from './pack-answer.js'
import { tool } from './tool.js'

export const contextForTask = tool({
  name: 'context_for_task',
  title: 'Code for a task',
  description:
    'Call this first, before searching or reading files: the code of this repository that matters for a task, best first, with paths, line numbers and why. Whole functions where they matter, relevant lines of long ones, callers, types, tests, similar past commits; ends with what was left out and how to get it. Always checked against the files on disk. It says so when nothing fits.',
  arguments: z.object({
    task,
    ...packArguments(DEFAULT_BUDGETS.task),
  }),
  packs: true,
  readOnly: true,
  firstLook: ({ task }) => ({ task }),
  run: (args, context) => packAnswer({ task: args.task }, args, context),
})
