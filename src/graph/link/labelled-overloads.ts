import type { Definition, Reference } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import { preferred } from './meant.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** Type parameters of the function itself: of two matches, the non-generic one is called. */
const GENERIC = /^[^(]*<|\bsome\b/

/** The label of a block after the parentheses. */
const BLOCK = '*'
/** Weights of the parts of a rank: lexicographic order. */
const ASTRAY = 1000
const LEFT = 2
/** Marks the type of a parameter that accepts a block; a type without an arrow may be an alias for one. */
const FUNCTION = '->'

/** A call: the arguments in its reference, and its file. */
export interface Call extends Pick<Reference, 'arity' | 'extra'> {
  file: ProgramFile
}

/** Labels of a call's arguments, from the facts. */
function labelsOf(extra: string): string[] {
  return extra === '' ? [] : extra.split(',').map(argument => argument.slice(0, argument.indexOf(':')))
}

/** The overload that a call selects by its labels: next to the one found, or in a base of its type. */
export function labelledOverload(symbol: CodeSymbol, call: Call, resolver: Resolver): CodeSymbol | null {
  const found = findAbove(symbol, call, resolver, new Set())
  if (found !== null || symbol.definition.kind !== 'constructor') return found
  // A struct without an own constructor has a memberwise one.
  return resolver.ancestry.typeAround(symbol) ?? null
}

function findAbove(
  symbol: CodeSymbol,
  call: Call,
  resolver: Resolver,
  seen: Set<CodeSymbol>,
): CodeSymbol | null {
  const [best] = labelledOverloads(symbol, call, resolver)
  if (best !== undefined) return best.symbol
  const type = resolver.ancestry.typeAround(symbol)
  if (type === undefined) return null
  for (const base of resolver.ancestry.bases(type)) {
    if (seen.has(base)) continue
    seen.add(base)
    const member = resolver.typeMembers.ofType(base, symbol.definition.name, 'call')
    const found = member?.is === 'symbol' ? findAbove(member.symbol, call, resolver, seen) : null
    if (found !== null) return found
  }
  return null
}

/** A function that accepts a call, and the parameter of each argument. */
export interface Fitting {
  symbol: CodeSymbol
  places: readonly number[]
}

/** Overloads next to the one found that accept the call, best match first. */
export function labelledOverloads(symbol: CodeSymbol, call: Call, resolver: Resolver): Fitting[] {
  const { file, definition } = symbol
  const labels = labelsOf(call.extra)
  const fitting: (Fitting & { rank: number })[] = []
  for (const each of resolver.program.qualified(file.rules.family, definition.qualifiedName)) {
    const { package: key } = each.file
    if (!isCallable(each.definition.kind) || (key !== file.package && key !== call.file.package)) continue
    const places = file.rules.calls.placesOf(each.definition, labels)
    if (places !== null) fitting.push({ symbol: each, places, rank: rankOf(each.definition, labels, places) })
  }
  const least = Math.min(...fitting.map(({ rank }) => rank))
  const best = preferred(fitting.filter(({ rank }) => rank === least).map(each => each.symbol))
  return fitting.sort((a, b) => Number(b.symbol === best) - Number(a.symbol === best) || a.rank - b.rank)
}

/** Lower is better: no block in place of a value, few defaulted parameters, no type parameters. */
function rankOf(
  { parameters, signature }: Definition,
  labels: readonly string[],
  places: readonly number[],
): number {
  const isAstray = places.some((place, at) => {
    return labels[at] === BLOCK && !(parameters[place]?.type.includes(FUNCTION) ?? true)
  })
  const left = parameters.length - new Set(places).size
  return Number(isAstray) * ASTRAY + left * LEFT + Number(GENERIC.test(signature))
}
