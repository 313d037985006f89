import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineReader, loadTokenizer } from '../tools/library.js'
import { type Figures, figuresOf } from './score/figures.js'
import { PACK_TOKENS } from './score/target-score.js'
import type { RankedSymbol, Session } from './system.js'
import type { Region, Task } from './task.js'

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

/** A session in the checkout that it answers about. */
export interface Asked {
  system: string
  session: Session
  checkout: string
}

export async function askTask(asked: Asked, task: Task, limit: number): Promise<Outcome> {
  const { system, session } = asked
  const started = performance.now()
  try {
    const symbols = await session.ask(task.text, { limit })
    const ms = performance.now() - started
    const shown = 'target' in task.truth ? await shownFor(asked, task, symbols) : []
    return outcomeOf(system, task, symbols, ms, '', shown)
  } catch (error) {
    return outcomeOf(system, task, [], performance.now() - started, (error as Error).message)
  }
}

async function shownFor(
  { session, checkout }: Asked,
  { text }: Task,
  symbols: readonly RankedSymbol[],
): Promise<Region[]> {
  if (session.show !== undefined) return session.show(text, PACK_TOKENS)
  const lines = (path: string) => readFileSync(join(checkout, path), 'utf8').split('\n')
  const reader = new LineReader(lines, PACK_TOKENS, await loadTokenizer())
  for (const { file, start, end } of symbols) reader.take(file, start, end)
  return reader.regions()
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
  shown: readonly Region[] = [],
): Outcome {
  return {
    task: task.id,
    repo: task.repo,
    system,
    symbols,
    ms,
    figures: figuresOf(symbols, task.truth, shown),
    error,
  }
}
