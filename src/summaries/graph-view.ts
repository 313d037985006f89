import { type CodeGraph, FLAG_TEST } from '../graph/code-graph.js'
import { nodeCode } from '../graph/node-kinds.js'
import type { CrossUses } from './cross-uses.js'
import { CODE, FileRoles, TESTS } from './file-roles.js'
import { NO_FILE, UnitKeys } from './unit-keys.js'

const FILE = nodeCode('file')
const PACKAGE = nodeCode('package')
const UNKNOWN = -1

/** A graph with lookups that summaries need often. Files are numbered in path order. */
export class GraphView {
  readonly graph: CodeGraph
  /** The node of each file; the nodes of its definitions follow, up to the next file's node. */
  readonly fileNodes: Uint32Array
  /** End of the nodes of the last file. */
  readonly end: number
  /** The file of each node, or NO_FILE. */
  readonly fileOf: Int32Array
  readonly paths: string[]
  readonly keys: UnitKeys
  readonly uses: CrossUses
  readonly #roles = new FileRoles()
  readonly #knownRoles: Int8Array

  constructor(graph: CodeGraph) {
    this.graph = graph
    const { kinds, startLines } = graph.columns
    const fileNodes: number[] = []
    for (let node = kinds.indexOf(FILE); node >= 0; node = kinds.indexOf(FILE, node + 1)) fileNodes.push(node)
    // Named nodes outside files, and packages, come after the last file.
    let end = fileNodes.length === 0 ? 0 : fileNodes.at(-1)! + 1
    while (end < graph.nodeCount && kinds[end] !== PACKAGE && startLines[end]! > 0) end++
    this.end = end
    this.fileOf = new Int32Array(graph.nodeCount).fill(NO_FILE)
    fileNodes.forEach((node, file) => {
      this.fileOf.fill(file, node, fileNodes[file + 1] ?? end)
    })
    this.fileNodes = Uint32Array.from(fileNodes)
    this.paths = fileNodes.map(node => graph.path(node))
    this.#knownRoles = new Int8Array(this.paths.length).fill(UNKNOWN)
    this.keys = new UnitKeys(this)
    this.uses = this.keys.uses
  }

  get fileCount(): number {
    return this.paths.length
  }

  /** The nodes of a file, itself first: [from, to). */
  nodesOf(file: number): { from: number; to: number } {
    return { from: this.fileNodes[file]!, to: this.fileNodes[file + 1] ?? this.end }
  }

  /** The file's role, as an index into `ROLES`. */
  role(file: number): number {
    if (this.#knownRoles[file] === UNKNOWN) this.#knownRoles[file] = this.#roles.of(this.paths[file]!)
    return this.#knownRoles[file]!
  }

  isInTests(node: number): boolean {
    const file = this.fileOf[node]!
    return (
      (this.graph.columns.flags[node]! & FLAG_TEST) !== 0 || (file !== NO_FILE && this.role(file) === TESTS)
    )
  }

  /** Code before examples before tests, then by path and name. Other changes do not affect the order of two nodes. */
  compare(a: number, b: number): number {
    const { graph } = this
    return (
      this.#roleOf(a) - this.#roleOf(b) ||
      textOrder(graph.path(a), graph.path(b)) ||
      textOrder(graph.qualifiedName(a), graph.qualifiedName(b)) ||
      textOrder(graph.id(a), graph.id(b))
    )
  }

  #roleOf(node: number): number {
    const file = this.fileOf[node]!
    return file === NO_FILE ? CODE : this.isInTests(node) ? TESTS : this.role(file)
  }
}

/** Order by code units. */
export function textOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
