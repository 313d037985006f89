import { type Command, Option } from 'commander'
import type { FeedbackFlags } from './commands/feedback.js'
import type { LearnedFlags } from './commands/learned.js'
import type { CommonFlags } from './commands/open.js'
import { example, nonEmpty } from './option-values.js'

const REPO_OPTION = ['-C, --repo <path>', 'the repository (default: around the current folder)'] as const

/** What the commands that answer a task take. */
export const LEARNING_OFF = new Option(
  '--no-learning',
  'as if nothing had been learned, and without learning from it',
)
export const SESSION = new Option(
  '--session <name>',
  'what was at hand in it minutes ago counts (default: SEAMARK_SESSION, else none)',
)
export const TASK_MEMORY = new Option('--task-memory', 'let the best answers to earlier tasks like it count')

/** Commands that tell what was of use, and what was learned from it. */
export function addLearningCommands(command: (name: string, description: string) => Command): void {
  command('feedback', 'tells what was useful for a task, and what was not: it counts for tasks like it')
    .argument('<task>', 'as for `context`', nonEmpty)
    .option('--useful <symbol...>', 'names as `why` takes them, path:name, or files')
    .option('--not-useful <symbol...>', 'the same')
    .option('--session <name>', 'whose it is')
    .option(...REPO_OPTION)
    .addHelpText(
      'after',
      example('seamark feedback "retry failed uploads" --useful Uploader.send --not-useful upload_log'),
    )
    .action(async (task: string, flags: FeedbackFlags) => {
      await (await import('./commands/feedback.js')).feedbackCommand(task, flags)
    })

  command('learned', 'what was learned from how answers were used; all of it is on this machine')
    .option('--export <file>', 'write it to a file; - for standard output')
    .option('--import <file>', 'add what such a file has; - for standard input')
    .option('--reset', 'forget all of it')
    .option(...REPO_OPTION)
    .addHelpText(
      'after',
      example('seamark learned', 'seamark learned --export learned.json', 'seamark learned --reset'),
    )
    .action(async (flags: LearnedFlags) => {
      await (await import('./commands/learned.js')).learnedCommand(flags)
    })

  command('hook', 'notes what an agent read or edited: its event as JSON on standard input; never fails')
    .addHelpText(
      'after',
      example(
        `echo '{"session_id":"s","tool_name":"Edit","tool_input":{"file_path":"src/app.py"}}' | seamark hook`,
      ),
    )
    .action(async (flags: CommonFlags) => {
      ;(await import('./commands/hook.js')).hookCommand(flags)
    })
}
