import { appendFileSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import type { GraphWorld } from '../signals/world/world.js'
import type { StoredUse } from '../store/learn-store.js'
import type { Act } from './lesson.js'

/**
 * Journal of the uses that an agent's hook reports: a file beside the store, one line of JSON per use. A hook runs at
 * every step of an agent and must not open the store; the next query reads the journal.
 */

/** A larger journal means no query for a long time: its uses belong to no query and are dropped. */
const MOST_BYTES = 1 << 20
/** Reading this many lines at once is reading the file, not a definition in it. */
const MOST_LINES = 400

export interface JournalUse {
  session: string
  /** `rootDir` of the checkout. */
  root: string
  at: number
  how: Act
  /** Relative to `root`, with slashes. */
  path: string
  /** Line range from 1, inclusive; 0 for the whole file. */
  first: number
  last: number
}

function journalPath(storePath: string): string {
  return `${storePath}.uses`
}

export function appendUses(storePath: string, uses: readonly JournalUse[]): void {
  const path = journalPath(storePath)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > MOST_BYTES) rmSync(path, { force: true })
  appendFileSync(path, uses.map(use => `${JSON.stringify(use)}\n`).join(''))
}

/** Empties the journal and returns its uses. Unreadable lines are skipped. */
export function takeUses(storePath: string): JournalUse[] {
  const path = journalPath(storePath)
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return []
  // Rename first: a hook that writes meanwhile starts a new file, and of two readers only one gets this one.
  const taken = `${path}-${process.pid}`
  try {
    renameSync(path, taken)
    const text = readFileSync(taken, 'utf8')
    return text.split('\n').flatMap(parseUse)
  } catch {
    return []
  } finally {
    rmSync(taken, { force: true })
  }
}

function parseUse(line: string): JournalUse[] {
  if (line === '') return []
  try {
    return [JSON.parse(line) as JournalUse]
  } catch {
    return []
  }
}

/** Resolves the line range of a use to its innermost definitions. A use of a whole file keeps an empty symbol. */
export function resolveUse(world: GraphWorld, checkout: number, use: JournalUse): StoredUse[] {
  const { session, at, how, path, first, last } = use
  const base = { session, checkout, at, how, path }
  const file = world.files.get(path)
  if (file === undefined) return []
  const symbols = first === 0 || last - first >= MOST_LINES ? [] : innermost(world, file, first, last)
  if (symbols.length === 0) return [{ ...base, symbol: '' }]
  return symbols.map(node => ({ ...base, symbol: world.graph.id(node) }))
}

function innermost({ graph, nodes }: GraphWorld, file: number, first: number, last: number): number[] {
  const { startLines, endLines, containers } = graph.columns
  const found: number[] = []
  for (let node = file + 1; node < graph.nodeCount && nodes.files[node] === file; node++)
    if (startLines[node]! <= last && endLines[node]! >= first) found.push(node)
  const enclosing = new Set(found.map(node => containers[node]!))
  return found.filter(node => !enclosing.has(node))
}
