import { firstSentence } from './doc-sentence.js'
import { filePurpose } from './file-purpose.js'
import { type FileSource, mainDefinitions } from './file-summary.js'
import type { GraphView } from './graph-view.js'
import type { Sentence, Unit } from './summary.js'

/** Reads the facts of a file of the checkout; null if it has none. */
export type ReadSource = (path: string) => FileSource | null

/**
 * What definitions and files say of themselves. Folders need it of many: what was made in this run is remembered, the
 * rest is read, and both give the same.
 */
export class Purposes {
  readonly #view: GraphView
  readonly #read: ReadSource
  readonly #noted = new Set<string>()
  readonly #files = new Map<string, string>()
  readonly #definitions = new Map<string, string>()
  /** Definitions that other files use: only they are asked for. */
  readonly #usedIds: ReadonlySet<string>

  constructor(view: GraphView, read: ReadSource) {
    this.#view = view
    this.#read = read
    this.#usedIds = new Set([...new Set(view.uses.usedNodes)].map(node => view.graph.id(node)))
  }

  /** Remembers what the unit of a file says. */
  note({ path, summaries }: Unit): void {
    this.#noted.add(path)
    for (const { level, id, sentences } of summaries) {
      const said = saidIn(sentences[0])
      if (said === '') continue
      if (level === 'file') this.#files.set(path, said)
      else if (this.#usedIds.has(id)) this.#definitions.set(id, said)
    }
  }

  ofFile(file: number): string {
    const path = this.#view.paths[file]!
    if (this.#noted.has(path)) return this.#files.get(path) ?? ''
    const facts = this.#read(path)?.facts
    if (facts === undefined) return ''
    return saidIn(filePurpose(path, facts, mainDefinitions(this.#view, file, facts.definitions)))
  }

  ofDefinition(node: number): string {
    const { graph, fileOf, paths } = this.#view
    const file = fileOf[node]!
    const path = paths[file]!
    if (this.#noted.has(path)) return this.#definitions.get(graph.id(node)) ?? ''
    const definition = this.#read(path)?.facts.definitions[node - this.#view.nodesOf(file).from - 1]
    return definition === undefined ? '' : firstSentence(definition.doc)
  }
}

function saidIn(sentence: Sentence | undefined): string {
  return sentence?.find(claim => claim.kind === 'says')?.text ?? ''
}
