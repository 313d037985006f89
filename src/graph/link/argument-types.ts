import type { Reference } from '../../facts/facts.js'
import type { Entity } from './entity.js'
import { isFor, overloadsOf } from './overloads.js'
import { type Place, placeIn } from './place.js'
import type { CodeSymbol } from './program.js'
import type { Resolver } from './resolver.js'

/** A type that two values can be compared by: a definition, or the name of a type of the library. */
type Kind = CodeSymbol | string

/**
 * Of overloads that take the same number of arguments the one whose parameters are of the arguments' types. Asked only
 * where the facts name every argument; the first one stays where types do not tell.
 */
export function overloadByTypes(
  symbol: CodeSymbol,
  { arity, extra }: Reference,
  place: Place,
  resolver: Resolver,
): CodeSymbol {
  const paths = extra === '' ? [] : extra.split(',')
  if (!symbol.file.rules.overloads || arity === undefined || arity === 0 || paths.length !== arity)
    return symbol
  const overloads = overloadsOf(symbol, resolver).filter(each => isFor(each, arity))
  if (overloads.length < 2) return symbol
  const given = paths.map(path => kindOf(resolver.evaluate(path, place), resolver))
  let best = symbol
  let most = 0
  for (const each of overloads) {
    const fitting = fitness(each, given, resolver)
    if (fitting > most) {
      most = fitting
      best = each
    }
  }
  return best
}

/** How many parameters are surely of the given types; -1 if one surely is not. */
function fitness(overload: CodeSymbol, given: readonly (Kind | null)[], resolver: Resolver): number {
  let fitting = 0
  for (const [i, kind] of given.entries()) {
    const parameter = overload.definition.parameters[i]
    if (kind === null || parameter === undefined) continue
    const wanted = kindOf(resolver.typeEntity(parameter.type, placeIn(overload)), resolver)
    if (wanted === null) continue
    if (!isOf(kind, wanted, resolver, new Set())) return -1
    fitting++
  }
  return fitting
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
