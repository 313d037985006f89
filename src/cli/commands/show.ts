import { Argument } from 'commander'
import { thingsMeant } from '../../symbols/name-matches.js'
import { DEFAULT_IMPACT_ROWS } from '../../text/reports/limits.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_UPDATE, type QueryFlags, REPO } from '../options/common.js'
import { nonEmpty } from '../options/values.js'
import { noteUse } from '../repository/note-use.js'
import { withCurrentRepository } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'

export const show = command({
  name: 'show',
  summary: 'one definition with its code, as it is on disk now',
  arguments: [new Argument('<symbol>', 'a name, a qualified one, or path:name').argParser(nonEmpty)],
  options: [...COMMON_OPTIONS, REPO, NO_UPDATE],
  examples: ['seamark show Order.size', 'seamark show src/app.py:main'],
  async run(flags: QueryFlags, words: string) {
    const [{ showLines }, { thingLines }] = await Promise.all([
      import('../../text/reports/show-text.js'),
      import('../../text/reports/thing-text.js'),
    ])
    await withCurrentRepository(flags, async repository => {
      const things = thingsMeant(await repository.named(words))
      if (things.length > 0) {
        if (flags.json) printJson({ things })
        else print(...thingLines(things, DEFAULT_IMPACT_ROWS))
        return
      }
      const definition = await repository.show(words)
      if (flags.json) printJson(definition)
      else print(...showLines(definition))
      await noteUse(repository, [definition.symbol], 'show')
    })
  },
})
