/**
 * What looking and random use do to answers: all tasks of a set are lived through by someone who does not choose, then
 * all are asked again. Nothing should move.
 *
 *     npx tsx bench/serve/poison.ts [--set names|mined] [--repos a,b] [--seed N] [--data DIR] [--mirror DIR]
 */
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { openSet } from '../quality/tasks/sets.js'
import { CONDUCTS } from './learning/conduct.js'
import { LivedRepository } from './learning/lived-repository.js'
import { POISON_HEAD, type Poisoned, poisonRow } from './learning/poison-table.js'

const USAGE =
  'usage: npx tsx bench/serve/poison.ts [--set names|mined] [--repos a,b] [--seed N] [--data DIR] [--mirror DIR]'
const DEFAULT_REPOSITORIES = 'flask,caddy,ripgrep'

interface Options {
  set: 'names' | 'mined'
  repositories: string[]
  seed: number
  data: string | null
  mirror: string | null
}

await command(readOptions, USAGE, main)

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      set: { type: 'string', default: 'mined' },
      repos: { type: 'string', default: DEFAULT_REPOSITORIES },
      seed: { type: 'string', default: '1' },
      data: { type: 'string' },
      mirror: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const { set } = values
  if (set !== 'names' && set !== 'mined') throw new Error(`--set takes names or mined.\n${USAGE}`)
  const seed = Number(values.seed)
  if (!Number.isInteger(seed)) throw new Error(`--seed takes a whole number.\n${USAGE}`)
  return {
    set,
    repositories: values.repos.split(','),
    seed,
    data: values.data ?? null,
    mirror: values.mirror ?? null,
  }
}

async function main({ set: name, repositories, seed, data, mirror }: Options): Promise<void> {
  const set = openSet({ set: name, data, mirror, repositories })
  console.log(POISON_HEAD)
  for (const repo of repositories) {
    const tasks = set.tasks.filter(task => task.repo === repo)
    if (tasks.length === 0) throw new Error(`There are no tasks of "${repo}" in the set ${name}.`)
    const lived = await LivedRepository.open(await set.checkOut(tasks[0]!), `${name}-${repo}`)
    for (const conduct of CONDUCTS) {
      await lived.go(tasks, conduct, seed)
      const answers: Poisoned['answers'] = []
      for (const task of tasks)
        answers.push({ before: await lived.answer(task, false), after: await lived.answer(task, true) })
      console.log(poisonRow({ set: name, repo, conduct: conduct.name, answers }))
    }
    lived.close()
  }
}
