import { Argument, Option } from 'commander'
import {
  DEFAULT_IMPACT_DEPTH,
  DEFAULT_IMPACT_DIRECTION,
  type ImpactDirection,
} from '../../impact/impact-options.js'
import { DEFAULT_IMPACT_ROWS } from '../../text/reports/limits.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_DAEMON, NO_UPDATE, type QueryFlags, REPO_OPTIONS } from '../options/common.js'
import { EDGE_OPTIONS, type EdgeFlags, edgeFilter } from '../options/edges.js'
import { wholeNumber } from '../options/values.js'
import { withCurrentEngine } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'

interface Flags extends QueryFlags, EdgeFlags {
  depth: number
  direction: ImpactDirection
  limit: number
}

export const impact = command({
  name: 'impact',
  summary: 'what depends on symbols, files, routes and more, and what they depend on',
  arguments: [
    new Argument(
      '<name...>',
      'symbols as `show` takes them, files (all definitions in them), or routes, environment variables, topics, feature flags, owners, authors',
    ),
  ],
  options: [
    ...COMMON_OPTIONS,
    ...REPO_OPTIONS,
    new Option('--depth <n>', 'most steps: callers of callers, and so on')
      .argParser(wholeNumber)
      .default(DEFAULT_IMPACT_DEPTH),
    new Option('--direction <way>', 'in: what depends on it; out: what it depends on')
      .choices(['in', 'out', 'both'])
      .default(DEFAULT_IMPACT_DIRECTION),
    new Option('-n, --limit <n>', 'most items of each relation')
      .argParser(wholeNumber)
      .default(DEFAULT_IMPACT_ROWS),
    ...EDGE_OPTIONS,
    NO_UPDATE,
    NO_DAEMON,
  ],
  examples: [
    'seamark impact Order.size',
    'seamark impact src/app.py --direction both --depth 1',
    'seamark impact /orders',
    'seamark impact SHOP_ID',
    'seamark impact Order.size --only-edges calls',
    'seamark impact shop:Order.size --repos ../shop ../web',
  ],
  async run(flags: Flags, names: string[]) {
    const { impactLines } = await import('../../text/reports/impact-text.js')
    await withCurrentEngine(flags, async repository => {
      const { depth, direction, limit } = flags
      const report = await repository.impact({
        names,
        depth,
        direction,
        folder: process.cwd(),
        ...edgeFilter(flags),
      })
      if (!flags.json) {
        print(...impactLines(report, direction, limit))
        return
      }
      const groups = report.groups.map(group => ({
        ...group,
        total: group.items.length,
        items: group.items.slice(0, limit),
      }))
      printJson({ ...report, groups })
    })
  },
})
