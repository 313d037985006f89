/**
 * Whether Seamark says that nothing fits: tasks put to their own repository, and to others.
 *
 *     npm run build && npx tsx bench/quality/abstention.ts --set names --data DIR --mirror DIR [--repos a,b]
 */
import { command } from '../command.js'
import { type Options, readOptions, USAGE } from './options.js'
import { closeShared, sharedRepository } from './systems/shared-repository.js'
import type { Task } from './task.js'
import { openSet } from './tasks/sets.js'

/** Of the tasks of all other repositories, each repository is asked every so many. */
const EVERY_FOREIGN = 6
const PERCENT = 100

interface Counts {
  asked: number
  abstained: number
}

await command(() => readOptions(process.argv.slice(2)), USAGE, measure)

async function measure(options: Options): Promise<void> {
  const { tasks, checkOut } = openSet(options)
  const repositories = options.repositories ?? [...new Set(tasks.map(({ repo }) => repo))]
  console.log('| repository | its own tasks | abstained | tasks of others | abstained |')
  console.log('|---|--:|--:|--:|--:|')
  const all = { own: none(), foreign: none() }
  for (const name of repositories) {
    const own = tasks.filter(({ repo }) => repo === name)
    const foreign = tasks.filter(({ repo }) => repo !== name).filter((_, at) => at % EVERY_FOREIGN === 0)
    const [first] = own
    if (first === undefined) throw new Error(`There are no tasks of "${name}".`)
    const repository = await sharedRepository(checkOut(first), first.commit)
    const ask = async (asked: readonly Task[]): Promise<Counts> => {
      let abstained = 0
      for (const { text } of asked) if ((await repository.contextForTask(text)).abstained) abstained++
      return { asked: asked.length, abstained }
    }
    const row = { own: await ask(own), foreign: await ask(foreign) }
    print(name, row)
    for (const kind of ['own', 'foreign'] as const) {
      all[kind].asked += row[kind].asked
      all[kind].abstained += row[kind].abstained
    }
  }
  print('all', all)
  closeShared()
}

function print(name: string, { own, foreign }: { own: Counts; foreign: Counts }): void {
  console.log(`| ${name} | ${own.asked} | ${share(own)} | ${foreign.asked} | ${share(foreign)} |`)
}

function share({ asked, abstained }: Counts): string {
  return `${Math.round((PERCENT * abstained) / Math.max(1, asked))} %`
}

function none(): Counts {
  return { asked: 0, abstained: 0 }
}
