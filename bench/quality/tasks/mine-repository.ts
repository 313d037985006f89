import { mineTasks, type TruthRule } from '../../tools/library.js'
import { SOURCE_RULE } from './source-rule.js'

const TASKS = 40
const ID_DIGITS = 10

/** A task as it is written down; the names are those that score.py of the benchmark's data reads. */
export interface MinedTask {
  id: string
  repo: string
  /** The commit whose message and change it is. */
  from: string
  /** The state that it is about, where each task has its own. */
  state?: string
  description: string
  lines: [file: string, first: number, last: number][]
}

export interface MinedRepository {
  repository: string
  /** Every task is about this state, but for those that have one of their own. */
  snapshot: string
  tasks: MinedTask[]
}

export interface MineSettings {
  name: string
  /** `owner/name` on GitHub. */
  repository: string
  /** A bare copy. */
  copy: string
  newest: string
  ruleFor?: (paths: Iterable<string>) => TruthRule
  at?: 'parent' | 'snapshot'
  tasks?: number
}

/** What `seamark eval` mines too, written down for the sets. */
export async function mineRepository(settings: MineSettings): Promise<MinedRepository> {
  const { name, repository, copy, newest, ruleFor = () => SOURCE_RULE, at = 'snapshot' } = settings
  const options = { gitDir: copy, newest, tasks: settings.tasks ?? TASKS, at, ruleFor }
  const { snapshot, tasks } = await mineTasks(options)
  return {
    repository,
    snapshot,
    tasks: tasks.map(({ commit, state, text, regions }) => ({
      id: `${name}-${commit.slice(0, ID_DIGITS)}`,
      repo: name,
      from: commit,
      ...(at === 'parent' ? { state } : {}),
      description: text,
      lines: regions.map(({ file, first, last }) => [file, first, last]),
    })),
  }
}
