import type { DefinitionKind } from '../../facts/facts.js'

/** A window is about as long as what static models read (260 words). */
const WINDOW_LINES = 45
/** Beyond these windows a function or a section is a table, or data. */
const MAX_WINDOWS = 6
/** Parts of a path that say what a file is about. */
const PATH_PARTS = 2

/** Read in windows, from the first line to the last. */
const WHOLE: ReadonlySet<DefinitionKind> = new Set([
  'function',
  'method',
  'constructor',
  'macro',
  'section',
  'resource',
  'service',
])
/** Their members have chunks of their own: the first window has their declaration. */
const HEAD_ONLY: ReadonlySet<DefinitionKind> = new Set([
  'class',
  'struct',
  'interface',
  'trait',
  'enum',
  'type',
  'module',
])
/** A longer constant is a table or a registration. */
const LEAST_TABLE_LINES = 4

/** First and last lines of the chunks of a definition. */
export function windowsOf(kind: DefinitionKind, startLine: number, endLine: number): [number, number][] {
  if (WHOLE.has(kind)) return windows(startLine, endLine)
  const isTable = endLine - startLine + 1 >= LEAST_TABLE_LINES
  return HEAD_ONLY.has(kind) || isTable ? windows(startLine, endLine).slice(0, 1) : []
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
