import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { EVAL_VERSION, type EvalReport } from './report.js'

const share = z.number().min(0).max(1)
const count = z.number().min(0)

const SCHEMA = z.object({
  version: z.literal(EVAL_VERSION),
  repository: z.string(),
  commit: z.string(),
  madeAt: z.string(),
  seamark: z.string(),
  tasks: count,
  systems: z.array(
    z.object({
      name: z.string(),
      measures: z.array(
        z.object({
          what: z.enum(['files', 'regions']),
          within: z.enum(['first', 'tokens']),
          count,
          share,
          low: share,
          high: share,
        }),
      ),
      tokens: count.nullable(),
      milliseconds: count.nullable(),
    }),
  ),
  misses: z.array(
    z.object({
      commit: z.string(),
      task: z.string(),
      edited: z.array(z.object({ path: z.string(), rank: count.nullable() })),
      why: z.string(),
    }),
  ),
  learning: z
    .object({
      tasks: count,
      changed: count.optional(),
      without: share,
      with: share,
      low: z.number(),
      high: z.number(),
    })
    .nullable(),
  advice: z.array(z.string()),
}) satisfies z.ZodType<EvalReport>

/** Where the last report of a repository is kept. */
export function evalReportFile(storePath: string): string {
  return `${storePath}.eval.json`
}

/** The report in a file; null if there is no such file. */
export function readEvalReport(file: string): EvalReport | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new SeamarkError('BAD_INPUT', `${file} cannot be read: ${messageOf(error)}.`, error)
  }
  return parseEvalReport(text, file)
}

export function parseEvalReport(text: string, file: string): EvalReport {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new SeamarkError('BAD_INPUT', `Expected JSON in ${file}, found: ${messageOf(error)}.`, error)
  }
  const parsed = SCHEMA.safeParse(value)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected a report of \`seamark eval --json\` in ${file}, found at ${path.join('.') || 'its top'}: ${message}.`,
  )
}
