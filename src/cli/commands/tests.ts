import type { ChangeQuery } from '../../engine/affected-tests.js'
import type { TestFormat } from '../../engine/test-formats.js'
import { runnerArguments } from '../../engine/test-runners.js'
import { SeamarkError } from '../../shared/errors.js'
import { EXIT_NOTHING_FOUND } from '../exit.js'
import { print, printJson } from '../print.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

const COMMIT_DIGITS = 12

export interface TestsFlags extends UpdateFlags {
  repo?: string
  files?: string[]
  diff?: string
  format: TestFormat
}

/** Standard output is for the test runner alone; what is said about it goes to standard error. */
export async function testsCommand(flags: TestsFlags): Promise<void> {
  const query = queryOf(flags)
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const affected = await repository.tests(query)
    const { lines, format, others } = runnerArguments(flags.format, affected.selected)
    if (flags.json) printJson({ ...affected, format, arguments: lines })
    else {
      if (lines.length > 0) print(...lines)
      const notes = [...affected.notes]
      if (others > 0)
        notes.unshift(`${others} selected test files are not for ${format}: --format list shows all.`)
      process.stderr.write(`${[summary(affected), ...notes].join('\n')}\n`)
    }
    if (lines.length === 0) process.exitCode = EXIT_NOTHING_FOUND
  })
}

function queryOf({ files, diff }: TestsFlags): ChangeQuery {
  if (files !== undefined && diff !== undefined)
    throw new SeamarkError('BAD_INPUT', 'Give either --files or --diff: a change is one or the other.')
  return files === undefined ? { base: diff ?? '' } : { files, folder: process.cwd() }
}

function summary(affected: {
  selected: readonly unknown[]
  testFiles: number
  leftOut: number
  base: string
  changed: readonly string[]
}): string {
  const { selected, testFiles, leftOut, base, changed } = affected
  const since = base === '' ? '' : ` since ${base.slice(0, COMMIT_DIGITS)}`
  if (changed.length === 0) return `Nothing changed${since}.`
  const weak = leftOut === 0 ? '' : `; ${leftOut} more have a weaker link to it`
  return `${selected.length} of ${testFiles} test files for ${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}${since}${weak}.`
}
