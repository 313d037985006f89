import type { CodeGraph } from '../graph/code-graph.js'
import { edgeCode } from '../graph/edge-kinds.js'
import { FileNodes } from '../graph/file-nodes.js'
import { codeownersOf } from '../index/artefacts/outside-edges.js'
import type { Checkout } from '../store/checkout.js'

const AUTHORED = edgeCode('authored_by')
/** The address of `Ada <ada@example.org>`: who reads a pack needs the name alone. */
const ADDRESS = /\s*<[^>]*>$/
const MOST_NAMED = 8

/** Who is to be asked about a change. */
export interface ChangeOwner {
  name: string
  /** Where CODEOWNERS names nobody, the main author of a file by its history. */
  by: 'CODEOWNERS' | 'history'
  /** Changed files of theirs. */
  files: number
}

/** The owners of changed files, those with most of them first. */
export function changeOwners(
  { store, id }: Checkout,
  graph: CodeGraph,
  paths: readonly string[],
): ChangeOwner[] {
  const ownersOf = codeownersOf(store, store.links(id))
  const files = new FileNodes(graph)
  const owners = new Map<string, ChangeOwner>()
  const add = (name: string, by: ChangeOwner['by']) => {
    const known = owners.get(`${by} ${name}`) ?? { name, by, files: 0 }
    owners.set(`${by} ${name}`, { ...known, files: known.files + 1 })
  }
  for (const path of new Set(paths)) {
    const named = ownersOf?.(path) ?? []
    for (const name of named) add(name, 'CODEOWNERS')
    const author = named.length > 0 ? '' : mainAuthor(graph, files.file(path))
    if (author !== '') add(author, 'history')
  }
  return [...owners.values()].sort((a, b) => b.files - a.files || (a.name < b.name ? -1 : 1))
}

/** Of the authors of its definitions, the one with most lines; '' if none is known. */
function mainAuthor(graph: CodeGraph, file: number | undefined): string {
  if (file === undefined) return ''
  const { startLines, endLines, paths } = graph.columns
  const lines = new Map<string, number>()
  for (let node = file; node < graph.nodeCount && paths[node] === paths[file]; node++) {
    for (const edge of graph.outgoing(node)) {
      if (graph.columns.edgeKinds[edge] !== AUTHORED) continue
      const author = graph.name(graph.columns.targets[edge]!).replace(ADDRESS, '')
      lines.set(author, (lines.get(author) ?? 0) + endLines[node]! - startLines[node]! + 1)
    }
  }
  return [...lines].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
}

/** `Owners: @org/web (3 files); main author of 2 files: Ada`; '' if nobody is known. */
export function ownersText(owners: readonly ChangeOwner[]): string {
  if (owners.length === 0) return ''
  const named = owners.slice(0, MOST_NAMED).map(({ name, by, files }) => {
    const count = `${files} ${files === 1 ? 'file' : 'files'}`
    return by === 'CODEOWNERS' ? `${name} (${count})` : `${name} (main author of ${count})`
  })
  const more = owners.length - named.length
  return `Owners of what changed: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
