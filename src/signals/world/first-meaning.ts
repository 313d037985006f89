import type { DefinitionKind } from '../../facts/facts.js'
import { commentAbove } from '../../files/comment-above.js'
import { linesOnDisk, type ReadLines } from '../../files/read-lines.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { placeOf, windows, windowsOf } from '../../semantic/chunks/windows.js'
import { ownEncoder } from '../../semantic/static/own-encoder.js'

/** Longer comments say more than what a definition is for. */
const MOST_COMMENT_LINES = 30

/** The lines of a definition that are nearest to a question. */
export interface NearChunk {
  cosine: number
  first: number
  last: number
}

interface ChunkVector {
  first: number
  last: number
  vector: Float32Array
}

/**
 * Compares definitions with a question by the static vectors of the package when it is asked: nothing is stored, and an
 * index takes no longer. Nothing is kept either: a file may be edited between two questions.
 */
export class FirstMeaning {
  readonly #graph: CodeGraph
  readonly #rootDir: string

  constructor(graph: CodeGraph, rootDir: string) {
    this.#graph = graph
    this.#rootDir = rootDir
  }

  /**
   * Of definitions of code with text on the disk.
   * @param known the result for other definitions, of the same question a moment ago
   */
  compare(
    question: string,
    nodes: readonly number[],
    known: ReadonlyMap<number, NearChunk> = new Map(),
  ): ReadonlyMap<number, NearChunk> {
    const near = new Map<number, NearChunk>()
    const [asked] = ownEncoder().encodeNow([{ head: '', body: question }], 'query')
    if (asked!.every(value => value === 0)) return near
    const read = linesOnDisk(this.#rootDir)
    for (const node of nodes) {
      const before = known.get(node)
      if (before !== undefined) {
        near.set(node, before)
        continue
      }
      for (const { first, last, vector } of this.#encode(node, read)) {
        const cosine = dot(vector, asked!)
        if (cosine > (near.get(node)?.cosine ?? Number.NEGATIVE_INFINITY))
          near.set(node, { cosine, first, last })
      }
    }
    return near
  }

  #encode(node: number, read: ReadLines): readonly ChunkVector[] {
    const chosen = this.#windows(node)
    const lines = chosen.length === 0 ? null : read(this.#graph.path(node))
    if (lines === null) return []
    const head = `${placeOf(this.#graph.path(node))} ${this.#graph.qualifiedName(node)}`
    const passages = chosen.map(([first, last], at) => {
      const top = at === 0 ? commentAbove(lines, first, MOST_COMMENT_LINES) : first
      return { head, body: lines.slice(top - 1, last).join('\n') }
    })
    const vectors = ownEncoder().encodeNow(passages, 'passage')
    return chosen.map(([first, last], at) => ({ first, last, vector: vectors[at]! }))
  }

  #windows(node: number): [number, number][] {
    const { startLines, endLines } = this.#graph.columns
    const kind = this.#graph.kind(node)
    if (kind === 'section') return []
    // A file with definitions has their windows.
    if (kind === 'file') return this.#hasDefinitions(node) ? [] : windows(1, endLines[node]!)
    return windowsOf(kind as DefinitionKind, Math.max(1, startLines[node]!), endLines[node]!)
  }

  #hasDefinitions(file: number): boolean {
    const next = file + 1
    return next < this.#graph.nodeCount && this.#graph.path(next) === this.#graph.path(file)
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}
