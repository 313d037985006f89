import { isCallable, isType } from '../../facts/kinds.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import type { Ancestry } from './ancestry.js'
import { dottedEntity } from './dotted-entity.js'
import { type Entity, EXTERNAL, type Instance, symbolEntity, type TypeParameter } from './entity.js'
import { substitute } from './generics.js'
import { implementedType } from './implemented.js'
import { holdsMembers, isConstructor, type Meant } from './meant.js'
import { Memo } from './memo.js'
import { type Place, placeAround, placeIn } from './place.js'
import type { CodeSymbol, Program } from './program.js'
import type { RecursionGuard } from './recursion-guard.js'
import type { ResolutionContext } from './resolution-context.js'
import {
  ALL_OF,
  EITHER,
  FUNCTION,
  OF_MEMBER,
  OF_MODULE,
  OF_VALUE,
  parseType,
  TUPLE,
  type TypeText,
  UNKNOWN,
} from './type-text.js'

/** An associated type of the type around: `Self::Item`. */
const OF_SELF = 'Self.'

/** The parts of the resolver that this class uses. */
interface TypesParts {
  program: Program
  context: ResolutionContext
  ancestry: Ancestry
}

/** Resolves types as written. */
export class Types {
  readonly #parts: TypesParts
  readonly #aliases: Memo<CodeSymbol, Entity>
  /** Types of values and members: the type of a value may be written with the value itself. */
  readonly #values: Memo<string, Entity>
  readonly #members: Memo<CodeSymbol, Entity>
  readonly #implemented: Memo<CodeSymbol, Entity>

  constructor(parts: TypesParts, guard: RecursionGuard) {
    this.#parts = parts
    this.#aliases = new Memo(guard)
    this.#values = new Memo(guard)
    this.#members = new Memo(guard)
    this.#implemented = new Memo(guard)
  }

  /** A type as written → a value of it. */
  entity(text: string, place: Place): Entity | null {
    if (text === '') return null
    const type = parseType(text)
    return type === null ? null : this.#meaning(type, place)
  }

