import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Option } from 'commander'
import { AGENT_NAMES, type AgentName, type HostEnvironment, type Scope } from '../../init/agent.js'
import type { InitStep } from '../../init/init.js'
import { lineDiff } from '../../init/line-diff.js'
import { SeamarkError } from '../../shared/errors.js'
import { homeFolder } from '../../shared/home-folder.js'
import { command } from '../options/command.js'
import { JSON_OUTPUT, type OutputFlags, PATH } from '../options/common.js'
import { print, printJson } from '../terminal/print.js'

interface Flags extends OutputFlags {
  agent?: AgentName[]
  project?: boolean
  user?: boolean
  hook?: boolean
  print?: boolean
  remove?: boolean
  yes?: boolean
}

const RECORDS = 'init.json'
/** npx puts downloaded packages into a folder that it may empty at any time. */
const NPX_FOLDER = /[\\/]_npx[\\/]/

/** About settings of agents, not about an index: no `--store`. */
export const init = command({
  name: 'init',
  summary: 'set up coding agents to use Seamark; shows each change and asks before it is made',
  arguments: [PATH],
  options: [
    new Option('--agent <name...>', 'these agents (default: those that are found)').choices([...AGENT_NAMES]),
    new Option('--project', 'in the settings of the repository, for everyone who works on it'),
    new Option('--user', 'in your own settings, for all repositories'),
    new Option('--hook', 'also report to Seamark what the agent reads and edits (Claude Code)'),
    new Option('--print', 'only show what would be changed'),
    new Option('--remove', 'remove Seamark from the settings'),
    new Option('-y, --yes', 'do not ask'),
    JSON_OUTPUT,
  ],
  examples: [
    'seamark init --print',
    'seamark init --agent cursor codex --user',
    'seamark init --remove --yes',
  ],
  async run(flags: Flags, path: string = '.') {
    if (flags.project && flags.user)
      throw new SeamarkError('BAD_INPUT', 'Expected --project or --user, found both: give one.')
    const [{ applyStep, planInit }, { InitRecords }, { locate }, { dataFolder }] = await Promise.all([
      import('../../init/init.js'),
      import('../../init/records.js'),
      import('../../store/locate.js'),
      import('../../store/location.js'),
    ])
    const { env, platform } = process
    const host: HostEnvironment = { env, platform, homedir: homeFolder(), root: locate(path).root }
    const records = new InitRecords(join(dataFolder(host), 'seamark', RECORDS))
    const scope: Scope | null = flags.project ? 'project' : flags.user ? 'user' : null
    const steps = planInit(
      {
        host,
        program: { platform, installed: installedProgram(env.PATH ?? '', platform) },
        agents: flags.agent ?? [],
        scope,
        hook: flags.hook ?? false,
        remove: flags.remove ?? false,
      },
      records,
      existsSync,
    )
    const changing = steps.filter(({ change }) => change?.action === 'add' || change?.action === 'remove')
    if (!flags.json) print(...steps.flatMap(stepLines))
    const isWritten =
      changing.length > 0 && !flags.print && (flags.yes || (await isAgreed(changing.length, flags)))
    if (isWritten) for (const step of changing) applyStep(step, records)
    if (flags.json) printJson({ written: isWritten, steps: steps.map(asJson) })
    else if (isWritten) print('Written. Restart the agent to load it.')
    else if (changing.length > 0 && !flags.print) print('Nothing was changed.')
    const problems = steps.filter(({ problem }) => problem !== '')
    if (problems.length > 0)
      throw new SeamarkError('BAD_INPUT', problems.map(each => each.problem).join('\n'))
  },
})

function stepLines({ agent, change, setting }: InitStep): string[] {
  if (change === null) return []
  const { title } = agent
  switch (change.action) {
    case 'same':
      return [`${title}: ${setting.file} has it already.`]
    case 'different':
      return [
        `${title}: ${setting.file} has an entry of that name with other settings, which stays. To replace it: seamark init --remove, then seamark init.`,
      ]
    case 'absent':
      return [`${title}: nothing of Seamark in ${setting.file}.`]
    default:
      return [`${title}:`, ...lineDiff(setting.file, change.before, change.after), '']
  }
}

function asJson({ agent, setting, change, problem }: InitStep) {
  const action = change?.action ?? 'failed'
  const diff =
    action === 'add' || action === 'remove' ? lineDiff(setting.file, change!.before, change!.after) : []
  return { agent: agent.name, file: setting.file, action, diff: diff.join('\n'), problem }
}

async function isAgreed(files: number, { json }: Flags): Promise<boolean> {
  if (json || !process.stdin.isTTY || !process.stdout.isTTY) {
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected a terminal to ask on before settings are changed, found none: --yes writes them, --print only shows them.',
    )
  }
  const { createInterface } = await import('node:readline/promises')
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await prompt.question(
      `Change ${files === 1 ? 'this file' : `these ${files} files`}? [y/N] `,
    )
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    prompt.close()
  }
}

/** The program on the search path, unless npx put it there for this run; else the clone that runs. */
function installedProgram(searchPath: string, platform: NodeJS.Platform): string[] | null {
  const names = platform === 'win32' ? ['seamark.exe', 'seamark.cmd'] : ['seamark']
  for (const folder of searchPath.split(delimiter)) {
    if (folder === '' || NPX_FOLDER.test(`${folder}/`) || /[\\/]node_modules[\\/]\.bin$/.test(folder))
      continue
    const found = names.map(name => join(folder, name)).find(existsSync)
    if (found !== undefined) return [found]
  }
  const [, script = ''] = process.argv
  const own = existsSync(script) ? realpathSync(script) : ''
  return own === '' || /[\\/]node_modules[\\/]/.test(own) ? null : [process.execPath, own]
}
