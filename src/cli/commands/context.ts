import { readFileSync } from 'node:fs'
import type { ContextItem, TaskContext } from '../../engine/context.js'
import { EXIT_NOTHING_FOUND } from '../exit.js'
import { print, printJson, table } from '../print.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

const STANDARD_INPUT = 0
const DIGITS = 3

export interface ContextFlags extends UpdateFlags {
  repo?: string
  limit: number
}

export async function contextCommand(task: string, flags: ContextFlags): Promise<void> {
  const text = taskText(task)
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const context = await repository.contextForTask(text, { limit: flags.limit })
    if (flags.json) printJson(context)
    else print(...contextLines(context))
    if (context.items.length === 0) process.exitCode = EXIT_NOTHING_FOUND
  })
}

/** `-` stands for standard input. */
export function taskText(task: string): string {
  return task === '-' ? readFileSync(STANDARD_INPUT, 'utf8') : task
}

function contextLines({ items, abstained }: TaskContext): string[] {
  if (items.length === 0) return ['Nothing in this repository has words of the task.']
  const head = abstained ? ['Nothing here seems to fit the task. The best guesses:', ''] : []
  return [...head, ...table(items.map(row), [0])]
}

function row({ score, kind, path, startLine, endLine, qualifiedName, reasons }: ContextItem): string[] {
  const name = kind === 'file' ? '(top of the file)' : qualifiedName
  return [score.toFixed(DIGITS), kind, `${path}:${startLine}-${endLine}`, name, reasons.join('; ')]
}