  #meaning(type: TypeText, place: Place): Entity | null {
    const { rules } = place.file
    if (type.name === UNKNOWN) return null
    const last = type.name.slice(type.name.lastIndexOf('.') + 1)
    const args = () => type.args.map(arg => this.#meaning(arg, place))
    // A library type has its associated types in the place of arguments: `Iterator<Item = User>`.
    const all = () =>
      type.named === undefined
        ? args()
        : [...args(), ...Object.values(type.named).map(each => this.#meaning(each, place))]
    if (type.name === '') return { is: 'container', element: args().at(-1) ?? null, name: '', rules }
    if (type.name === EITHER) return rules.types.unions ? eitherOf(args()) : null
    if (type.name === ALL_OF) {
      const bounds = args()
      const known = bounds.filter(each => each !== null && each.is !== 'external')
      return eitherOf(known.length > 0 ? known : bounds.slice(0, 1))
    }
    if (type.name === FUNCTION) return { is: 'function', result: args()[0] ?? null }
    if (type.name === OF_MODULE) return this.#ofModule(type.args[0]!.name, type.args[1]?.name, place)
    if (type.name === OF_VALUE) return this.#likeValue(type.args[0]!.name, place)
    if (type.name === OF_MEMBER) return this.#ofMember(type.args, place)
    if (rules.types.resultTypes.includes(last) && type.args[0]?.name === OF_VALUE)
      return this.#ofValue(`${type.args[0].args[0]!.name}()`, place)
    if (type.name === TUPLE) return rules.types.tuples ? { is: 'tuple', parts: args() } : (args()[0] ?? null)
    if (rules.types.transparentTypes.includes(last) && type.args.length > 0) return args()[0] ?? null
    if (rules.names.selfNames.includes(type.name) || type.name === 'Self') {
      const around = place.file.symbols[place.scope]
      const own = around === undefined ? undefined : this.#parts.ancestry.typeAround(around)
      if (own === undefined) return around === undefined ? null : this.implemented(around)
      return this.selfOf(own, around)
    }
    const named = type.name.startsWith(OF_SELF)
      ? this.#ofSelf(type.name.slice(OF_SELF.length), place)
      : dottedEntity(type.name, place, this.#parts.context)
    if (named?.is === 'parameter' || (named?.is === 'file' && rules.types.filesAreTypes)) return named
    if (named?.is === 'gives') return named.value
    if (named?.is === 'symbol' && (isType(named.symbol.definition.kind) || isConstructor(named.symbol)))
      return this.#withGiven(this.instanceOf(named.symbol, args()), type, place)
    if (named === null && rules.types.objectLiterals) {
      const [documented] = place.file.bindingsOf(-1, `@${type.name}`)
      if (documented !== undefined) return this.entity(documented.type, { ...place, scope: -1 })
    }
    const held = named === null && rules.types.variablesAreTypes ? this.#classIn(type.name, place) : null
    if (held?.is === 'symbol') return this.instanceOf(held.symbol, args())
    if (held !== null) return held
    if (rules.types.holderTypes.includes(last)) return this.#holder(all(), last, rules)
    if (rules.types.containerTypes.includes(last) && (type.args.length > 0 || type.named !== undefined))
      return this.#container(all(), last, rules)
    if (named?.is !== 'external' && !(named === null && rules.types.typesKnown)) return null
    return rules.types.typesKnown ? { is: 'external', name: last, rules } : EXTERNAL
  }

  /** `Self::Item` */
  #ofSelf(name: string, { file, scope }: Place): Entity | null {
    const around = file.symbols[scope]
    if (around === undefined) return null
    const own = this.#parts.ancestry.typeAround(around)
    const self = own === undefined ? this.implemented(around) : symbolEntity(own)
    const found = self === null ? null : this.#parts.context.member(self, name, 'type')
    const bounds = this.#bound(around, OF_SELF + name)
    if (bounds.length === 0 || found?.is !== 'symbol') return found
    return { is: 'gives', value: { is: 'either', all: [...bounds, this.instanceOf(found.symbol, [])] } }
  }

  /** Associated types that are given by name: `Stream<Item = User>`. */
  #withGiven(entity: Entity, { named }: TypeText, place: Place): Entity {
    if (named === undefined || entity.is !== 'instance') return entity
    const given = Object.entries(named).map(([name, type]) => [name, this.#meaning(type, place)] as const)
    return { ...entity, given: Object.fromEntries(given) }
  }

  /** A value of the type of the `impl` around a member, with its arguments. */
  implemented(member: CodeSymbol): Entity | null {
    return this.#implemented.get(member, () => implementedType(member, this.#parts.context))
  }

  /** `import('./user').User`; without a name, the value that the module exports as a whole. */
  #ofModule(module: string, name: string | undefined, { file }: Place): Entity | null {
    const target = this.#parts.program.moduleTarget(module, file)
    const found = target !== null && 'file' in target ? this.#parts.program.file(target.file) : null
    if (found === null) return null
    let entity: Entity | null = { is: 'file', file: found }
    for (const part of (name ?? file.rules.modules.wholeExport ?? '').split('.'))
      entity = entity === null ? null : this.#parts.context.member(entity, part, 'type')
    return entity?.is === 'symbol' && holdsMembers(entity.symbol) ? this.instanceOf(entity.symbol, []) : null
  }

  /** `A['b']`, `A[number]` */
  #ofMember([whole, key]: TypeText[], place: Place): Entity | null {
    const { types, members } = place.file.rules
    // Python's `list["User"]`: the name is quoted because it is defined further below.
    if (key !== undefined && !types.objectLiterals && !members.membersByScope)
      return this.#meaning({ name: whole!.name, args: [parseType(key.name) ?? key] }, place)
    const entity = this.#meaning(whole!, place)
    if (key === undefined) return entity?.is === 'container' ? entity.element : null
    const member = entity === null ? null : this.#parts.context.member(entity, key.name)
    if (member?.is === 'gives') return member.value
    if (member?.is !== 'symbol' || isCallable(member.symbol.definition.kind)) return member
    const { symbol } = member
    if (isType(symbol.definition.kind)) return this.instanceOf(symbol, [])
    return this.#members.get(symbol, () => this.entity(symbol.definition.type, placeAround(symbol)))
  }

  /** `typeof x`: what has the type of a variable is like what that holds, it is not the variable. */
  #likeValue(path: string, place: Place): Entity | null {
    const value = this.#ofValue(path, place)
    return value?.is === 'symbol' ? this.#parts.context.heldBy(value) : value
  }

