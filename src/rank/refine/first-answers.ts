import type { ReadLines } from '../../files/read-lines.js'
import type { Chunk } from '../../semantic/chunks/chunk.js'
import type { OrderCandidate } from '../../semantic/order/orderer.js'
import type { World } from '../../signals/world/world.js'

/** As much as the models read. */
const MOST_LINES = 45
/** The line of a declaration, and the first of its documentation or body. */
const SUMMARY_LINES = 3

/** What models see of the first answers, read from the disk. */
export class FirstAnswers {
  readonly #world: World
  readonly #read: ReadLines

  constructor(world: World, read: ReadLines) {
    this.#world = world
    this.#read = read
  }

  chunks(nodes: readonly number[]): Chunk[] {
    return nodes.map(node => {
      const { startLine, body } = this.#text(node, MOST_LINES)
      const head = `${this.#world.graph.path(node)} ${this.#world.graph.qualifiedName(node)}`
      return { kind: 'code', definition: -1, startLine, endLine: startLine + MOST_LINES, head, body }
    })
  }

  /** A path, a name and the first lines: the signature, and mostly what it is for. */
  candidates(nodes: readonly number[]): OrderCandidate[] {
    const { graph } = this.#world
    return nodes.map(node => ({
      title: `${graph.path(node)} ${graph.qualifiedName(node)}`,
      summary: this.#text(node, SUMMARY_LINES).body.trim(),
    }))
  }

  #text(node: number, most: number): { startLine: number; body: string } {
    const { graph } = this.#world
    const { startLines, endLines } = graph.columns
    const startLine = Math.max(1, startLines[node]!)
    const lines = this.#read(graph.path(node)) ?? []
    const end = Math.min(endLines[node]!, startLine + most - 1)
    return { startLine, body: lines.slice(startLine - 1, end).join('\n') }
  }
}
