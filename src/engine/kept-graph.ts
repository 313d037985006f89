import { statSync } from 'node:fs'
import type { MadeGraph } from '../graph/graph-parts.js'
import type { Store } from '../store/store.js'

/** Where a store says what the graph in its file was made of. */
export const GRAPH_ROOT_KEY = 'graph root'

/** The graph that was made last, by store: the next question and the next edit need not read it again. */
const KEPT = new WeakMap<Store, { stamp: string; made: MadeGraph }>()

/** To be called when the graph is in its file. */
export function keepGraph(store: Store, path: string, made: MadeGraph): void {
  KEPT.set(store, { stamp: stampOf(path), made })
}

/** What the file holds, if it was made here and nobody has replaced it since; else null. */
export function keptGraph(store: Store, path: string): MadeGraph | null {
  const kept = KEPT.get(store)
  return kept !== undefined && kept.stamp === stampOf(path) ? kept.made : null
}

/** The file is replaced as a whole, and so by another one. */
function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true })
  return stats === undefined ? '' : `${path} ${stats.ino} ${stats.mtimeNs} ${stats.size}`
}