  /** The value of a path in a type. */
  #ofValue(path: string, place: Place): Entity | null {
    const { file, scope, line } = place
    return this.#values.get(`${file.path}\0${scope}\0${line}\0${path}`, () =>
      this.#parts.context.evaluate(path, place),
    )
  }

  /** The class that a variable holds. A parameter does not name its own type: names are looked up around it. */
  #classIn(name: string, place: Place): (Entity & { is: 'symbol' | 'file' }) | null {
    const around = place.file.symbols[place.scope]?.definition
    const scope = around !== undefined && isCallable(around.kind) ? around.container : place.scope
    const value = this.#ofValue(name, { ...place, scope })
    const held = value?.is === 'symbol' ? this.#parts.context.heldBy(value) : null
    if (held?.is === 'file') return place.file.rules.types.filesAreTypes ? held : null
    return held?.is === 'symbol' && isType(held.symbol.definition.kind) ? held : null
  }

  #holder([held = null, error = null]: (Entity | null)[], name: string, rules: ResolutionRules): Entity {
    return { is: 'holder', held, error, name, rules }
  }

  #container(args: (Entity | null)[], name: string, rules: ResolutionRules): Entity {
    const element = args.at(-1) ?? null
    return args.length > 1
      ? { is: 'container', element, key: args[0] ?? null, name, rules }
      : { is: 'container', element, name, rules }
  }

  /** A value of a type inside the type itself: its type parameters stay unbound. */
  selfOf(type: CodeSymbol, member?: CodeSymbol): Instance {
    const { membersByScope } = type.file.rules.members
    const declared = member !== undefined && membersByScope ? this.implemented(member) : null
    if (declared?.is === 'instance' && declared.type === type) return declared
    const count = type.file.typeParametersOf(type.index).length
    const more = member !== undefined && membersByScope ? { also: member } : {}
    const args = Array.from({ length: count }, (_, index): TypeParameter => {
      return { is: 'parameter', owner: type, index, ...more }
    })
    return { is: 'instance', type, args }
  }

  /** An alias without members of its own is replaced by its target. */
  instanceOf(symbol: CodeSymbol, args: (Entity | null)[]): Entity {
    if (symbol.definition.kind === 'type' && symbol.file.rules.types.natureOf(symbol.definition) !== 'own') {
      const meant = this.aliased(symbol)
      if (meant !== null) return substitute(meant, symbol, args) ?? meant
    }
    return { is: 'instance', type: this.#withParameters(symbol, args.length), args }
  }

  /** `Response` and `Response<T>` are two types of one name: selects the one with `count` parameters. */
  #withParameters(symbol: CodeSymbol, count: number): CodeSymbol {
    const { file, definition } = symbol
    if (!file.rules.types.arityTypes || file.typeParametersOf(symbol.index).length === count) return symbol
    const others = this.#parts.program.qualified(file.rules.family, definition.qualifiedName)
    return (
      others.find(
        each => isType(each.definition.kind) && each.file.typeParametersOf(each.index).length === count,
      ) ?? symbol
    )
  }

  aliased(symbol: CodeSymbol): Entity | null {
    const { definition, file } = symbol
    if (file.rules.types.natureOf(definition) === 'function') return null
    return this.#aliases.get(symbol, () => this.entity(definition.type, placeIn(symbol)))
  }

  /** The field of a variant at a position. */
  heldAt(variant: CodeSymbol, place: number): Entity | null {
    return this.entity(variant.definition.parameters[place]?.type ?? '', placeIn(variant))
  }

  /** A member of a bound of a type parameter; one outside the repository only if no other bound has it. */
  ofParameter(parameter: TypeParameter, name: string, meant: Meant): Entity | null {
    let outside: Entity | null = null
    for (const bound of this.boundsOf(parameter)) {
      const found = this.#parts.context.member(bound, name, meant)
      if (found !== null && found.is !== 'external')
        return meant === 'type' ? this.#boundFurther(found, parameter, name) : found
      outside ??= found
    }
    return outside
  }

  /** An associated type has the bounds of its trait, and those of `where I::Item: Trait`. */
  #boundFurther(found: Entity, { owner, index, also }: TypeParameter, name: string): Entity {
    if (found.is !== 'symbol' || !isType(found.symbol.definition.kind)) return found
    const parameter = owner.file.typeParametersOf(owner.index)[index]!.slice(1, -1)
    const bounds = declarers(owner, also).flatMap(each => this.#bound(each, `${parameter}.${name}`))
    if (bounds.length === 0) return found
    return { is: 'gives', value: { is: 'either', all: [...bounds, this.instanceOf(found.symbol, [])] } }
  }

  /** Bounds in a `where` clause of a definition. */
  #bound(symbol: CodeSymbol, name: string): Entity[] {
    const bindings = symbol.file.bindingsOf(symbol.index, `where ${name}`)
    return bindings.flatMap(({ type }) => this.entity(type, placeIn(symbol)) ?? [])
  }

  boundsOf({ owner, index, also }: TypeParameter): Entity[] {
    return declarers(owner, also).flatMap(each =>
      boundTexts(owner, index, each).flatMap(text => this.entity(text, placeIn(each)) ?? []),
    )
  }

  boundTexts({ owner, index, also }: TypeParameter): string[] {
    return declarers(owner, also).flatMap(each => boundTexts(owner, index, each))
  }
}

function eitherOf(all: readonly (Entity | null)[]): Entity | null {
  const known = all.filter(each => each !== null)
  return known.length > 1 ? { is: 'either', all: known } : (known[0] ?? null)
}

/** The definitions that declare the bounds of a type parameter. */
function declarers(owner: CodeSymbol, also: CodeSymbol | undefined): CodeSymbol[] {
  return also === undefined ? [owner] : [owner, also]
}

function boundTexts(owner: CodeSymbol, index: number, declarer: CodeSymbol): string[] {
  const name = owner.file.typeParametersOf(owner.index)[index]!
  return declarer.file.bindingsOf(declarer.index, name).flatMap(({ type }) => (type === '' ? [] : [type]))
}
