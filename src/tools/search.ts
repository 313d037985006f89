import { z } from 'zod'
import { CHUNK_KINDS } from '../semantic/chunks/chunk.js'
import { DEFAULT_RESULTS } from '../semantic/search/search-result.js'
import { searchLines } from '../text/reports/search-text.js'
import { textOf } from '../text/reports/table.js'
import { reportArguments, scope, task } from './arguments.js'
import { tool } from './tool.js'

const MAX_LIMIT = 100

export const search = tool({
  name: 'search',
  title: 'Search by words and meaning',
  description:
    'Code, comments, documentation sections and past commits that say something, in these words or in others, with path and lines. For a question about one thing; for a task call context_for_task.',
  arguments: z.object({
    question: task.describe('What to look for, in words'),
    kinds: z.array(z.enum(CHUNK_KINDS)).min(1).optional().describe('Only these kinds of text'),
    limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_RESULTS),
    scope,
    ...reportArguments,
  }),
  readOnly: true,
  async run({ question, kinds, limit, scope }, { repository }) {
    const results = await repository.search(question, {
      limit,
      ...(kinds === undefined ? {} : { kinds }),
      ...(scope === undefined ? {} : { scope }),
    })
    return { text: textOf(searchLines(results)), has: 'excerpts', data: { results } }
  },
})
