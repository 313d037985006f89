import { z } from 'zod'
import { files, packArguments } from '../arguments.js'
import { tool } from '../tool.js'
import { packAnswer } from './pack-answer.js'

const TOKENS = 4000

export const contextForFiles = tool({
  name: 'context_for_files',
  title: 'Code around files',
  description:
    'Before editing files: what they define and what uses it (callers, overriders, tests), so that a change breaks nothing.',
  arguments: z.object({
    files: files.describe('Paths from the root of the repository, or absolute'),
    ...packArguments(TOKENS),
  }),
  readOnly: true,
  firstLook: ({ files }) => ({ files }),
  run: (args, asked) => {
    const folder = asked.repository.location.root
    return packAnswer({ files: args.files, folder }, args, asked)
  },
})
