import type { Binding, Facts } from '../../facts/facts.js'
import { groupBy } from '../../shared/group-by.js'
import { Description } from './description.js'
import { seenBindings } from './interface-of.js'
import { placeIn } from './place.js'
import type { CodeSymbol, Program, ProgramFile } from './program.js'
import { Resolver } from './resolver.js'

const MEANT = ['value', 'type', 'call'] as const
/** Below every line of a file. */
const END = Number.MAX_SAFE_INTEGER

/** What names of files lead to in one state of a checkout. */
export class Meanings {
  readonly #program: Program
  readonly #resolver: Resolver
  readonly #known = new Map<string, Description | null>()
  readonly #seenAs = new WeakMap<Facts, ReadonlyMap<string, readonly Binding[]>>()

  constructor(program: Program) {
    this.#program = program
    this.#resolver = new Resolver(program)
  }

  /**
   * What others may take a name of a file for: everything that a lookup of it reads (see `interfaceOf`), resolved. Null if
   * the bounds on the work cut it off.
   */
  of(path: string, facts: Facts, name: string): Description | null {
    const key = `${path}\0${name}`
    let known = this.#known.get(key)
    if (known === undefined) {
      known = this.#find(path, facts, name)
      this.#known.set(key, known)
    }
    return known
  }

  #find(path: string, facts: Facts, name: string): Description | null {
    const file = this.#program.file(path)
    if (file === null) return null
    const { work } = this.#resolver
    const before = work.cutOff
    this.#resolver.beginFile(facts.references.length)
    const meaning = new Description()
    for (const meant of MEANT) meaning.add(this.#resolver.lookup(name, { file, scope: -1, line: END }, meant))
    meaning.add(this.#resolver.exported(name, file))
    for (const symbol of file.named(name)) this.#addSymbol(symbol, meaning)
    this.#addBindings(file, facts, name, meaning)
    this.#addReferences(file, name, meaning)
    return work.cutOff > before || meaning.isCut ? null : meaning
  }

  #addSymbol(symbol: CodeSymbol, meaning: Description): void {
    const { values, ancestry } = this.#resolver
    const { type, parameters } = symbol.definition
    for (const text of [type, ...parameters.map(parameter => parameter.type)])
      meaning.add(this.#resolver.typeEntity(text, placeIn(symbol)))
    meaning.add(values.of(symbol))
    meaning.add(values.returnOf(symbol))
    const around = ancestry.typeAround(symbol)
    if (around !== undefined) meaning.addType(around)
    for (const base of ancestry.bases(symbol)) meaning.addType(base)
    meaning.say(String(ancestry.leadsOutside(symbol)))
  }

  #addBindings(file: ProgramFile, facts: Facts, name: string, meaning: Description): void {
    for (const binding of this.#bindingsSeenAs(name, facts)) {
      const { from, line, type, value } = binding
      for (const scope of new Set([from, file.symbols[from]?.definition.container ?? -1])) {
        meaning.add(this.#resolver.typeEntity(type, { file, scope, line }))
        meaning.add(this.#resolver.evaluate(value, { file, scope, line: line - 1 }))
      }
    }
  }

  #bindingsSeenAs(name: string, facts: Facts): readonly Binding[] {
    let byName = this.#seenAs.get(facts)
    if (byName === undefined) {
      const groups = groupBy(seenBindings(facts), ({ seenAs }) => seenAs)
      byName = new Map([...groups].map(([each, seen]) => [each, seen.map(({ binding }) => binding)]))
      this.#seenAs.set(facts, byName)
    }
    return byName.get(name) ?? []
  }

  #addReferences(file: ProgramFile, name: string, meaning: Description): void {
    for (const reference of file.imports) {
      const { receiver, extra } = reference
      if (reference.name === name || extra === name || receiver.includes(name))
        meaning.add(this.#resolver.imported(reference, file))
    }
    for (const { from, receiver, name: base, line } of file.heritage) {
      if (file.symbols[from]?.definition.name !== name) continue
      const scope = file.symbols[from]?.definition.container ?? -1
      meaning.add(this.#resolver.pathEntity(receiver, base, { file, scope, line }, 'type'))
    }
  }
}
