import { type Command, InvalidArgumentError, Option } from 'commander'
import type { McpFlags } from './commands/mcp.js'
import { example, wholeNumber, wholeNumberOrNone } from './option-values.js'

/** Claude Code cuts answers above 25,000 tokens; its tokenizer counts up to a quarter more than the one packs are counted in. */
const DEFAULT_ANSWER_TOKENS = 20_000
const MOST_PORT = 65_535

export function addMcp(seamark: Command): void {
  seamark
    .command('mcp')
    .description('serves coding agents over the Model Context Protocol, on standard input and output or HTTP')
    .option(
      '--root <path...>',
      'repositories to answer for (default: where the client works, else this folder)',
    )
    .option('--tools <names>', 'default, all, or names between commas', 'default')
    .addOption(
      new Option(
        '--http [port]',
        'streamable HTTP instead (default port: 7137; 0: any that is free)',
      ).argParser(portNumber),
    )
    .option('--host <address>', 'where --http listens; any but this machine needs a token', '127.0.0.1')
    .option('--token <token>', 'bearer token that --http asks for (better: SEAMARK_TOKEN)')
    .option(
      '--store <file>',
      "the store's file (default: one a repository in your data folder; SEAMARK_STORE)",
    )
    .addOption(
      new Option('--max-tokens <n>', 'tokens of one answer at most, below what your client cuts')
        .argParser(wholeNumber)
        .default(DEFAULT_ANSWER_TOKENS),
    )
    .addOption(
      new Option(
        '--structured <when>',
        'data beside the text; auto: not for agents that read it in its place',
      )
        .choices(['auto', 'always', 'never'])
        .default('auto'),
    )
    .option('--no-learning', 'answers do not go by what was used before, and nothing is noted')
    .addHelpText('after', example('seamark mcp', 'seamark mcp --tools all --root ~/src/shop ~/src/site'))
    .exitOverride()
    .action(async (flags: McpFlags) => {
      await (await import('./commands/mcp.js')).mcpCommand(flags)
    })
}

function portNumber(text: string): number {
  const port = wholeNumberOrNone(text)
  if (port > MOST_PORT) throw new InvalidArgumentError(`Expected a port up to ${MOST_PORT}.`)
  return port
}
