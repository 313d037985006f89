import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { writeAtomically } from '../shared/atomic-file.js'

const ENDING = '.repositories'
const REPO_FLAG = /^(?:--repo=|-C)(.+)$/s

/**
 * The root folders that a resident process answers for, in a file beside its socket: a command about another repository does
 * not wait to be told.
 */
export function writeHomes(socket: string, roots: readonly string[]): void {
  writeAtomically(socket + ENDING, JSON.stringify(roots))
}

export function removeHomes(socket: string): void {
  rmSync(socket + ENDING, { force: true })
}

/** Whether a command line is about a folder in one of them, as far as words can tell. */
export function isAtHome(socket: string, words: readonly string[]): boolean {
  try {
    const roots = JSON.parse(readFileSync(socket + ENDING, 'utf8')) as string[]
    const folder = realpathSync(resolve(folderIn(words)))
    return roots.some(root => !relative(root, folder).startsWith('..'))
  } catch {
    return false
  }
}

function folderIn(words: readonly string[]): string {
  const at = words.findIndex(word => word === '-C' || word === '--repo')
  const joined = words.map(word => REPO_FLAG.exec(word)?.[1]).find(path => path !== undefined)
  return (at < 0 ? joined : words[at + 1]) ?? '.'
}
