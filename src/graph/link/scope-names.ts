import { isCallable, isType } from '../../facts/kinds.js'
import type { Ancestry } from './ancestry.js'
import { outerName } from './dotted-name.js'
import { type Entity, LOCAL, symbolEntity, type TypeParameter } from './entity.js'
import type { Imports } from './imports.js'
import type { Locals } from './locals.js'
import { choose, holdsMembers, isRedefined, type Meant } from './meant.js'
import type { PackageMembers } from './package-members.js'
import { innermostType, type Place, placeIn } from './place.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { ResolutionContext } from './resolution-context.js'
import type { Side, TypeMembers } from './type-members.js'
import type { Types } from './types.js'

/** The parts of the resolver that this class uses. */
interface ScopeNamesParts {
  context: ResolutionContext
  imports: Imports
  packages: PackageMembers
  typeMembers: TypeMembers
  locals: Locals
  ancestry: Ancestry
  types: Types
}

/** Resolves a bare name inside one definition: a function, a type, a module with a body. */
export class ScopeNames {
  readonly #parts: ScopeNamesParts

  constructor(parts: ScopeNamesParts) {
    this.#parts = parts
  }

  inside(name: string, at: number, place: Place, meant: Meant): Entity | null {
    const { file, scope } = place
    const symbol = file.symbols[at]!
    const { kind } = symbol.definition
    if (file.rules.names.lexicalNames !== null && holdsMembers(symbol))
      return this.#inOpenType(name, symbol, place, meant)
    if (kind === 'module') return this.inModule(symbol, name, meant)
    if (isType(kind)) {
      const parameter = meant === 'type' ? typeParameter(name, symbol) : null
      if (parameter !== null) return parameter
      if (file.rules.names.bareMembers)
        return this.#ofType(symbol, name, meant) ?? this.#imported(name, at, file, meant)
      // `Target: typeof Target` in a class of JavaScript means one outside; a member of an enum sees the others.
      const seesMembers = at === scope && (!file.rules.names.blockScoped || kind === 'enum')
      return seesMembers ? this.child(symbol, name, meant) : null
    }
    const nested = this.#bareChild(symbol, name, meant)
    if (nested !== null) return nested
    if (meant === 'type' && isCallable(kind)) {
      const parameter = typeParameter(name, symbol)
      if (parameter !== null) return this.#ofTypeAround(name, parameter, symbol)
    }
    const self = this.#self(name, symbol)
    if (self !== null) return self
    const local = meant === 'type' ? null : this.#parts.locals.find(name, symbol, place)
    return (
      local ??
      this.#imported(name, at, file, meant) ??
      this.#ofReceiver(name, symbol, meant) ??
      this.#parameterOf(name, symbol) ??
      this.inSpaces(file.away(symbol), name, meant, file)
    )
  }

