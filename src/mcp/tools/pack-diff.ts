import { z } from 'zod'
import { packDiffLines } from '../../text/reports/pack-diff-text.js'
import { textOf } from '../../text/reports/table.js'
import { packId, root } from '../arguments.js'
import { tool } from '../tool.js'

const LIMIT = 50
const MOST_LIMIT = 1000

export const packDiff = tool({
  name: 'pack_diff',
  title: 'What changed between two packs',
  description:
    'What entered, left, moved and changed from one earlier answer to another, by their pack roots.',
  arguments: z.object({
    before: packId,
    after: packId,
    limit: z.int().min(1).max(MOST_LIMIT).default(LIMIT),
    root,
  }),
  readOnly: true,
  async run({ before, after, limit }, { repository }) {
    const diff = await repository.packDiff(before, after)
    return { text: textOf(packDiffLines(diff, limit)), data: { ...diff } }
  },
})
