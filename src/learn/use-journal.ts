import { appendFileSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import type { Use } from './lesson.js'

/**
 * Uses that an agent's hook saw, one line of JSON each, in a file beside the store: a hook runs at every step of an agent,
 * so it must not open the store. The next question takes them in.
 */

/** Nobody has asked for long: what was used meanwhile belongs to no question. */
const MOST_BYTES = 1 << 20

export interface JournalUse {
  session: string
  /** Root of the checkout. */
  root: string
  at: number
  how: Use
  /** In the checkout, with slashes. */
  path: string
  /** Lines from 1, both ends in; 0 when all of the file is meant. */
  first: number
  last: number
}

export function journalPath(storePath: string): string {
  return `${storePath}.uses`
}

export function appendUses(storePath: string, uses: readonly JournalUse[]): void {
  const path = journalPath(storePath)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > MOST_BYTES) rmSync(path, { force: true })
  appendFileSync(path, uses.map(use => `${JSON.stringify(use)}\n`).join(''))
}

/** All that is in the journal, which is empty afterwards; lines that are none are left out. */
export function takeUses(storePath: string): JournalUse[] {
  const path = journalPath(storePath)
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return []
  // Moved first: a hook that writes meanwhile begins another, and of two readers one gets it.
  const taken = `${path}-${process.pid}`
  try {
    renameSync(path, taken)
    const text = readFileSync(taken, 'utf8')
    return text.split('\n').flatMap(line => useIn(line))
  } catch {
    return []
  } finally {
    rmSync(taken, { force: true })
  }
}

function useIn(line: string): JournalUse[] {
  if (line === '') return []
  try {
    return [JSON.parse(line) as JournalUse]
  } catch {
    return []
  }
}
