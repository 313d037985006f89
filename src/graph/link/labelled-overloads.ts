import type { Definition, Reference } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import { preferred } from './meant.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** Type parameters of the function itself: of two that fit, the one without is called. */
const GENERIC = /^[^(]*<|\bsome\b/

/** Of a block behind the parentheses. */
const BLOCK = '*'
/** What the parts of a rank weigh, so that each comes before the next. */
const ASTRAY = 1000
const LEFT = 2
/** The type of a parameter that a block can go to; one without an arrow may still be an alias for such. */
const FUNCTION = '->'

/** A call: what its reference says of the arguments, and the file it stands in. */
export interface Call extends Pick<Reference, 'arity' | 'extra'> {
  file: ProgramFile
}

/** Labels of a call's arguments, as the facts have them. */
function labelsOf(extra: string): string[] {
  return extra === '' ? [] : extra.split(',').map(argument => argument.slice(0, argument.indexOf(':')))
}

/** Of functions that labels tell apart the one that is called: beside the one found, or above its type. */
export function labelledOverload(symbol: CodeSymbol, call: Call, resolver: Resolver): CodeSymbol | null {
  const found = findAbove(symbol, call, resolver, new Set())
  if (found !== null || symbol.definition.kind !== 'constructor') return found
  // A structure is made of its fields where no constructor says otherwise.
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

/** A function that can be called so, and where each argument goes. */
export interface Fitting {
  symbol: CodeSymbol
  places: readonly number[]
}

/** Functions beside the one found that can be called so, the one that fits best first. */
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

/** Less is better: no block where a value belongs, few parameters left to their defaults, no type parameters. */
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
