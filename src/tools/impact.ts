import { z } from 'zod'
import { DEFAULT_IMPACT_DEPTH, DEFAULT_IMPACT_DIRECTION } from '../impact/impact-options.js'
import { impactLines } from '../text/reports/impact-text.js'
import { DEFAULT_IMPACT_ROWS } from '../text/reports/limits.js'
import { textOf } from '../text/reports/table.js'
import { edgeFilter, edges, reportArguments, symbol } from './arguments.js'
import { tool } from './tool.js'

const MAX_NAMES = 50
const MAX_DEPTH = 20
const MAX_LIMIT = 1000

export const impact = tool({
  name: 'impact',
  title: 'What depends on it',
  description:
    'Before changing or removing something: what depends on symbols or files (callers of callers, overriders, readers of shared state, tests), nearest first, with how sure each is, and which references could not be resolved.',
  arguments: z.object({
    names: z
      .array(symbol)
      .min(1)
      .max(MAX_NAMES)
      .describe(
        'Symbols (Order.size, src/app.py:main), paths of files, or routes (/orders), environment variables, topics, feature flags, owners, authors',
      ),
    depth: z.int().min(1).max(MAX_DEPTH).default(DEFAULT_IMPACT_DEPTH),
    direction: z
      .enum(['in', 'out', 'both'])
      .default(DEFAULT_IMPACT_DIRECTION)
      .describe('out: what it depends on'),
    limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_IMPACT_ROWS).describe('Of each relation'),
    edges,
    ...reportArguments,
  }),
  readOnly: true,
  async run({ names, depth, direction, limit, edges: filter }, { repository }) {
    const folder = repository.location.root
    const report = await repository.impact({ names, depth, direction, folder, ...edgeFilter(filter) })
    const groups = report.groups.map(group => ({
      ...group,
      total: group.items.length,
      items: group.items.slice(0, limit),
    }))
    return { text: textOf(impactLines(report, direction, limit)), has: 'names', data: { ...report, groups } }
  },
})
