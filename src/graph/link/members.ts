import { isCallable } from '../../facts/kinds.js'
import type { Circles } from './answers.js'
import { type Entity, EXTERNAL, type Instance, symbolEntity } from './entity.js'
import { choose, holdsMembers, type Meant } from './meant.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** A part of what a variant holds, by its place. */
const PLACE = /^\d+$/

/** Members of values of members: deeper than any program means. */
const MAX_DEPTH = 60

/** `entity.name`, whatever the entity is: a file, a package, a type, a value. */
export class Members {
  private depth = 0
  private readonly circles: Circles
  private readonly resolver: Resolver

  constructor(resolver: Resolver, circles: Circles) {
    this.circles = circles
    this.resolver = resolver
  }

  /** `entity.name`; null where values of values go in a circle. */
  of(entity: Entity, name: string, meant: Meant): Entity | null {
    if (this.depth >= MAX_DEPTH) {
      this.circles.cut = true
      return null
    }
    this.depth++
    try {
      return this.find(entity, name, meant)
    } finally {
      this.depth--
    }
  }

  private find(entity: Entity, name: string, meant: Meant): Entity | null {
    switch (entity.is) {
      case 'file':
        return this.ofFile(entity.file, name, meant)
      case 'folder':
        return this.resolver.packages.inFolder(entity.path, name)
      case 'package':
        return this.resolver.packages.find(entity, name, meant)
      case 'instance':
        return this.ofInstance(entity, name, meant)
      case 'super':
        return (
          this.resolver.typeMembers.inherited(entity.type, name, meant, new Set([entity.type])) ??
          (this.resolver.ancestry.leadsOutside(entity.type) ? EXTERNAL : null)
        )
      case 'symbol':
        return this.ofSymbol(entity, name, meant)
      case 'parameter':
        return this.resolver.types.ofParameter(entity, name, meant)
      case 'gives':
        return entity.value === null ? null : this.of(entity.value, name, meant)
      case 'holder':
      case 'container':
      case 'tuple':
      case 'external':
        return this.resolver.library.member(entity, name, meant)
      default:
        return null
    }
  }

  private ofFile(file: ProgramFile, name: string, meant: Meant): Entity | null {
    const { moduleSelf, moduleParent } = file.rules.modules
    if (name === moduleSelf) return { is: 'file', file }
    if (name === moduleParent) return this.resolver.imports.wholeModule(name, file)
    return this.resolver.imports.exported(name, file, meant) ?? this.resolver.packages.submodule(file, name)
  }

  private ofInstance(instance: Instance, name: string, meant: Meant): Entity | null {
    const { type } = instance
    if (name === type.file.rules.members.classMember) return { is: 'gives', value: symbolEntity(type) }
    const found = this.resolver.typeMembers.ofType(type, name, meant, 'object')
    if (found === null) return this.ofUnderlying(type, name, meant) ?? this.notFound(instance, name)
    return found.is === 'symbol' && instance.args.length > 0 ? { ...found, of: instance } : found
  }

  /** Fields of the type that a type is made of, and methods if that is an interface. */
  private ofUnderlying(type: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { values } = this.resolver
    const underlying = values.underlying(type)
    return underlying === null ? null : this.of(underlying, name, meant)
  }

  private ofSymbol(entity: Entity & { is: 'symbol' }, name: string, meant: Meant): Entity | null {
    const { symbol } = entity
    const { kind } = symbol.definition
    const { rules } = symbol.file
    if (kind === 'module' && rules.modules.namespaces && !rules.members.modulesAreTypes) {
      const key = symbol.definition.qualifiedName
      const found = this.resolver.packages.find({ is: 'package', family: rules.family, key }, name, meant)
      // A file may add to a namespace of the library: `namespace std { template <> struct hash<Key> … }`.
      return found ?? (rules.names.isLibraryName(key.split('.')[0]!) ? EXTERNAL : null)
    }
    if (kind === 'module' && !rules.members.modulesAreTypes)
      return this.resolver.scopes.inModule(symbol, name, meant) ?? this.qualified(symbol, name, meant)
    if (holdsMembers(symbol)) {
      const own =
        this.resolver.typeMembers.ofType(symbol, name, meant, 'class') ??
        this.typeItself(symbol, name) ??
        this.made(symbol, name) ??
        this.resolver.library.ofClass(symbol, name) ??
        (this.resolver.ancestry.leadsOutside(symbol) ? EXTERNAL : null)
      if (own !== null || kind !== 'type') return own
      const meantType = this.resolver.types.aliased(symbol)
      return meantType === null ? null : this.of(meantType, name, meant)
    }
    const own = choose(symbol.file.children(symbol.index, name), meant, rules.calls.methodsApart)
    if (own !== undefined) return symbolEntity(own)
    if (kind === 'enum_member' && PLACE.test(name)) return this.resolver.types.heldAt(symbol, Number(name))
    const value = isCallable(kind) ? null : this.resolver.values.ofEntity(entity)
    const found = value === null ? null : this.of(value, name, meant)
    // `struct { int x; } pos;`: members of a type that has no name are named by what has it.
    return (
      found ??
      (rules.modules.inclusion === 'include' && !isCallable(kind)
        ? this.qualified(symbol, name, meant)
        : null)
    )
  }

  /** What others add to a type, and what the library does. */
  private notFound(instance: Instance, name: string): Entity | null {
    const { library } = this.resolver
    return (
      library.extension(instance, name) ??
      this.sameAs(instance, name) ??
      library.ofLoop(instance, name) ??
      (this.resolver.ancestry.leadsOutside(instance.type) ? EXTERNAL : null)
    )
  }

  /** `x.clone()` of the library gives the same again. */
  private sameAs(instance: Instance, name: string): Entity | null {
    return instance.type.file.rules.types.sameMethods.includes(name) ? { is: 'gives', value: instance } : null
  }

  /** `T::default()` of the library makes one; a trait has it from those that implement it. */
  private made(type: CodeSymbol, name: string): Entity | null {
    if (!type.file.rules.types.sameMethods.includes(name) || type.definition.kind === 'trait') return null
    return { is: 'gives', value: this.resolver.types.instanceOf(type, []) }
  }

  /** `Outer.this`, `Base.super`, `Order.Companion` */
  private typeItself(symbol: CodeSymbol, name: string): Entity | null {
    const { calls, members, names } = symbol.file.rules
    if (members.ownNames.includes(name) || name === calls.makes) return symbolEntity(symbol)
    if (!names.bareMembers) return null
    const { kind } = symbol.definition
    const named = kind === 'interface' || kind === 'trait'
    if (names.selfNames.includes(name) || (named && names.superNames.includes(name)))
      return this.resolver.types.selfOf(symbol)
    return names.superNames.includes(name) ? { is: 'super', type: symbol } : null
  }

  private qualified(symbol: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { family, calls } = symbol.file.rules
    const all = this.resolver.program.qualified(family, `${symbol.definition.qualifiedName}.${name}`)
    const found = choose(all, meant, calls.methodsApart)
    return found === undefined ? null : symbolEntity(found)
  }
}
