import type { Region, Task } from '../quality/task.js'

/** Something that shows lines of code for a task. */
export interface Shower {
  readonly name: string
  /** For each budget of tokens, the lines that are shown. */
  show(task: Task, checkout: string, budgets: readonly number[]): Promise<Region[][]>
}
