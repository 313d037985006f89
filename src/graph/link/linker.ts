import type { Facts } from '../../facts/facts.js'
import { RESOLUTION_RULES } from '../../languages/resolution-rules.js'
import { linkFile } from './link-file.js'
import { linkInputs } from './link-inputs.js'
import { linkProse } from './link-prose.js'
import type { LinkRecord } from './link-record.js'
import { linkRelations } from './link-relations.js'
import { linkRoutes } from './link-routes.js'
import { linkRpc } from './link-rpc.js'
import { makeRecord } from './make-record.js'
import { Program, type ProgramSource } from './program.js'
import type { ResolverWork } from './recursion-guard.js'
import { Resolver } from './resolver.js'

const NOTHING_LINKED = { edges: [], unlinked: new Map<number, never>(), cutOff: 0 }

/** A file whose linking was not finished, and the number of its references that are therefore unresolved. */
export interface CutOff {
  path: string
  references: number
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
    ])
  }
}
