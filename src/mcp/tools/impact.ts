import { z } from 'zod'
import { impactLines } from '../../text/reports/impact-text.js'
import { textOf } from '../../text/reports/table.js'
import { root, symbol } from '../arguments.js'
import { noteUse } from '../note-use.js'
import { tool } from '../tool.js'

const MOST_NAMES = 50
const DEPTH = 3
const MOST_DEPTH = 20
const LIMIT = 20
const MOST_LIMIT = 1000

export const impact = tool({
  name: 'impact',
  title: 'What depends on it',
  description:
    'Before changing or removing something: what depends on symbols or files (callers of callers, overriders, readers of shared state, tests), nearest first, with how sure each is, and which references could not be resolved.',
  arguments: z.object({
    names: z
      .array(symbol)
      .min(1)
      .max(MOST_NAMES)
      .describe('Symbols (Order.size, src/app.py:main) or paths of files'),
    depth: z.int().min(1).max(MOST_DEPTH).default(DEPTH),
    direction: z.enum(['in', 'out', 'both']).default('in').describe('out: what it depends on'),
    limit: z.int().min(1).max(MOST_LIMIT).default(LIMIT).describe('Of each relation'),
    root,
  }),
  readOnly: true,
  async run({ names, depth, direction, limit }, asked) {
    const { repository } = asked
    const folder = repository.location.root
    const found = await repository.impact({ names, depth, direction, folder })
    await noteUse(
      asked,
      found.targets.map(({ id }) => id),
      'impact',
    )
    const groups = found.groups.map(group => ({
      ...group,
      total: group.items.length,
      items: group.items.slice(0, limit),
    }))
    return { text: textOf(impactLines(found, direction, limit)), data: { ...found, groups } }
  },
})
