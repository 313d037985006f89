import type { CodeGraph } from '../../graph/code-graph.js'
import type { Checkout } from '../../store/checkout.js'
import { decodeUnit } from '../encode-unit.js'
import { childrenOf, type FileRange, foldersOf } from '../folders.js'
import { GraphView } from '../graph-view.js'
import { MainModules } from '../main-modules.js'
import { mostFirst } from '../module-summary.js'
import type { Summary, Unit } from '../summary.js'
import { SYSTEM_PATH } from '../system-summary.js'

/** The stored summaries of a checkout, from the system down to functions. Each unit is read once. */
export class SummaryTree {
  readonly paths: readonly string[]
  readonly folders: ReadonlyMap<string, FileRange>
  readonly #checkout: Checkout
  readonly #graph: () => CodeGraph
  readonly #units = new Map<string, Unit | null>()

  /** The graph is loaded only for the system summary, to choose its modules. */
  constructor(checkout: Checkout, graph: () => CodeGraph) {
    this.#checkout = checkout
    this.#graph = graph
    this.paths = checkout.store.summaryKeys(checkout.id).flatMap(({ path }) => (isFile(path) ? [path] : []))
    this.folders = foldersOf(this.paths)
  }

  system(): Summary | undefined {
    return this.#unit(SYSTEM_PATH)?.summaries[0]
  }

  folder(path: string): Summary | undefined {
    return this.#unit(`${path}/`)?.summaries[0]
  }

  file(path: string): Summary | undefined {
    return this.#unit(path)?.summaries[0]
  }

  definition(path: string, id: string): Summary | undefined {
    return this.#unit(path)?.summaries.find(summary => summary.id === id)
  }

  /** The direct children, in display order. */
  children(summary: Summary): Summary[] {
    switch (summary.level) {
      case 'system':
        return this.#read(this.#mainModules().map(name => `${name}/`))
      case 'module': {
        const { folders, files } = childrenOf(this.paths, summary.path, this.folders.get(summary.path)!)
        return this.#read([...folders.map(folder => `${folder}/`), ...files.map(file => this.paths[file]!)])
      }
      default:
        return this.#inFile(summary)
    }
  }

  #mainModules(): string[] {
    const { sizes } = new MainModules(new GraphView(this.#graph()), this.folders)
    return mostFirst(sizes).map(({ name }) => name)
  }

  /** Top-level definitions of the file, or direct members of this definition. */
  #inFile(summary: Summary): Summary[] {
    const all = (this.#unit(summary.path)?.summaries ?? []).slice(1)
    const names = new Set(all.map(({ name }) => name))
    return all.filter(({ name, id }) => {
      if (id === summary.id) return false
      const container = containerOf(name, names)
      return summary.level === 'file' ? container === '' : container === summary.name
    })
  }

  #read(paths: readonly string[]): Summary[] {
    this.#load(paths)
    return paths.flatMap(path => this.#unit(path)?.summaries[0] ?? [])
  }

  #unit(path: string): Unit | null {
    this.#load([path])
    return this.#units.get(path)!
  }

  #load(paths: readonly string[]): void {
    const missing = paths.filter(path => !this.#units.has(path))
    if (missing.length === 0) return
    for (const path of missing) this.#units.set(path, null)
    for (const { path, data } of this.#checkout.store.summariesAt(this.#checkout.id, missing))
      this.#units.set(path, decodeUnit(path, data))
  }
}

function isFile(path: string): boolean {
  return path !== SYSTEM_PATH && !path.endsWith('/')
}

/** The longest dot-separated prefix of a name that is in `names`; '' if none is. */
function containerOf(name: string, names: ReadonlySet<string>): string {
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1))
    if (names.has(name.slice(0, dot))) return name.slice(0, dot)
  return ''
}
