import { z } from 'zod'
import { DEFAULT_DIFF_ROWS } from '../text/reports/limits.js'
import { packDiffLines } from '../text/reports/pack-diff-text.js'
import { textOf } from '../text/reports/table.js'
import { packId, reportArguments } from './arguments.js'
import { tool } from './tool.js'

const MAX_LIMIT = 1000

export const packDiff = tool({
  name: 'pack_diff',
  title: 'What changed between two packs',
  description: 'What entered, left, moved and changed from one earlier answer to another, by their pack ids.',
  arguments: z.object({
    before: packId,
    after: packId,
    limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_DIFF_ROWS),
    ...reportArguments,
  }),
  readOnly: true,
  async run({ before, after, limit }, { repository }) {
    const diff = await repository.packDiff(before, after)
    return { text: textOf(packDiffLines(diff, limit)), has: 'excerpts', data: { ...diff } }
  },
})
