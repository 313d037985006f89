import type { Binding } from '../../facts/facts.js'
import { isCallable, isType } from '../../facts/kinds.js'
import { choiceOf, firstOf, isFunction, isSame } from './alternatives.js'
import type { Ancestry } from './ancestry.js'
import { type Entity, EXTERNAL, type Instance, type TypeParameter } from './entity.js'
import { substitute } from './generics.js'
import { argumentsOfMember } from './implemented.js'
import type { Locals } from './locals.js'
import { Memo } from './memo.js'
import { OBJECT } from './path-text.js'
import { placeAround, placeIn } from './place.js'
import type { CodeSymbol } from './program.js'
import type { RecursionGuard } from './recursion-guard.js'
import type { ResolutionContext } from './resolution-context.js'
import { Trail } from './trail.js'
import type { Types } from './types.js'

/** The name under which returned values are bound. */
const RETURN = 'return'

/** Return types that mean the receiver's type, even if it is a subtype of the declaring one. */
const SELF_TYPE = /^\??(?:static|\$this|this|Self)(?:\|null)?$/

/** A type that is an associated type of the receiver's type. */
const ASSOCIATED = /^&?(?:mut )?(?:<Self as \w+>|Self)::(\w+)$/

/** The parts of the resolver that this class uses. */
interface ValuesParts {
  context: ResolutionContext
  ancestry: Ancestry
  types: Types
  locals: Locals
}

/** Values of variables and results of calls. */
export class Values {
  readonly #parts: ValuesParts
  readonly #held: Memo<CodeSymbol, Entity>
  readonly #returns: Memo<CodeSymbol, Entity>

  constructor(parts: ValuesParts, guard: RecursionGuard) {
    this.#parts = parts
    this.#held = new Memo(guard)
    this.#returns = new Memo(guard)
  }

  /** The value of a variable, constant or field. */
  of(symbol: CodeSymbol): Entity | null {
    return this.#held.get(symbol, () => this.#findValue(symbol))
  }

  /** The same, with the type arguments of its receiver: `T` of `Box<User>` is User. */
  ofEntity({ symbol, of }: Entity & { is: 'symbol' }): Entity | null {
    return this.seenThrough(this.of(symbol), symbol, of)
  }