  /** Constants of all enclosing types are visible; methods are those of `self`. */
  #inOpenType(name: string, symbol: CodeSymbol, place: Place, meant: Meant): Entity | null {
    const { rules } = symbol.file
    const { typeMembers } = this.#parts
    if (rules.names.selfNames.includes(name)) return symbolEntity(symbol)
    if (rules.names.lexicalNames!.test(name)) return typeMembers.own(symbol, name, meant)
    if (symbol !== innermostType(place)) return null
    const member = typeMembers.ofType(symbol, name, meant, sideOf(place))
    return member ?? this.#parts.locals.find(name, symbol, placeIn(symbol))
  }

  /** `T::default()`: a type parameter in the position of a value. */
  #parameterOf(name: string, symbol: CodeSymbol): Entity | null {
    const parameter = symbol.file.rules.members.membersByScope ? typeParameter(name, symbol) : null
    return parameter === null ? null : this.#ofTypeAround(name, parameter, symbol)
  }

  /** A member that repeats a type parameter of its type (Rust's `impl<T> Foo<T>`) refers to that one. */
  #ofTypeAround(name: string, parameter: TypeParameter, member: CodeSymbol): Entity {
    if (!member.file.rules.members.membersByScope || this.#parts.types.implemented(member) !== null)
      return parameter
    const type = this.#parts.ancestry.typeAround(member)
    const own = type === undefined ? null : typeParameter(name, type)
    return own === null ? parameter : { ...own, also: member }
  }

  /** A bare name in a type is a member of it; in a class, also a binding of its initialisers. */
  #ofType(type: CodeSymbol, name: string, meant: Meant): Entity | null {
    const member = this.#parts.typeMembers.ofType(type, name, meant)
    return member ?? (meant === 'type' ? null : this.#parts.locals.find(name, type, placeIn(type)))
  }

  /** The members of the extended type are visible in the body of an extension. */
  #ofReceiver(name: string, symbol: CodeSymbol, meant: Meant): Entity | null {
    if (!symbol.file.rules.names.bareMembers || symbol.file.away(symbol) === '') return null
    const type = this.#parts.ancestry.typeAround(symbol)
    if (type !== undefined) return this.#parts.typeMembers.ofType(type, name, meant)
    // For a library type only the extensions of the repository are known.
    const self = meant === 'call' ? this.#self(symbol.file.rules.names.selfNames[0]!, symbol) : null
    const added = self?.is === 'external' ? this.#parts.context.member(self, name, meant) : null
    return added?.is === 'symbol' ? added : null
  }

  child(symbol: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { file, index } = symbol
    const children = file.children(index, name)
    if (isRedefined(children)) return LOCAL
    const found = choose(children, meant, file.rules.calls.methodsApart)
    return found === undefined ? null : symbolEntity(found)
  }

  /** Methods of an object literal in a function are reached through the object, not by their bare name. */
  #bareChild(symbol: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { file, index } = symbol
    if (file.rules.names.localsByBlock && file.children(index, name).length > 1) return LOCAL
    if (!file.rules.names.blockScoped) return this.child(symbol, name, meant)
    const bare = file.children(index, name).filter(({ definition: { kind } }) => kind !== 'method')
    const found = choose(bare, meant, file.rules.calls.methodsApart)
    return found === undefined ? null : symbolEntity(found)
  }

  #imported(name: string, scope: number, file: ProgramFile, meant: Meant): Entity | null {
    if (!file.rules.modules.scopedImports) return null
    const { imports } = this.#parts
    return imports.named(name, scope, file, meant) ?? imports.starred(name, scope, file, meant)
  }

  /** A name inside a module with a body: its own, imported there, or of the same namespace elsewhere. */
  inModule(symbol: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { file } = symbol
    const { rules } = file
    if (name === rules.modules.moduleSelf) return symbolEntity(symbol)
    if (name === rules.modules.moduleParent) return this.around(symbol)
    const own = this.child(symbol, name, meant) ?? this.#imported(name, symbol.index, file, meant)
    return own ?? this.inSpaces(symbol.definition.qualifiedName, name, meant, file)
  }

  /** A name of a namespace, or of the enclosing ones. */
  inSpaces(innermost: string, name: string, meant: Meant, file: ProgramFile): Entity | null {
    const { family, modules } = file.rules
    if (!modules.namespaces) return null
    const isFlat = modules.enclosure === 'flat'
    for (let space = innermost; space !== ''; space = isFlat ? '' : outerName(space)) {
      const found = this.#parts.packages.find({ is: 'package', family, key: space }, name, meant, file)
      if (found !== null) return found
    }
    return null
  }

  /** The enclosing module of a module with a body. */
  around(symbol: CodeSymbol): Entity {
    for (let at = symbol.file.container(symbol); at !== undefined; at = at.file.container(at))
      if (at.definition.kind === 'module') return symbolEntity(at)
    return { is: 'file', file: symbol.file }
  }

  /** `self`, `this`, `cls`, `super` inside a method. */
  #self(name: string, symbol: CodeSymbol): Entity | null {
    const { file, index, definition } = symbol
    const { rules } = file
    const isSelf = rules.names.selfNames.includes(name)
    if (!isSelf && !rules.names.superNames.includes(name)) return null
    // Where the name can also be a module, only a method with that parameter has it.
    if (name === rules.modules.moduleSelf && !definition.parameters.some(each => each.name === name))
      return null
    const [given] = file.bindingsOf(index, name)
    if (given !== undefined) return this.#parts.locals.bound(given, placeIn(symbol)) ?? LOCAL
    const type = this.#parts.ancestry.typeAround(symbol)
    // `impl<T: Bound> Trait for &T`, `impl<T: Bound> Trait for Box<T>`
    if (type === undefined) return isSelf ? this.#parts.types.implemented(symbol) : null
    if (!isSelf) return { is: 'super', type }
    const isClass = rules.names.classNames.includes(name) || rules.members.isOfClass(definition)
    return isClass ? symbolEntity(type) : this.#parts.types.selfOf(type, symbol)
  }
}

/** In the body of a class and in methods of the class itself, `self` is the class. */
function sideOf({ file, scope }: Place): Side {
  let method: CodeSymbol | undefined
  let at = file.symbols[scope]
  for (; at !== undefined && !holdsMembers(at); at = file.container(at)) method = at
  return method === undefined || file.rules.members.isOfClass(method.definition) ? 'class' : 'object'
}

function typeParameter(name: string, owner: CodeSymbol): TypeParameter | null {
  const index = owner.file.typeParametersOf(owner.index).indexOf(`<${name}>`)
  return index < 0 ? null : { is: 'parameter', owner, index }
}
