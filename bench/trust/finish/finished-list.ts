import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Finished } from './index-one.js'

/** One repository of a run, as a line of the file of results. */
export interface FinishedRow extends Partial<Finished> {
  title: string
  language: string
  commit: string
  /** Processor time of an empty repository, in the same run. */
  startSeconds: number
  /** Why it failed; '' if it did not. */
  failure: string
}

/** What earlier runs finished: a run goes on where the last one ended. */
export class FinishedList {
  readonly #file: string
  readonly #rows = new Map<string, FinishedRow>()

  constructor(file: string) {
    this.#file = file
    if (!existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line === '') continue
      const row = JSON.parse(line) as FinishedRow
      this.#rows.set(row.title, row)
    }
  }

  /** In the order in which they were first finished. */
  get rows(): FinishedRow[] {
    return [...this.#rows.values()]
  }

  /** A repository that failed is tried again. */
  has(title: string, commit: string): boolean {
    const row = this.#rows.get(title)
    return row !== undefined && row.commit === commit && row.failure === ''
  }

  add(row: FinishedRow): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    appendFileSync(this.#file, `${JSON.stringify(row)}\n`)
    this.#rows.set(row.title, row)
  }
}
