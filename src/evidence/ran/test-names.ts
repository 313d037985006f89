import type { CodeGraph } from '../../graph/code-graph.js'
import type { FileNodes } from '../../graph/file-nodes.js'

/** Between the parts of a test's name in pytest (`::`) and in runners that join titles (` > `). */
const SEPARATORS = /::| > /
/** Between the path and the name of a test, as we write it. */
const JOINT = '::'
const EXTENSION = /\.\w+$/

/** Finds tests by the names that their runners give them. */
export class TestNames {
  readonly #graph: CodeGraph
  readonly #nodes: FileNodes
  /** Paths by the path without its extension. */
  readonly #modules: ReadonlyMap<string, string>

  constructor(graph: CodeGraph, nodes: FileNodes) {
    this.#graph = graph
    this.#nodes = nodes
    this.#modules = new Map([...nodes.paths].map(path => [path.replace(EXTENSION, ''), path]))
  }

  /**
   * The node of `tests/test_app.py::TestApp::test_get`, `tests.test_app.TestApp.test_get`, or a path. The file's node if it has no
   * such test; null if there is no such file, and for code that ran outside of tests.
   */
  nodeOf(name: string): number | null {
    if (name === '') return null
    const [path = '', ...titles] = name.split(SEPARATORS)
    // A title may hold a separator.
    if (this.#nodes.file(path) !== undefined)
      return (
        this.#definition(path, name.slice(path.length + JOINT.length)) ?? this.#nodeIn(path, titles.join('.'))
      )
    const parts = name.split('.')
    for (let length = parts.length; length > 0; length--) {
      const module = this.#modules.get(parts.slice(0, length).join('/'))
      if (module !== undefined) return this.#nodeIn(module, parts.slice(length).join('.'))
    }
    return null
  }

  #nodeIn(path: string, qualifiedName: string): number {
    return this.#definition(path, qualifiedName) ?? this.#nodes.file(path)!
  }

  #definition(path: string, qualifiedName: string): number | undefined {
    return this.#nodes.definitionsIn(path).find(node => this.#graph.qualifiedName(node) === qualifiedName)
  }
}
