import { z } from 'zod'
import { FORMATS } from '../pack/renderer.js'

/** Longer is a file that was pasted, or a mistake. */
const MOST_TASK_CHARS = 1_000_000
const MOST_DIFF_CHARS = 8_000_000
const MOST_NAME_CHARS = 2_000
const MOST_PATH_CHARS = 4_096
const MOST_FILES = 500
const LEAST_BUDGET = 100
const MOST_BUDGET = 200_000

/** Arguments that several tools take. Descriptions are few words: every agent pays for them in every conversation. */
export const task = z
  .string()
  .max(MOST_TASK_CHARS)
  .refine(isSaid, 'it is empty')
  .describe('What is to be done, in words. A whole issue with stack traces is fine.')

export const symbol = z.string().max(MOST_NAME_CHARS).refine(isSaid, 'it is empty')

export const path = z.string().min(1).max(MOST_PATH_CHARS)

export const files = z.array(path).min(1).max(MOST_FILES)

export const diff = z
  .string()
  .max(MOST_DIFF_CHARS)
  .refine(isSaid, 'it is empty')
  .describe('BASE...HEAD, a commit to compare the work tree with, or a unified diff')

const tokenBudget = (usual: number) =>
  z.int().min(LEAST_BUDGET).max(MOST_BUDGET).default(usual).describe('Tokens of the answer, at most')

/** Binary formats are for files. */
const TEXT_FORMATS = FORMATS.filter(name => name !== 'gcb')

export const format = z.enum(TEXT_FORMATS).default('markdown')

export const root = path
  .optional()
  .describe('Absolute path of the repository or worktree; needed only if there are several')

export const scope = path.optional().describe('Only from this folder of the repository')

export const packId = z.string().regex(/^[0-9a-f]{4,64}$/i, 'a pack root is 4 to 64 hex digits')

export const since = packId
  .optional()
  .describe('Pack root of an earlier answer: only what changed comes back')

const omitSeen = z.boolean().default(false).describe('Leave out lines that this session was sent before')

/** What every tool that answers with a pack takes beside its question. */
export const packArguments = (usualTokens: number) => ({
  token_budget: tokenBudget(usualTokens),
  format,
  root,
  scope,
  since,
  omit_seen: omitSeen,
})

function isSaid(text: string): boolean {
  return text.trim() !== ''
}
