import type { Region } from '../../quality/task.js'
import type { CodeGraph } from '../../tools/library.js'

/** Definitions and calls of a repository at its snapshot. */
export class SnapshotGraph {
  readonly #graph: CodeGraph
  readonly #byPath = new Map<string, number[]>()

  constructor(graph: CodeGraph) {
    this.#graph = graph
    for (let node = 0; node < graph.nodeCount; node++) {
      const { path, kind } = graph.node(node)
      if (kind === 'file' || path === '') continue
      const same = this.#byPath.get(path)
      if (same === undefined) this.#byPath.set(path, [node])
      else same.push(node)
    }
  }

  /** The smallest definition around each of these lines, each once; of lines outside all definitions, the lines. */
  definitions(regions: readonly Region[]): Region[] {
    const nodes = new Set<number>()
    const bare: Region[] = []
    for (const region of regions) {
      const node = this.#around(region)
      if (node === null) bare.push(region)
      else nodes.add(node)
    }
    return [...[...nodes].map(node => this.#region(node)), ...bare]
  }

  /** Definitions around edited lines that call another definition around edited lines. */
  callersAmong(regions: readonly Region[]): Region[] {
    const edited = new Set(regions.flatMap(region => this.#around(region) ?? []))
    const callers = [...edited].filter(node =>
      [...this.#graph.outgoing(node)].some(edge => {
        const { target, kind } = this.#graph.edge(edge)
        return kind === 'calls' && target !== node && edited.has(target)
      }),
    )
    return callers.map(node => this.#region(node))
  }

  #around({ file, first, last }: Region): number | null {
    const { startLines, endLines } = this.#graph.columns
    const length = (node: number) => endLines[node]! - startLines[node]!
    const around = (this.#byPath.get(file) ?? []).filter(
      node => startLines[node]! <= first && endLines[node]! >= last,
    )
    return around.sort((a, b) => length(a) - length(b))[0] ?? null
  }

  #region(node: number): Region {
    const { path, startLine, endLine } = this.#graph.node(node)
    return { file: path, first: startLine, last: endLine }
  }
}
