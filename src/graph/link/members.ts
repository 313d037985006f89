import { isCallable } from '../../facts/kinds.js'
import type { Ancestry } from './ancestry.js'
import type { AssignedMembers } from './assigned-members.js'
import { type Entity, EXTERNAL, type Instance, symbolEntity } from './entity.js'
import type { Imports } from './imports.js'
import type { Library } from './library.js'
import { choose, holdsMembers, type Meant } from './meant.js'
import type { PackageMembers } from './package-members.js'
import type { CodeSymbol, Program, ProgramFile } from './program.js'
import type { RecursionGuard } from './recursion-guard.js'
import type { ScopeNames } from './scope-names.js'
import type { Shapes } from './shapes.js'
import type { TypeMembers } from './type-members.js'
import type { Types } from './types.js'
import type { Values } from './values.js'

/** A field of a variant, by position. */
const PLACE = /^\d+$/

/** Nesting of members of values of members: deeper than in any real program. */
const MAX_DEPTH = 60

/** The parts of the resolver that this class uses. */
interface MembersParts {
  program: Program
  imports: Imports
  packages: PackageMembers
  typeMembers: TypeMembers
  ancestry: Ancestry
  library: Library
  types: Types
  values: Values
  scopes: ScopeNames
  shapes: Shapes
  assigned: AssignedMembers
}

/** `entity.name` for any entity: a file, a package, a type, a value. */
export class Members {
  readonly #parts: MembersParts
  #depth = 0
  readonly #guard: RecursionGuard

  constructor(parts: MembersParts, guard: RecursionGuard) {
    this.#guard = guard
    this.#parts = parts
  }

  /** `entity.name`; null if values refer to each other in a cycle. */
  of(entity: Entity, name: string, meant: Meant): Entity | null {
    if (this.#depth >= MAX_DEPTH) {
      this.#guard.cutOff()
      return null
    }
    this.#depth++
    try {
      return this.#find(entity, name, meant)
    } finally {
      this.#depth--
    }
  }

  #find(entity: Entity, name: string, meant: Meant): Entity | null {
    switch (entity.is) {
      case 'file':
        return this.#ofFile(entity.file, name, meant)
      case 'folder':
        return this.#parts.packages.inFolder(entity.path, name)
      case 'package':
        return this.#parts.packages.find(entity, name, meant)
      case 'instance':
        return this.#ofInstance(entity, name, meant)
      case 'super':
        return (
          this.#parts.typeMembers.inherited(entity.type, name, meant, new Set([entity.type])) ??
          (this.#parts.ancestry.leadsOutside(entity.type) ? EXTERNAL : null)
        )
      case 'symbol':
        return this.#ofSymbol(entity, name, meant)
      case 'parameter':
        return this.#parts.types.ofParameter(entity, name, meant)
      case 'shape':
        return this.#parts.shapes.member(entity, name, meant)
      case 'either':
        return entity.isChoice === true && meant === 'call'
          ? this.#ofChoice(entity.all, name)
          : this.#ofEither(entity.all, name, meant)
      case 'gives':
        return entity.value === null ? null : this.of(entity.value, name, meant)
      case 'holder':
      case 'container':
      case 'tuple':
      case 'external':
        return this.#parts.library.member(entity, name, meant)
      default:
        return null
    }
  }

  /** The first of several types that has the member. */
  #ofEither(all: readonly Entity[], name: string, meant: Meant): Entity | null {
    let outside: Entity | null = null
    for (const each of all) {
      if (!this.#guard.step()) return null
      const found = this.of(each, name, meant)
      if (found !== null && found.is !== 'external') return found
      outside ??= found
    }
    return outside
  }

  /** A call of a member of one of several values: of each that has it. */
  #ofChoice(all: readonly Entity[], name: string): Entity | null {
    const found = all.flatMap(each => (this.#guard.step() ? (this.of(each, name, 'call') ?? []) : []))
    const inside = found.filter(each => each.is !== 'external')
    return inside.length > 1 ? { is: 'either', all: inside, isChoice: true } : (inside[0] ?? found[0] ?? null)
  }

  #ofFile(file: ProgramFile, name: string, meant: Meant): Entity | null {
    const { moduleSelf, moduleParent } = file.rules.modules
    if (name === moduleSelf) return { is: 'file', file }
    if (name === moduleParent) return this.#parts.imports.wholeModule(name, file)
    return this.#parts.imports.exported(name, file, meant) ?? this.#parts.packages.submodule(file, name)
  }

