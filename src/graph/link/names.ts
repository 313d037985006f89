import { isType } from '../../facts/kinds.js'
import { ROOT_NAME } from '../../facts/syntax-reader.js'
import type { Ancestry } from './ancestry.js'
import { type Entity, EXTERNAL, symbolEntity } from './entity.js'
import type { Imports } from './imports.js'
import type { Library } from './library.js'
import type { Locals } from './locals.js'
import { type Accepts, entityFits, isRefused, type Meant } from './meant.js'
import { innermostType, type Place } from './place.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { ScopeNames } from './scope-names.js'
import type { TopNames } from './top-names.js'
import type { TypeMembers } from './type-members.js'
import type { Types } from './types.js'

/** The parts of the resolver that this class uses. */
interface NamesParts {
  scopes: ScopeNames
  library: Library
  topNames: TopNames
  typeMembers: TypeMembers
  ancestry: Ancestry
  types: Types
  imports: Imports
  locals: Locals
}

/** Resolves bare names, from the innermost scope outward. */
export class Names {
  readonly #parts: NamesParts

  constructor(parts: NamesParts) {
    this.#parts = parts
  }

  /** A bare name, resolved at a position. Where a type is expected, variables are skipped (`url url.URL`). */
  lookup(name: string, place: Place, meant: Meant, accepts?: Accepts): Entity | null {
    const { file } = place
    const { rules } = file
    if (name === ROOT_NAME)
      return rules.modules.namespaces ? { is: 'package', family: rules.family, key: '' } : null
    let variable: Entity | null = null
    for (let at = place.scope; at >= 0; at = file.symbols[at]!.definition.container) {
      const seen = this.#parts.scopes.inside(name, at, place, meant)
      const found = this.#parts.library.isHidden(seen, place) || isRefused(seen, accepts) ? null : seen
      if (found !== null && !(meant === 'call' && isNotCalled(found, file))) return found
      variable ??= found
      if (rules.modules.enclosure === 'closed' && file.symbols[at]!.definition.kind === 'module')
        return this.#parts.topNames.unscoped(name, file, meant)
    }
    const found =
      (meant === 'type' ? null : this.#parts.locals.inFile(name, place)) ??
      this.#ofInnermost(name, place, meant) ??
      this.#parts.topNames.find(name, file, meant)
    const kept = found !== null && this.#isBeyondSpace(found, place) ? null : inOrder(found, place)
    const outside = () =>
      rules.names.isLibraryName(name) || isLexical(name, file) || this.#isInherited(name, place, meant)
    return kept ?? variable ?? this.#sameAs(name, place, meant) ?? (outside() ? EXTERNAL : null)
  }

  /** `apply { … }` of the library on the implicit receiver. */
  #sameAs(name: string, { file, scope }: Place, meant: Meant): Entity | null {
    const around = file.symbols[scope]
    if (
      around === undefined ||
      meant !== 'call' ||
      !file.rules.names.bareMembers ||
      !file.rules.types.sameMethods.includes(name)
    )
      return null
    const type = this.#parts.ancestry.typeAround(around)
    return type === undefined ? null : { is: 'gives', value: this.#parts.types.selfOf(type) }
  }

  /** A bare call may be a call of a method inherited from outside the repository. */
  #isInherited(name: string, { file, scope }: Place, meant: Meant): boolean {
    const { calls, names } = file.rules
    const isCall = meant === 'call' || (meant === 'value' && calls.readsAreCalls.includes(file.language))
    if (!names.bareMembers || !isCall || isLexical(name, file)) return false
    const around = file.symbols[scope]
    const type = around === undefined ? undefined : this.#parts.ancestry.typeAround(around)
    return type !== undefined && this.#parts.ancestry.leadsOutside(type)
  }

  /** Names not found in any enclosing type are then looked up in the bases of the innermost. */
  #ofInnermost(name: string, place: Place, meant: Meant): Entity | null {
    if (!isLexical(name, place.file)) return null
    const type = innermostType(place)
    return type === undefined ? null : this.#parts.typeMembers.ofType(type, name, meant)
  }

  /** Top-level types are not visible inside a namespace where namespaces are flat. */
  #isBeyondSpace(found: Entity, { file, scope }: Place): boolean {
    if (
      file.rules.modules.enclosure !== 'flat' ||
      found.is !== 'symbol' ||
      !isType(found.symbol.definition.kind)
    )
      return false
    let at = file.symbols[scope]
    while (at !== undefined && at.definition.kind !== 'module') at = file.container(at)
    return at !== undefined
  }

  /**
   * The first part of a module's path. Only wildcard imports whose own first part needs no lookup are
   * searched: else each would search all others.
   */
  head(name: string, place: Place): Entity | null {
    const { file } = place
    for (let at = place.scope; at >= 0; at = file.symbols[at]!.definition.container) {
      const symbol = file.symbols[at]!
      const found = this.#headInside(name, symbol, place)
      if (found !== null) return found
      if (file.rules.modules.enclosure === 'closed' && symbol.definition.kind === 'module')
        return this.#parts.topNames.unscoped(name, file, 'type')
    }
    return (
      this.#parts.imports.ownTop(name, file, 'type') ??
      this.#parts.topNames.peer(name, file, 'type') ??
      this.#parts.imports.starred(name, -1, file, 'type', true) ??
      this.#parts.topNames.unscoped(name, file, 'type')
    )
  }

  #headInside(name: string, symbol: CodeSymbol, place: Place): Entity | null {
    const { file, index, definition } = symbol
    const { rules } = file
    if (isType(definition.kind))
      return rules.names.bareMembers ? this.#parts.typeMembers.ofType(symbol, name, 'value') : null
    if (definition.kind === 'module') {
      if (name === rules.modules.moduleSelf) return symbolEntity(symbol)
      if (name === rules.modules.moduleParent) return this.#parts.scopes.around(symbol)
    }
    const { imports } = this.#parts
    return (
      this.#parts.scopes.child(symbol, name, 'type') ??
      imports.named(name, index, file, 'type') ??
      imports.starred(name, index, file, 'type', true) ??
      (definition.kind === 'module'
        ? this.#parts.scopes.inSpaces(definition.qualifiedName, name, 'type', file)
        : this.#parts.locals.find(name, symbol, place))
    )
  }
}

/** True for a variable (in some languages only one that holds an object): calls skip it for a function. */
function isNotCalled(found: Entity, { rules, language }: ProgramFile): boolean {
  switch (rules.calls.notCalled[language]) {
    case 'variable':
      return found.is !== 'symbol' || !entityFits(found, 'call')
    case 'object':
      return found.is === 'instance' || found.is === 'container' || found.is === 'tuple'
    default:
      return false
  }
}

/** Of several definitions at the top of a file that is run step by step, the last one above. */
function inOrder(found: Entity | null, { file, line }: Place): Entity | null {
  if (!file.rules.names.inOrder.includes(file.language) || found?.is !== 'symbol') return found
  const { symbol } = found
  if (symbol.file !== file || symbol.definition.container >= 0) return found
  const all = file.children(-1, symbol.definition.name)
  const above = all.filter(({ definition }) => definition.startLine <= line)
  return symbolEntity(above.at(-1) ?? all[0] ?? symbol)
}

/** True for a name that is looked up in all enclosing types, where others are not. */
function isLexical(name: string, { rules }: ProgramFile): boolean {
  const { lexicalNames } = rules.names
  return lexicalNames?.test(name) === true
}
