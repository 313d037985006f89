import type { CodeGraph } from '../graph/code-graph.js'
import { decodeRecord } from '../graph/link/link-record.js'
import { decodeManifest } from '../graph/snapshot.js'
import { WINDOW_MS } from '../learn/attribution.js'
import type { KeptUse } from '../store/learn-store.js'
import type { Store } from '../store/store.js'
import { type AskedQuestion, isAlive } from './asked-question.js'

/** More files than anybody edits in ten minutes are another branch. */
const MOST_EDITED = 30

/**
 * Definitions whose text changed on disk after a question was asked, within its window: whoever asked has edited them. The
 * graph that was asked is compared with the present one, and the times of files tell when.
 */
export function editedSince(store: Store, graph: CodeGraph, question: AskedQuestion): KeptUse[] {
  const { checkout, session, askedAt } = question
  const changed = changedFiles(store, question)
  if (changed.length > MOST_EDITED) return []
  const paths = changed.map(({ path }) => path)
  const times = new Map(store.filesAt(checkout, paths).map(({ path, mtimeMs }) => [path, mtimeMs]))
  return changed.flatMap((file): KeptUse[] => {
    const { path } = file
    const at = times.get(path)
    if (at === undefined || at < askedAt || at > askedAt + WINDOW_MS) return []
    return changedSymbols(store, graph, question, file).map(symbol => {
      return { session, checkout, at, how: 'edit', symbol, path }
    })
  })
}

interface ChangedFile {
  path: string
  /** Roots of its records then and now; null when it is not known what it was then. */
  roots: { before: Uint8Array; now: Uint8Array } | null
}

/** Files that differ from those that were asked; where that state is no longer kept, those of what was returned. */
function changedFiles(store: Store, { checkout, root, returned }: AskedQuestion): ChangedFile[] {
  const kept = store.snapshots().find(each => Buffer.from(each.root).toString('hex') === root)
  if (kept === undefined)
    return [...new Set(returned.map(({ path }) => path))].map(path => ({ path, roots: null }))
  const { roots } = decodeManifest(store.manifest(kept.root))
  return store.links(checkout).flatMap(({ path, root: now }) => {
    const before = roots.get(path)
    return before === undefined || Buffer.compare(before, now) === 0 ? [] : [{ path, roots: { before, now } }]
  })
}

function changedSymbols(
  store: Store,
  graph: CodeGraph,
  { returned }: AskedQuestion,
  { path, roots }: ChangedFile,
): string[] {
  if (roots === null)
    return returned.filter(each => each.path === path && !isAlive(graph, each)).map(({ id }) => id)
  const before = decodeRecord(store.record(roots.before)).nodes
  const contents = new Map(before.map(({ id, content }) => [id, content]))
  const { nodes } = decodeRecord(store.record(roots.now))
  const isChanged = nodes.map(({ id, content }) => content !== '' && contents.get(id) !== content)
  // A type changes with each of its methods: the innermost is what was edited.
  const around = new Set(nodes.flatMap(({ container }, at) => (isChanged[at] ? [container] : [])))
  return nodes.filter((_, at) => isChanged[at] && !around.has(at)).map(({ id }) => id)
}