  #ofInstance(instance: Instance, name: string, meant: Meant): Entity | null {
    const { type, given } = instance
    if (given !== undefined && Object.hasOwn(given, name)) return { is: 'gives', value: given[name]! }
    if (name === type.file.rules.members.classMember) return { is: 'gives', value: symbolEntity(type) }
    const found = this.#parts.typeMembers.ofType(type, name, meant, 'object')
    if (found === null)
      return (
        this.#ofUnderlying(type, name, meant) ??
        this.#parts.assigned.ofInstance(type, name) ??
        this.#notFound(instance, name)
      )
    return found.is === 'symbol' && instance.args.length > 0 ? { ...found, of: instance } : found
  }

  /** Fields of the underlying type, and methods if that is an interface. */
  #ofUnderlying(type: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { values } = this.#parts
    const underlying = values.underlying(type)
    return underlying === null ? null : this.of(underlying, name, meant)
  }

  #ofSymbol(entity: Entity & { is: 'symbol' }, name: string, meant: Meant): Entity | null {
    const { symbol } = entity
    const { kind } = symbol.definition
    const { rules } = symbol.file
    if (kind === 'module' && rules.modules.namespaces && !rules.members.modulesAreTypes) {
      const key = symbol.definition.qualifiedName
      const found = this.#parts.packages.find({ is: 'package', family: rules.family, key }, name, meant)
      // A file may add to a namespace of the library: `namespace std { template <> struct hash<Key> … }`.
      return found ?? (rules.names.isLibraryName(key.split('.')[0]!) ? EXTERNAL : null)
    }
    if (kind === 'module' && !rules.members.modulesAreTypes)
      return this.#parts.scopes.inModule(symbol, name, meant) ?? this.#qualified(symbol, name, meant)
    if (holdsMembers(symbol)) {
      const own =
        this.#parts.typeMembers.ofType(symbol, name, meant, 'class') ??
        this.#typeItself(symbol, name) ??
        this.#made(symbol, name) ??
        this.#parts.assigned.ofHolder(symbol, name) ??
        this.#parts.library.ofClass(symbol, name) ??
        (this.#parts.ancestry.leadsOutside(symbol) ? EXTERNAL : null)
      if (own !== null || kind !== 'type') return own
      const meantType = this.#parts.types.aliased(symbol)
      return meantType === null ? null : this.of(meantType, name, meant)
    }
    const own = choose(symbol.file.children(symbol.index, name), meant, rules.calls.methodsApart)
    if (own !== undefined) return symbolEntity(own)
    if (kind === 'enum_member' && PLACE.test(name))
      return this.#parts.values.seenThrough(this.#parts.types.heldAt(symbol, Number(name)), symbol, entity.of)
    const value = isCallable(kind) ? null : this.#parts.values.ofEntity(entity)
    const found = value === null ? null : this.of(value, name, meant)
    // `struct { int x; } pos;`: members of an anonymous type are qualified by its variable.
    return (
      found ??
      (rules.modules.inclusion === 'include' && !isCallable(kind)
        ? this.#qualified(symbol, name, meant)
        : null)
    )
  }

  /** Members that extensions and the library add to a type. */
  #notFound(instance: Instance, name: string): Entity | null {
    const { library } = this.#parts
    return (
      library.extension(instance, name) ??
      this.#sameAs(instance, name) ??
      library.ofLoop(instance, name) ??
      (this.#parts.ancestry.leadsOutside(instance.type) ? EXTERNAL : null)
    )
  }

  /** `x.clone()` of the library returns the same type. */
  #sameAs(instance: Instance, name: string): Entity | null {
    return instance.type.file.rules.types.sameMethods.includes(name) ? { is: 'gives', value: instance } : null
  }

  /** `T::default()` of the library returns an instance; for a trait the implementors provide it. */
  #made(type: CodeSymbol, name: string): Entity | null {
    if (!type.file.rules.types.sameMethods.includes(name) || type.definition.kind === 'trait') return null
    return { is: 'gives', value: this.#parts.types.instanceOf(type, []) }
  }

  /** `Outer.this`, `Base.super`, `Order.Companion` */
  #typeItself(symbol: CodeSymbol, name: string): Entity | null {
    const { calls, members, names } = symbol.file.rules
    if (members.ownNames.includes(name) || name === calls.makes) return symbolEntity(symbol)
    if (!names.bareMembers) return null
    const { kind } = symbol.definition
    const named = kind === 'interface' || kind === 'trait'
    if (names.selfNames.includes(name) || (named && names.superNames.includes(name)))
      return this.#parts.types.selfOf(symbol)
    return names.superNames.includes(name) ? { is: 'super', type: symbol } : null
  }

  #qualified(symbol: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { family, calls, modules } = symbol.file.rules
    const all = this.#parts.program.qualified(family, `${symbol.definition.qualifiedName}.${name}`)
    const found = choose(modules.seenByPath ? all.filter(isOfNamespace) : all, meant, calls.methodsApart)
    return found === undefined ? null : symbolEntity(found)
  }
}

/** False for a member of a type: one of a namespace's name in another file is not the namespace. */
function isOfNamespace(symbol: CodeSymbol): boolean {
  const { file } = symbol
  return file.away(symbol) !== '' || file.container(symbol)?.definition.kind === 'module'
}
