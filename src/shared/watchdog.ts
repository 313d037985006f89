import { createContext, Script } from 'node:vm'
import { SeamarkError } from './errors.js'

const TIMED_OUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
const TOO_DEEP = /call stack/i
const SECOND_MS = 1000
/** In a millisecond. */
const MICROSECONDS = 1000

/** Node can end synchronous code of this thread only inside a script: this one calls what it is handed. */
const context = createContext({ act: null })
const script = new Script('act()')

export interface TimeLimit {
  milliseconds: number
  /** What is done, for the message: `linking`. */
  of: string
}

/** Of a limit, what a program that loops gets at least, however busy the machine is: one that got less was stopped. */
const LEAST_SHARE = 0.03
/** In less time than this, many other programs may simply have come first. */
const LEAST_STOP_MS = 10_000

/**
 * Runs synchronous work, and ends it after a time: then it throws `STOOD_STILL`, or `STOPPED` if this program hardly ran
 * meanwhile (Ctrl-Z, a paused machine): nothing is wrong with the work then. What is ended stops anywhere, and runs no
 * `finally`: it must write nothing, and the objects that it used are fit for nothing but to be dropped.
 */
export function runWithin<T>({ milliseconds, of }: TimeLimit, act: () => T): T {
  const before = process.cpuUsage()
  context.act = act
  try {
    // Errors come as they are: without it their stacks begin with the line of the bundle that threw, a whole file.
    return script.runInContext(context, { timeout: milliseconds, displayErrors: false }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== TIMED_OUT) throw error
    throw ended(of, milliseconds, process.cpuUsage(before))
  } finally {
    context.act = null
  }
}

/**
 * Maps items one by one, all of them under one limit: to watch each on its own would cost more than most take. For an item
 * that stands still, or leads so deep that the stack has no room, the result is that of `instead`, and the rest goes on, each
 * time with the whole limit.
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
      if (!isStandstill(error) && !isTooDeep(error)) throw error
      if (results.length < items.length) results.push(instead(items[results.length]!, error.message))
    }
  }
  return results
}

/** The error of work that took the time of its limit, with the processor time of this program meanwhile. */
export function ended(of: string, milliseconds: number, { user, system }: NodeJS.CpuUsage): SeamarkError {
  const used = (user + system) / MICROSECONDS
  const isStopped = used < milliseconds * LEAST_SHARE && milliseconds - used > LEAST_STOP_MS
  if (!isStopped) return standstill(of, milliseconds)
  return new SeamarkError(
    'STOPPED',
    `${of} was not done after ${milliseconds / SECOND_MS} s, of which this program ran for ` +
      `${(used / SECOND_MS).toFixed(1)}: it was stopped. Run the command again.`,
  )
}

export function standstill(of: string, milliseconds: number): SeamarkError {
  return new SeamarkError('STOOD_STILL', `${of} was not done after ${milliseconds / SECOND_MS} s`)
}

/** The stack has no room: a recursion without end, or nearly. */
function isTooDeep(error: unknown): error is RangeError {
  return error instanceof RangeError && TOO_DEEP.test(error.message)
}

export function isStandstill(error: unknown): error is SeamarkError {
  return error instanceof SeamarkError && error.code === 'STOOD_STILL'
}
