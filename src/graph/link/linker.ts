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
import { Resolver } from './resolver.js'

const NOTHING_LINKED = { edges: [], unlinked: new Map<number, never>() }

/** Links files of one program. The result for a file depends on the program alone, not on previous links. */
export class Linker {
  readonly #source: ProgramSource
  readonly #program: Program
  readonly #resolver: Resolver

  constructor(source: ProgramSource) {
    this.#source = source
    this.#program = new Program(source, RESOLUTION_RULES)
    this.#resolver = new Resolver(this.#program)
  }

  link(path: string, facts: Facts): LinkRecord {
    const file = this.#program.file(path)
    const linked = file === null ? NOTHING_LINKED : linkFile(file, facts, this.#resolver)
    const routes = file === null ? [] : linkRoutes(file, facts, this.#resolver)
    const inputs = file === null ? [] : linkInputs(file, this.#resolver)
    return makeRecord(path, facts, linked, [
      ...routes,
      ...inputs,
      ...linkProse(path, facts, this.#program),
      ...linkRelations(path, facts, this.#source),
      ...linkRpc(path, facts, this.#source),
    ])
  }
}
