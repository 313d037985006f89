/**
 * What the signals of evidence (`ran by`, `observed calls`, `hot`) are worth: files of evidence are imported into the index of a repository, its tasks are
 * asked once with every feature measured, and the answers are put into order anew with each choice of weights; those of evidence that are not named are 0.
 *
 *     npx tsx bench/evidence/signals.ts --data DIR [--mirror DIR] --set names,descriptions --repo flask --evidence FILE [--evidence FILE] \
 *       --weights ranBy=.1 --weights ranBy=.2,hot=.05
 */
import { parseArgs } from 'node:util'
import { chooseTasks } from '../quality/choose-tasks.js'
import { figuresWith } from '../quality/learn/evaluate.js'
import { measureTasks } from '../quality/learn/measure-tasks.js'
import { closeShared, sharedRepository } from '../quality/systems/shared-repository.js'
import { signed } from '../quality/table.js'
import type { SetName } from '../quality/task.js'
import { openSet } from '../quality/tasks/sets.js'
import {
  bootstrapInterval,
  DEFAULT_PROFILE,
  EVIDENCE_FEATURES,
  FEATURES,
  saysBehaviour,
} from '../tools/library.js'

const FACTORS = { repeat: DEFAULT_PROFILE.repeatFactor, spread: DEFAULT_PROFILE.spreadFactor }
const FIGURES = ['mrr', 'first1', 'strict.p10', 'strict.r10', 'acc5', 'r10', 'within']
const DIGITS = 3
/** What ships is one of the choices. */
const OFF = Object.fromEntries(EVIDENCE_FEATURES.map(name => [name, 0]))

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    mirror: { type: 'string' },
    set: { type: 'string', default: 'names' },
    repo: { type: 'string', default: 'flask' },
    evidence: { type: 'string', multiple: true, default: [] },
    weights: { type: 'string', multiple: true, default: [] },
  },
})

for (const name of values.set.split(',') as SetName[]) {
  const set = openSet({
    set: name,
    data: values.data ?? null,
    mirror: values.mirror ?? null,
    repositories: null,
  })
  const use = set.useOf === undefined ? null : 'look'
  const tasks = chooseTasks(set, { repositories: [values.repo], use, perRepository: null, sample: null })
  const repository = await sharedRepository(await set.checkOut(tasks[0]!), tasks[0]!.commit)
  const book = await repository.evidence()
  for (const { id } of book.report().runs) book.forget(id)
  for (const file of values.evidence) {
    const { title, pairs, definitions, seen } = await book.import(file)
    console.log(`${title}: ${definitions} definitions, ${pairs} pairs, ${seen?.calls ?? 0} observed calls`)
  }
  const dump = await measureTasks(name, repository, set.repositoryOf(values.repo), tasks)
  const figuresAt = (choice: Readonly<Record<string, number>>) =>
    dump.tasks.map(task => {
      const { weights, behaviourWeights } = DEFAULT_PROFILE
      const all = { ...(saysBehaviour(task.task.text) ? behaviourWeights : weights), ...OFF, ...choice }
      return figuresWith(dump, task, FEATURES.weights(all), FACTORS)
    })
  const off = figuresAt({})
  const figures = FIGURES.filter(figure => figure in off[0]!)
  const mean = (all: typeof off, figure: string) =>
    all.reduce((sum, each) => sum + each[figure]!, 0) / all.length
  console.log(
    `${name}, ${off.length} tasks: ${figures.map(figure => `${figure} ${mean(off, figure).toFixed(DIGITS)}`).join(', ')}`,
  )
  for (const text of values.weights) {
    const on = figuresAt(parsed(text))
    const differences = figures.map(figure => {
      const { low, high } = bootstrapInterval(on.map((each, at) => each[figure]! - off[at]![figure]!))
      return `${figure} ${signed(mean(on, figure) - mean(off, figure))} (${signed(low)} … ${signed(high)})`
    })
    console.log(`  ${text}: ${differences.join(', ')}`)
  }
}
closeShared()

/** `ranBy=.2,hot=.1` */
function parsed(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(',').map(part => {
      const [name, weight] = part.split('=')
      if (!FEATURES.names.includes(name!)) throw new Error(`There is no feature "${name}".`)
      return [name, Number(weight)]
    }),
  )
}
