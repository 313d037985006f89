import { Command, InvalidArgumentError, Option } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import type { FilesFlags } from './commands/files.js'
import type { IndexFlags } from './commands/index-command.js'
import type { CommonFlags } from './commands/open.js'
import type { QueryFlags } from './commands/query.js'

const DEFAULT_QUERY_LIMIT = 50

/** Every command with its options; a command's code is loaded when it runs. */
export function program(): Command {
  const seamark = new Command('seamark')
    .description('Gives a coding agent the few hundred lines of a repository that matter.')
    .version(packageJson.version, '-v, --version')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ sortSubcommands: false })

  command('index [path]', 'read the repository around a path into its index; again, only what changed')
    .addOption(new Option('--threads <n>', 'parsing threads (default: one a core)').argParser(wholeNumber))
    .addOption(
      new Option('--max-file-size <bytes>', 'larger files are left out (default: 1 MiB)').argParser(
        wholeNumber,
      ),
    )
    .option('--submodules', 'read checked-out submodules too')
    .addOption(
      new Option('--history <commits>', 'commits of history to read (default: 5,000; 0 for none)').argParser(
        wholeNumberOrNone,
      ),
    )
    .option('--facts-only', 'read and parse, without linking: names can be found, relations not')
    .option('--rebuild', 'throw the index away first')
    .addHelpText('after', example('seamark index ~/src/django', 'seamark index --json | tail -1'))
    .action(async (path: string | undefined, flags: IndexFlags) => {
      await (await import('./commands/index-command.js')).indexCommand(path ?? '.', flags)
    })

  command('status [path]', 'what the index holds')
    .addHelpText('after', example('seamark status'))
    .action(async (path: string | undefined, flags: CommonFlags) => {
      await (await import('./commands/status.js')).statusCommand(path ?? '.', flags)
    })

  command('files [path]', 'which files are in, which are out')
    .option('--why', 'with what is out, and the rule that decided')
    .option('--submodules', 'list checked-out submodules too')
    .addOption(
      new Option('--max-file-size <bytes>', 'larger files are left out (default: 1 MiB)').argParser(
        wholeNumber,
      ),
    )
    .addHelpText('after', example('seamark files', "seamark files --why | grep '^out'"))
    .action(async (path: string | undefined, flags: FilesFlags) => {
      await (await import('./commands/files.js')).filesCommand(path ?? '.', flags)
    })

  command('query', 'definitions by exact name, else by prefix, else by likeness')
    .argument('<name>', 'a name, or part of a qualified one', nonEmpty)
    .option('-C, --repo <path>', 'the repository (default: around the current folder)')
    .addOption(
      new Option('-n, --limit <n>', 'at most so many').argParser(wholeNumber).default(DEFAULT_QUERY_LIMIT),
    )
    .option('--no-update', 'answer from the index as it is')
    .addHelpText(
      'after',
      example('seamark query Order.size', 'seamark query getusr', 'seamark query src/app.py:main'),
    )
    .action(async (name: string, flags: QueryFlags) => {
      await (await import('./commands/query.js')).queryCommand(name, flags)
    })

  command('show', 'one definition with its code, as it is on disk now')
    .argument('<symbol>', 'a name, a qualified one, or path:name', nonEmpty)
    .option('-C, --repo <path>', 'the repository (default: around the current folder)')
    .option('--no-update', 'answer from the index as it is')
    .addHelpText('after', example('seamark show Order.size', 'seamark show src/app.py:main'))
    .action(async (symbol: string, flags: QueryFlags) => {
      await (await import('./commands/show.js')).showCommand(symbol, flags)
    })

  return seamark

  function command(name: string, description: string): Command {
    return seamark
      .command(name)
      .description(description)
      .option(
        '--store <file>',
        "the store's file (default: one a repository in your data folder; SEAMARK_STORE)",
      )
      .option('--json', 'for programs')
      .exitOverride()
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('Expected a whole number above 0.')
  return Number(text)
}

function wholeNumberOrNone(text: string): number {
  return text === '0' ? 0 : wholeNumber(text)
}

function nonEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty.')
  return text.trim()
}

function example(...lines: string[]): string {
  return `\nExample${lines.length > 1 ? 's' : ''}:\n${lines.map(line => `  $ ${line}`).join('\n')}`
}
