import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../config/settings.js'
import { SeamarkError } from '../../shared/errors.js'
import type { EvalTask } from '../task.js'
import type { TaskAnswer } from './task-answer.js'

/** What an evaluation is of: with the same, it goes on where it was ended. */
export interface RunPlan {
  /** The version of Seamark. */
  seamark: string
  newest: string
  learn: boolean
  settings: Settings
  tasks: readonly EvalTask[]
}

/**
 * The folder of an evaluation that is under way, beside the store: a checkout that walks through history, its index, and the
 * answers so far. It is removed at the end.
 */
export class WorkFolder {
  readonly checkout: string
  readonly store: string
  readonly #folder: string
  readonly #answers: string
  readonly #lock: string
  readonly #living: string

  private constructor(folder: string) {
    this.#folder = folder
    this.checkout = join(folder, 'checkout')
    this.store = join(folder, 'store', 'index.db')
    this.#answers = join(folder, 'answers.jsonl')
    this.#lock = join(folder, 'process')
    this.#living = join(folder, 'living')
  }

  /** Throws if another process is evaluating this repository. */
  static open(storePath: string, plan: RunPlan): WorkFolder {
    const work = new WorkFolder(workFolderOf(storePath))
    work.#takeLock()
    const planFile = join(work.#folder, 'plan.json')
    const text = JSON.stringify(plan, (_, value) => (value instanceof Map ? [...value] : value))
    const isSame = existsSync(planFile) && readFileSync(planFile, 'utf8') === text
    // Killed while it learned from a task: nobody knows whether that was learned.
    if (isSame && !existsSync(work.#living)) return work
    rmSync(work.#living, { force: true })
    rmSync(work.#answers, { force: true })
    // What another plan has learned must not count.
    rmSync(join(work.#folder, 'store'), { force: true, recursive: true })
    writeFileSync(planFile, text)
    return work
  }

  /** Answers of a run that was ended before. The last line may be half written. */
  answers(): TaskAnswer[] {
    if (!existsSync(this.#answers)) return []
    const lines = readFileSync(this.#answers, 'utf8').split('\n')
    const answers = lines.slice(0, -1).map(line => JSON.parse(line) as TaskAnswer)
    writeFileSync(this.#answers, answers.map(answer => `${JSON.stringify(answer)}\n`).join(''))
    return answers
  }

  add(answer: TaskAnswer): void {
    appendFileSync(this.#answers, `${JSON.stringify(answer)}\n`)
  }

  /** Adds an answer and lives through its task: either both, or the next run begins again. */
  async addAndLive(answer: TaskAnswer, live: () => Promise<void>): Promise<void> {
    writeFileSync(this.#living, '')
    await live()
    this.add(answer)
    rmSync(this.#living)
  }

  /** The run is over, or was given up: another may begin. */
  leave(): void {
    rmSync(this.#lock, { force: true })
  }

  remove(): void {
    rmSync(this.#folder, { force: true, recursive: true })
  }

  #takeLock(): void {
    mkdirSync(join(this.#folder, 'store'), { recursive: true })
    const holder = existsSync(this.#lock) ? Number(readFileSync(this.#lock, 'utf8')) : 0
    if (holder !== 0 && holder !== process.pid && isAlive(holder))
      throw new SeamarkError(
        'STORE_BUSY',
        `Expected no other evaluation of this repository, found process ${holder}: wait for it, or end it.`,
      )
    writeFileSync(this.#lock, String(process.pid))
  }
}

/** Beside the store, as the report is. */
export function workFolderOf(storePath: string): string {
  return `${storePath}.eval`
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
