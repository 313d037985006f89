import { readFileSync, writeFileSync } from 'node:fs'
import { Option } from 'commander'
import type { LearnedCounts } from '../../learn/exchange-learned.js'
import type { LearnedBook } from '../../learn/learned-book.js'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, REPO } from '../options/common.js'
import { withCurrentRepository } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'
import { STANDARD_STREAM, standardInputOr } from '../terminal/standard-input.js'

interface Flags extends CommonFlags {
  repo?: string
  export?: string
  import?: string
  reset?: boolean
}

export const learned = command({
  name: 'learned',
  summary: 'what was learned from the use of answers; all of it is on this machine',
  options: [
    ...COMMON_OPTIONS,
    new Option('--export <file>', 'write it to a file; - for standard output'),
    new Option('--import <file>', 'add from such a file; - for standard input'),
    new Option('--reset', 'forget all of it'),
    REPO,
  ],
  examples: ['seamark learned', 'seamark learned --export learned.json', 'seamark learned --reset'],
  async run(flags: Flags) {
    const actions = [flags.export, flags.import, flags.reset].filter(each => each !== undefined).length
    if (actions > 1)
      throw new SeamarkError(
        'BAD_INPUT',
        'Expected one of --export, --import and --reset, found more: give one at a time.',
      )
    const { learnedLines } = await import('../../text/reports/learned-text.js')
    const { json = false } = flags
    await withCurrentRepository({ ...flags, update: true }, async repository => {
      const book = await repository.learned()
      if (flags.export !== undefined) exportTo(book, flags.export, json)
      else if (flags.import !== undefined) importFrom(book, flags.import, json)
      else if (flags.reset) reset(book, json)
      else if (json) printJson(book.report())
      else print(...learnedLines(book.report()))
    })
  },
})

function exportTo(book: LearnedBook, file: string, json: boolean): void {
  const text = book.export()
  if (file === STANDARD_STREAM) {
    process.stdout.write(text)
    return
  }
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a file that can be written at ${file}, found: ${messageOf(error)}. Name another.`,
      error,
    )
  }
  if (json) printJson({ file })
  else print(`Wrote what was learned to ${file}; queries of the last ten minutes are not in it.`)
}

function reset(book: LearnedBook, json: boolean): void {
  const forgotten = book.forget()
  if (json) printJson(forgotten)
  else print(`Forgot ${amounts(forgotten)}.`)
}

function importFrom(book: LearnedBook, file: string, json: boolean): void {
  const imported = book.import(file === STANDARD_STREAM ? standardInputOr(file) : fileText(file))
  if (json) printJson(imported)
  else print(`Added ${amounts(imported)}; duplicates were skipped.`)
}

function amounts({ questions, words }: LearnedCounts): string {
  return `${questions} ${questions === 1 ? 'query' : 'queries'} and ${words} ${words === 1 ? 'word' : 'words'}`
}

function fileText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SeamarkError(
      'NOT_FOUND',
      `Expected a file that \`seamark learned --export\` wrote at ${file}, found: ${messageOf(error)}.`,
      error,
    )
  }
}
