import { readFileSync, writeFileSync } from 'node:fs'
import type { LearnedCounts } from '../../learn/exchange-learned.js'
import type { LearnedBook } from '../../learn/learned-book.js'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { learnedLines } from '../../text/reports/learned-text.js'
import { print, printJson } from '../print.js'
import { standardInputOr } from '../standard-input.js'
import { type CommonFlags, withCurrentRepository } from './open.js'

const STANDARD_STREAM = '-'

export interface LearnedFlags extends CommonFlags {
  repo?: string
  export?: string
  import?: string
  reset?: boolean
}

export async function learnedCommand(flags: LearnedFlags): Promise<void> {
  const acts = [flags.export, flags.import, flags.reset].filter(each => each !== undefined).length
  if (acts > 1)
    throw new SeamarkError('BAD_INPUT', 'Expected one of --export, --import and --reset, found more.')
  await withCurrentRepository(flags.repo ?? '.', { ...flags, update: true }, async repository => {
    const book = await repository.learned()
    if (flags.export !== undefined) writeOut(book, flags.export, flags.json ?? false)
    else if (flags.import !== undefined) takeIn(book, flags.import, flags.json ?? false)
    else if (flags.reset) forgetAll(book, flags.json ?? false)
    else if (flags.json) printJson(book.report())
    else print(...learnedLines(book.report()))
  })
}

function writeOut(book: LearnedBook, file: string, json: boolean): void {
  const text = book.export()
  if (file === STANDARD_STREAM) {
    process.stdout.write(text)
    return
  }
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new SeamarkError('BAD_INPUT', `${file} cannot be written: ${messageOf(error)}.`, error)
  }
  if (json) printJson({ file })
  else print(`Wrote what was learned to ${file}; questions still open (ten minutes) are not in it.`)
}

function forgetAll(book: LearnedBook, json: boolean): void {
  const forgotten = book.forget()
  if (json) printJson(forgotten)
  else print(`Forgot ${amounts(forgotten)}.`)
}

function takeIn(book: LearnedBook, file: string, json: boolean): void {
  const imported = book.import(file === STANDARD_STREAM ? standardInputOr(file) : fileText(file))
  if (json) printJson(imported)
  else print(`Added ${amounts(imported)}; what was known already is not counted again.`)
}

function amounts({ questions, words }: LearnedCounts): string {
  return `${questions} ${questions === 1 ? 'question' : 'questions'} and ${words} ${words === 1 ? 'word' : 'words'}`
}

function fileText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SeamarkError('NOT_FOUND', `${file} cannot be read: ${messageOf(error)}.`, error)
  }
}
