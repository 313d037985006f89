import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { WORK } from '../paths.js'
import { chooseTasks } from '../quality/choose-tasks.js'
import { runSet } from '../quality/run-set.js'
import { closeShared } from '../quality/systems/shared-repository.js'
import { makeSystem } from '../quality/systems/systems.js'
import type { SetName, TaskSet } from '../quality/task.js'
import { openSet } from '../quality/tasks/sets.js'
import { editTasks, SMALL } from './edit-tasks.js'

const LIMIT = 50
/** Tasks of a set at most: with all sets the gate ends within 20 minutes on two cores. */
const MOST_TASKS = 60

/** What is judged of a set. */
interface Part {
  set: SetName
  figures: readonly string[]
  /** Whether `--data` has its tasks; else `make.ts` makes them. */
  needsData: boolean
  /** Only of repositories that are indexed in seconds. */
  repositories?: readonly string[]
}

const PARTS: readonly Part[] = [
  { set: 'names', figures: ['strict.r10', 'strict.mrr'], needsData: true, repositories: SMALL },
  { set: 'docs', figures: ['first5', 'pack'], needsData: false },
  { set: 'traces', figures: ['first1', 'pack'], needsData: false },
  { set: 'descriptions', figures: ['first5', 'mrr'], needsData: false, repositories: SMALL },
]
const EDITS: readonly string[] = ['acc5', 'r10', 'within']

export interface MeasuredQuality {
  quality: Record<string, Record<string, number>>
  /** Sets that were not asked, and why. */
  skipped: string[]
}

export async function measureQuality(data: string | null, mirror: string | null): Promise<MeasuredQuality> {
  const measured: MeasuredQuality = { quality: {}, skipped: [] }
  await measureSet('edits', await editTasks(mirror), EDITS, measured)
  for (const { set, figures, needsData, repositories } of PARTS) {
    if (needsData && data === null)
      measured.skipped.push(`${set}: its tasks are in the folder that --data names`)
    else if (!needsData && !isMade(set))
      measured.skipped.push(`${set}: npx tsx bench/quality/tasks/make.ts ${set} makes its tasks`)
    else {
      const opened = openSet({ set, data, mirror, repositories: null })
      const there = new Set(opened.tasks.map(({ repo }) => repo))
      const chosen = chooseTasks(opened, {
        repositories: repositories?.filter(repo => there.has(repo)) ?? null,
        use: opened.useOf === undefined ? null : 'look',
        perRepository: null,
        sample: MOST_TASKS,
      })
      await measureSet(set, { ...opened, tasks: chosen }, figures, measured)
    }
  }
  closeShared()
  return measured
}

async function measureSet(
  name: string,
  set: TaskSet,
  figures: readonly string[],
  { quality }: MeasuredQuality,
): Promise<void> {
  const say = (text: string) => console.error(text)
  const outcomes = await runSet(set, [makeSystem('seamark', null)], {
    limit: LIMIT,
    known: [],
    onAnswers() {},
    say,
  })
  for (const figure of figures)
    quality[`${name} ${figure}`] = Object.fromEntries(
      outcomes.map(({ task, figures: own }) => [task, own[figure]!]),
    )
}

function isMade(set: string): boolean {
  const folder = join(WORK, set)
  return existsSync(folder) && readdirSync(folder).some(file => file.endsWith('.json'))
}
