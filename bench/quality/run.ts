/** The benchmark of answers. `npm run bench:quality -- --help` */
import { join } from 'node:path'
import { command } from '../command.js'
import { RESULTS } from '../paths.js'
import { chooseSystems } from './choose-systems.js'
import { chooseTasks } from './choose-tasks.js'
import { differenceTable } from './difference-table.js'
import { type Options, readOptions, USAGE } from './options.js'
import { Results } from './results.js'
import { runSet } from './run-set.js'
import { summarise } from './summary.js'
import { closeShared } from './systems/shared-repository.js'
import { report } from './table.js'
import { openSet } from './tasks/sets.js'

await command(() => readOptions(process.argv.slice(2)), USAGE, main)

async function main(options: Options): Promise<void> {
  const set = openSet(options)
  const tasks = chooseTasks(set, options)
  const { systems, baseline } = chooseSystems(options)
  const names = systems.map(({ name }) => name)
  const results = new Results(options.out ?? defaultFolder(options.set))
  const known = options.resume ? results.earlier(names) : []
  results.start(names, known)
  const outcomes = await runSet({ ...set, tasks }, systems, {
    limit: options.limit,
    known,
    onAnswers: answers => results.add(answers),
    say: text => console.error(text),
  })
  closeShared()
  const table = options.ablate ? differenceTable : report
  const text = [table(tasks, outcomes, baseline), ...set.notes].join('\n\n')
  results.finish(summarise({ ...options, baseline }, outcomes), text)
  console.log(`\n${text}\n\nwritten: ${results.folder}`)
}

function defaultFolder(set: string): string {
  const minute = new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace(':', '')
  return join(RESULTS, `quality-${set}-${minute}`)
}
