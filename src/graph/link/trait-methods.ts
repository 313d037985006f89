import { isCallable, isType } from '../../facts/kinds.js'
import { type Entity, symbolEntity } from './entity.js'
import { implementedTrait } from './implemented.js'
import type { Place } from './place.js'
import type { CodeSymbol, Program } from './program.js'
import type { ResolutionContext } from './resolution-context.js'
import type { Values } from './values.js'

/** The parts of the resolver that this class uses. */
interface TraitMethodsParts {
  program: Program
  context: ResolutionContext
  values: Values
}

/**
 * Methods that a value has by a trait in scope, where neither its type nor its bounds say so: of an implementation for
 * every type (`impl<T: Read> ReadExt for T`), for a type of the library, or in a third file. The compiler demands that
 * the trait is in scope where the method is called; so, if only one trait there has the method, it is meant.
 */
export class TraitMethods {
  readonly #parts: TraitMethodsParts
  /** Callables, by family and name. */
  readonly #callables = new Map<string, readonly CodeSymbol[]>()
  /** Whether a trait is in scope, by place and trait. */
  readonly #seen = new Map<string, boolean>()

  constructor(parts: TraitMethodsParts) {
    this.#parts = parts
  }

  /** `value.name()`, where the value is null if nothing is known of it. */
  find(value: Entity | null, name: string, place: Place): Entity | null {
    const { rules } = place.file
    if (!rules.members.membersByScope) return null
    const all = this.#callablesNamed(rules.family, name)
    const methods = all.filter(isOfTrait)
    if (methods.length === 0) return null
    const seen = methods.filter(method => this.#isSeen(traitOf(method), place))
    const [method] = seen
    if (method === undefined || seen.length > 1) return null
    const found = this.#through(method, this.#valueOf(value), name, all)
    return found === null ? null : symbolEntity(found)
  }

  #callablesNamed(family: string, name: string): readonly CodeSymbol[] {
    const question = `${family}\0${name}`
    let found = this.#callables.get(question)
    if (found === undefined) {
      found = this.#parts.program.named(family, name, ({ definition }) => isCallable(definition.kind))
      this.#callables.set(question, found)
    }
    return found
  }

  /** True if the trait's name means it at the place, or if it is imported there without a name. */
  #isSeen(trait: CodeSymbol, place: Place): boolean {
    const { file, scope } = place
    const question = `${file.path}\0${scope}\0${trait.file.path}\0${trait.index}`
    let seen = this.#seen.get(question)
    if (seen === undefined) {
      const { name } = trait.definition
      const named = this.#parts.context.lookup(name, place, 'type')
      seen =
        (named?.is === 'symbol' && named.symbol === trait) ||
        file.imports.some(each => each.extra === '_' && each.name === name)
      this.#seen.set(question, seen)
    }
    return seen
  }

  #valueOf(value: Entity | null): Entity | null {
    if (value?.is === 'gives') return this.#valueOf(value.value)
    if (value?.is !== 'symbol' || isType(value.symbol.definition.kind)) return value
    return isCallable(value.symbol.definition.kind) ? value : this.#parts.values.ofEntity(value)
  }

  #through(
    method: CodeSymbol,
    value: Entity | null,
    name: string,
    all: readonly CodeSymbol[],
  ): CodeSymbol | null {
    const trait = traitOf(method)
    const forEvery = isForEveryType(trait)
    const own = forEvery ? all.find(each => isOfEvery(each, trait)) : undefined
    switch (value?.is) {
      case 'instance':
        return forEvery || this.#implements(value.type, trait) ? (own ?? method) : null
      case 'symbol':
        // A function has the methods of a trait for every function.
        if (isCallable(value.symbol.definition.kind)) return forEvery ? (own ?? method) : null
        if (!isType(value.symbol.definition.kind)) return null
        return forEvery || this.#implements(value.symbol, trait) ? (own ?? method) : null
      case 'parameter':
      case 'either':
      case 'function':
        return forEvery ? (own ?? method) : null
      case 'tuple':
      case 'container':
      case 'holder':
      case 'external':
        if (method.file.rules.members.isLibraryMethod(name)) return null
        return forEvery ? (own ?? method) : onlyOne(method, all)
      case undefined:
      case 'local':
        return method.file.rules.members.isLibraryMethod(name) ? null : onlyOne(method, all)
      default:
        return null
    }
  }

  /** True if a member of the trait is declared for the type somewhere. */
  #implements({ file, definition }: CodeSymbol, trait: CodeSymbol): boolean {
    const { family } = file.rules
    return trait.file.symbols.some(
      member =>
        member.definition.container === trait.index &&
        this.#parts.program
          .declaredAway(family, member.definition.name, definition.name)
          .some(each => isCallable(each.definition.kind) === isCallable(member.definition.kind)),
    )
  }
}

/** A method that no implementation replaces. */
function onlyOne(method: CodeSymbol, all: readonly CodeSymbol[]): CodeSymbol | null {
  return all.length === 1 ? method : null
}

function isOfTrait(symbol: CodeSymbol): boolean {
  return symbol.file.container(symbol)?.definition.kind === 'trait'
}

function traitOf(method: CodeSymbol): CodeSymbol {
  return method.file.container(method)!
}

/** `impl<T> Trait for T`: the compiler demands that it is in the crate of the trait; nearly all are in its file. */
function isForEveryType(trait: CodeSymbol): boolean {
  return trait.file.heritage.some(
    ({ kind, name, extra }) =>
      kind === 'implements' && name === trait.definition.name && extra.startsWith('<'),
  )
}

/** A method of an implementation for every type. */
function isOfEvery(symbol: CodeSymbol, trait: CodeSymbol): boolean {
  if (
    symbol.file !== trait.file ||
    !symbol.file.typeParametersOf(symbol.index).includes(`<${symbol.file.away(symbol)}>`)
  )
    return false
  const named = implementedTrait(symbol)
  return named.slice(named.lastIndexOf('.') + 1) === trait.definition.name
}
