import { readFileSync, writeFileSync } from 'node:fs'
import type { LearnedBook } from '../../engine/learned-book.js'
import { learnedLines } from '../../present/learned-text.js'
import { messageOf, SeamarkError } from '../../shared/errors.js'
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
    if (flags.export !== undefined) writeOut(book, flags.export)
    else if (flags.import !== undefined) takeIn(book, flags.import, flags.json ?? false)
    else if (flags.reset) book.forget()
    else if (flags.json) printJson(book.report())
    else print(...learnedLines(book.report()))
  })
}

function writeOut(book: LearnedBook, file: string): void {
  const text = book.export()
  if (file === STANDARD_STREAM) process.stdout.write(text)
  else writeFileSync(file, text)
}

function takeIn(book: LearnedBook, file: string, json: boolean): void {
  const imported = book.import(file === STANDARD_STREAM ? standardInputOr(file) : fileText(file))
  if (json) printJson(imported)
  else print(`${imported.questions} questions, ${imported.words} words`)
}

function fileText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SeamarkError('NOT_FOUND', `${file} cannot be read: ${messageOf(error)}.`, error)
  }
}
