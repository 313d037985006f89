import type { Repository } from '../../engine/repository.js'
import type { PackQuery } from '../../pack/pack-options.js'
import type { Format } from '../../pack/renderer.js'
import { SeamarkError } from '../../shared/errors.js'
import { given } from '../../shared/given.js'
import { changeLines, taskLines } from '../../text/reports/context-text.js'
import type { ColourChoice } from '../colour.js'
import { EXIT_NOTHING_FOUND } from '../exit.js'
import { type LearningFlags, learningOptions } from '../learning-flags.js'
import { print, printJson } from '../print.js'
import { standardInputOr } from '../standard-input.js'
import { refuseBytesOnTerminal, writeOut } from '../write-pack.js'
import { type UpdateFlags, withCurrentRepository, withRepository } from './open.js'

export interface ContextFlags extends UpdateFlags, LearningFlags {
  repo?: string
  /** Given, it asks for the list. */
  limit?: number
  list?: boolean
  budget?: number
  format?: Format
  files?: string[]
  diff?: string
  /** The root of a kept pack. */
  pack?: string
  since?: string
  /** Written instead of standard output. */
  output?: string
  color?: ColourChoice
  /** False with `--no-keep`. */
  keep: boolean
  scope?: string
  profile?: string
}

export async function contextCommand(task: string | undefined, flags: ContextFlags): Promise<void> {
  if (flags.pack !== undefined) return replay(task, flags.pack, flags)
  const request = requestOf(task, flags)
  const isList = flags.list || flags.limit !== undefined
  if (isList && (flags.budget !== undefined || flags.format !== undefined))
    throw new SeamarkError('BAD_INPUT', 'A list (--list, -n) has no --budget and no --format.')
  if (isList && flags.since !== undefined)
    throw new SeamarkError('BAD_INPUT', 'A list (--list, -n) has no --since: lists are not kept.')
  if (isList && flags.output !== undefined)
    throw new SeamarkError('BAD_INPUT', 'A list (--list, -n) has no --output: it goes to standard output.')
  const format = formatOf(flags)
  refuseBytesOnTerminal(format, flags)
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const found = isList
      ? await listItems(repository, request, flags)
      : await writePack(repository, request, format ?? 'markdown', flags)
    if (!found) process.exitCode = EXIT_NOTHING_FOUND
  })
}

/** A pack that was given before; nothing is indexed for it. */
async function replay(task: string | undefined, root: string, flags: ContextFlags): Promise<void> {
  const { files, diff, since, budget, list, limit, profile } = flags
  const others = Object.entries({ 'a task': task, files, diff, since, budget, list, limit, profile })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => (name === 'a task' ? name : `--${name}`))
  if (others.length > 0)
    throw new SeamarkError(
      'BAD_INPUT',
      `--pack gives a pack again as it was: it takes no ${others.join(', ')}.`,
    )
  const format = formatOf(flags)
  refuseBytesOnTerminal(format, flags)
  await withRepository(flags.repo ?? '.', { ...flags, readonly: true }, async repository => {
    const stored = await repository.storedPack(root, format === undefined ? {} : { format })
    await writeOut({ ...stored, delta: null }, stored.format, flags)
  })
}

function formatOf({ json, format }: ContextFlags): Format | undefined {
  if (json && format !== undefined && format !== 'json')
    throw new SeamarkError('BAD_INPUT', `--json is --format json, found --format ${format} as well.`)
  return json ? 'json' : format
}

/** What is asked, read before anything is indexed: a question that cannot be answered costs nothing. */
function requestOf(task: string | undefined, { files, diff }: ContextFlags): PackQuery {
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
  request: PackQuery,
  format: Format,
  flags: ContextFlags,
): Promise<boolean> {
  const answer = await repository.pack(request, {
    format,
    ...learningOptions(flags),
    ...given(flags, 'budget', 'since', 'scope', 'profile'),
    ...(flags.keep ? {} : { keep: false }),
  })
  const { pack, reason } = answer
  await writeOut(answer, format, flags)
  if (reason !== '') process.stderr.write(`seamark: ${reason}\n`)
  return pack.files.length > 0 || pack.known.length > 0 || pack.leftOut.length > 0
}

async function listItems(repository: Repository, request: PackQuery, flags: ContextFlags): Promise<boolean> {
  const { json } = flags
  const options = { ...learningOptions(flags), ...given(flags, 'limit', 'scope', 'profile') }
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
