import type { Reference } from '../../facts/facts.js'
import type { Entity } from './entity.js'
import type { Fitting } from './labelled-overloads.js'
import { fittingOverloads } from './overloads.js'
import { type Place, placeIn } from './place.js'
import type { CodeSymbol } from './program.js'
import type { Resolver } from './resolver.js'

/** A comparable type: a definition, or the name of a library type. */
type Kind = CodeSymbol | string

/** The label before an argument: `on:clock`. */
const LABEL = /^(?:\w*|\*):/
/** The fitness of an overload that does not accept the arguments. */
const NEVER = -1
/** An anonymous function. */
const CLOSURE = '()=>'
const LAMBDA = Symbol('function')
/** Types that no function has. */
const PLAIN = /^(?:string|bool|boolean|u?int\d*|long|short|byte|char|float|double|decimal|integer|number)$/i
/** A member of the expected type: `.shared`. */
const IMPLICIT = /^\?\.(\w+)/

/**
 * Selects, among overloads with the same number of parameters, the one whose parameters have the arguments'
 * types. Used only where the facts name every argument; the first overload wins if types do not decide.
 */
export function overloadByTypes(
  symbol: CodeSymbol,
  reference: Reference,
  place: Place,
  resolver: Resolver,
): CodeSymbol {
  const { arity, extra } = reference
  const paths = extra === '' ? [] : extra.split(',').map(path => path.replace(LABEL, ''))
  if (
    symbol.file.rules.calls.overloads === 'none' ||
    arity === undefined ||
    arity === 0 ||
    paths.length !== arity
  )
    return symbol
  const overloads = fittingOverloads(symbol, { ...reference, file: place.file }, resolver)
  if (overloads.length < 2) return symbol
  const given = paths.map(path => argumentOf(path, place, resolver))
  let best: CodeSymbol | undefined
  let most = NEVER
  for (const overload of overloads) {
    const fitting = fitness(overload, given, resolver)
    if (fitting > most || (fitting === most && fitting !== NEVER && overload.symbol === symbol)) {
      most = fitting
      best = overload.symbol
    }
  }
  return best ?? symbol
}

/** Knowledge of an argument: its type, a member of its type (`.shared`), or that it is a function. */
type Argument = Kind | { member: string } | typeof LAMBDA | null

function argumentOf(path: string, place: Place, resolver: Resolver): Argument {
  if (path.startsWith(CLOSURE)) return LAMBDA
  const [, member] = place.file.rules.calls.overloads === 'labels' ? (IMPLICIT.exec(path) ?? []) : []
  return member === undefined ? kindOf(resolver.evaluate(path, place), resolver) : { member }
}

/** The number of parameters that certainly have the given types; `NEVER` if one certainly has not. */
function fitness({ symbol, places }: Fitting, given: readonly Argument[], resolver: Resolver): number {
  let fitting = 0
  for (const [i, argument] of given.entries()) {
    const parameter = symbol.definition.parameters[places[i]!]
    if (argument === null || parameter === undefined) continue
    const wanted = kindOf(resolver.typeEntity(parameter.type, placeIn(symbol)), resolver)
    if (wanted === null) continue
    if (argument === LAMBDA) {
      if (typeof wanted === 'string' && PLAIN.test(wanted)) return NEVER
      continue
    }
    const isIt =
      typeof argument === 'object' && 'member' in argument
        ? hasMember(wanted, argument.member, resolver)
        : isOf(argument, wanted, resolver, new Set())
    if (!isIt) return NEVER
    fitting++
  }
  return fitting
}

function hasMember(kind: Kind, name: string, resolver: Resolver): boolean {
  return typeof kind !== 'string' && resolver.typeMembers.ofType(kind, name, 'value') !== null
}

function kindOf(entity: Entity | null, resolver: Resolver): Kind | null {
  switch (entity?.is) {
    case 'instance':
      return entity.type
    case 'external':
      return entity.name ?? null
    case 'symbol':
      return kindOf(resolver.values.ofEntity(entity), resolver)
    case 'gives':
      return kindOf(entity.value, resolver)
    default:
      return null
  }
}

function isOf(kind: Kind, wanted: Kind, resolver: Resolver, seen: Set<Kind>): boolean {
  if (kind === wanted) return true
  if (typeof kind === 'string' || seen.has(kind)) return false
  seen.add(kind)
  return resolver.ancestry.bases(kind).some(base => isOf(base, wanted, resolver, seen))
}
