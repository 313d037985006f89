import { Argument } from 'commander'
import { thingsMeant } from '../../symbols/name-matches.js'
import { DEFAULT_IMPACT_ROWS } from '../../text/reports/limits.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, NO_DAEMON, NO_UPDATE, type QueryFlags, REPO_OPTIONS } from '../options/common.js'
import { nonEmpty } from '../options/values.js'
import { noteUse } from '../repository/note-use.js'
import { withCurrentEngine } from '../repository/with-repository.js'
import { print, printCode, printJson } from '../terminal/print.js'

export const show = command({
  name: 'show',
  summary: 'one definition, or lines of a file, as they are on disk now',
  arguments: [
    new Argument(
      '<symbol-or-place>',
      'a name, a qualified one, or path:name; a path, path:LINE (the definition around it) or path:FIRST-LAST',
    ).argParser(nonEmpty),
  ],
  options: [...COMMON_OPTIONS, ...REPO_OPTIONS, NO_UPDATE, NO_DAEMON],
  examples: [
    'seamark show Order.size',
    'seamark show src/app.py:main',
    'seamark show src/app.py:12',
    'seamark show src/app.py:10-40',
  ],
  async run(flags: QueryFlags, words: string) {
    const [{ placeOf, showLines }, { thingLines }] = await Promise.all([
      import('../../text/reports/show-text.js'),
      import('../../text/reports/thing-text.js'),
    ])
    await withCurrentEngine(flags, async repository => {
      const place = await repository.showPlace(words, process.cwd())
      const things = place === null ? thingsMeant(await repository.named(words)) : []
      if (things.length > 0) {
        if (flags.json) printJson({ things })
        else print(...thingLines(things, DEFAULT_IMPACT_ROWS))
        return
      }
      const shown = place ?? (await repository.show(words))
      if (flags.json) printJson(shown)
      else printCode(...showLines(shown))
      await noteUse(repository, [placeOf(shown)], 'show')
    })
  },
})
