import type { Definition } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import { preferred } from './meant.js'
import type { CodeSymbol } from './program.js'
import type { Resolver } from './resolver.js'

/** `int... rest`, `vararg x: T`, `params T[] x`, `x: T*` */
const MANY = /\.\.\.|\bvararg\b|\bparams\b|\*\s*[,)]/
/** A signature that was cut does not show all that it takes. */
const CUT = '…'
const OPENERS = '([{<'
const CLOSERS = ')]}>'

/** Of functions with one name the one that takes so many arguments: beside the one found, or above its type. */
export function overloadFor(symbol: CodeSymbol, arity: number | undefined, resolver: Resolver): CodeSymbol {
  const { file, definition } = symbol
  if (arity === undefined || !file.rules.overloads || !isCallable(definition.kind)) return symbol
  if (isFor(symbol, arity)) return symbol
  const beside = overloadsOf(symbol, resolver).filter(each => isFor(each, arity))
  return preferred(beside) ?? inherited(symbol, arity, resolver, new Set()) ?? symbol
}

function overloadsOf(symbol: CodeSymbol, resolver: Resolver): readonly CodeSymbol[] {
  const { file, definition } = symbol
  const { container, name, kind } = definition
  const here = file.children(container, name).filter(each => each.definition.kind === kind)
  if (container >= 0 || file.package === null) return here
  const away = file.away(symbol)
  return resolver.program
    .inPackage(file.rules.family, file.package, name)
    .filter(each => isCallable(each.definition.kind) && each.file.away(each) === away)
}

function inherited(
  { file, definition }: CodeSymbol,
  arity: number,
  resolver: Resolver,
  seen: Set<CodeSymbol>,
): CodeSymbol | undefined {
  const type = file.symbols[definition.container]
  if (type === undefined || definition.kind === 'constructor') return undefined
  for (const base of resolver.members.bases(type)) {
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

/** A member that a type does not have itself, for the sake of the types above it. */
function standIn(type: CodeSymbol, { name }: Definition): CodeSymbol {
  const definition = { ...type.definition, name, container: type.index, kind: 'method' as const }
  return { file: type.file, index: -1, definition }
}

/** An extension may be called on its first parameter. */
function isFor({ definition, file }: CodeSymbol, arity: number): boolean {
  if (takes(definition, arity)) return true
  return file.rules.extends?.(definition) != null && takes(definition, arity + 1)
}

function takes({ parameters, signature }: Definition, arity: number): boolean {
  if (signature.endsWith(CUT)) return true
  if (arity > parameters.length) return MANY.test(signature)
  return arity >= parameters.length - optional(signature) - (MANY.test(signature) ? 1 : 0)
}

/** How many of the parameters have a value of their own. */
function optional(signature: string): number {
  let depth = 0
  let count = 0
  for (let i = 0; i < signature.length; i++) {
    const char = signature[i]!
    if (char === '=' && (signature[i + 1] === '>' || signature[i + 1] === '=')) i++
    else if (char === '-' && signature[i + 1] === '>') i++
    else if (OPENERS.includes(char)) depth++
    else if (CLOSERS.includes(char)) depth--
    else if (char === '=' && depth === 1) count++
  }
  return count
}
