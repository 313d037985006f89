import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  // Whole or not at all: a process killed here leaves no mark that names nobody.
  const made = `${file}.${process.pid}`
  writeFileSync(made, String(process.pid))
  try {
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === EXISTS) return null
    throw error
  } finally {
    rmSync(made, { force: true })
  }
  return { end: () => rmSync(file, { force: true }) }
}

/** A process that was killed while it started does not count. */
export function isStarting(path: string): boolean {
  try {
    const pid = Number.parseInt(readFileSync(path + ENDING, 'utf8'), 10)
    return !Number.isNaN(pid) && isRunning(pid)
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
