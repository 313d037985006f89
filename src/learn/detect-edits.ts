import type { CodeGraph } from '../graph/code-graph.js'
import { decodeRecord } from '../graph/link/link-record.js'
import { decodeManifest } from '../graph/snapshot.js'
import { merkleRootOf } from '../index/artefacts/graph.js'
import type { Opened } from '../index/artefacts/opened.js'
import { hexOf } from '../shared/hex.js'
import type { StoredUse } from '../store/learn-store.js'
import type { Store } from '../store/store.js'
import { WINDOW_MS } from './attribution.js'
import { isAlive, type PastQuery } from './past-query.js'

/** More changed files than anyone edits in ten minutes mean a branch switch. */
const MOST_EDITED = 30

interface Edit {
  symbol: string
  path: string
  /** Modification time of its file. */
  at: number
}

/**
 * Finds definitions whose text changed on disk within the window of a query: they were edited after it. Compares the
 * graph that answered with the present one. While many queries are open, each state is compared with the one before it
 * once, and the edits count for all of them.
 */
export class EditDetector {
  readonly #opened: Opened
  readonly #store: Store
  /** Merkle root of the last compared state; '' at first. */
  #present = ''
  /** Edits up to `#present`, by the Merkle root they followed. */
  readonly #since = new Map<string, readonly Edit[]>()

  constructor(opened: Opened) {
    this.#opened = opened
    this.#store = opened.checkout.store
  }

  /** All queries must belong to this checkout. */
  usesAfter(queries: readonly PastQuery[], checkout: number, graph: CodeGraph): StoredUse[] {
    this.#advance(checkout)
    const roots = new Set(queries.map(({ root }) => root))
    for (const root of this.#since.keys())
      if (root !== this.#present && !roots.has(root)) this.#since.delete(root)
    return queries.flatMap(query => {
      const { session, askedAt, root } = query
      return (this.#editsSince(root, checkout) ?? this.#changedReturns(query, graph))
        .filter(({ at }) => at >= askedAt && at <= askedAt + WINDOW_MS)
        .map(({ symbol, path, at }): StoredUse => ({ session, checkout, at, how: 'edit', symbol, path }))
    })
  }

  /** Adds the edits since the last call. */
  #advance(checkout: number): void {
    const now = merkleRootOf(this.#opened)
    if (now === this.#present) return
    const step = this.#present === '' ? null : this.#between(this.#present, checkout)
    if (step === null) this.#since.clear()
    else for (const [root, edits] of this.#since) this.#since.set(root, [...edits, ...step])
    this.#since.set(now, [])
    this.#present = now
  }

  /** Null if the earlier state of the files is unknown. */
  #editsSince(root: string, checkout: number): readonly Edit[] | null {
    const cached = this.#since.get(root)
    if (cached !== undefined) return cached
    const edits = this.#between(root, checkout)
    if (edits !== null) this.#since.set(root, edits)
    return edits
  }

  /** Differences from a stored snapshot; null if it is not stored. */
  #between(before: string, checkout: number): Edit[] | null {
    const store = this.#store
    const snapshot = store.snapshots().find(({ root }) => hexOf(root) === before)
    if (snapshot === undefined) return null
    const { roots } = decodeManifest(store.manifest(snapshot.root))
    const changed = store.links(checkout).flatMap(({ path, root: now }) => {
      const old = roots.get(path)
      return old === undefined || Buffer.compare(old, now) === 0 ? [] : [{ path, old, now }]
    })
    if (changed.length > MOST_EDITED) return []
    const times = this.#times(
      checkout,
      changed.map(({ path }) => path),
    )
    return changed.flatMap(({ path, old, now }) => {
      const at = times.get(path)
      return at === undefined
        ? []
        : changedSymbols(store, old, now).map((symbol): Edit => ({ symbol, path, at }))
    })
  }

  /** Returned definitions that are gone or changed. */
  #changedReturns({ checkout, returned }: PastQuery, graph: CodeGraph): Edit[] {
    const changed = returned.filter(each => !isAlive(graph, each))
    const paths = [...new Set(changed.map(({ path }) => path))]
    const times = this.#times(checkout, paths)
    return changed.flatMap(({ id: symbol, path }): Edit[] => {
      const at = times.get(path)
      return at === undefined ? [] : [{ symbol, path, at }]
    })
  }

  #times(checkout: number, paths: string[]): Map<string, number> {
    return new Map(this.#store.filesAt(checkout, paths).map(({ path, mtimeMs }) => [path, mtimeMs]))
  }
}

/** Definitions whose text differs between two records of a file. */
function changedSymbols(store: Store, old: Uint8Array, now: Uint8Array): string[] {
  const before = decodeRecord(store.record(old)).nodes
  const contents = new Map(before.map(({ id, content }) => [id, content]))
  const { nodes } = decodeRecord(store.record(now))
  const isChanged = nodes.map(({ id, content }) => content !== '' && contents.get(id) !== content)
  // A type changes with each of its methods: only the innermost definition was edited.
  const containers = new Set(nodes.flatMap(({ container }, at) => (isChanged[at] ? [container] : [])))
  return nodes.filter((_, at) => isChanged[at] && !containers.has(at)).map(({ id }) => id)
}
