import type { Binding } from '../../facts/facts.js'
import { isCallable, isType } from '../../facts/kinds.js'
import type { ResolutionRules } from '../../languages/resolution.js'
import { Answers, type Circles } from './answers.js'
import { type Entity, EXTERNAL, type Instance, type TypeParameter } from './entity.js'
import { substitute } from './generics.js'
import type { Meant } from './meant.js'
import { type Place, placeAround, placeIn } from './place.js'
import type { CodeSymbol } from './program.js'
import type { Resolver } from './resolver.js'
import { parseType, TUPLE, type TypeText, UNKNOWN } from './type-text.js'

/** The name under which returned values are bound. */
const RETURN = 'return'

/** Results that are of the type they are called on, be it below the one that says so. */
const SELF_TYPE = /^\??(?:static|\$this|this|Self)(?:\|null)?$/

/** What types as written mean, and what variables hold and calls give. */
export class Types {
  private readonly resolver: Resolver
  private readonly aliases: Answers<CodeSymbol, Entity>
  private readonly values: Answers<CodeSymbol, Entity>
  private readonly returns: Answers<CodeSymbol, Entity>

  constructor(resolver: Resolver, circles: Circles) {
    this.resolver = resolver
    this.aliases = new Answers(circles)
    this.values = new Answers(circles)
    this.returns = new Answers(circles)
  }

  /** A type as written → a value of it. */
  entity(text: string, place: Place): Entity | null {
    if (text === '') return null
    const type = parseType(text)
    return type === null ? null : this.meaning(type, place)
  }

  private meaning(type: TypeText, place: Place): Entity | null {
    const { rules } = place.file
    if (type.name === UNKNOWN) return null
    const last = type.name.slice(type.name.lastIndexOf('.') + 1)
    const args = () => type.args.map(arg => this.meaning(arg, place))
    if (type.name === '') return { is: 'container', element: args().at(-1) ?? null, name: '', rules }
    if (type.name === TUPLE) return rules.tuples ? { is: 'tuple', parts: args() } : (args()[0] ?? null)
    if (rules.transparentTypes.includes(last) && type.args.length > 0) return args()[0] ?? null
    if (rules.selfNames.includes(type.name) || type.name === 'Self') {
      const around = place.file.symbols[place.scope]
      const own = around === undefined ? undefined : this.resolver.members.typeAround(around)
      return own === undefined ? null : this.selfOf(own, around)
    }
    const named = this.dotted(type.name, place)
    if (named?.is === 'parameter') return named
    if (named?.is === 'symbol' && isType(named.symbol.definition.kind))
      return this.instanceOf(named.symbol, args())
    if (rules.holderTypes?.includes(last)) return this.holder(args(), last, rules)
    if (rules.containerTypes.includes(last) && type.args.length > 0)
      return this.container(args(), last, rules)
    if (named?.is !== 'external' && !(named === null && rules.typesKnown)) return null
    return rules.typesKnown ? { is: 'external', name: last, rules } : EXTERNAL
  }

  private holder(
    [held = null, error = null]: (Entity | null)[],
    name: string,
    rules: ResolutionRules,
  ): Entity {
    return { is: 'holder', held, error, name, rules }
  }

  private container(args: (Entity | null)[], name: string, rules: ResolutionRules): Entity {
    const element = args.at(-1) ?? null
    return args.length > 1
      ? { is: 'container', element, key: args[0] ?? null, name, rules }
      : { is: 'container', element, name, rules }
  }

  /** A value of a type inside the type itself: its parameters are what they are. */
  selfOf(type: CodeSymbol, member?: CodeSymbol): Instance {
    const count = type.file.typeParametersOf(type.index).length
    const more = member !== undefined && type.file.rules.membersByScope ? { also: member } : {}
    const args = Array.from({ length: count }, (_, index): TypeParameter => {
      return { is: 'parameter', owner: type, index, ...more }
    })
    return { is: 'instance', type, args }
  }

  /** What `new entity()` gives. */
  made(entity: Entity): Entity | null {
    if (entity.is === 'external') return entity
    if (entity.is !== 'symbol') return this.call(entity)
    return entity.symbol.definition.kind === 'enum_member'
      ? this.valueOf(entity.symbol)
      : this.instanceOf(entity.symbol, [])
  }

  /** An alias without members of its own is what it stands for. */
  instanceOf(symbol: CodeSymbol, args: (Entity | null)[]): Entity {
    if (symbol.definition.kind === 'type') {
      const meant = this.aliased(symbol)
      if (meant !== null) return substitute(meant, symbol, args) ?? meant
    }
    return { is: 'instance', type: this.withParameters(symbol, args.length), args }
  }

