import { isCallable } from '../../facts/kinds.js'
import type { CodeGraph } from '../../graph/code-graph.js'

const NOBODY = -1

/** Which function each line of a file belongs to. */
export class FunctionLines {
  /** By line, from 1. */
  readonly #owners: Int32Array

  constructor(graph: CodeGraph, definitions: readonly number[]) {
    const { startLines, endLines } = graph.columns
    const functions = definitions
      // Coverage of a type or a variable tells when its file was loaded, not that anybody used it.
      .filter(node => isCallable(graph.kind(node)))
      // A function that holds another stands before it: a line of the inner one is not one of the outer.
      .sort((a, b) => startLines[a]! - startLines[b]! || endLines[b]! - endLines[a]!)
    const lines = functions.reduce((most, node) => Math.max(most, endLines[node]!), 0)
    this.#owners = new Int32Array(lines + 1).fill(NOBODY)
    for (const node of functions) {
      const [start, end] = [startLines[node]!, endLines[node]!]
      this.#owners.fill(node, start, end + 1)
      // In Python, and in all that counts statements, a definition runs when its file is loaded.
      if (end > start) this.#owners[start] = NOBODY
    }
  }

  /** The functions of which a line of their own ran. */
  ranBy({ first, last }: { first: number; last: number }): readonly number[] {
    const end = Math.min(last, this.#owners.length - 1)
    const ran: number[] = []
    for (let line = Math.max(first, 0); line <= end; line++) {
      const owner = this.#owners[line]!
      if (owner !== NOBODY && owner !== ran.at(-1)) ran.push(owner)
    }
    // What stands behind an inner function belongs to the outer one again.
    return ran.length > 2 ? [...new Set(ran)] : ran
  }
}
