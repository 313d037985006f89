/**
 * What learning is worth on tasks that it has not seen: half of a repository's mined tasks are lived through (a pack is
 * asked for, and what the real commit edited is used), the other half is asked before and after; with `--uses`, also after
 * so many tasks.
 *
 *     npx tsx bench/serve/learning.ts [--set mined|apart] [--repos a,b] [--feedback right,wrong] [--splits N] [--seed N] [--uses 2,5] [--mirror DIR]
 */
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { type MinedSet, minedTasks } from '../quality/tasks/mined.js'
import { FEEDBACKS } from './learning/feedback.js'
import { halves } from './learning/halves.js'
import { ALL, learningTable, type Measured, usesTable } from './learning/learning-table.js'
import { LivedRepository } from './learning/lived-repository.js'

const USAGE =
  'usage: npx tsx bench/serve/learning.ts [--set mined|apart] [--repos a,b] [--feedback right,wrong] [--splits N] [--seed N] [--uses 2,5] [--mirror DIR]'
const DEFAULT_SPLITS = '3'

interface Options {
  set: MinedSet
  repositories: string[] | null
  /** Null: all kinds. */
  feedback: string[] | null
  splits: number
  seed: number
  /** Numbers of tasks lived through after which the others are asked too. */
  uses: number[]
  mirror: string | null
}

await command(readOptions, USAGE, main)

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      set: { type: 'string', default: 'mined' },
      repos: { type: 'string' },
      feedback: { type: 'string' },
      splits: { type: 'string', default: DEFAULT_SPLITS },
      seed: { type: 'string', default: '1' },
      uses: { type: 'string' },
      mirror: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const [splits, seed] = [Number(values.splits), Number(values.seed)]
  if (!Number.isInteger(splits) || splits < 1 || !Number.isInteger(seed))
    throw new Error(`--splits and --seed take whole numbers.\n${USAGE}`)
  const uses = values.uses?.split(',').map(Number) ?? []
  if (!uses.every(count => Number.isInteger(count) && count > 0))
    throw new Error(`--uses takes whole numbers.\n${USAGE}`)
  const { set } = values
  if (set !== 'mined' && set !== 'apart') throw new Error(`--set takes mined or apart.\n${USAGE}`)
  return {
    set,
    repositories: values.repos?.split(',') ?? null,
    feedback: values.feedback?.split(',') ?? null,
    splits,
    seed,
    uses: uses.sort((a, b) => a - b),
    mirror: values.mirror ?? null,
  }
}

async function main({
  set: name,
  repositories,
  feedback: kinds,
  splits,
  seed,
  uses,
  mirror,
}: Options): Promise<void> {
  const set = minedTasks(name, mirror)
  const names = [...new Set(set.tasks.map(({ repo }) => repo))].filter(
    repo => repositories?.includes(repo) ?? true,
  )
  const measured: Measured[] = []
  for (const repo of names) {
    const tasks = set.tasks.filter(task => task.repo === repo)
    const lived = await LivedRepository.open(await set.checkOut(tasks[0]!), repo)
    for (const feedback of FEEDBACKS.filter(each => kinds?.includes(each.name) ?? true)) {
      const figures: Measured['tasks'] = []
      for (const { first, second } of halves(tasks, splits, seed)) {
        const counts = [...uses.filter(count => count < first.length), first.length]
        for (const count of counts) {
          // Anew each time: questions that are asked to measure are stored as well.
          await lived.forget()
          await lived.live(first.slice(0, count), feedback)
          for (const task of second) {
            const [before, after] = [await lived.figures(task, false), await lived.figures(task, true)]
            figures.push({ uses: count === first.length ? ALL : count, before, after })
          }
        }
      }
      measured.push({ repo, feedback: feedback.name, tasks: figures })
      console.error(`${repo}: ${feedback.name} feedback, ${splits} splits`)
    }
    lived.close()
  }
  console.log(learningTable(measured))
  if (uses.length > 0) console.log(`\n${usesTable(measured)}`)
}
