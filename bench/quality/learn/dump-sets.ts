/**
 * Dumps what the first candidates of every task measured, one file for each repository of a set: bench/work/quality/dumps.
 * A dump that has the features and tasks of today is kept, so an ended run goes on where it was.
 *
 *     npx tsx bench/quality/learn/dump-sets.ts --data DIR [--mirror DIR] [--set train,mined] [--repos a,b] [--per-repo N] [--again]
 */
import { parseArgs } from 'node:util'
import { FEATURES } from '../../tools/library.js'
import { chooseTasks } from '../choose-tasks.js'
import { closeShared, sharedRepository } from '../systems/shared-repository.js'
import type { SetName, Task, TaskSet } from '../task.js'
import { openSet } from '../tasks/sets.js'
import { dumpFile, hasFeatures, readDump, writeDump } from './dump.js'
import { LEARNED_SETS } from './kinds.js'
import { measureTasks } from './measure-tasks.js'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    mirror: { type: 'string' },
    set: { type: 'string', default: Object.keys(LEARNED_SETS).join(',') },
    repos: { type: 'string' },
    'per-repo': { type: 'string' },
    again: { type: 'boolean', default: false },
  },
})
const asked = { data: values.data ?? null, mirror: values.mirror ?? null, repositories: null }
for (const name of values.set.split(',')) {
  if (!(name in LEARNED_SETS))
    throw new Error(`Nothing is learned from "${name}": ${Object.keys(LEARNED_SETS).join(', ')}.`)
  await dumpSet(openSet({ ...asked, set: name as SetName }))
}
closeShared()

async function dumpSet(set: TaskSet): Promise<void> {
  const perRepository = values['per-repo'] === undefined ? null : Number(values['per-repo'])
  const use = set.useOf === undefined ? null : 'look'
  const chosen = chooseTasks(set, {
    repositories: values.repos?.split(',') ?? null,
    use,
    perRepository,
    sample: null,
  })
  for (const repo of new Set(chosen.map(task => task.repo))) {
    const tasks = chosen.filter(task => task.repo === repo)
    if (!values.again && isCurrent(set.name, repo, tasks)) continue
    const started = performance.now()
    try {
      const repository = await sharedRepository(await set.checkOut(tasks[0]!), tasks[0]!.commit)
      const dump = await measureTasks(set.name, repository, set.repositoryOf(repo), tasks)
      writeDump(dumpFile(set.name, repo), dump)
      const reached = dump.tasks.filter(({ first, count }) =>
        dump.columns.rights.subarray(first, first + count).includes(1),
      ).length
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(
        `${set.name} ${repo}: ${tasks.length} tasks, a right candidate for ${reached}, ${seconds} s`,
      )
    } catch (error) {
      console.log(`${set.name} ${repo}: no dump: ${(error as Error).message}`)
    }
  }
}

function isCurrent(set: SetName, repo: string, tasks: readonly Task[]): boolean {
  const dump = readDump(dumpFile(set, repo))
  if (dump === null) return false
  const [before, now] = [dump.tasks.map(({ task }) => task.id), tasks.map(({ id }) => id)]
  return hasFeatures(dump, FEATURES.names) && before.join() === now.join()
}
