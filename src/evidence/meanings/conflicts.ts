import type { Facts, Reference } from '../../facts/facts.js'
import { symbolId } from '../../facts/symbol-id.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { FactsCache } from '../../graph/link/facts-cache.js'
import { Linker } from '../../graph/link/linker.js'
import { type Hint, type ReferenceHints, StoredHints } from '../../graph/link/reference-hints.js'
import { ReferencesAt } from '../../graph/link/references-at.js'
import { StoreSource } from '../../graph/link/store-source.js'
import { thingId } from '../../graph/node-id.js'
import type { Checkout } from '../../store/checkout.js'
import type { BlobRow } from '../../store/link-store.js'

/** A name of which an imported index says that it means something else than we found. Both have an edge. */
export interface Conflict {
  path: string
  line: number
  name: string
  /** Of the reference: `call`, `field_read`, … */
  kind: string
  /** As `path:Qualified.name`. */
  ours: string[]
  theirs: string[]
}

/** All names on which imported indexes and our own rules disagree, by path and line. Links each file with hints once more. */
export function conflictsOf(checkout: Checkout, graph: CodeGraph): Conflict[] {
  const { store, id } = checkout
  const hints = new StoredHints(store.evidence)
  if (hints.isEmpty) return []
  const rows = store.blobRows(id)
  const cache = new FactsCache(store)
  const linker = new Linker(new StoreSource(checkout, rows, cache))
  return rows.flatMap(row => {
    const facts = cache.of(row.blob)
    const told = toldIn(row, facts, hints)
    if (told.size === 0) return []
    const own = linker.meanings(row.path, facts)
    return facts.references.flatMap(reference => {
      const theirs = told.get(reference)
      const ours = own.get(reference)
      if (theirs === undefined || ours === undefined || ours.some(each => isAmong(each, theirs))) return []
      const { name, kind, line } = reference
      const titles = (all: readonly Pick<Hint, 'target'>[]) => [
        ...new Set(all.map(({ target }) => titleOf(graph, target))),
      ]
      return [{ path: row.path, line, name, kind, ours: titles(ours), theirs: titles(theirs) }]
    })
  })
}

/** The scope of names outside of all definitions. */
const OUTSIDE = -1

function toldIn({ path, hash }: BlobRow, facts: Facts, hints: ReferenceHints): Map<Reference, Hint[]> {
  const references = new ReferencesAt(facts)
  const told = new Map<Reference, Hint[]>()
  const tell = (from: number, start: number, known: readonly Hint[]) => {
    for (const hint of known)
      for (const reference of references.of(from, start + hint.at))
        told.set(reference, [...(told.get(reference) ?? []), hint])
  }
  tell(OUTSIDE, 0, hints.of(thingId('file', path), Buffer.from(hash).toString('hex')))
  facts.definitions.forEach((definition, at) => {
    tell(at, definition.start, hints.of(symbolId(path, definition), definition.content))
  })
  return told
}

function isAmong({ kind, target }: Omit<Hint, 'at'>, all: readonly Hint[]): boolean {
  return all.some(each => each.kind === kind && each.target === target)
}

/** A definition that is gone has no name any more. */
function titleOf(graph: CodeGraph, id: string): string {
  const node = graph.find(id)
  if (node === undefined) return 'a definition that is gone'
  return graph.kind(node) === 'file' ? graph.path(node) : `${graph.path(node)}:${graph.qualifiedName(node)}`
}
