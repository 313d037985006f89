import { Option } from 'commander'
import type { OwnSetting, SettingValue } from '../../config/origins.js'
import { logFileOption } from '../../shared/log.js'
import { table } from '../../text/reports/table.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, PATH } from '../options/common.js'
import { print, printJson } from '../terminal/print.js'

interface Flags extends CommonFlags {
  schema?: boolean
}

const SCHEMA = 'docs/seamark.schema.json'

export const config = command({
  name: 'config',
  summary:
    'the settings of a repository, and where each comes from: seamark.json, environment, option, default',
  arguments: [PATH],
  options: [...COMMON_OPTIONS, new Option('--schema', 'print the JSON schema of seamark.json')],
  examples: ['seamark config', 'seamark config ~/src/shop --json', 'seamark config --schema'],
  async run(flags: Flags, path: string = '.') {
    const { settingsSchema } = await import('../../config/setting-rules.js')
    if (flags.schema) return printJson(settingsSchema())
    const [{ readSettings }, { settingValues }, { locate }, { DEFAULT_MAX_FILE_BYTES }, { DEFAULT_BUDGETS }] =
      await Promise.all([
        import('../../config/read-settings.js'),
        import('../../config/origins.js'),
        import('../../store/locate.js'),
        import('../../files/max-file-bytes.js'),
        import('../../pack/pack-options.js'),
      ])
    const { root, storePath } = locate(path, flags.store)
    const read = readSettings(root)
    const defaults = {
      ...{ roles: {}, boosts: {}, evidence: [], baseLocale: 'en', tools: ['default'] },
      ...{ maxFileSize: DEFAULT_MAX_FILE_BYTES, budget: DEFAULT_BUDGETS },
    }
    const values = settingValues(read, defaults, ownSettings(flags, storePath), process.env)
    if (flags.json) printJson({ root, file: read.file, settings: values })
    else print(...configLines(read.file, root, values))
  },
})

/** Of the user: they name files, programs and addresses. */
function ownSettings({ store }: Flags, storePath: string): OwnSetting[] {
  return [
    { name: 'store', variable: 'SEAMARK_STORE', option: '--store', given: store, fallback: storePath },
    {
      name: 'logFile',
      variable: 'SEAMARK_LOG_FILE',
      option: '--log-file',
      given: logFileOption(),
      fallback: null,
    },
    { name: 'semantic', variable: 'SEAMARK_SEMANTIC', option: null, given: undefined, fallback: 'off' },
    { name: 'order', variable: 'SEAMARK_ORDER', option: null, given: undefined, fallback: 'off' },
    { name: 'workspace', variable: 'SEAMARK_WORKSPACE', option: null, given: undefined, fallback: null },
    { name: 'session', variable: 'SEAMARK_SESSION', option: null, given: undefined, fallback: null },
  ]
}

function configLines(file: string | null, root: string, values: readonly SettingValue[]): string[] {
  const rows = values.map(({ name, value, origin, by }) => [
    name,
    by === '' ? origin : `${origin} (${by})`,
    value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const where = file ?? `There is no seamark.json in ${root}: all of it is optional.`
  return [
    where,
    '',
    ...table([['setting', 'from', 'value'], ...rows]),
    '',
    `Schema for editors: ${SCHEMA} of the package.`,
  ]
}
