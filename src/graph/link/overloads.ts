import type { Definition } from '../../facts/facts.js'
import { isCallable, isType } from '../../facts/kinds.js'
import { type Call, type Fitting, labelledOverload, labelledOverloads } from './labelled-overloads.js'
import { preferred } from './meant.js'
import type { CodeSymbol } from './program.js'
import type { Resolver } from './resolver.js'

/** `int... rest`, `vararg x: T`, `params T[] x`, `x: T*` */
const MANY = /\.\.\.|\bvararg\b|\bparams\b|\*\s*[,)]/
/** A truncated signature does not show all parameters. */
const CUT = '…'
/**
 * More definitions of one name are not overloads but programs of their own (examples, fixtures, copies). To compare all of
 * them for each call would take the square of their number: only those beside the one found count.
 */
const MOST_OVERLOADS = 64
const OPENERS = '([{<'
const CLOSERS = ')]}>'

/**
 * Selects the overload with the right number of parameters: next to the one found, or in a base of its type.
 * Null if certainly none fits: then the call has another target.
 */
export function overloadFor(symbol: CodeSymbol, call: Call, resolver: Resolver): CodeSymbol | null {
  const { file, definition } = symbol
  const { arity } = call
  if (arity === undefined || file.rules.calls.overloads === 'none' || !isCallable(definition.kind))
    return symbol
  if (file.rules.calls.overloads === 'labels') return labelledOverload(symbol, call, resolver)
  if (isFor(symbol, arity)) return symbol
  const beside = overloadsOf(symbol, resolver).filter(each => isFor(each, arity))
  const found = preferred(beside) ?? madeBy(symbol, arity) ?? inherited(symbol, arity, resolver, new Set())
  return found ?? (file.rules.types.typesKnown ? null : symbol)
}

/** The only method of a function that a call may mean; a type of that name stands for its constructors. */
export function onlyMethod(
  symbol: CodeSymbol,
  arity: number | undefined,
  resolver: Resolver,
): CodeSymbol | null {
  const { file, definition } = symbol
  const { family, calls } = file.rules
  const unit = calls.methodUnit(file.path)
  if (unit === '' || !isCallable(definition.kind) || definition.container >= 0) return symbol
  const all = resolver.program.named(
    family,
    definition.name,
    each => each.file.away(each) === '' && each.file.rules.calls.methodUnit(each.file.path) === unit,
  )
  const type = all.find(each => isType(each.definition.kind))
  if (type !== undefined) return type
  const methods = all.filter(each => isCallable(each.definition.kind))
  const fitting = arity === undefined ? methods : methods.filter(each => takes(each, arity))
  return fitting.length === 1 ? fitting[0]! : null
}

/** The class itself, if it has a primary constructor that fits. */
function madeBy({ file, definition }: CodeSymbol, arity: number): CodeSymbol | undefined {
  const type = definition.kind === 'constructor' ? file.symbols[definition.container] : undefined
  return type !== undefined && takes(type, arity) ? type : undefined
}

/** The class, if several of its constructors accept that many arguments: the called one is not known. */
export function oneOfConstructors(symbol: CodeSymbol, arity: number | undefined): CodeSymbol {
  const { file, definition } = symbol
  const type = file.container(symbol)
  if (file.rules.modules.inclusion !== 'include' || definition.kind !== 'constructor' || type === undefined)
    return symbol
  const declared = file
    .children(type.index, definition.name)
    .filter(each => each.definition.kind === 'constructor' && !isCopy(each.definition))
  const fitting = declared.filter(each => arity === undefined || takes(each, arity))
  const shapes = new Set(
    fitting.map(each => each.definition.parameters.map(({ type: text }) => text.replace(/\s/g, '')).join()),
  )
  return shapes.size > 1 ? type : (fitting[0] ?? symbol)
}

/** `Foo(const Foo&)`, `Foo(Foo&&)` */
function isCopy({ name, parameters: [first, ...others] }: Definition): boolean {
  return (
    others.length === 0 && new RegExp(`^(?:const\\s+)?${name}\\s*(?:const\\s*)?&`).test(first?.type ?? '')
  )
}

