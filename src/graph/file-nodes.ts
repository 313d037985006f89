import type { CodeGraph } from './code-graph.js'

/** The nodes of a graph by file. */
export class FileNodes {
  readonly #files = new Map<string, number>()
  readonly #definitions = new Map<string, number[]>()

  constructor(graph: CodeGraph) {
    for (let node = 0; node < graph.nodeCount; node++) {
      const path = graph.path(node)
      const kind = graph.kind(node)
      if (kind === 'file') this.#files.set(path, node)
      if (path === '' || kind === 'file' || kind === 'package') continue
      const same = this.#definitions.get(path)
      if (same === undefined) this.#definitions.set(path, [node])
      else same.push(node)
    }
  }

  /** The node of a file; undefined if it is not in the graph. */
  file(path: string): number | undefined {
    return this.#files.get(path)
  }

  /** In order of position. */
  definitionsIn(path: string): readonly number[] {
    return this.#definitions.get(path) ?? []
  }

  get paths(): IterableIterator<string> {
    return this.#files.keys()
  }
}
