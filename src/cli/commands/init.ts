import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Option } from 'commander'
import { AGENT_NAMES, type AgentName, type HostEnvironment, type Scope } from '../../init/agent.js'
import type { InitStep } from '../../init/init.js'
import { lineDiff } from '../../init/line-diff.js'
import { SeamarkError } from '../../shared/errors.js'
import { homeFolder } from '../../shared/home-folder.js'
import { command } from '../options/command.js'
import { JSON_OUTPUT, type OutputFlags, PATH } from '../options/common.js'
import { INIT_RECORDS } from '../options/files.js'
import { isAgreed } from '../terminal/agree.js'
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

const INSTEAD = '--yes writes the settings, --print only shows them'

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
    const [{ applyStep, planInit }, { installedProgram }, { InitRecords }, { locate }, { ownFolder }] =
      await Promise.all([
        import('../../init/init.js'),
        import('../../init/installed-program.js'),
        import('../../init/records.js'),
        import('../../store/locate.js'),
        import('../../store/location.js'),
      ])
    const { env, platform } = process
    const host: HostEnvironment = { env, platform, homedir: homeFolder(), root: locate(path).root }
    const records = new InitRecords(join(ownFolder(host), INIT_RECORDS))
    const scope: Scope | null = flags.project ? 'project' : flags.user ? 'user' : null
    const steps = planInit(
      {
        host,
        program: {
          platform,
          installed: installedProgram({
            searchPath: env.PATH ?? '',
            platform,
            script: process.argv[1] ?? '',
          }),
        },
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
      changing.length > 0 &&
      !flags.print &&
      (flags.yes ||
        (await isAgreed(question(changing.length), { json: flags.json ?? false, instead: INSTEAD })))
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

function question(files: number): string {
  return `Change ${files === 1 ? 'this file' : `these ${files} files`}?`
}
