import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { GetPromptRequestSchema, ListPromptsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { SeamarkError } from '../shared/errors.js'
import { protocolError } from '../tools/answer.js'

interface PromptArgument {
  name: string
  description: string
  required: boolean
}

/** A way of working that a user can choose: instructions for the agent that lead to the right calls. */
interface Prompt {
  name: string
  title: string
  description: string
  arguments: readonly PromptArgument[]
  write(args: Readonly<Record<string, string>>): string
}

const MAX_ARGUMENT_CHARS = 200_000
const MAX_NAME_CHARS_SHOWN = 100

const required = (name: string, description: string): PromptArgument => ({
  name,
  description,
  required: true,
})
const optional = (name: string, description: string): PromptArgument => ({
  name,
  description,
  required: false,
})

const PROMPTS: readonly Prompt[] = [
  {
    name: 'fix_bug',
    title: 'Fix a bug',
    description: 'Find the code behind a bug, change it, and know what to test.',
    arguments: [required('issue', 'The report: what happens, what should; stack traces are welcome')],
    write: ({ issue }) =>
      `Fix this bug:\n\n${issue}\n\n` +
      '1. Call context_for_task with the whole report as `task`, stack traces included. Read what it returns before anything else; fetch what it left out only where you need it.\n' +
      '2. Say in one sentence what is wrong and where, and point at the lines.\n' +
      '3. Before you edit, call context_for_files with the files that you will change: their callers and tests must keep working.\n' +
      '4. Make the smallest change that fixes it, and add a test that fails without it.\n' +
      '5. Call context_for_pr with `diff` HEAD and check everything that the change meets.',
  },
  {
    name: 'add_feature',
    title: 'Add a feature',
    description: 'Find where a feature belongs and what it is like, and build it the way the code does.',
    arguments: [required('feature', 'What is wanted'), optional('scope', 'A folder that it belongs in')],
    write: ({ feature, scope }) =>
      `Build this:\n\n${feature}\n\n` +
      `1. Call context_for_task with it as \`task\`${scope ? ` and \`scope\` ${scope}` : ''}. Look for what is most like it, and do it the same way.\n` +
      '2. Where the answer says that nothing fits, call it again in the words of the code: names of modules, types and functions.\n' +
      '3. Call context_for_files with the files that you will change.\n' +
      '4. Build it with tests, then call context_for_pr with `diff` HEAD and check everything that the change meets.',
  },
  {
    name: 'review_change',
    title: 'Review a change',
    description: 'What a change touches, what it meets, and what it may break.',
    arguments: [
      optional(
        'diff',
        'BASE...HEAD, a commit to compare the work tree with, or a unified diff (default: HEAD)',
      ),
    ],
    write: ({ diff }) =>
      `Review this change: ${diff || 'HEAD (what is not committed yet)'}\n\n` +
      '1. Call context_for_pr with it as `diff`. Each definition that it touches is there as it is after the change, with its callers, overriders and tests.\n' +
      '2. For each caller and overrider ask: does it still get what it expects? For each test: does it still say the truth?\n' +
      '3. For what is unclear call context_for_task with the question.\n' +
      '4. Report what is wrong first, with path and line, then what is missing (tests, documentation), then what could be simpler. Say so where you found nothing.',
  },
  {
    name: 'understand_module',
    title: 'Understand a module',
    description: 'What a file or folder is for, how it works and who uses it.',
    arguments: [required('path', 'A file or a folder'), optional('question', 'What you want to know of it')],
    write: ({ path, question }) =>
      `Explain ${path}${question ? `: ${question}` : ''}\n\n` +
      '1. Read the resource seamark://overview for where it stands in the whole.\n' +
      `2. Call context_for_task with \`task\` "${(question || `how ${path} works`).replaceAll('"', "'")}" and, for a folder, \`scope\` ${path}; for a file call context_for_files with it.\n` +
      '3. Explain what it is for, its main parts, how data flows through them, who uses it and what it relies on. Point at paths and lines.',
  },
]

export function servePrompts(server: Server): void {
  const prompts = PROMPTS.map(({ write: _, ...rest }) => ({ ...rest, arguments: [...rest.arguments] }))
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    try {
      const { prompt, text } = writePrompt(params.name, params.arguments ?? {})
      const { description } = prompt
      return { description, messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] }
    } catch (error) {
      throw protocolError(error)
    }
  })
}

/** The text of a prompt. */
function writePrompt(
  name: string,
  values: Readonly<Record<string, string>>,
): { prompt: Prompt; text: string } {
  const prompt = PROMPTS.find(each => each.name === name)
  if (prompt === undefined)
    throw new SeamarkError(
      'NOT_FOUND',
      `There is no prompt "${name.slice(0, MAX_NAME_CHARS_SHOWN)}". There are: ${PROMPTS.map(each => each.name).join(', ')}.`,
    )
  const names = prompt.arguments.map(each => each.name)
  const unknown = Object.keys(values).find(each => !names.includes(each))
  if (unknown !== undefined)
    throw new SeamarkError(
      'BAD_INPUT',
      `${name} takes ${names.join(', ')}, found "${unknown.slice(0, MAX_NAME_CHARS_SHOWN)}".`,
    )
  for (const { name: argument, required } of prompt.arguments) {
    const value = values[argument] ?? ''
    if (required && value.trim() === '')
      throw new SeamarkError('BAD_INPUT', `${name} needs ${argument}, found nothing.`)
    if (value.length > MAX_ARGUMENT_CHARS)
      throw new SeamarkError(
        'BAD_INPUT',
        `${argument} has ${value.length} characters, more than ${MAX_ARGUMENT_CHARS}.`,
      )
  }
  return { prompt, text: prompt.write(values) }
}