/** Overloads that accept a call, by the number of its arguments or by their labels. */
export function fittingOverloads(symbol: CodeSymbol, call: Call, resolver: Resolver): Fitting[] {
  if (symbol.file.rules.calls.overloads === 'labels') return labelledOverloads(symbol, call, resolver)
  const arity = call.arity!
  return overloadsOf(symbol, resolver)
    .filter(each => isFor(each, arity))
    .map(each => ({ symbol: each, places: placesOf(each, arity) }))
}

function placesOf({ definition, file }: CodeSymbol, arity: number): number[] {
  const first = file.rules.calls.takesReceiver(definition) ? 1 : 0
  return Array.from({ length: arity }, (_, at) => at + first)
}

function overloadsOf(symbol: CodeSymbol, resolver: Resolver): readonly CodeSymbol[] {
  const { file, definition } = symbol
  const { container, name, kind } = definition
  const here = file.children(container, name).filter(each => each.definition.kind === kind)
  if (container >= 0) return file.rules.types.typesKnown ? [...here, ...inOtherParts(symbol, resolver)] : here
  if (file.package === null) return here
  const away = file.away(symbol)
  const inPackage = resolver.program.inPackage(file.rules.family, file.package, name)
  if (inPackage.length > MOST_OVERLOADS) return here
  return inPackage.filter(each => isCallable(each.definition.kind) && each.file.away(each) === away)
}

/** Overloads in other parts of the type: partial classes, Kotlin's `expect` and `actual`. */
function inOtherParts({ file, definition }: CodeSymbol, resolver: Resolver): CodeSymbol[] {
  const { family, modules } = file.rules
  // Programs in one repository may each have a class of that name.
  if (modules.inclusion === 'include') return []
  const all = resolver.program.qualified(family, definition.qualifiedName)
  if (all.length > MOST_OVERLOADS) return []
  return all
    .filter(each => each.definition.kind === definition.kind)
    .filter(each => each.file !== file || each.definition.container !== definition.container)
    .filter(each => modules.namespaces || (file.package !== null && each.file.package === file.package))
}

function inherited(
  { file, definition }: CodeSymbol,
  arity: number,
  resolver: Resolver,
  seen: Set<CodeSymbol>,
): CodeSymbol | undefined {
  const type = file.symbols[definition.container]
  if (type === undefined || definition.kind === 'constructor') return undefined
  for (const base of resolver.ancestry.bases(type)) {
    if (seen.has(base)) continue
    seen.add(base)
    const methods = base.file
      .children(base.index, definition.name)
      .filter(each => isCallable(each.definition.kind))
    const found =
      preferred(methods.filter(each => isFor(each, arity))) ??
      inherited(methods[0] ?? standIn(base, definition), arity, resolver, seen)
    if (found !== undefined) return found
  }
  return undefined
}

/** A placeholder for a member that a type lacks, to start a search in its bases. */
function standIn(type: CodeSymbol, { name }: Definition): CodeSymbol {
  const definition = { ...type.definition, name, container: type.index, kind: 'method' as const }
  return { file: type.file, index: -1, definition }
}

/** An extension may be called with its first parameter as the receiver. */
function isFor(symbol: CodeSymbol, arity: number): boolean {
  const { calls, members } = symbol.file.rules
  if (calls.takesReceiver(symbol.definition)) return takes(symbol, arity + 1)
  if (takes(symbol, arity)) return true
  return members.extendedType(symbol.definition) !== null && takes(symbol, arity + 1)
}

function takes({ definition: { parameters, signature }, file }: CodeSymbol, arity: number): boolean {
  if (signature.endsWith(CUT)) return true
  if (arity > parameters.length) return MANY.test(signature)
  const given = optional(signature, file.rules.calls.defaultMark)
  return arity >= parameters.length - given - (MANY.test(signature) ? 1 : 0)
}

/** The number of parameters with a default value. */
function optional(signature: string, mark: string): number {
  let depth = 0
  let count = 0
  for (let i = 0; i < signature.length; i++) {
    const char = signature[i]!
    if (char === '=' && (signature[i + 1] === '>' || signature[i + 1] === '=')) i++
    else if (char === '-' && signature[i + 1] === '>') i++
    else if (OPENERS.includes(char)) depth++
    else if (CLOSERS.includes(char)) depth--
    else if (depth === 1 && signature.startsWith(mark, i)) {
      count++
      i += mark.length - 1
    }
  }
  return count
}
