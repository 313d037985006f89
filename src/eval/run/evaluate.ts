import packageJson from '../../../package.json' with { type: 'json' }
import { readSettings } from '../../config/read-settings.js'
import type { Settings } from '../../config/settings.js'
import { Repository } from '../../engine/repository.js'
import { SeamarkError } from '../../shared/errors.js'
import { git } from '../../shared/git.js'
import { removeSecrets } from '../../shared/secrets/remove-secrets.js'
import { type Location, locate } from '../../store/locate.js'
import { loadTokenizer } from '../../tokens/tokenizer.js'
import { DEFAULT_TASKS } from '../defaults.js'
import { gitText } from '../mining/git-text.js'
import { type MinedTasks, mineTasks } from '../mining/mine-tasks.js'
import { ownRule } from '../mining/truth-rule.js'
import type { EvalReport } from '../report.js'
import { Bm25Windows } from '../systems/bm25-windows.js'
import { RipgrepWindows } from '../systems/ripgrep-windows.js'
import type { AskSession, AskSystem } from '../systems/system.js'
import type { EvalTask } from '../task.js'
import { askTask, type StateSystems } from './ask-task.js'
import { BoundedCheckout } from './bounded-checkout.js'
import { makeReport } from './make-report.js'
import { SeamarkSession } from './seamark-session.js'
import type { TaskAnswer } from './task-answer.js'
import { type RunPlan, WorkFolder } from './work-folder.js'

/** With fewer, an interval covers nearly everything. */
const LEAST_TASKS = 5

export interface EvaluateOptions {
  store?: string
  /** How many tasks are asked, at most. Default `DEFAULT_TASKS`. */
  tasks?: number
  /** First-parent commits that tasks are mined from, at most, from the newest back. Default `COMMITS_BACK`. */
  commits?: number
  /** Also whether learning from the older half helps the newer half. */
  learn?: boolean
  onProgress?(progress: EvalProgress): void
}

export interface EvalProgress {
  done: number
  /** Of them, answered by a run before this one. */
  known: number
  total: number
}

/**
 * Asks tasks from the history of a repository, each at the parent of the commit that solved it, of Seamark and of plain
 * searches, and compares the answers with what the commits edited. Goes on where a killed run ended.
 * @example const { systems } = await evaluate('.', { tasks: 20 })
 */
export async function evaluate(path: string, options: EvaluateOptions = {}): Promise<EvalReport> {
  const location = locate(path, options.store)
  const { gitDir, newest } = await gitOf(location)
  const { tasks = DEFAULT_TASKS, commits, learn = false } = options
  const asked = { gitDir, newest, tasks, at: 'parent' as const, ruleFor: ownRule }
  const mined = await mineTasks({ ...asked, ...(commits === undefined ? {} : { commits }) })
  if (mined.tasks.length < LEAST_TASKS) throw await tooLittle(location.root, mined)
  // Those of today, for all states: they are what is judged.
  const { settings } = readSettings(location.root)
  const plan = {
    seamark: packageJson.version,
    newest,
    learn,
    settings,
    tasks: mined.tasks.map(withoutSecrets),
  }
  const work = WorkFolder.open(location.storePath, plan)
  try {
    const answers = await new Walk(work, gitDir, plan).run(options)
    const report = makeReport({
      ...{ repository: location.root, commit: newest, seamark: packageJson.version },
      ...{ madeAt: new Date(), answers, learn },
      commitsBefore: await commitsBefore(gitDir, mined.tasks[0]!),
    })
    work.remove()
    return report
  } finally {
    work.leave()
  }
}

/** Messages of commits are written down in the report. */
function withoutSecrets(task: EvalTask): EvalTask {
  return { ...task, text: removeSecrets(task.text) }
}

/** From one state of the repository to the next: the index and the baselines are brought up to date. */
class Walk {
  readonly #work: WorkFolder
  readonly #gitDir: string
  readonly #tasks: readonly EvalTask[]
  readonly #learn: boolean
  readonly #settings: Settings
  readonly #baselines: ReadonlyMap<string, AskSystem> = new Map<string, AskSystem>([
    ['bm25', new Bm25Windows()],
    ['ripgrep', new RipgrepWindows()],
  ])

  constructor(work: WorkFolder, gitDir: string, { tasks, learn, settings }: RunPlan) {
    this.#settings = settings
    this.#work = work
    this.#gitDir = gitDir
    this.#tasks = tasks
    this.#learn = learn
  }

  async run({ onProgress }: EvaluateOptions): Promise<TaskAnswer[]> {
    const answers = this.#work.answers()
    const known = answers.length
    const total = this.#tasks.length
    onProgress?.({ done: known, known, total })
    if (known === total) return answers
    const checkout = await BoundedCheckout.open(this.#gitDir, this.#work.checkout)
    // The first state must be there before the folder is a repository that can be opened.
    await checkout.moveTo(this.#tasks[known]!.state)
    const clock = { now: this.#tasks[known]!.time }
    const repository = Repository.open(checkout.folder, {
      store: this.#work.store,
      settings: this.#settings,
      now: () => clock.now,
    })
    try {
      for (const [at, task] of this.#tasks.entries()) {
        if (at < known) continue
        await checkout.moveTo(task.state)
        await repository.index()
        const state = await this.#stateAt(checkout.folder, new SeamarkSession(repository, clock))
        const isOlder = at < total / 2
        const answer = await askTask(state, task, this.#learn && !isOlder)
        if (this.#learn && isOlder) await this.#work.addAndLive(answer, () => state.seamark.live(task))
        else this.#work.add(answer)
        answers.push(answer)
        onProgress?.({ done: at + 1, known, total })
      }
    } finally {
      repository.close()
    }
    return answers
  }

  async #stateAt(checkout: string, seamark: SeamarkSession): Promise<StateSystems> {
    const baselines = new Map<string, AskSession>()
    for (const [name, system] of this.#baselines) baselines.set(name, await system.prepare(checkout))
    return { checkout, seamark, baselines, tokenizer: await loadTokenizer() }
  }
}

/** git's folder with the objects, and the newest commit of this work tree. */
async function gitOf({ root, commonDir }: Location): Promise<{ gitDir: string; newest: string }> {
  if (commonDir === null)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a git repository, found a folder without git at ${root}: tasks come from its commits.`,
    )
  const found = await git(root, ['rev-parse', '--quiet', '--verify', 'HEAD'], { exitCodes: [0, 1] })
  const newest = found.toString('utf8').trim()
  if (newest !== '') return { gitDir: commonDir, newest }
  throw new SeamarkError(
    'NOT_FOUND',
    `Expected commits in ${root}, found none: there is nothing to learn from.`,
  )
}

async function commitsBefore(gitDir: string, { state }: EvalTask): Promise<number> {
  return Number(await gitText(gitDir, ['rev-list', '--first-parent', '--count', state, '--']))
}

async function tooLittle(root: string, { commits, tasks }: MinedTasks): Promise<SeamarkError> {
  const isShallow =
    (await git(root, ['rev-parse', '--is-shallow-repository'])).toString('utf8').trim() === 'true'
  const remedy = isShallow
    ? 'This is a shallow clone: `git fetch --unshallow` brings the rest.'
    : 'A commit counts if it edits 1 to 6 files that were there before, and its message has four words or more.'
  return new SeamarkError(
    'NOT_FOUND',
    `Expected ${LEAST_TASKS} commits or more that make a task, found ${tasks.length} among the newest ${commits} of ${root}. ${remedy}`,
  )
}
