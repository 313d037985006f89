import type { CodeGraph } from '../../graph/code-graph.js'
import type { FileNodes } from '../../graph/file-nodes.js'
import { TestNodes } from '../../graph/test-nodes.js'

/** A test that is named by lines of its file: `test/app.test.ts:12`, or `test/app.test.ts:3,12` if a hook ran beside it. */
const PLACE = /^(.+):(\d+(?:,\d+)*)$/

/** The line of a file as it is now; null if it is gone. */
export type CarryLine = (path: string, line: number) => { path: string; line: number } | null

/** Names tests by their titles that are told by lines: lines move with the next edit. */
export class TestPlaces {
  readonly #graph: CodeGraph
  readonly #nodes: FileNodes
  readonly #carry: CarryLine
  #tests: TestNodes | null = null

  constructor(graph: CodeGraph, nodes: FileNodes, carry: CarryLine) {
    this.#graph = graph
    this.#nodes = nodes
    this.#carry = carry
  }

  /** The name itself if it tells no lines; the path of the file if its lines are those of no test, or of several. */
  nameOf(name: string): string {
    const [, path = '', lines = ''] = PLACE.exec(name) ?? []
    if (path === '' || this.#nodes.file(path) === undefined) return name
    const names = new Set(lines.split(',').flatMap(line => this.#testsAt(path, Number(line))))
    const [only] = names
    return names.size === 1 ? only! : path
  }

  #testsAt(path: string, line: number): string[] {
    const now = this.#carry(path, line)
    if (now === null) return []
    this.#tests ??= new TestNodes(this.#graph)
    const { startLines, endLines } = this.#graph.columns
    return this.#nodes
      .definitionsIn(now.path)
      .filter(
        node => this.#tests!.isSingle(node) && startLines[node]! <= now.line && now.line <= endLines[node]!,
      )
      .map(node => `${now.path}::${this.#graph.qualifiedName(node)}`)
  }
}
