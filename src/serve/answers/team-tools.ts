import { z } from 'zod'
import { MOST_MEMBERS, WORKSPACE_NAME } from '../../team/catalogue/workspaces.js'
import type { Tool } from '../../tools/tool.js'
import { ALL_TOOLS } from '../../tools/tool-list.js'

const MOST_CHARS = 300

export const repository = z
  .string()
  .min(1)
  .max(MOST_CHARS)
  .describe('Name of the repository; needed only if there are several')
export const ref = z
  .string()
  .max(MOST_CHARS)
  .optional()
  .describe('Branch, #NUMBER of a pull request, or commit (default: the main branch)')

export const repositories = z
  .array(
    z
      .string()
      .min(1)
      .max(2 * MOST_CHARS),
  )
  .min(1)
  .max(MOST_MEMBERS)
  .optional()
  .describe('Several repositories asked as one, each NAME or NAME@REF, in place of `repository` and `ref`')

export const workspace = z
  .string()
  .regex(WORKSPACE_NAME)
  .optional()
  .describe('Name of a saved set of repositories, in place of `repositories`')

/** Folders of a machine mean nothing here, and a request knows nothing of the one before it. */
const LOCAL_ARGUMENTS: readonly string[] = ['root', 'omit_seen']

/**
 * All tools that only read, about a repository and a ref in place of a folder. What was useful to one caller is not learned here:
 * answers to others would tell of it.
 */
export const TEAM_TOOLS: readonly Tool[] = ALL_TOOLS.filter(({ readOnly }) => readOnly).map(tool => {
  const shared = Object.entries(tool.arguments.shape).filter(([name]) => !LOCAL_ARGUMENTS.includes(name))
  return {
    ...tool,
    arguments: z.object({
      ...Object.fromEntries(shared),
      repository: repository.optional(),
      repositories,
      workspace,
      ref,
    }),
  }
})
