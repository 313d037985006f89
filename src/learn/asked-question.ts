import type { CodeGraph } from '../graph/code-graph.js'
import type { KeptQuestion } from '../store/learn-store.js'
import { decodeExample } from './example-codec.js'
import type { Lesson, Use, Words } from './lesson.js'

/** Of a hash, so many digits tell two texts apart. */
const CONTENT_DIGITS = 16

/**
 * A definition as it was when something was learned of it. Its content is a leaf of its package's Merkle root: as long as
 * the root is the same so is the leaf, and where the root has changed the leaf says whether this definition did. The root
 * alone would forget everything about a package with each edit in it, also with the very edit that taught something.
 */
export interface Anchor {
  id: string
  path: string
  content: string
}

/** A question as it is kept, with what came of it so far. */
export interface AskedQuestion {
  id: number
  session: string
  checkout: number
  askedAt: number
  settled: boolean
  /** `answer`: something was returned; `feedback`: someone said what was of use. */
  source: 'answer' | 'feedback'
  words: Words
  /** Hex root of the graph that was asked; '' of feedback. */
  root: string
  /** Best first. */
  returned: readonly Anchor[]
  used: readonly (Anchor & { how: Use })[]
  unused: readonly Anchor[]
  example: Uint8Array
}

type Data = Pick<AskedQuestion, 'source' | 'words' | 'root' | 'returned' | 'used' | 'unused'>

export function keepQuestion(question: AskedQuestion): KeptQuestion {
  const { id, session, checkout, askedAt, settled, example, ...rest } = question
  const { source, words, root, returned, used, unused } = rest
  const data: Data = { source, words, root, returned, used, unused }
  return { id, session, checkout, askedAt, settled, example, data: JSON.stringify(data) }
}

export function readQuestion({ data, ...kept }: KeptQuestion): AskedQuestion {
  return { ...kept, ...(JSON.parse(data) as Data) }
}

/** What it is now. */
export function anchorOf(graph: CodeGraph, node: number): Anchor {
  return { id: graph.id(node), path: graph.path(node), content: contentOf(graph, node) }
}

/** Whether it is still there, with the same text. */
export function isAlive(graph: CodeGraph, { id, content }: { id: string; content: string }): boolean {
  const node = graph.find(id)
  return node !== undefined && contentOf(graph, node) === content
}

function contentOf(graph: CodeGraph, node: number): string {
  return graph.texts.get(graph.columns.contents[node]!).slice(0, CONTENT_DIGITS)
}

/** Ids of what definitions stand in, as the type of a method; a file is around everything, and is left out. */
export function aroundOf(graph: CodeGraph, ids: readonly string[]): Set<string> {
  const { containers } = graph.columns
  const around = new Set<string>()
  for (const id of ids) {
    const node = graph.find(id)
    if (node === undefined) continue
    for (let at = containers[node]!; at >= 0 && graph.kind(at) !== 'file'; at = containers[at]!)
      around.add(graph.id(at))
  }
  return around
}

/** What a question teaches about the code as it is now. */
export function lessonOf(graph: CodeGraph, question: AskedQuestion): Lesson {
  const example = decodeExample(question.example)
  const used = question.used.filter(each => isAlive(graph, each))
  const ids = used.map(({ id }) => id)
  return {
    words: question.words,
    returned: question.returned.map(({ id }) => id),
    used,
    unused: question.unused.filter(each => isAlive(graph, each)).map(({ id }) => id),
    around: [...aroundOf(graph, ids)],
    example: example === null ? null : { ...example, paths: example.ids.map(id => pathOf(graph, id)) },
  }
}

function pathOf(graph: CodeGraph, id: string): string {
  const node = graph.find(id)
  return node === undefined ? '' : graph.path(node)
}