  /** `Response` and `Response<T>` are two types of one name: the one with so many parameters. */
  private withParameters(symbol: CodeSymbol, count: number): CodeSymbol {
    const { file, definition } = symbol
    if (!file.rules.arityTypes || file.typeParametersOf(symbol.index).length === count) return symbol
    const others = this.resolver.program.qualified(file.rules.family, definition.qualifiedName)
    return (
      others.find(
        each => isType(each.definition.kind) && each.file.typeParametersOf(each.index).length === count,
      ) ?? symbol
    )
  }

  aliased(symbol: CodeSymbol): Entity | null {
    const { definition, file } = symbol
    if (file.rules.isFunctionType?.(definition)) return null
    return this.aliases.get(symbol, () => this.entity(definition.type, placeIn(symbol)))
  }

  dotted(name: string, place: Place): Entity | null {
    const [head, ...rest] = name.split('.')
    let entity = this.resolver.lookup(head!, place, 'type')
    for (const part of rest) entity = entity === null ? null : this.resolver.member(entity, part, 'type')
    return entity
  }

  /** A member of what a type parameter is bound by. */
  ofParameter(parameter: TypeParameter, name: string, meant: Meant): Entity | null {
    for (const bound of this.boundsOf(parameter)) {
      const found = this.resolver.member(bound, name, meant)
      if (found !== null) return found
    }
    return null
  }

  boundsOf({ owner, index, also }: TypeParameter): Entity[] {
    return declarers(owner, also).flatMap(each =>
      boundTexts(owner, index, each).flatMap(text => this.entity(text, placeIn(each)) ?? []),
    )
  }

  boundTexts({ owner, index, also }: TypeParameter): string[] {
    return declarers(owner, also).flatMap(each => boundTexts(owner, index, each))
  }

  /** What a variable, constant or field holds. */
  valueOf(symbol: CodeSymbol): Entity | null {
    return this.values.get(symbol, () => this.findValue(symbol))
  }

  /** What a variant holds at a place. */
  heldAt(variant: CodeSymbol, place: number): Entity | null {
    return this.entity(variant.definition.parameters[place]?.type ?? '', placeIn(variant))
  }

  /** The same, seen through the value it was reached by: `T` of `Box<User>` is User. */
  valueOfEntity({ symbol, of }: Entity & { is: 'symbol' }): Entity | null {
    return this.seenThrough(this.valueOf(symbol), symbol, of)
  }

  private findValue(symbol: CodeSymbol): Entity | null {
    const { file, definition } = symbol
    if (definition.kind === 'enum_member') {
      const owner = file.container(symbol)
      return owner === undefined ? null : { is: 'instance', type: owner, args: [] }
    }
    const declared = this.entity(definition.type, placeAround(symbol))
    if (declared !== null) return declared
    for (const [scope, binding] of this.bindingsOf(symbol)) {
      const value = this.held(this.resolver.names.bound(binding, { file, scope, line: binding.line }))
      if (value !== null && value.is !== 'local') return value
    }
    return null
  }

  /** Of a variable what it holds: two that are given to each other would go in a circle. */
  private held(entity: Entity | null): Entity | null {
    if (entity?.is !== 'symbol') return entity
    const { kind } = entity.symbol.definition
    return isCallable(kind) || isType(kind) || kind === 'module' || kind === 'enum_member'
      ? entity
      : this.valueOfEntity(entity)
  }

  /** Where the symbol's name is bound: beside its definition, or through `self` in a method of its class. */
  private bindingsOf(symbol: CodeSymbol): [number, Binding][] {
    const { file, definition } = symbol
    const found: [number, Binding][] = file
      .bindingsOf(definition.container, definition.name)
      .map(each => [definition.container, each])
    for (const method of file.methodsOf(definition.container)) {
      for (const self of file.rules.selfNames) {
        found.push(
          ...file
            .bindingsOf(method.index, `${self}.${definition.name}`)
            .map(each => [method.index, each] as [number, Binding]),
        )
      }
    }
    return found
  }

  /** What a call gives. */
  returnOf(symbol: CodeSymbol): Entity | null {
    return this.returns.get(symbol, () => this.findReturn(symbol))
  }

  private findReturn(symbol: CodeSymbol): Entity | null {
    const { file, definition } = symbol
    if (isType(definition.kind)) return this.instanceOf(symbol, [])
    if (definition.kind === 'constructor') {
      const type = this.resolver.members.typeAround(symbol)
      return type === undefined ? null : { is: 'instance', type, args: [] }
    }
    if (definition.kind === 'enum_member') return this.valueOf(symbol)
    if (!isCallable(definition.kind)) {
      const value = this.valueOf(symbol)
      return value === null ? null : this.call(value)
    }
    const declared = this.entity(definition.type, placeIn(symbol))
    if (declared !== null) return declared
    for (const binding of file.bindingsOf(symbol.index, RETURN)) {
      const value = this.resolver.names.bound(binding, { file, scope: symbol.index, line: binding.line })
      if (value !== null && value.is !== 'local') return value
    }
    return null
  }

