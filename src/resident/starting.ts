import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { makeFolder } from './place.js'

const ENDING = '.starting'
const EXISTS = 'EEXIST'
const FORBIDDEN = 'EPERM'

/**
 * Marks that this process opens a repository before it listens: a large one takes seconds, and the commands of that time must
 * not start a process each. Null if another does.
 */
export function markStarting(path: string): { end(): void } | null {
  if (!makeFolder(path)) return null
  const file = path + ENDING
  if (isStarting(path)) return null
  rmSync(file, { force: true })
  try {
    const opened = openSync(file, 'wx')
    writeSync(opened, String(process.pid))
    closeSync(opened)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === EXISTS) return null
    throw error
  }
  return { end: () => rmSync(file, { force: true }) }
}

/** A process that was killed while it started does not count. */
export function isStarting(path: string): boolean {
  try {
    const pid = Number.parseInt(readFileSync(path + ENDING, 'utf8'), 10)
    // Written in two steps: without a number, it is being written now.
    return Number.isNaN(pid) || isRunning(pid)
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === FORBIDDEN
  }
}
