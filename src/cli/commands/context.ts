import { Argument, Option } from 'commander'
import type { Engine } from '../../engine/engine.js'
import { DEFAULT_BUDGETS, MAX_STORED_PACKS, type PackQuery } from '../../pack/pack-options.js'
import { DEFAULT_FORMAT, FORMATS, type Format } from '../../pack/renderer.js'
import { DEFAULT_ITEMS } from '../../rank/context-options.js'
import { SeamarkError } from '../../shared/errors.js'
import { pickDefined } from '../../shared/pick-defined.js'
import { command } from '../options/command.js'
import {
  COMMON_OPTIONS,
  NO_DAEMON,
  NO_UPDATE,
  PROFILE,
  type QueryFlags,
  REPO_OPTIONS,
} from '../options/common.js'
import { EDGE_OPTIONS, type EdgeFlags, edgeFilter } from '../options/edges.js'
import { LEARNING_OPTIONS, type LearningFlags, learningOptions } from '../options/learning.js'
import { nonEmpty, wholeNumber } from '../options/values.js'
import { withCurrentEngine } from '../repository/with-repository.js'
import { COLOUR_CHOICES, type ColourChoice } from '../terminal/colour.js'
import { EXIT_NOTHING_FOUND } from '../terminal/exit.js'
import { print, printJson, warn } from '../terminal/print.js'
import { STANDARD_STREAM, standardInputOr } from '../terminal/standard-input.js'
import { refuseBytesOnTerminal, writeOut } from '../terminal/write-pack.js'

interface Flags extends QueryFlags, LearningFlags, EdgeFlags {
  /** With a limit, the answer is a list. */
  limit?: number
  list?: boolean
  budget?: number
  format?: Format
  files?: string[]
  diff?: string
  /** The id of a stored pack. */
  pack?: string
  since?: string
  /** Written instead of standard output. */
  output?: string
  color?: ColourChoice
  /** False with `--no-keep`. */
  keep: boolean
  scope?: string
  lineNumbers?: boolean
  profile?: string
}

export const context = command({
  name: 'context',
  summary: 'the code that matters for a task or a change, within a token budget',
  arguments: [
    new Argument(
      '[task]',
      'what to do, in words; an issue with stack traces and code is fine; - reads it from standard input',
    ).argParser(nonEmpty),
  ],
  options: [
    ...COMMON_OPTIONS,
    new Option('--files <file...>', 'definitions in these files, and what uses them'),
    new Option(
      '--diff <range>',
      'what a change touches and affects: BASE..HEAD, BASE...HEAD, BASE (against the work tree), or - for a diff from standard input',
    ),
    ...REPO_OPTIONS,
    new Option(
      '--budget <tokens>',
      `most tokens of the answer (default: ${DEFAULT_BUDGETS.task}; with --diff ${DEFAULT_BUDGETS['pull-request']})`,
    ).argParser(wholeNumber),
    new Option('--format <name>', `format of the answer (default: ${DEFAULT_FORMAT})`).choices([...FORMATS]),
    new Option('--pack <id>', 'a stored pack, byte for byte: its id, or the first digits of it'),
    new Option(
      '--since <id>',
      'for a reader who has that pack: only what changed, if that is shorter, or that nothing did',
    ),
    new Option(
      '--no-keep',
      `do not store this pack for --pack, --since and diff (the newest ${MAX_STORED_PACKS} are stored)`,
    ),
    new Option('--scope <folder>', 'only items in this folder, a path from the root of the repository'),
    new Option('--line-numbers', 'number each line of code'),
    new Option('--color <when>', 'colours of code in markdown; auto: on a terminal, unless NO_COLOR is set')
      .choices([...COLOUR_CHOICES])
      .default('auto'),
    new Option('-o, --output <file>', 'write to this file instead, all or nothing'),
    new Option('--list', 'names, lines and reasons only, best first; also with --json and -n'),
    new Option('-n, --limit <n>', `with --list, most items (default: ${DEFAULT_ITEMS})`).argParser(
      wholeNumber,
    ),
    PROFILE,
    ...EDGE_OPTIONS,
    NO_UPDATE,
    NO_DAEMON,
    ...LEARNING_OPTIONS,
  ],
  examples: [
    'seamark context "retry failed uploads with a backoff"',
    'gh issue view 12 | seamark context - --budget 8000',
    'seamark context --diff main...HEAD --format xml',
    'seamark context "retry failed uploads" --since 3f9a2c',
    'seamark context --pack 3f9a2c --json',
    'gh pr diff 12 | seamark context --diff - --list',
    'seamark context "retry uploads" --workspace ~/src',
    'seamark context --diff api:main...HEAD --repos api web',
  ],
  async run(flags: Flags, task: string | undefined) {
    if (flags.pack !== undefined) return printStoredPack(task, flags.pack, flags)
    const query = queryOf(task, flags)
    const isList = flags.list || flags.limit !== undefined
    if (isList) checkListFlags(flags)
    const format = formatOf(flags)
    refuseBytesOnTerminal(format, flags)
    const answer = async (repository: Engine) => {
      const hasItems = isList
        ? await printList(repository, query, flags)
        : await printPack(repository, query, format ?? DEFAULT_FORMAT, flags)
      if (!hasItems) process.exitCode = EXIT_NOTHING_FOUND
    }
    if (flags.update) (await import('../../engine/open-packs.js')).loadPacksAhead()
    // Other profiles need what a first index leaves out.
    await withCurrentEngine(flags, answer, { soon: flags.profile === undefined })
  },
})

