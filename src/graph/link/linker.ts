import type { Facts, Reference } from '../../facts/facts.js'
import { RESOLUTION_RULES } from '../../languages/resolution-rules.js'
import { edgesMeaning, type LinkedEdge, linkFile } from './link-file.js'
import { linkInputs } from './link-inputs.js'
import { linkProse } from './link-prose.js'
import type { LinkRecord } from './link-record.js'
import { linkRelations } from './link-relations.js'
import { linkRoutes } from './link-routes.js'
import { linkRpc } from './link-rpc.js'
import { linkTables } from './link-tables.js'
import { makeRecord, targetId } from './make-record.js'
import { Program, type ProgramSource } from './program.js'
import type { ResolverWork } from './recursion-guard.js'
import type { Hint } from './reference-hints.js'
import { Resolver } from './resolver.js'

const NOTHING_LINKED = { edges: [], unlinked: new Map<number, never>(), cutOff: 0 }

/** A file whose linking was not finished, and the number of its references that are therefore unresolved. */
export interface CutOff {
  path: string
  references: number
}

/** A definition by its place in the facts of a file. */
export interface DefinitionPlace {
  path: string
  index: number
}

function asHint({ kind, detail, to }: LinkedEdge): Omit<Hint, 'at'> {
  return { kind, detail, target: targetId(to) }
}

/** Links files of one program. The result for a file depends on the program alone, not on previous links. */
export class Linker {
  readonly #source: ProgramSource
  readonly #program: Program
  readonly #resolver: Resolver
  /** The files with references that a bound on the work cut off. */
  readonly cutOff: CutOff[] = []

  constructor(source: ProgramSource) {
    this.#source = source
    this.#program = new Program(source, RESOLUTION_RULES)
    this.#resolver = new Resolver(this.#program)
  }

  /** What resolving has taken so far. */
  get work(): Readonly<ResolverWork> {
    return this.#resolver.work
  }

  /** Hashes of the questions about paths that were asked for a file, sorted; complete once it is linked. */
  questionsOf(path: string): Uint32Array {
    return this.#program.modulesFor(path).questions
  }

  /** What a reference of a file leads to if it means a definition, as another program says. */
  meaning(path: string, reference: Reference, target: DefinitionPlace): Omit<Hint, 'at'>[] {
    const file = this.#program.file(path)
    const symbol = this.#program.file(target.path)?.symbols[target.index]
    if (file === null || symbol === undefined) return []
    return edgesMeaning(reference, symbol, file, this.#resolver).map(asHint)
  }

  /** What the references of a file lead to by our own rules. */
  meanings(path: string, facts: Facts): Map<Reference, Omit<Hint, 'at'>[]> {
    const file = this.#program.file(path)
    const meant = new Map<Reference, Omit<Hint, 'at'>[]>()
    if (file === null) return meant
    for (const edge of linkFile(file, facts, this.#resolver).edges) {
      if (edge.isAlternative === true) continue
      const known = meant.get(edge.reference)
      if (known === undefined) meant.set(edge.reference, [asHint(edge)])
      else known.push(asHint(edge))
    }
    return meant
  }

  link(path: string, facts: Facts): LinkRecord {
    const file = this.#program.file(path)
    const linked = file === null ? NOTHING_LINKED : linkFile(file, facts, this.#resolver)
    if (linked.cutOff > 0) this.cutOff.push({ path, references: linked.cutOff })
    const routes = file === null ? [] : linkRoutes(file, facts, this.#resolver)
    const inputs = file === null ? [] : linkInputs(file, this.#resolver)
    return makeRecord(path, facts, linked, [
      ...routes,
      ...inputs,
      ...linkProse(path, facts, this.#program),
      ...linkRelations(path, facts, this.#source, this.#program.modulesFor(path)),
      ...linkRpc(path, facts, this.#source),
      ...linkTables(this.#source.languageOf(path), facts),
    ])
  }
}
