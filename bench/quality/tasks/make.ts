/**
 * Makes tasks by rule from the files of repositories: bench/work/docs/NAME.json or bench/work/traces/NAME.json.
 *
 *     npx tsx bench/quality/tasks/make.ts docs [--mirror DIR] [name…]     those of bench/docs.tsv
 *     npx tsx bench/quality/tasks/make.ts traces [--mirror DIR] [name…]   those of bench/traces.tsv
 *     npx tsx bench/quality/tasks/make.ts descriptions [--mirror DIR] [name…]   eight of the corpus
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { readSplit, type SplitPin } from '../../split-list.js'
import { isEditedText, isProse } from '../../tools/library.js'
import { makeDescriptionTasks } from './descriptions.js'
import { makeQuestions } from './docs/make-questions.js'
import { checkOutPin, type MadeSet, type MadeTask, madeFile } from './made.js'
import { readTexts } from './text-file.js'
import { makeTraces } from './traces/make-traces.js'

const MAKERS: Readonly<Record<MadeSet, (pin: SplitPin, checkout: string) => MadeTask[]>> = {
  docs: ({ name }, checkout) => makeQuestions(name, readTexts(checkout, isProse)),
  traces: ({ name, kind }, checkout) => makeTraces(name, kind.split('+'), readTexts(checkout, isEditedText)),
}

const { values, positionals } = parseArgs({
  options: { mirror: { type: 'string' } },
  allowPositionals: true,
})
const [set, ...names] = positionals
if (set === 'descriptions') await makeDescriptionTasks(names, values.mirror ?? null)
else if (set === 'docs' || set === 'traces') await make(set)
else throw new Error(`Expected docs, traces or descriptions, found "${set ?? ''}".`)

async function make(set: MadeSet): Promise<void> {
  for (const pin of readSplit(set)) {
    if (names.length > 0 && !names.includes(pin.name)) continue
    const tasks = MAKERS[set](pin, await checkOutPin(pin, values.mirror ?? null))
    const file = madeFile(set, pin.name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(tasks, null, 1)}\n`)
    console.log(`${pin.name}\t${tasks.length} tasks`)
  }
}
