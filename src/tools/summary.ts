import { z } from 'zod'
import { DEFAULT_SUMMARY_DEPTH } from '../summaries/report/summary-query.js'
import { DEFAULT_SUMMARY_ROWS } from '../text/reports/limits.js'
import { summaryLines } from '../text/reports/summary-text.js'
import { textOf } from '../text/reports/table.js'
import { path, reportArguments } from './arguments.js'
import { tool } from './tool.js'

const MAX_DEPTH = 5
const MAX_LIMIT = 500

export const summary = tool({
  name: 'summary',
  title: 'What something is for',
  description:
    'To get to know code: what the repository, a folder, a file or a symbol is for, and what is in it, in a few sentences each.',
  arguments: z.object({
    target: path.optional().describe('A folder, a file or a symbol; without it the whole repository'),
    depth: z.int().min(0).max(MAX_DEPTH).default(DEFAULT_SUMMARY_DEPTH).describe('How far down'),
    limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_SUMMARY_ROWS),
    ...reportArguments,
  }),
  readOnly: true,
  async run({ target, depth, limit }, { repository }) {
    const reports = await repository.summary({ ...(target === undefined ? {} : { target }), depth })
    return { text: textOf(summaryLines(reports, limit)), has: 'excerpts', data: { reports } }
  },
})
