import type { ChangeContext } from '../../engine/change-context.js'
import type { TaskContext } from '../../engine/context.js'
import type { Repository } from '../../engine/repository.js'
import { SeamarkError } from '../../shared/errors.js'
import { changeLines, taskLines } from '../context-text.js'
import { EXIT_NOTHING_FOUND } from '../exit.js'
import { print, printJson } from '../print.js'
import { standardInputOr } from '../standard-input.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

export interface ContextFlags extends UpdateFlags {
  repo?: string
  limit: number
  files?: string[]
  diff?: string
}

export async function contextCommand(task: string | undefined, flags: ContextFlags): Promise<void> {
  const ask = questionOf(task, flags)
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const context = await ask(repository)
    if (flags.json) printJson(context)
    else if ('task' in context) print(...taskLines(context))
    else {
      print(...changeLines(context))
      if (context.notes.length > 0) process.stderr.write(`${context.notes.join('\n')}\n`)
    }
    if (context.items.length === 0) process.exitCode = EXIT_NOTHING_FOUND
  })
}

type Ask = (repository: Repository) => Promise<TaskContext | ChangeContext>

/** What is asked, read before anything is indexed: a question that cannot be answered costs nothing. */
function questionOf(task: string | undefined, { files, diff, limit }: ContextFlags): Ask {
  const given = [task, files, diff].filter(each => each !== undefined).length
  if (given !== 1) {
    const found = given === 0 ? 'none of them' : 'more than one'
    throw new SeamarkError('BAD_INPUT', `Expected a task, --files or --diff, found ${found}.`)
  }
  if (task !== undefined) {
    const text = standardInputOr(task)
    return repository => repository.contextForTask(text, { limit })
  }
  if (files !== undefined) {
    const folder = process.cwd()
    return repository => repository.contextForFiles(files, { limit, folder })
  }
  const change = standardInputOr(diff!)
  if (diff === '-' && change.trim() === '')
    throw new SeamarkError('BAD_INPUT', 'Expected a unified diff on standard input, found nothing.')
  return repository => repository.contextForPR(change, { limit })
}
