import { z } from 'zod'
import { DEFAULT_BUDGETS } from '../pack/pack-options.js'
import { files, packArguments } from './arguments.js'
import { packAnswer } from './pack-answer.js'
import { tool } from './tool.js'

export const contextForFiles = tool({
  name: 'context_for_files',
  title: 'Code around files',
  description:
    'Before editing files: what they define and what uses it (callers, overriders, tests), so that a change breaks nothing.',
  arguments: z.object({
    files: files.describe('Paths from the root of the repository, or absolute'),
    ...packArguments(DEFAULT_BUDGETS.files),
  }),
  packs: true,
  readOnly: true,
  firstLook: ({ files }) => ({ files }),
  run: (args, context) => {
    const folder = context.repository.location.root
    return packAnswer({ files: args.files, folder }, args, context)
  },
})
