/** The benchmark of answers. `npm run bench:quality -- --help` */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeJsonl } from '../graph/jsonl.js'
import { RESULTS } from '../paths.js'
import { chooseTasks } from './choose-tasks.js'
import { type Options, readOptions, USAGE } from './options.js'
import type { Outcome } from './outcome.js'
import { runSet } from './run-set.js'
import { summarise } from './summary.js'
import { makeSystem } from './systems/systems.js'
import { report } from './table.js'
import { openSet } from './tasks/sets.js'

const NOT_MEASURED = 2

try {
  const options = readOptions(process.argv.slice(2))
  if (options === null) console.log(USAGE)
  else await main(options)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = NOT_MEASURED
}

async function main(options: Options): Promise<void> {
  const set = openSet(options)
  const tasks = chooseTasks(set.tasks, options.repositories, options.sample)
  const systems = options.systems.map(name => makeSystem(name, options.profile))
  const say = (text: string) => console.error(text)
  const outcomes = await runSet({ ...set, tasks }, systems, { limit: options.limit, say })
  const text = [report(tasks, outcomes, options.baseline), ...set.notes].join('\n\n')
  console.log(`\n${text}\n`)
  console.log(`written: ${write(options, outcomes, text)}`)
}

function write(options: Options, outcomes: readonly Outcome[], text: string): string {
  const minute = new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace(':', '')
  const folder = options.out ?? join(RESULTS, `quality-${options.set}-${minute}`)
  mkdirSync(folder, { recursive: true })
  for (const system of new Set(outcomes.map(each => each.system))) {
    const file = join(folder, `${system.replace(/\W+/g, '-')}.jsonl`)
    writeJsonl(
      file,
      outcomes.filter(each => each.system === system),
    )
  }
  writeFileSync(join(folder, 'summary.json'), `${JSON.stringify(summarise(options, outcomes), null, 2)}\n`)
  writeFileSync(join(folder, 'report.md'), `${text}\n`)
  return folder
}
