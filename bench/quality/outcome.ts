import { type Figures, figuresOf } from './score/figures.js'
import type { RankedSymbol, Session } from './system.js'
import type { Task } from './task.js'

/** What a system answered to a task. As a line of JSON it is also what score.py of the benchmark's data reads. */
export interface Outcome {
  task: string
  repo: string
  system: string
  symbols: readonly RankedSymbol[]
  ms: number
  figures: Figures
  /** Why there is no answer; '' when there is one. A task without an answer counts as missed. */
  error: string
}

export async function askTask(system: string, session: Session, task: Task, limit: number): Promise<Outcome> {
  const started = performance.now()
  try {
    const symbols = await session.ask(task.text, { limit })
    return outcomeOf(system, task, symbols, performance.now() - started, '')
  } catch (error) {
    return outcomeOf(system, task, [], performance.now() - started, (error as Error).message)
  }
}

/** Of a task that could not be asked. */
export function unanswered(system: string, task: Task, error: unknown): Outcome {
  return outcomeOf(system, task, [], 0, (error as Error).message)
}

function outcomeOf(
  system: string,
  task: Task,
  symbols: readonly RankedSymbol[],
  ms: number,
  error: string,
): Outcome {
  return {
    task: task.id,
    repo: task.repo,
    system,
    symbols,
    ms,
    figures: figuresOf(symbols, task.truth),
    error,
  }
}