  #findValue(symbol: CodeSymbol): Entity | null {
    const { file, definition } = symbol
    if (definition.kind === 'enum_member') {
      const owner = file.container(symbol)
      return owner === undefined ? null : { is: 'instance', type: owner, args: [] }
    }
    const declared = this.#parts.types.entity(definition.type, placeAround(symbol))
    if (declared !== null) return declared
    let found: Entity | null = null
    for (const binding of this.#bindingsOf(symbol)) {
      if (binding.value === OBJECT && file.rules.types.objectLiterals && found === null)
        return { is: 'shape', file, scope: symbol.index, name: '' }
      const { from: scope, line } = binding
      const value = this.#withoutName(this.#parts.locals.bound(binding, { file, scope, line }))
      if (value === null || value.is === 'local') continue
      // Only functions are alternatives: `if (dev) f = a; else f = b;`.
      if (found === null && !isFunction(value)) return value
      if (isFunction(value)) found = found === null ? value : choiceOf(found, value)
    }
    return found
  }

  /** Replaces variables by their values: those that are assigned to each other would form a cycle. */
  #withoutName(entity: Entity | null): Entity | null {
    if (entity?.is === 'either') return this.#alternatives(entity)
    if (entity?.is !== 'symbol') return entity
    const { kind } = entity.symbol.definition
    return isCallable(kind) || isType(kind) || kind === 'module' || kind === 'enum_member'
      ? entity
      : this.ofEntity(entity)
  }

  #alternatives(either: Entity & { is: 'either' }): Entity | null {
    const all: Entity[] = []
    for (const each of either.all) {
      const value = this.#withoutName(each)
      const values = value?.is === 'either' ? value.all : [value]
      for (const one of values) if (one !== null && !all.some(known => isSame(known, one))) all.push(one)
    }
    return all.length > 1 ? { ...either, all } : (all[0] ?? null)
  }

  /** The bindings of a symbol: next to its definition, or through `self` in a method of its class. */
  #bindingsOf({ file, definition: { container, name } }: CodeSymbol): readonly Binding[] {
    return [...file.bindingsOf(container, name), ...file.selfBindingsOf(container, name)]
  }

  /** The result of a call. */
  returnOf(symbol: CodeSymbol): Entity | null {
    return this.#returns.get(symbol, () => this.#findReturn(symbol))
  }

  #findReturn(symbol: CodeSymbol): Entity | null {
    const { file, definition } = symbol
    if (isType(definition.kind)) return this.#parts.types.instanceOf(symbol, [])
    if (definition.kind === 'constructor') {
      const type = this.#parts.ancestry.typeAround(symbol)
      return type === undefined ? null : { is: 'instance', type, args: [] }
    }
    if (definition.kind === 'enum_member') return this.of(symbol)
    if (!isCallable(definition.kind)) {
      const value = this.of(symbol)
      return value === null ? null : this.call(value)
    }
    const declared = this.#parts.types.entity(definition.type, placeIn(symbol))
    if (declared !== null) return declared
    for (const binding of file.bindingsOf(symbol.index, RETURN)) {
      const value = this.#parts.locals.bound(binding, { file, scope: symbol.index, line: binding.line })
      if (value !== null && value.is !== 'local') return value
    }
    return null
  }

  /** The result of a call on a receiver: the receiver's own type if the return type says so. */
  callOn(entity: Entity, holder: Entity | null): Entity | null {
    if (entity.is === 'symbol' && isCallable(entity.symbol.definition.kind) && holder !== null) {
      if (SELF_TYPE.test(entity.symbol.definition.type)) {
        if (holder.is === 'instance') return holder
        if (holder.is === 'symbol' && isType(holder.symbol.definition.kind))
          return this.#parts.types.instanceOf(holder.symbol, [])
      }
    }
    const symbol = entity.is === 'symbol' ? entity.symbol : null
    const associated =
      symbol === null || holder === null ? null : this.associated(symbol.definition.type, symbol, holder)
    return associated ?? this.call(entity)
  }

  /** A type in the signature of a method that is an associated type of its receiver: `fn next(&self) -> Self::Item`. */
  associated(text: string, { file }: CodeSymbol, holder: Entity): Entity | null {
    const name = file.rules.members.membersByScope ? ASSOCIATED.exec(text)?.[1] : undefined
    if (name === undefined || holder.is === 'symbol') return null
    const member = this.#parts.context.member(holder, name, 'type')
    if (member?.is === 'gives') return member.value
    if (member?.is !== 'symbol' || !isType(member.symbol.definition.kind)) return null
    return this.seenThrough(this.#parts.types.instanceOf(member.symbol, []), member.symbol, member.of)
  }

  call(entity: Entity, trail = new Trail()): Entity | null {
    switch (entity.is) {
      case 'symbol':
        return this.seenThrough(this.returnOf(entity.symbol), entity.symbol, entity.of)
      case 'gives':
        return entity.value
      case 'function':
        return entity.result
      case 'either':
        return firstOf(entity.all, each => this.call(each, trail))
      case 'parameter':
        return firstOf(this.#boundsOf(entity, trail), each => this.call(each, trail))
      case 'super':
      case 'external':
        return entity.is === 'super' ? entity : EXTERNAL
      default:
        return null
    }
  }

  /** The result of `new entity()`. */
  made(entity: Entity): Entity | null {
    if (entity.is === 'external') return entity
    if (entity.is !== 'symbol') return this.call(entity)
    return entity.symbol.definition.kind === 'enum_member'
      ? this.of(entity.symbol)
      : this.#parts.types.instanceOf(entity.symbol, [])
  }

  element(entity: Entity, trail = new Trail()): Entity | null {
    switch (entity.is) {
      case 'container':
        return entity.element
      case 'holder':
        return entity.held
      case 'gives':
        return entity.value === null ? null : this.element(entity.value, trail)
      case 'either':
        return firstOf(entity.all, each => this.element(each, trail))
      case 'symbol': {
        const value = trail.isNew(entity.symbol, 'value') ? this.ofEntity(entity) : null
        return value === null ? null : this.element(value, trail)
      }
      case 'instance':
        return this.elementOf(entity, trail)
      case 'parameter':
        return firstOf(this.#boundsOf(entity, trail), each => this.element(each, trail))
      default:
        return entity.is === 'external' ? EXTERNAL : null
    }
  }

  #boundsOf(parameter: TypeParameter, trail: Trail): readonly Entity[] {
    return trail.isNew(parameter.owner, parameter.index) ? this.#parts.types.boundsOf(parameter) : []
  }

  /** The underlying type of a defined type: `[]error` of Go's `type Errors []error`. */
  underlying(type: CodeSymbol): Entity | null {
    const { file, definition } = type
    const isOwn = definition.kind === 'type' && file.rules.types.natureOf(definition) === 'own'
    return isOwn ? this.#parts.types.aliased(type) : null
  }

  /** The element of a loop over a map: a pair of key and value. */
  pairsOf(entity: Entity, trail = new Trail()): Entity | null {
    switch (entity.is) {
      case 'container':
        return entity.key === undefined ? null : { is: 'tuple', parts: [entity.key, entity.element] }
      case 'gives':
        return entity.value === null ? null : this.pairsOf(entity.value, trail)
      case 'symbol': {
        const value = trail.isNew(entity.symbol, 'value') ? this.ofEntity(entity) : null
        return value === null ? null : this.pairsOf(value, trail)
      }
      case 'instance': {
        const underlying = trail.isNew(entity.type, 'underlying') ? this.underlying(entity.type) : null
        return underlying === null ? null : this.pairsOf(underlying, trail)
      }
      default:
        return null
    }
  }

  /** `x[]` of a type that defines its own element access. */
  elementOf(instance: Instance, trail = new Trail()): Entity | null {
    const { elementMember, pointers } = instance.type.file.rules.types
    const underlying = trail.isNew(instance.type, 'underlying') ? this.underlying(instance.type) : null
    if (underlying !== null) return this.element(underlying, trail)
    const member = elementMember === null ? null : this.#parts.context.member(instance, elementMember, 'call')
    if (instance.given !== undefined && member?.is === 'gives') return member.value
    if (member?.is === 'symbol' && member.symbol.definition.kind === 'type')
      return this.seenThrough(this.#parts.types.aliased(member.symbol), member.symbol, instance)
    if (member?.is === 'symbol') return this.callOn(member, instance)
    return pointers ? instance : null
  }

  /** Substitutes the type arguments of the receiver for the type parameters of the member's type. */
  seenThrough(entity: Entity | null, member: CodeSymbol, of: Instance | undefined): Entity | null {
    if (entity === null || of === undefined) return entity
    const declared = member.file.rules.members.membersByScope ? this.#parts.types.implemented(member) : null
    if (declared !== null) return substitute(entity, member, argumentsOfMember(member, declared, of))
    const owner = this.#parts.ancestry.typeAround(member)
    return owner === undefined ? entity : substitute(entity, owner, this.#argumentsFor(of, owner, new Set()))
  }

  /** The type arguments of a base type for an instance of a subtype: `Repo<User>` is a base of `UserRepo`. */
  #argumentsFor(instance: Instance, owner: CodeSymbol, seen: Set<CodeSymbol>): (Entity | null)[] {
    const { type, args } = instance
    if (type === owner) return args
    if (seen.has(type)) return []
    seen.add(type)
    const { file, index, definition } = type
    for (const clause of file.heritageOf(index)) {
      if (clause.extra === '') continue
      const place = { file, scope: definition.container, line: clause.line }
      const base = this.#parts.context.pathEntity(clause.receiver, clause.name, place, 'type')
      if (base?.is !== 'symbol') continue
      const written = this.#parts.types.entity(`(${clause.extra},)`, { ...place, scope: index })
      const parts = written?.is === 'tuple' ? written.parts : [written]
      const given = parts.map(part => substitute(part, type, args))
      const found = this.#argumentsFor({ is: 'instance', type: base.symbol, args: given }, owner, seen)
      if (found.length > 0) return found
    }
    return []
  }
}
