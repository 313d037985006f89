import { Argument, Option } from 'commander'
import { hasExact } from '../../symbols/name-matches.js'
import { DEFAULT_MATCHES } from '../../symbols/symbol-query.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_DAEMON, NO_UPDATE, type QueryFlags, REPO_OPTIONS } from '../options/common.js'
import { nonEmpty, wholeNumber } from '../options/values.js'
import { withCurrentEngine } from '../repository/with-repository.js'
import { EXIT_NOTHING_FOUND } from '../terminal/exit.js'
import { print, printJson } from '../terminal/print.js'

interface Flags extends QueryFlags {
  limit: number
}

export const query = command({
  name: 'query',
  summary: 'definitions, routes, environment variables, owners and more by name; files by path',
  arguments: [
    new Argument(
      '<name>',
      'a name, part of a qualified one, or path:name; a path, or path:LINE (the definition around it); a route, an environment variable, a topic, a feature flag, an owner or an author',
    ).argParser(nonEmpty),
  ],
  options: [
    ...COMMON_OPTIONS,
    ...REPO_OPTIONS,
    new Option('-n, --limit <n>', 'most matches').argParser(wholeNumber).default(DEFAULT_MATCHES),
    NO_UPDATE,
    NO_DAEMON,
  ],
  examples: [
    'seamark query Order.size',
    'seamark query getusr',
    'seamark query src/app.py:main',
    'seamark query /orders',
    'seamark query team-backend',
  ],
  async run(flags: Flags, name: string) {
    const { placeLines, queryLines } = await import('../../text/reports/query-text.js')
    const { placeOf } = await import('../../text/reports/show-text.js')
    await withCurrentEngine(flags, async repository => {
      const found = await repository.named(name, flags.limit)
      const place = hasExact(found) ? null : await repository.showPlace(name, process.cwd())
      if (place !== null) {
        if (flags.json) printJson({ matches: [], things: [], place: placeOf(place) })
        else print(...placeLines(place))
        return
      }
      if (flags.json) printJson(found)
      else print(...queryLines(name, found, flags.limit))
      if (found.matches.length + found.things.length === 0) process.exitCode = EXIT_NOTHING_FOUND
    })
  },
})
