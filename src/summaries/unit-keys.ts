import { type CodeGraph, ID_BYTES } from '../graph/code-graph.js'
import { EDGE_KINDS, edgeCode } from '../graph/edge-kinds.js'
import { CrossUses, UseColumns } from './cross-uses.js'
import { isReportedKind, isUseKind } from './edge-choice.js'
import { LEAST_SURE } from './limits.js'

/** Raise it when the same graph would get other summaries: all are then rebuilt. */
export const SUMMARIES_VERSION = 9
/** For a node outside all files. */
export const NO_FILE = -1
const ID_WORDS = ID_BYTES / Uint32Array.BYTES_PER_ELEMENT
/** Odd random constants, as multipliers of the hash. */
const FIRST = 0x9e3779b1
const SECOND = 0x85ebca6b
const THIRD = 0xc2b2ae35
const HALF = 15
const WORD_HEX = 8
const HEX = 16
/** Bit positions of an edge's flags and confidence next to its kind. */
const WRITE_SHIFT = 8
const SOURCE_SHIFT = 12
const TARGET_SHIFT = 16
const SURE_SHIFT = 20
const TOLD = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(isReportedKind(kind)))
const INHERITS = edgeCode('inherits')
const USE = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(isUseKind(kind)))

/** The files of a graph, numbered in path order. */
interface NumberedFiles {
  readonly graph: CodeGraph
  readonly fileNodes: Uint32Array
  readonly fileOf: Int32Array
  readonly fileCount: number
}

/**
 * The inputs of each file's summaries as a 64-bit key: the file's bytes, and each edge of a mentioned kind
 * with both ends. Keys are sums of hashes, so the order of edges does not matter and a folder's key is the
 * sum of its files' keys.
 */
export class UnitKeys {
  readonly uses: CrossUses
  readonly #low: Uint32Array
  readonly #high: Uint32Array

  /** One pass over the edges also finds the uses between files: an update after an edit has no time for two. */
  constructor(view: NumberedFiles) {
    const { fileCount, fileOf, graph } = view
    const { outStart, sources, targets, edgeKinds, edgeFlags, confidences, flags, ids: bytes } = graph.columns
    const ids = new Uint32Array(bytes.buffer, bytes.byteOffset, graph.nodeCount * ID_WORDS)
    const low = new Uint32Array(fileCount)
    const high = new Uint32Array(fileCount)
    this.#low = low
    this.#high = high
    this.#addFiles(view, ids)
    const uses = new UseColumns()
    for (let edge = 0; edge < edgeKinds.length; edge++) {
      const kind = edgeKinds[edge]!
      if (TOLD[kind] === 0) {
        // More than half of all edges, in one run for each class; the edges after it have higher kinds.
        if (kind === INHERITS) {
          edge = outStart[sources[edge]! + 1]!
          while (edgeKinds[edge - 1]! > INHERITS) edge--
          edge--
        }
        continue
      }
      const source = sources[edge]!
      const target = targets[edge]!
      const sourceFile = fileOf[source]!
      const targetFile = fileOf[target]!
      const sure = confidences[edge]!
      const what =
        kind |
        (edgeFlags[edge]! << WRITE_SHIFT) |
        (flags[source]! << SOURCE_SHIFT) |
        (flags[target]! << TARGET_SHIFT) |
        (sure << SURE_SHIFT)
      const a = source * ID_WORDS
      const b = target * ID_WORDS
      const first = mixed(ids[a]! ^ Math.imul(what, FIRST), ids[b]!)
      const second = mixed(ids[a + 1]! ^ Math.imul(what, THIRD), ids[b + 1]!)
      if (sourceFile !== NO_FILE) {
        low[sourceFile]! += first
        high[sourceFile]! += second
      }
      if (targetFile === NO_FILE || targetFile === sourceFile) continue
      low[targetFile]! += first
      high[targetFile]! += second
      if (sourceFile !== NO_FILE && USE[kind] === 1 && sure >= LEAST_SURE)
        uses.add(sourceFile, targetFile, target)
    }
    this.uses = new CrossUses(fileCount, uses)
  }

  #addFiles({ graph, fileNodes, fileCount }: NumberedFiles, ids: Uint32Array): void {
    for (let file = 0; file < fileCount; file++) {
      const node = fileNodes[file]!
      const id = node * ID_WORDS
      // A file's content is the hash of its bytes, in hex.
      const content = graph.texts.get(graph.columns.contents[node]!)
      const first = Number.parseInt(content.slice(0, WORD_HEX), HEX) >>> 0
      const second = Number.parseInt(content.slice(WORD_HEX, WORD_HEX * 2), HEX) >>> 0
      this.#low[file] = mixed(ids[id]! ^ first, second + SUMMARIES_VERSION)
      this.#high[file] = mixed(ids[id + 1]! ^ second, first)
    }
  }

  /** The key of the files [from, to). */
  of(from: number, to: number): string {
    let low = 0
    let high = 0
    for (let file = from; file < to; file++) {
      low = (low + this.#low[file]!) >>> 0
      high = (high + this.#high[file]!) >>> 0
    }
    return `${low}-${high}`
  }
}

/** A hash: both numbers affect every bit of the result. */
function mixed(a: number, b: number): number {
  let hash = Math.imul(a, FIRST) ^ b
  hash = Math.imul(hash ^ (hash >>> HALF), SECOND)
  hash = Math.imul(hash ^ (hash >>> HALF) ^ a, THIRD)
  return (hash ^ (hash >>> HALF)) >>> 0
}
