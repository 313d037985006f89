import { createContext, Script } from 'node:vm'
import { SeamarkError } from './errors.js'

const TIMED_OUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
const SECOND_MS = 1000

/** Node can end synchronous code of this thread only inside a script: this one calls what it is handed. */
const context = createContext({ act: null })
const script = new Script('act()')

export interface TimeLimit {
  milliseconds: number
  /** What is done, for the message: `linking`. */
  of: string
}

/**
 * Runs synchronous work, and ends it after a time: then it throws `STOOD_STILL`. What is ended stops anywhere, and runs no
 * `finally`: it must write nothing, and the objects that it used are fit for nothing but to be dropped.
 */
export function runWithin<T>({ milliseconds, of }: TimeLimit, act: () => T): T {
  context.act = act
  try {
    return script.runInContext(context, { timeout: milliseconds }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== TIMED_OUT) throw error
    throw standstill(of, milliseconds)
  } finally {
    context.act = null
  }
}

/**
 * Maps items one by one, all of them under one limit: to watch each on its own would cost more than most take. For an item
 * that stands still the result is that of `instead`, and the rest goes on, each time with the whole limit.
 */
export function mapWithin<Item, Result>(
  items: readonly Item[],
  limit: TimeLimit,
  map: (item: Item) => Result,
  instead: (item: Item, problem: string) => Result,
): Result[] {
  const results: Result[] = []
  while (results.length < items.length) {
    try {
      runWithin(limit, () => {
        while (results.length < items.length) results.push(map(items[results.length]!))
      })
    } catch (error) {
      if (!isStandstill(error)) throw error
      if (results.length < items.length) results.push(instead(items[results.length]!, error.message))
    }
  }
  return results
}

export function standstill(of: string, milliseconds: number): SeamarkError {
  return new SeamarkError('STOOD_STILL', `${of} was not done after ${milliseconds / SECOND_MS} s`)
}

export function isStandstill(error: unknown): error is SeamarkError {
  return error instanceof SeamarkError && error.code === 'STOOD_STILL'
}
