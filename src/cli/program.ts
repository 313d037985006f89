import { Command, Option } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { FORMATS } from '../pack/renderer.js'
import { TEST_FORMATS } from '../test-selection/test-formats.js'
import { COLOUR_CHOICES } from './colour.js'
import type { ContextFlags } from './commands/context.js'
import type { DiffFlags } from './commands/diff.js'
import type { FilesFlags } from './commands/files.js'
import type { ImpactFlags } from './commands/impact.js'
import type { IndexFlags } from './commands/index-command.js'
import type { CommonFlags } from './commands/open.js'
import type { QueryFlags } from './commands/query.js'
import type { TestsFlags } from './commands/tests.js'
import type { WhyFlags } from './commands/why.js'
import { addInit } from './init-program.js'
import { addLearningCommands, LEARNING_OFF, SESSION, TASK_MEMORY } from './learning-commands.js'
import { addMcp } from './mcp-program.js'
import { example, nonEmpty, wholeNumber, wholeNumberOrNone } from './option-values.js'
import { addSummary } from './summary-program.js'

const DEFAULT_CONTEXT_LIMIT = 20
const DEFAULT_QUERY_LIMIT = 50
const DEFAULT_IMPACT_LIMIT = 20
const DEFAULT_DIFF_LIMIT = 50
const DEFAULT_DEPTH = 3

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

  command('watch [path]', 'keeps the index current while files change, until Ctrl-C; a line for each update')
    .addHelpText('after', example('seamark watch', 'seamark watch ~/src/django --json'))
    .action(async (path: string | undefined, flags: CommonFlags) => {
      await (await import('./commands/watch.js')).watchCommand(path ?? '.', flags)
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

  command('context', 'the code that matters for a task or a change, under a budget of tokens')
    .argument(
      '[task]',
      'what is to be done, in words; an issue with traces and code is fine; - reads it from standard input',
      nonEmpty,
    )
    .option('--files <file...>', 'what is defined in these files, and what uses it')
    .option(
      '--diff <range>',
      'what a change touches and meets: BASE..HEAD, BASE...HEAD, BASE (against the work tree), or - for a diff from standard input',
    )
    .option('-C, --repo <path>', 'the repository (default: around the current folder)')
    .addOption(
      new Option(
        '--budget <tokens>',
        'tokens of the answer at most (default: 4000; of --diff 8000)',
      ).argParser(wholeNumber),
    )
    .addOption(new Option('--format <name>', 'how it is written (default: markdown)').choices([...FORMATS]))
    .option('--pack <root>', 'a pack that was given before, to the byte: its root, or the first digits of it')
    .option(
      '--since <root>',
      'for a reader who has that pack: what differs from it, where that is shorter, or that nothing does',
    )
    .option('--no-keep', 'do not keep this pack for --pack, --since and diff (the newest 200 are kept)')
    .option('--scope <folder>', 'only what is in this folder, as seen from the root of the repository')
    .addOption(
      new Option('--color <when>', 'colours of code in markdown; auto: on a terminal, unless NO_COLOR is set')
        .choices([...COLOUR_CHOICES])
        .default('auto'),
    )
    .option('-o, --output <file>', 'write it there instead, all or nothing')
    .option('--list', 'names, places and reasons only, best first; with --json and -n as well')
    .addOption(
      new Option(
        '-n, --limit <n>',
        `of --list, at most so many (default: ${DEFAULT_CONTEXT_LIMIT})`,
      ).argParser(wholeNumber),
    )
    .option('--profile <name>', 'how it is ranked: default, no-frameworks or seed')
    .option('--no-update', 'answer from the index as it is')
    .addOption(LEARNING_OFF)
    .addOption(SESSION)
    .addOption(TASK_MEMORY)
    .addHelpText(
      'after',
      example(
        'seamark context "retry failed uploads with a backoff"',
        'gh issue view 12 | seamark context - --budget 8000',
        'seamark context --diff main...HEAD --format xml',
        'seamark context "retry failed uploads" --since 3f9a2c',
        'seamark context --pack 3f9a2c --json',
        'gh pr diff 12 | seamark context --diff - --list',
      ),
    )
    .action(async (task: string | undefined, flags: ContextFlags) => {
      await (await import('./commands/context.js')).contextCommand(task, flags)
    })

  command('why', 'why a symbol is in the answer to a task, or why it is not')
    .argument('<task>', 'as for `context`', nonEmpty)
    .argument('<symbol>', 'a name, or part of a qualified one', nonEmpty)
    .option('-C, --repo <path>', 'the repository (default: around the current folder)')
    .option('--profile <name>', 'how it is ranked: default, no-frameworks or seed')
    .option('--no-update', 'answer from the index as it is')
    .addOption(LEARNING_OFF)
    .addOption(SESSION)
    .addOption(TASK_MEMORY)
    .addHelpText('after', example('seamark why "retry failed uploads" Uploader.send'))
    .action(async (task: string, symbol: string, flags: WhyFlags) => {
      await (await import('./commands/why.js')).whyCommand(task, symbol, flags)
    })

  command('impact', 'what depends on symbols or files, and what they depend on')
    .argument('<symbol-or-file...>', 'symbols as `show` takes them, or files: all that is defined in them')
    .option('-C, --repo <path>', 'the repository (default: around the current folder)')
    .addOption(
      new Option('--depth <n>', 'callers of callers, so far').argParser(wholeNumber).default(DEFAULT_DEPTH),
    )
    .addOption(
      new Option('--direction <way>', 'in: what depends on it; out: what it depends on')
        .choices(['in', 'out', 'both'])
        .default('in'),
    )
    .addOption(
      new Option('-n, --limit <n>', 'at most so many of each relation')
        .argParser(wholeNumber)
        .default(DEFAULT_IMPACT_LIMIT),
    )
    .option('--no-update', 'answer from the index as it is')
    .addHelpText(
      'after',
      example('seamark impact Order.size', 'seamark impact src/app.py --direction both --depth 1'),
    )
    .action(async (names: string[], flags: ImpactFlags) => {
      await (await import('./commands/impact.js')).impactCommand(names, flags)
    })

  command('tests', 'the tests that a change can break, likeliest first, one a line for the test runner')
    .option('-C, --repo <path>', 'the repository (default: around the current folder)')
    .option('--files <file...>', 'take these files as changed')
    .option('--diff <commit>', 'what differs from this commit (default: HEAD)')
    .addOption(
      new Option('--format <runner>', 'auto: for the language of the tests; list: paths')
        .choices([...TEST_FORMATS])
        .default('auto'),
    )
    .option('--no-update', 'answer from the index as it is')
    .addHelpText(
      'after',
      example(
        'pytest $(seamark tests)',
        'go test $(seamark tests --diff main)',
        'seamark tests --files src/app.py --json',
      ),
    )
    .action(async (flags: TestsFlags) => {
      await (await import('./commands/tests.js')).testsCommand(flags)
    })

  command('diff', 'what differs between two states of the graph, or between two packs')
    .argument(
      '<before>',
      'a commit (made first if it was never indexed), @latest, @prev, @N (so many before the latest), or digits of a root; or the root of a pack',
      nonEmpty,
    )
    .argument('<after>', 'the same', nonEmpty)
    .option('-C, --repo <path>', 'the repository (default: around the current folder)')
    .addOption(
      new Option('-n, --limit <n>', 'at most so many lines of each kind')
        .argParser(wholeNumber)
        .default(DEFAULT_DIFF_LIMIT),
    )
    .option('--packs', 'both are roots of packs, whatever else they may name')
    .option('--no-update', 'answer from the index as it is')
    .addHelpText(
      'after',
      example(
        'seamark diff main HEAD',
        'seamark diff HEAD @latest',
        'seamark diff @prev @latest --json',
        'seamark diff 3f9a2c 81be07  # packs: what entered, left, moved, changed',
      ),
    )
    .action(async (before: string, after: string, flags: DiffFlags) => {
      await (await import('./commands/diff.js')).diffCommand(before, after, flags)
    })

  addSummary(command)
  addInit(seamark)

  command('fsck [path]', 'checks the store and the graph; changes nothing')
    .addHelpText('after', example('seamark fsck'))
    .action(async (path: string | undefined, flags: CommonFlags) => {
      await (await import('./commands/fsck.js')).fsckCommand(path ?? '.', flags)
    })

  addMcp(seamark)
  addLearningCommands(command)

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
