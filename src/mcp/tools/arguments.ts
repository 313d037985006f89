import { z } from 'zod'
import type { EdgeFilter } from '../../graph/edge-filter.js'
import { DEFAULT_FORMAT, FORMATS } from '../../pack/renderer.js'

/** A longer text is a pasted file, or a mistake. */
const MAX_TASK_CHARS = 1_000_000
const MAX_DIFF_CHARS = 8_000_000
const MAX_NAME_CHARS = 2_000
const MAX_PATH_CHARS = 4_096
const MAX_FILES = 500
/** The smallest budget of a pack, and of an answer. */
export const LEAST_PACK_TOKENS = 100
const MAX_BUDGET = 200_000

/** Arguments that several tools take. Descriptions are short: every agent pays for them in every conversation. */
export const task = z
  .string()
  .max(MAX_TASK_CHARS)
  .refine(isNotBlank, 'it is empty')
  .describe('What to do, in words. A whole issue with stack traces is fine.')

export const symbol = z.string().max(MAX_NAME_CHARS).refine(isNotBlank, 'it is empty')

export const path = z.string().min(1).max(MAX_PATH_CHARS)

export const files = z.array(path).min(1).max(MAX_FILES)

export const diff = z
  .string()
  .max(MAX_DIFF_CHARS)
  .refine(isNotBlank, 'it is empty')
  .describe('BASE...HEAD, a commit to compare the work tree with, or a unified diff')

/** Of tools that report, not pack: enough for a long function or a list of fifty definitions. */
const REPORT_TOKENS = 4000

const tokenBudget = (defaultTokens = REPORT_TOKENS) =>
  z
    .int()
    .min(LEAST_PACK_TOKENS)
    .max(MAX_BUDGET)
    .default(defaultTokens)
    .describe('Tokens of the answer, at most')

/** Binary formats are for files. */
const TEXT_FORMATS = FORMATS.filter(name => name !== 'gcb')

export const format = z.enum(TEXT_FORMATS).default(DEFAULT_FORMAT)

export const root = path
  .optional()
  .describe('Absolute path of the repository or worktree; needed only if there are several')

const share = z.number().min(0).max(1)

/** Kinds and origins are those of `seamark://edge-kinds`; unknown ones are refused with the list. */
export const edges = z
  .object({
    only: z.array(z.string()).optional(),
    except: z.array(z.string()).optional(),
    provenances: z.array(z.string()).optional(),
    leastConfidence: share.optional(),
  })
  .strict()
  .optional()
  .describe('Which edges count, by kind, origin, confidence')

/** The filter that `edges` means. */
export function edgeFilter(value: z.infer<typeof edges>): { edges?: EdgeFilter } {
  return value === undefined ? {} : { edges: value as EdgeFilter }
}

/** Arguments of every tool that reports, beside its query. */
export const reportArguments = { token_budget: tokenBudget(), root }

export const scope = path.optional().describe('Only from this folder of the repository')

export const packId = z.string().regex(/^[0-9a-f]{4,64}$/i, 'a pack id is 4 to 64 hex digits')

export const since = packId.optional().describe('Id of an earlier pack: only what changed comes back')

const lineNumbers = z.boolean().default(false).describe('Number each line of code')

const omitSeen = z.boolean().default(false).describe('Leave out lines that this session was sent before')

/** Arguments of every tool that answers with a pack, beside its query. */
export const packArguments = (defaultTokens: number) => ({
  token_budget: tokenBudget(defaultTokens),
  format,
  root,
  scope,
  since,
  omit_seen: omitSeen,
  line_numbers: lineNumbers,
  edges,
})

function isNotBlank(text: string): boolean {
  return text.trim() !== ''
}
