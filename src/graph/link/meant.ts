import { isCallable, isType } from '../../facts/kinds.js'
import type { Entity } from './entity.js'
import type { CodeSymbol } from './program.js'

/** The expected role of a name: a callable, a type, or any value. */
export type Meant = 'value' | 'type' | 'call'

/**
 * Selects among definitions of one name: a type where only a type is valid, a callable in a call. `apart` is
 * true for languages in which a field and a method may share a name.
 */
export function choose(symbols: readonly CodeSymbol[], meant: Meant, apart: boolean): CodeSymbol | undefined {
  if (symbols.length === 0) return undefined
  const here = symbols.length > 1 ? ofDefaultBuild(symbols) : symbols
  // A constructor is reached through its class, whose name it may have.
  const named = apart ? here.filter(symbol => !isHidden(symbol)) : here
  const fitting = named.filter(symbol => fits(symbol, meant))
  if (meant === 'type') return preferred(fitting)
  // `struct server server;`: a value is a variable rather than a type.
  if (meant === 'value' && apart) {
    const data = fitting.filter(({ definition: { kind } }) => !isType(kind) && kind !== 'module')
    if (data.length > 0) return preferred(data)
  }
  return preferred(fitting.length > 0 && (apart || meant === 'call') ? fitting : named)
}

/** Without the files for other platforms, if others have the name too. */
function ofDefaultBuild(symbols: readonly CodeSymbol[]): readonly CodeSymbol[] {
  const valid = symbols.filter(({ file }) => !file.isLesser)
  return valid.length > 0 && valid.length < symbols.length ? valid : symbols
}

/** True for a constructor without its own name. */
function isHidden({ definition: { kind, name }, file }: CodeSymbol): boolean {
  return kind === 'constructor' && !file.rules.calls.constructorNames.includes(name)
}

function fits(symbol: CodeSymbol, meant: Meant): boolean {
  const { kind } = symbol.definition
  if (meant === 'type') return isType(kind) || kind === 'module' || isConstructor(symbol)
  return meant === 'call' ? isCallable(kind) || isType(kind) : !isCallable(kind)
}

/** True for several functions of one name, where a later one hides the others. */
export function isRedefined(symbols: readonly CodeSymbol[]): boolean {
  if (symbols.length < 2 || !symbols[0]!.file.rules.names.laterHides) return false
  return symbols.filter(({ definition: { kind } }) => isCallable(kind)).length > 1
}

/** True for types, and for modules and functions in languages where they have members like types. */
export function holdsMembers(symbol: CodeSymbol): boolean {
  const { definition, file } = symbol
  const { kind } = definition
  return isType(kind) || (kind === 'module' && file.rules.members.modulesAreTypes) || isConstructor(symbol)
}

/** A function with methods: `User.prototype.save = …`. */
export function isConstructor(symbol: CodeSymbol): boolean {
  const { file, definition } = symbol
  if (definition.kind !== 'function' || !file.rules.members.functionsAreTypes) return false
  return file.prototypeOf(symbol).length > 0
}

/** Whether an entity fits the expected role; of two imports under one name the other may fit. */
export function entityFits(entity: Entity, meant: Meant): boolean {
  if (entity.is === 'symbol') return fits(entity.symbol, meant)
  return entity.is !== 'file' || meant !== 'call'
}

/** The longest definition of a name: overload signatures and forward declarations have no body. */
export function preferred(symbols: readonly CodeSymbol[]): CodeSymbol | undefined {
  if (symbols.length < 2) return symbols[0]
  const lines = ({ definition }: CodeSymbol) => definition.endLine - definition.startLine
  const valid = symbols.filter(({ definition, file }) => !file.rules.names.isLesser(definition))
  let best = valid[0] ?? symbols[0]
  for (const each of valid) if (lines(each) > lines(best!)) best = each
  return best
}

/** Whether a definition accepts a call. */
export type Accepts = (symbol: CodeSymbol) => boolean

export function isRefused(found: Entity | null, accepts: Accepts | undefined): boolean {
  return accepts !== undefined && found?.is === 'symbol' && !accepts(found.symbol)
}
