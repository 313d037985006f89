import type { Reference } from '../../facts/facts.js'
import { isCallable, isType, isVariable } from '../../facts/kinds.js'
import { overloadByTypes } from './argument-types.js'
import type { Entity } from './entity.js'
import { oneOfConstructors, onlyMethod, overloadFor } from './overloads.js'
import type { Place } from './place.js'
import type { CodeSymbol, Package, ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** The targets of the edge: more than one if a condition chooses the value. */
export function targetsOf(
  entity: Entity,
  reference: Reference,
  place: Place,
  resolver: Resolver,
): (CodeSymbol | ProgramFile | Package)[] {
  const choices = choicesOf(entity, reference, resolver)
  if (choices === null) {
    const target = targetOf(entity, reference, place, resolver)
    return target === null ? [] : [target]
  }
  return [...new Set(choices.flatMap(each => targetOf(each, reference, place, resolver) ?? []))]
}

function choicesOf(entity: Entity, { kind }: Reference, resolver: Resolver): readonly Entity[] | null {
  if (kind !== 'call' && kind !== 'new') return null
  if (entity.is === 'either') return entity.isChoice === true ? entity.all : null
  if (entity.is !== 'symbol' || !isVariable(entity.symbol.definition.kind)) return null
  const value = resolver.values.of(entity.symbol)
  return value?.is === 'either' && value.isChoice === true ? value.all : null
}

/** The target of the edge: of a called class the constructor, of a variable with a function that function. */
function targetOf(
  entity: Entity,
  reference: Reference,
  place: Place,
  resolver: Resolver,
): CodeSymbol | ProgramFile | Package | null {
  if (entity.is === 'file') return entity.file
  if (entity.is === 'package' && reference.kind === 'import') return { key: entity.key }
  if (reference.kind === 'call' && (entity.is === 'super' || entity.is === 'instance'))
    return delegatedTo(entity, reference, place.file, resolver)
  if (entity.is !== 'symbol') return null
  const { symbol } = entity
  const called = reference.kind === 'call' || reference.kind === 'new'
  const callable = called ? calledBy(symbol, resolver) : symbol
  const target = called && callable !== null ? onlyMethod(callable, reference.arity, resolver) : callable
  if (target === null) return null
  // C's declarations may omit the parameters.
  const fallback = target.file.rules.modules.inclusion === 'include' ? target : null
  if (!called) return resolver.includes.implementation(target)
  const taking = overloadFor(target, { ...reference, file: place.file }, resolver) ?? fallback
  if (taking === null) return null
  const meant = overloadByTypes(taking, reference, place, resolver)
  const told = meant === taking ? oneOfConstructors(meant, reference.arity) : meant
  return resolver.includes.implementation(told)
}

/** `super(…)` and `this(…)` in a constructor. */
function delegatedTo(
  entity: Entity & { is: 'super' | 'instance' },
  reference: Reference,
  file: ProgramFile,
  resolver: Resolver,
): CodeSymbol | null {
  const { name, receiver } = reference
  const { calls, names } = entity.type.file.rules
  if (!calls.delegation || receiver !== '') return null
  const base = names.superNames.includes(name) ? superclassOf(entity.type, resolver) : undefined
  const type = names.selfNames.includes(name) ? entity.type : base
  return type === undefined
    ? null
    : overloadFor(constructorOf(type, resolver) ?? type, { ...reference, file }, resolver)
}

/** The type of the `extends` clause: other bases are interfaces and mixins, which have no constructor. */
function superclassOf(type: CodeSymbol, resolver: Resolver): CodeSymbol | undefined {
  const { file, index, definition } = type
  const clause = file.heritageOf(index).find(({ kind }) => kind === 'extends')
  if (clause === undefined) return resolver.ancestry.bases(type)[0]
  const place = { file, scope: definition.container, line: clause.line }
  const base = resolver.pathEntity(clause.receiver, clause.name, place, 'type')
  return base?.is === 'symbol' ? base.symbol : undefined
}

export function calledBy(symbol: CodeSymbol, resolver: Resolver): CodeSymbol | null {
  const { kind } = symbol.definition
  // A variant is constructed by a call.
  if (isCallable(kind) || kind === 'enum_member') return symbol
  // `Amount(1)` of an alias constructs its target; for an alias of a number there is no constructor.
  if (kind === 'type' && symbol.file.rules.modules.inclusion === 'include') {
    const meant = resolver.types.aliased(symbol)
    return meant?.is === 'instance' && meant.type !== symbol ? calledBy(meant.type, resolver) : null
  }
  if (isType(kind)) return constructorOf(symbol, resolver) ?? symbol
  const value = resolver.values.of(symbol)
  if (value?.is === 'symbol' && value.symbol !== symbol) return calledBy(value.symbol, resolver)
  const { callsReadFields, callsVariables } = symbol.file.rules.calls
  return callsReadFields || (callsVariables && isVariable(kind)) ? symbol : null
}

function constructorOf(type: CodeSymbol, resolver: Resolver): CodeSymbol | null {
  const { calls, modules } = type.file.rules
  const isOpen = modules.namespaces || calls.overloads === 'labels'
  for (const name of calls.constructorNames) {
    const own = type.file.children(type.index, name)[0]
    if (own !== undefined) return own
    // An open class may have it in another part.
    const elsewhere = isOpen ? resolver.typeMembers.own(type, name, 'call') : null
    if (elsewhere?.is === 'symbol') return elsewhere.symbol
  }
  const own = type.file.constructorOf(type.index)
  return own ?? inOtherPart(type, resolver)
}

/** The constructor of a partial class may be in another part. */
function inOtherPart({ file, definition }: CodeSymbol, resolver: Resolver): CodeSymbol | null {
  if (!file.rules.modules.namespaces || !file.rules.types.typesKnown) return null
  const named = `${definition.qualifiedName}.${definition.name}`
  const [first] = resolver.program
    .qualified(file.rules.family, named)
    .filter(each => each.definition.kind === 'constructor')
  return first ?? null
}
