import { z } from 'zod'
import type { EdgeFilter } from '../graph/edge-filter.js'
import type { EdgeKind } from '../graph/edge-kinds.js'
import type { Provenance } from '../graph/provenance.js'
import { DEFAULT_FORMAT, FORMATS } from '../pack/renderer.js'

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

/** One text, not an object: every agent pays for its schema. Unknown words are refused with the list of known ones. */
export const edges = z
  .string()
  .max(MAX_NAME_CHARS)
  .optional()
  .describe('Edges that count: calls,-imports,@resolver,>=0.8')

/** The filter that `edges` means: kinds, kinds after a minus, origins after an @, the least confidence after >=. */
export function edgeFilter(text: string | undefined): { edges?: EdgeFilter } {
  const words = (text ?? '').split(/[\s,]+/).filter(word => word !== '')
  if (words.length === 0) return {}
  const after = (sign: string) =>
    words.filter(word => word.startsWith(sign)).map(word => word.slice(sign.length))
  const only = words.filter(word => /^\w/.test(word))
  const [except, provenances, [least]] = [after('-'), after('@'), after('>=')]
  return {
    edges: {
      ...(only.length === 0 ? {} : { only: only as EdgeKind[] }),
      ...(except.length === 0 ? {} : { except: except as EdgeKind[] }),
      ...(provenances.length === 0 ? {} : { provenances: provenances as Provenance[] }),
      ...(least === undefined ? {} : { leastConfidence: Number(least) }),
    },
  }
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
