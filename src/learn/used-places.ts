import type { GraphWorld } from '../signals/world/world.js'
import type { KeptUse } from '../store/learn-store.js'
import type { JournalUse } from './use-journal.js'

/** Who reads so many lines at once reads a file, and nothing in it. */
const MOST_LINES = 400

/** Lines that were used as the definitions that have them, the innermost; a whole file stays a file. */
export function usesAt(world: GraphWorld, checkout: number, use: JournalUse): KeptUse[] {
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
  const around = new Set(found.map(node => containers[node]!))
  return found.filter(node => !around.has(node))
}
