import type { CodeGraph } from '../graph/code-graph.js'
import { LEAST_TOP_LINES } from '../signals/world/document-tops.js'
import type { NodeFacts } from '../signals/world/node-facts.js'
import { HEAD, PROSE } from '../signals/world/roles.js'

/** Longer definitions are shown by their beginning: a whole class of a thousand lines is no answer. */
export const LONG_LINES = 200
/** Maximum lines of the top of a file, or of a long type. */
const MAX_HEAD_LINES = 120
/** A definition with at most this many further lines belongs to the top of its file. */
const SHORT_BODY_LINES = 2

export interface Lines {
  first: number
  last: number
}

/**
 * The lines of a node to show: all of a definition, and of a file of prose or without definitions; for another file or
 * a long type, the lines before the first method; of a page whose sections answer for it, those before the first heading.
 */
export function answerLines(graph: CodeGraph, nodes: NodeFacts, node: number): Lines {
  const { startLines, endLines, paths } = graph.columns
  const [first, last] = [startLines[node]!, endLines[node]!]
  if (nodes.roles[node] === PROSE && graph.kind(node) === 'file')
    return { first, last: Math.min(startLines[node + 1]! - 1, MAX_HEAD_LINES) }
  const isHead = nodes.roles[node] === HEAD
  if (!isHead && (last - first < LONG_LINES || nodes.isType[node] === 0)) return { first, last }
  for (let below = node + 1; below < graph.nodeCount && paths[below] === paths[node]; below++) {
    if (startLines[below]! > last) break
    if (!isBody(graph, below, node, isHead)) continue
    const end = Math.min(first + MAX_HEAD_LINES - 1, Math.max(first, startLines[below]! - 1))
    const isText = isHead && (graph.kind(below) === 'section' || end - first + 1 < LEAST_TOP_LINES)
    return { first, last: isText ? last : end }
  }
  return { first, last: isHead ? last : Math.min(last, first + MAX_HEAD_LINES - 1) }
}

/** Whether the first part with a body begins here: in a type a method, in a file any definition of more than a few lines. */
function isBody(graph: CodeGraph, below: number, node: number, isHead: boolean): boolean {
  const { containers, startLines, endLines } = graph.columns
  // A method of Go is contained in its type, which may be in another file.
  if (!isHead && containers[below] !== node) return false
  if (isHead) return endLines[below]! > startLines[below]! + SHORT_BODY_LINES
  const kind = graph.kind(below)
  return kind === 'method' || kind === 'function' || kind === 'constructor'
}
