import { Argument, Option } from 'commander'
import type { ChunkKind } from '../../semantic/chunks/chunk.js'
import { DEFAULT_RESULTS } from '../../semantic/search/search-result.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_UPDATE, type QueryFlags, REPO_OPTIONS } from '../options/common.js'
import { nonEmpty, wholeNumber } from '../options/values.js'
import { withCurrentEngine } from '../repository/with-repository.js'
import { EXIT_NOTHING_FOUND } from '../terminal/exit.js'
import { print, printJson } from '../terminal/print.js'

interface Flags extends QueryFlags {
  kind?: ChunkKind[]
  limit: number
  scope?: string
}

export const search = command({
  name: 'search',
  summary: 'code, comments, documentation and commits that say something, in these words or in others',
  arguments: [new Argument('<question>', 'what to look for, in words').argParser(nonEmpty)],
  options: [
    ...COMMON_OPTIONS,
    ...REPO_OPTIONS,
    new Option('--kind <kinds...>', 'only these kinds of text').choices([
      'code',
      'comment',
      'section',
      'commit',
    ]),
    new Option('-n, --limit <n>', 'most results').argParser(wholeNumber).default(DEFAULT_RESULTS),
    new Option('--scope <folder>', 'only from this folder of the repository; no commits'),
    NO_UPDATE,
  ],
  examples: [
    'seamark search "wait longer after each failed attempt"',
    'seamark search "why framebuffer ids start at one" --kind comment section',
    'seamark search "crash when the file is empty" --kind commit --json',
  ],
  async run({ kind, limit, scope, json, ...flags }: Flags, question: string) {
    const { searchLines } = await import('../../text/reports/search-text.js')
    await withCurrentEngine({ ...flags, ...(json === undefined ? {} : { json }) }, async repository => {
      const results = await repository.search(question, {
        limit,
        ...(kind === undefined ? {} : { kinds: kind }),
        ...(scope === undefined ? {} : { scope }),
      })
      if (json) printJson({ results })
      else print(...searchLines(results))
      if (results.length === 0) process.exitCode = EXIT_NOTHING_FOUND
    })
  },
})
