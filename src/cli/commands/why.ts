import { given } from '../../shared/given.js'
import { whyLines } from '../../text/reports/why-text.js'
import { EXIT_NOTHING_FOUND } from '../exit.js'
import { type LearningFlags, learningOptions } from '../learning-flags.js'
import { print, printJson } from '../print.js'
import { standardInputOr } from '../standard-input.js'
import { noteShown } from './note-shown.js'
import { type UpdateFlags, withCurrentRepository } from './open.js'

export interface WhyFlags extends UpdateFlags, LearningFlags {
  repo?: string
  profile?: string
}

export async function whyCommand(task: string, symbol: string, flags: WhyFlags): Promise<void> {
  const text = standardInputOr(task)
  await withCurrentRepository(flags.repo ?? '.', flags, async repository => {
    const options = { ...learningOptions(flags), ...given(flags, 'profile') }
    const explanation = await repository.explainSymbol(text, symbol, options)
    if (flags.json) printJson(explanation)
    else print(...whyLines(explanation))
    if (explanation.item === null) process.exitCode = EXIT_NOTHING_FOUND
    else if (flags.learning) await noteShown(repository, [explanation.item], 'explain')
  })
}
