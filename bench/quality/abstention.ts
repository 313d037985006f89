/**
 * Whether Seamark says that nothing fits: tasks put to their own repository, and to others. Also the least support at which
 * 2 % of the own tasks are turned down, and what it would turn down of the others: `leastSupport` in src/rank/profile.ts.
 *
 *     npm run build && npx tsx bench/quality/abstention.ts --set names --data DIR --mirror DIR [--repos a,b]
 *     npm run build && npx tsx bench/quality/abstention.ts --set search --data DIR --mirror DIR
 */
import { command } from '../command.js'
import { DEFAULT_PROFILE } from '../tools/library.js'
import { type Options, readOptions, USAGE } from './options.js'
import { closeShared, sharedRepository } from './systems/shared-repository.js'
import type { Task } from './task.js'
import { openSet } from './tasks/sets.js'

/** Tasks of all other repositories that each repository is asked, evenly spread. */
const FOREIGN = 30
/** Own tasks that may be turned down. */
const MOST_FALSE = 0.02
const PERCENT = 100

/** Support of each answer. */
interface Supports {
  own: number[]
  foreign: number[]
}

await command(() => readOptions(process.argv.slice(2)), USAGE, measure)

async function measure(options: Options): Promise<void> {
  const { tasks, checkOut } = openSet(options)
  const repositories = options.repositories ?? [...new Set(tasks.map(({ repo }) => repo))]
  console.log('| repository | its own tasks | abstained | tasks of others | abstained |')
  console.log('|---|--:|--:|--:|--:|')
  const all: Supports = { own: [], foreign: [] }
  for (const name of repositories) {
    const own = tasks.filter(({ repo }) => repo === name)
    const others = tasks.filter(({ repo }) => repo !== name)
    const every = Math.max(1, Math.floor(others.length / FOREIGN))
    const [first] = own
    if (first === undefined) throw new Error(`There are no tasks of "${name}".`)
    try {
      const repository = await sharedRepository(await checkOut(first), first.commit)
      const ask = async (asked: readonly Task[]): Promise<number[]> => {
        const supports: number[] = []
        for (const { text } of asked) supports.push((await repository.contextForTask(text)).support)
        return supports
      }
      const row = { own: await ask(own), foreign: await ask(others.filter((_, at) => at % every === 0)) }
      print(name, row)
      all.own.push(...row.own)
      all.foreign.push(...row.foreign)
    } catch (error) {
      console.error(`${name}: left out: ${(error as Error).message}`)
    }
  }
  print('all', all)
  printThreshold(all)
  closeShared()
}

function print(name: string, { own, foreign }: Supports): void {
  const { leastSupport } = DEFAULT_PROFILE
  console.log(
    `| ${name} | ${own.length} | ${below(own, leastSupport)} | ${foreign.length} | ${below(foreign, leastSupport)} |`,
  )
}

function printThreshold({ own, foreign }: Supports): void {
  const threshold = [...own].sort((a, b) => a - b)[Math.floor(own.length * MOST_FALSE)] ?? 0
  console.log(
    `\nBelow ${threshold.toFixed(3)}: ${below(own, threshold)} of the own tasks, ${below(foreign, threshold)} of the others.`,
  )
}

function below(supports: readonly number[], least: number): string {
  const count = supports.filter(support => support < least).length
  return `${Math.round((PERCENT * count) / Math.max(1, supports.length))} %`
}
