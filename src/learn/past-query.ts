import type { CodeGraph } from '../graph/code-graph.js'
import type { StoredQuery } from '../store/learn-store.js'
import { decodeExample } from './example-codec.js'
import { isUse, type Lesson, type Use, type Words } from './lesson.js'

/** Hex digits of a content hash: enough to distinguish two versions of one text. */
const CONTENT_DIGITS = 16

/**
 * A definition with the content hash it had when something was learned about it. The content is a leaf of the Merkle
 * tree of its package: an unchanged package root means unchanged leaves, and after a change the leaf shows whether this
 * definition changed. The root alone would be too coarse: each edit in a package would expire everything about it,
 * including what that edit taught.
 */
export interface Anchor {
  id: string
  path: string
  content: string
}

/** A stored query with its outcome so far. The field names are those of the stored JSON. */
export interface PastQuery {
  id: number
  session: string
  checkout: number
  askedAt: number
  settled: boolean
  /** `answer`: items were returned; `feedback`: someone stated what was useful. */
  source: 'answer' | 'feedback'
  words: Words
  /** Hex Merkle root of the graph that answered; '' for feedback. */
  root: string
  /** Best first. */
  returned: readonly Anchor[]
  used: readonly (Anchor & { how: Use })[]
  unused: readonly Anchor[]
  example: Uint8Array
}

type Data = Pick<PastQuery, 'source' | 'words' | 'root' | 'returned' | 'used' | 'unused'>

export function encodeQuery(query: PastQuery): StoredQuery {
  const { id, session, checkout, askedAt, settled, example, ...rest } = query
  const { source, words, root, returned, used, unused } = rest
  const data: Data = { source, words, root, returned, used, unused }
  return { id, session, checkout, askedAt, settled, example, data: JSON.stringify(data) }
}

/** Acts that are no uses are dropped, with what they said against others: earlier versions took looking for use. */
export function decodeQuery({ data, ...row }: StoredQuery): PastQuery {
  const stored = JSON.parse(data) as Data
  const used = stored.used.filter(({ how }) => isUse(how))
  const isNothing = stored.source === 'answer' && used.length === 0
  return { ...row, ...stored, used, unused: isNothing ? [] : stored.unused }
}

/** The definition with its present content. */
export function anchorOf(graph: CodeGraph, node: number): Anchor {
  return { id: graph.id(node), path: graph.path(node), content: contentOf(graph, node) }
}

/** True if the definition still exists with the same text. */
export function isAlive(graph: CodeGraph, { id, content }: { id: string; content: string }): boolean {
  const node = graph.find(id)
  return node !== undefined && contentOf(graph, node) === content
}

function contentOf(graph: CodeGraph, node: number): string {
  return graph.texts.get(graph.columns.contents[node]!).slice(0, CONTENT_DIGITS)
}

/**
 * Ids of the containers of definitions, such as the type of a method. Files are left out: a file contains everything.
 */
export function containersOf(graph: CodeGraph, ids: readonly string[]): Set<string> {
  const { containers } = graph.columns
  const found = new Set<string>()
  for (const id of ids) {
    const node = graph.find(id)
    if (node === undefined) continue
    for (let at = containers[node]!; at >= 0 && graph.kind(at) !== 'file'; at = containers[at]!)
      found.add(graph.id(at))
  }
  return found
}

/** The lesson of a query for the present code. */
export function lessonOf(graph: CodeGraph, query: PastQuery): Lesson {
  const example = decodeExample(query.example)
  const used = query.used.filter(each => isAlive(graph, each))
  const ids = used.map(({ id }) => id)
  return {
    words: query.words,
    isStated: query.source === 'feedback',
    returned: query.returned.map(({ id }) => id),
    used,
    unused: query.unused.filter(each => isAlive(graph, each)).map(({ id }) => id),
    containers: [...containersOf(graph, ids)],
    example: example === null ? null : { ...example, paths: example.ids.map(id => pathOf(graph, id)) },
  }
}

function pathOf(graph: CodeGraph, id: string): string {
  const node = graph.find(id)
  return node === undefined ? '' : graph.path(node)
}
