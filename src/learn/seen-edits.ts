import type { CodeGraph } from '../graph/code-graph.js'
import { decodeRecord } from '../graph/link/link-record.js'
import { decodeManifest } from '../graph/snapshot.js'
import { merkleRootOf } from '../index/artefacts/graph.js'
import type { Opened } from '../index/artefacts/opened.js'
import type { KeptUse } from '../store/learn-store.js'
import type { Store } from '../store/store.js'
import { type AskedQuestion, isAlive } from './asked-question.js'
import { WINDOW_MS } from './attribution.js'

/** More files than anybody edits in ten minutes are another branch. */
const MOST_EDITED = 30

interface Edit {
  symbol: string
  path: string
  /** When its file was written. */
  at: number
}

/**
 * Definitions whose text changed on disk after a question was asked, within its window: whoever asked has edited them. The
 * graph that was asked is compared with the present one. Where many questions wait for their window to pass, each
 * edit is compared with the state before it, once, and counts for all of them.
 */
export class SeenEdits {
  readonly #opened: Opened
  readonly #store: Store
  /** The state that was last compared; '' before. */
  #present = ''
  /** Edits up to it, by the state after which they came. */
  readonly #since = new Map<string, readonly Edit[]>()

  constructor(opened: Opened) {
    this.#opened = opened
    this.#store = opened.checkout.store
  }

  /** Of questions that are all of this checkout. */
  after(questions: readonly AskedQuestion[], checkout: number, graph: CodeGraph): KeptUse[] {
    this.#follow(checkout)
    const roots = new Set(questions.map(({ root }) => root))
    for (const root of this.#since.keys())
      if (root !== this.#present && !roots.has(root)) this.#since.delete(root)
    return questions.flatMap(question => {
      const { session, askedAt, root } = question
      return (this.#editsSince(root, checkout) ?? this.#gone(question, graph))
        .filter(({ at }) => at >= askedAt && at <= askedAt + WINDOW_MS)
        .map(({ symbol, path, at }): KeptUse => ({ session, checkout, at, how: 'edit', symbol, path }))
    })
  }

  /** Takes in what was edited since the last time. */
  #follow(checkout: number): void {
    const now = merkleRootOf(this.#opened)
    if (now === this.#present) return
    const step = this.#present === '' ? null : this.#between(this.#present, checkout)
    if (step === null) this.#since.clear()
    else for (const [root, edits] of this.#since) this.#since.set(root, [...edits, ...step])
    this.#since.set(now, [])
    this.#present = now
  }

  /** Null where it is not known what the files were then. */
  #editsSince(root: string, checkout: number): readonly Edit[] | null {
    const known = this.#since.get(root)
    if (known !== undefined) return known
    const edits = this.#between(root, checkout)
    if (edits !== null) this.#since.set(root, edits)
    return edits
  }

  /** What differs from a state that is kept; null where it is not. */
  #between(before: string, checkout: number): Edit[] | null {
    const store = this.#store
    const kept = store.snapshots().find(({ root }) => Buffer.from(root).toString('hex') === before)
    if (kept === undefined) return null
    const { roots } = decodeManifest(store.manifest(kept.root))
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

  /** What was returned and is no longer as it was. */
  #gone({ checkout, returned }: AskedQuestion, graph: CodeGraph): Edit[] {
    const gone = returned.filter(each => !isAlive(graph, each))
    const paths = [...new Set(gone.map(({ path }) => path))]
    const times = this.#times(checkout, paths)
    return gone.flatMap(({ id: symbol, path }): Edit[] => {
      const at = times.get(path)
      return at === undefined ? [] : [{ symbol, path, at }]
    })
  }

  #times(checkout: number, paths: string[]): Map<string, number> {
    return new Map(this.#store.filesAt(checkout, paths).map(({ path, mtimeMs }) => [path, mtimeMs]))
  }
}

/** Definitions whose text differs in two records of a file. */
function changedSymbols(store: Store, old: Uint8Array, now: Uint8Array): string[] {
  const before = decodeRecord(store.record(old)).nodes
  const contents = new Map(before.map(({ id, content }) => [id, content]))
  const { nodes } = decodeRecord(store.record(now))
  const isChanged = nodes.map(({ id, content }) => content !== '' && contents.get(id) !== content)
  // A type changes with each of its methods: the innermost is what was edited.
  const around = new Set(nodes.flatMap(({ container }, at) => (isChanged[at] ? [container] : [])))
  return nodes.filter((_, at) => isChanged[at] && !around.has(at)).map(({ id }) => id)
}
