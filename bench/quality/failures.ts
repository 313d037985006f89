/**
 * Why answers miss: every symbol that the first ten results should have had, by where it was lost.
 *
 *     npx tsx bench/quality/failures.ts --set names --data DIR --system seamark [--repos a,b] [--sample N]
 *
 * Takes the options of `run.ts`; systems that cannot explain themselves are refused. Of a set that is split, repositories
 * that are only scored are left out.
 */
import { join } from 'node:path'
import { command } from '../command.js'
import { writeJsonl } from '../graph/jsonl.js'
import { RESULTS } from '../paths.js'
import { chooseTasks } from './choose-tasks.js'
import { type Miss, missExamples, missesOf, missTable } from './misses.js'
import { type Options, readOptions, USAGE } from './options.js'
import { byState } from './run-set.js'
import { closeShared } from './systems/shared-repository.js'
import { makeSystem } from './systems/systems.js'
import { openSet } from './tasks/sets.js'

const EXAMPLES = 8

await command(() => readOptions(process.argv.slice(2)), USAGE, main)

async function main(options: Options): Promise<void> {
  const set = openSet(options)
  const states = byState(chooseTasks(set, options).filter(({ repo }) => set.useOf?.(repo) !== 'score'))
  for (const name of options.systems) {
    const system = makeSystem(name, options.profile)
    const misses: Miss[] = []
    for (const tasks of states) {
      const session = await system.prepare(await set.checkOut(tasks[0]!), tasks[0]!.commit)
      for (const task of tasks) misses.push(...(await missesOf(session, task, options.limit)))
      await session.close()
    }
    const folder = options.out ?? join(RESULTS, `quality-failures-${options.set}`)
    const file = join(folder, `${system.name.replace(/\W+/g, '-')}-misses.jsonl`)
    writeJsonl(
      file,
      misses.map(({ task, ...rest }) => ({ task: task.id, text: task.text, ...rest })),
    )
    console.log(
      `\n${system.name}\n\n${missTable(misses)}\n\n${missExamples(misses, EXAMPLES)}\n\nwritten: ${file}`,
    )
  }
  closeShared()
}
