import type { Arena, Said } from './arena.js'

/** What a repository is asked: the words of each fit the repository. */
export interface Questions {
  task: string
  otherTask: string
  symbol: string
  file: string
}

export const QUESTIONS: Record<string, Questions> = {
  flask: {
    task: 'stream a response with context',
    otherTask: 'register a blueprint twice under another name',
    symbol: 'Blueprint.register',
    file: 'src/flask/app.py',
  },
  caddy: {
    task: 'reload the configuration without dropping connections',
    otherTask: 'choose a certificate by server name',
    symbol: 'Context.LoadModule',
    file: 'modules/caddyhttp/server.go',
  },
  django: {
    task: 'add a lookup to a JSON field',
    otherTask: 'send mail through a pool of connections',
    symbol: 'QuerySet.bulk_create',
    file: 'django/db/models/query.py',
  },
}

/** Commands whose answers are the same whenever the files are the same. */
export function questionsOf({ task, otherTask, symbol, file }: Questions): string[][] {
  const name = symbol.split('.').at(-1)!
  return [
    ['context', task, '--no-learning'],
    ['context', otherTask, '--no-learning', '--budget', '1500'],
    ['context', otherTask, '--no-learning', '--no-update'],
    ['query', name],
    ['query', name, '--no-update'],
    ['impact', symbol],
    ['summary', file],
    ['summary'],
    ['show', symbol],
    ['search', task],
    ['search', otherTask, '--no-update'],
    ['evidence'],
    ['tests', file],
  ]
}

/** Whether an answer is made of evidence, which no index makes again. */
export function isOfEvidence([command]: readonly string[]): boolean {
  return command === 'evidence' || command === 'tests'
}

export type Answers = ReadonlyMap<string, Said>

export function keyOf(args: readonly string[]): string {
  return args.join(' ')
}

/** The answers of a store that nothing happened to. */
export async function askAll(arena: Arena, questions: readonly string[][]): Promise<Answers> {
  const answers = new Map<string, Said>()
  for (const args of questions) answers.set(keyOf(args), await arena.ask(args))
  return answers
}