  /** What a call gives that was reached through a value: the value's own type where it is said to give that. */
  callOn(entity: Entity, holder: Entity | null): Entity | null {
    if (entity.is === 'symbol' && isCallable(entity.symbol.definition.kind) && holder !== null) {
      if (SELF_TYPE.test(entity.symbol.definition.type)) {
        if (holder.is === 'instance') return holder
        if (holder.is === 'symbol' && isType(holder.symbol.definition.kind))
          return this.instanceOf(holder.symbol, [])
      }
    }
    return this.call(entity)
  }

  call(entity: Entity): Entity | null {
    switch (entity.is) {
      case 'symbol':
        return this.seenThrough(this.returnOf(entity.symbol), entity.symbol, entity.of)
      case 'gives':
        return entity.value
      case 'super':
      case 'external':
        return entity.is === 'super' ? entity : EXTERNAL
      default:
        return null
    }
  }

  element(entity: Entity): Entity | null {
    switch (entity.is) {
      case 'container':
        return entity.element
      case 'holder':
        return entity.held
      case 'gives':
        return entity.value === null ? null : this.element(entity.value)
      case 'symbol': {
        const value = this.valueOfEntity(entity)
        return value === null ? null : this.element(value)
      }
      case 'instance':
        return this.elementOf(entity)
      default:
        return entity.is === 'external' ? EXTERNAL : null
    }
  }

  /** What a loop over a map gives: a key and an element. */
  pairsOf(entity: Entity): Entity | null {
    switch (entity.is) {
      case 'container':
        return entity.key === undefined ? null : { is: 'tuple', parts: [entity.key, entity.element] }
      case 'gives':
        return entity.value === null ? null : this.pairsOf(entity.value)
      case 'symbol': {
        const value = this.valueOfEntity(entity)
        return value === null ? null : this.pairsOf(value)
      }
      default:
        return null
    }
  }

  /** `x[]` of a type that says itself what it gives. */
  elementOf(instance: Instance): Entity | null {
    const { elementMember, pointers } = instance.type.file.rules
    const member = elementMember === undefined ? null : this.resolver.member(instance, elementMember, 'call')
    if (member?.is === 'symbol' && member.symbol.definition.kind === 'type')
      return this.seenThrough(this.aliased(member.symbol), member.symbol, instance)
    if (member?.is === 'symbol') return this.callOn(member, instance)
    return pointers ? instance : null
  }

  /** Type parameters of the type that declares a member are those of the value it was reached through. */
  seenThrough(entity: Entity | null, member: CodeSymbol, of: Instance | undefined): Entity | null {
    if (entity === null || of === undefined) return entity
    const owner = this.resolver.members.typeAround(member)
    return owner === undefined ? entity : substitute(entity, owner, this.argumentsFor(of, owner, new Set()))
  }

  /** The arguments of a base type as an instance of a type below it has them: `Repo<User>` above `UserRepo`. */
  private argumentsFor(instance: Instance, owner: CodeSymbol, seen: Set<CodeSymbol>): (Entity | null)[] {
    const { type, args } = instance
    if (type === owner) return args
    if (seen.has(type)) return []
    seen.add(type)
    const { file, index, definition } = type
    for (const clause of file.heritage) {
      if (clause.from !== index || clause.extra === '') continue
      const place = { file, scope: definition.container, line: clause.line }
      const base = this.resolver.pathEntity(clause.receiver, clause.name, place, 'type')
      if (base?.is !== 'symbol') continue
      const written = this.entity(`(${clause.extra},)`, { ...place, scope: index })
      const parts = written?.is === 'tuple' ? written.parts : [written]
      const given = parts.map(part => substitute(part, type, args))
      const found = this.argumentsFor({ is: 'instance', type: base.symbol, args: given }, owner, seen)
      if (found.length > 0) return found
    }
    return []
  }
}

/** The definitions that say what a type parameter is bound by. */
function declarers(owner: CodeSymbol, also: CodeSymbol | undefined): CodeSymbol[] {
  return also === undefined ? [owner] : [owner, also]
}

function boundTexts(owner: CodeSymbol, index: number, declarer: CodeSymbol): string[] {
  const name = owner.file.typeParametersOf(owner.index)[index]!
  return declarer.file.bindingsOf(declarer.index, name).flatMap(({ type }) => (type === '' ? [] : [type]))
}
