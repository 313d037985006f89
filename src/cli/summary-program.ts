import { type Command, Option } from 'commander'
import type { SummaryFlags } from './commands/summary.js'
import { example, nonEmpty, wholeNumber, wholeNumberOrNone } from './option-values.js'

const DEFAULT_DEPTH = 1
const DEFAULT_LIMIT = 40
const DEFAULT_AT_ONCE = 4

/** `seamark summary`. */
export function addSummary(command: (name: string, description: string) => Command): void {
  command('summary', 'what the repository, a folder, a file or a symbol is for, and what is in it')
    .argument('[path-or-symbol]', 'a folder, a file, or a symbol as `show` takes it', nonEmpty)
    .option('-C, --repo <path>', 'the repository (default: around the current folder)')
    .addOption(
      new Option('--depth <n>', 'how far down; 0 for itself alone')
        .argParser(wholeNumberOrNone)
        .default(DEFAULT_DEPTH),
    )
    .addOption(
      new Option('-n, --limit <n>', 'at most so many parts of each')
        .argParser(wholeNumber)
        .default(DEFAULT_LIMIT),
    )
    .option(
      '--rewrite',
      'have a model put them in other words: SEAMARK_LLM_URL, SEAMARK_LLM_MODEL and SEAMARK_LLM_KEY say which; at most --limit of them',
    )
    .addOption(
      new Option('--at-once <n>', 'with --rewrite, so many requests at a time')
        .argParser(wholeNumber)
        .default(DEFAULT_AT_ONCE),
    )
    .option('--no-update', 'answer from the index as it is')
    .addHelpText(
      'after',
      example('seamark summary', 'seamark summary src/app --depth 2', 'seamark summary Order.size --json'),
    )
    .action(async (target: string | undefined, flags: SummaryFlags) => {
      await (await import('./commands/summary.js')).summaryCommand(target, flags)
    })
}
