import type { DefinitionKind } from '../../facts/facts.js'
import { isCallable, isContainer, isPassage } from '../../facts/kinds.js'

/** A window is about as long as what static models read (260 words). */
const WINDOW_LINES = 45
/** Beyond these windows a function or a section is a table, or data. */
const MAX_WINDOWS = 6
/** Parts of a path that say what a file is about. */
const PATH_PARTS = 2

/** A longer constant is a table or a registration. */
const LEAST_TABLE_LINES = 4

/**
 * First and last lines of the chunks of a definition. What runs and what is read is in windows from its first line to its
 * last; members have chunks of their own, so that of a type only the first window counts, which has its declaration.
 */
export function windowsOf(kind: DefinitionKind, startLine: number, endLine: number): [number, number][] {
  if (isCallable(kind) || isPassage(kind)) return windows(startLine, endLine)
  const isTable = endLine - startLine + 1 >= LEAST_TABLE_LINES
  return isContainer(kind) || isTable ? windows(startLine, endLine).slice(0, 1) : []
}

export function windows(first: number, last: number): [number, number][] {
  const found: [number, number][] = []
  for (let start = first; start <= last && found.length < MAX_WINDOWS; start += WINDOW_LINES)
    found.push([start, Math.min(last, start + WINDOW_LINES - 1)])
  return found
}

/** The end of a path, which goes before the name in the head of a chunk. */
export function placeOf(path: string): string {
  return path.split('/').slice(-PATH_PARTS).join(' ')
}
