import { type Command, Option } from 'commander'
import { AGENT_NAMES } from '../init/agent.js'
import type { InitFlags } from './commands/init.js'
import { example } from './option-values.js'

/** `seamark init`: about settings of agents, not about an index, so it has options of its own only. */
export function addInit(seamark: Command): void {
  seamark
    .command('init [path]')
    .description('sets coding agents up to use Seamark; shows each change and asks before it is made')
    .addOption(
      new Option('--agent <name...>', 'these agents (default: those that are found)').choices([
        ...AGENT_NAMES,
      ]),
    )
    .option('--project', 'in settings of the repository, for everyone who works on it')
    .option('--user', 'in your own settings, for all repositories')
    .option('--hook', 'also tell Seamark what the agent reads and edits (Claude Code)')
    .option('--print', 'only show what would be changed')
    .option('--remove', 'take it out again')
    .option('-y, --yes', 'do not ask')
    .option('--json', 'for programs')
    .exitOverride()
    .addHelpText(
      'after',
      example(
        'seamark init --print',
        'seamark init --agent cursor codex --user',
        'seamark init --remove --yes',
      ),
    )
    .action(async (path: string | undefined, flags: InitFlags) => {
      await (await import('./commands/init.js')).initCommand(path ?? '.', flags)
    })
}
