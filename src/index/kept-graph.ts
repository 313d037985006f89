import type { MadeGraph } from '../graph/graph-parts.js'
import { fileStamp } from '../shared/file-stamp.js'
import type { Store } from '../store/store.js'

/** Where a store says what the graph in its file was made of. */
export const GRAPH_ROOT_KEY = 'graph root'

interface KeptGraph {
  path: string
  made: MadeGraph
  madeOf: Uint8Array
  /** Of its file; null until it is written. */
  stamp: string | null
}

/** The graph that was made last, by store: the next question and the next edit need not read it again. */
const KEPT = new WeakMap<Store, KeptGraph>()

/** Keeps a graph that is being written to its file. */
export async function keepGraph(
  store: Store,
  path: string,
  made: MadeGraph,
  madeOf: Uint8Array,
  saving: Promise<void>,
): Promise<void> {
  const kept: KeptGraph = { path, made, madeOf, stamp: null }
  KEPT.set(store, kept)
  try {
    await saving
    kept.stamp = fileStamp(path)
  } catch (error) {
    if (KEPT.get(store) === kept) KEPT.delete(store)
    throw error
  }
}

/** What the file holds, or is about to, if it was made here and nobody has replaced it since; else null. */
export function keptGraph(store: Store, path: string): MadeGraph | null {
  const kept = KEPT.get(store)
  if (kept?.path !== path) return null
  return kept.stamp === null || kept.stamp === fileStamp(path) ? kept.made : null
}

/** What a graph that is not in its file yet was made of; null where there is none. */
export function unsavedMadeOf(store: Store, path: string): Uint8Array | null {
  const kept = KEPT.get(store)
  return kept?.path === path && kept.stamp === null ? kept.madeOf : null
}