function checkListFlags({ budget, format, since, output, lineNumbers }: Flags): void {
  const refuse = (problem: string) =>
    new SeamarkError('BAD_INPUT', `A list (--list, -n) has no ${problem}. Leave out the one or the other.`)
  if (budget !== undefined || format !== undefined) throw refuse('--budget and no --format')
  if (lineNumbers) throw refuse('--line-numbers: it shows no code')
  if (since !== undefined) throw refuse('--since: lists are not stored')
  if (output !== undefined) throw refuse('--output: it goes to standard output')
}

/** Byte for byte as it was; nothing is indexed for it. */
async function printStoredPack(task: string | undefined, packId: string, flags: Flags): Promise<void> {
  const { files, diff, since, budget, list, limit, profile } = flags
  const others = Object.entries({ 'a task': task, files, diff, since, budget, list, limit, profile })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => (name === 'a task' ? name : `--${name}`))
  if (others.length > 0)
    throw new SeamarkError(
      'BAD_INPUT',
      `--pack prints a stored pack as it was: it takes no ${others.join(', ')}. Leave out the one or the other.`,
    )
  const format = formatOf(flags)
  refuseBytesOnTerminal(format, flags)
  await withCurrentEngine({ ...flags, update: false }, async repository => {
    const stored = await repository.storedPack(packId, format === undefined ? {} : { format })
    await writeOut({ ...stored, delta: null }, stored.format, flags)
  })
}

function formatOf({ json, format }: Flags): Format | undefined {
  if (json && format !== undefined && format !== 'json')
    throw new SeamarkError(
      'BAD_INPUT',
      `--json is --format json, found --format ${format} as well: leave out one.`,
    )
  return json ? 'json' : format
}

/** The query, checked before anything is indexed: one that cannot be answered costs nothing. */
function queryOf(task: string | undefined, { files, diff }: Flags): PackQuery {
  const count = [task, files, diff].filter(each => each !== undefined).length
  if (count !== 1) {
    const found = count === 0 ? 'none of them' : 'more than one'
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a task, --files or --diff, found ${found}: seamark context "what to do", for example.`,
    )
  }
  if (task !== undefined) return { task: standardInputOr(task) }
  if (files !== undefined) return { files, folder: process.cwd() }
  const change = standardInputOr(diff!)
  if (diff === STANDARD_STREAM && change.trim() === '')
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected a unified diff on standard input, found nothing: `git diff | seamark context --diff -`.',
    )
  return { diff: change }
}

async function printPack(
  repository: Engine,
  query: PackQuery,
  format: Format,
  flags: Flags,
): Promise<boolean> {
  const answer = await repository.pack(query, {
    format,
    ...learningOptions(flags),
    ...pickDefined(flags, 'budget', 'since', 'scope', 'profile', 'lineNumbers'),
    ...edgeFilter(flags),
    ...(flags.keep ? {} : { keep: false }),
  })
  const { pack, reason } = answer
  await writeOut(answer, format, flags)
  if (reason !== '') warn(`seamark: ${reason}`)
  return pack.files.length > 0 || pack.known.length > 0 || pack.leftOut.length > 0
}

async function printList(repository: Engine, query: PackQuery, flags: Flags): Promise<boolean> {
  const { json } = flags
  const { changeLines, taskLines } = await import('../../text/reports/context-text.js')
  const options = {
    ...learningOptions(flags),
    ...edgeFilter(flags),
    ...pickDefined(flags, 'limit', 'scope', 'profile'),
  }
  if ('task' in query) {
    const list = await repository.contextForTask(query.task, options)
    if (json) printJson(list)
    else print(...taskLines(list))
    return list.items.length > 0
  }
  const list =
    'files' in query
      ? await repository.contextForFiles(query.files, { ...options, folder: query.folder! })
      : await repository.contextForPR(query.diff, options)
  if (json) printJson(list)
  else print(...changeLines(list))
  if (!json && list.notes.length > 0) warn(list.notes.join('\n'))
  return list.items.length > 0
}
