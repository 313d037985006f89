import type { PackRequest } from '../../engine/pack-options.js'
import type { Repository } from '../../engine/repository.js'
import { changeLines, taskLines } from '../../present/context-text.js'
import type { Format } from '../../render/renderer.js'
import { SeamarkError } from '../../shared/errors.js'
import { EXIT_NOTHING_FOUND } from '../exit.js'
import { print, printJson } from '../print.js'
import { standardInputOr } from '../standard-input.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

export interface ContextFlags extends UpdateFlags {
  repo?: string
  /** Given, it asks for the list. */
  limit?: number
  list?: boolean
  budget?: number
  format?: Format
  files?: string[]
  diff?: string
}

export async function contextCommand(task: string | undefined, flags: ContextFlags): Promise<void> {
  const request = requestOf(task, flags)
  const isList = flags.list || flags.limit !== undefined
  if (isList && (flags.budget !== undefined || flags.format !== undefined))
    throw new SeamarkError('BAD_INPUT', 'A list (--list, -n) has no --budget and no --format.')
  if (flags.json && flags.format !== undefined && flags.format !== 'json')
    throw new SeamarkError('BAD_INPUT', `--json is --format json, found --format ${flags.format} as well.`)
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const found = isList
      ? await listItems(repository, request, flags)
      : await writePack(repository, request, flags)
    if (!found) process.exitCode = EXIT_NOTHING_FOUND
  })
}

/** What is asked, read before anything is indexed: a question that cannot be answered costs nothing. */
function requestOf(task: string | undefined, { files, diff }: ContextFlags): PackRequest {
  const given = [task, files, diff].filter(each => each !== undefined).length
  if (given !== 1) {
    const found = given === 0 ? 'none of them' : 'more than one'
    throw new SeamarkError('BAD_INPUT', `Expected a task, --files or --diff, found ${found}.`)
  }
  if (task !== undefined) return { task: standardInputOr(task) }
  if (files !== undefined) return { files, folder: process.cwd() }
  const change = standardInputOr(diff!)
  if (diff === '-' && change.trim() === '')
    throw new SeamarkError('BAD_INPUT', 'Expected a unified diff on standard input, found nothing.')
  return { diff: change }
}

async function writePack(
  repository: Repository,
  request: PackRequest,
  { budget, format, json }: ContextFlags,
): Promise<boolean> {
  const { pack, text } = await repository.pack(request, {
    format: json ? 'json' : (format ?? 'markdown'),
    ...(budget === undefined ? {} : { budget }),
  })
  // To the byte: the tokens were counted of exactly this.
  process.stdout.write(text)
  return pack.files.length > 0 || pack.known.length > 0 || pack.leftOut.length > 0
}

async function listItems(
  repository: Repository,
  request: PackRequest,
  { limit, json }: ContextFlags,
): Promise<boolean> {
  const options = limit === undefined ? {} : { limit }
  if ('task' in request) {
    const context = await repository.contextForTask(request.task, options)
    if (json) printJson(context)
    else print(...taskLines(context))
    return context.items.length > 0
  }
  const context =
    'files' in request
      ? await repository.contextForFiles(request.files, { ...options, folder: request.folder! })
      : await repository.contextForPR(request.diff, options)
  if (json) printJson(context)
  else print(...changeLines(context))
  if (!json && context.notes.length > 0) process.stderr.write(`${context.notes.join('\n')}\n`)
  return context.items.length > 0
}
