import { isCallable } from '../../facts/kinds.js'
import { Answers, type Circles } from './answers.js'
import { type Entity, EXTERNAL, type Instance, symbolEntity } from './entity.js'
import { choose, entityFits, holdsMembers, type Meant } from './meant.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** Whether a member is asked of a class itself or of an object of it. */
export type Side = 'class' | 'object'

/** A part of what a variant holds, by its place. */
const PLACE = /^\d+$/

/** Members of values of members: deeper than any program means. */
const MAX_DEPTH = 60

/** Members of types, modules and values: their own, declared away from them, inherited. */
export class Members {
  private depth = 0
  private readonly circles: Circles
  private readonly resolver: Resolver
  private readonly ofTypes: Answers<string, Entity>
  private readonly baseTypes: Answers<CodeSymbol, CodeSymbol[]>
  private readonly outside: Answers<CodeSymbol, boolean>
  private readonly typesAround: Answers<CodeSymbol, CodeSymbol>

  constructor(resolver: Resolver, circles: Circles) {
    this.circles = circles
    this.resolver = resolver
    this.ofTypes = new Answers(circles)
    this.baseTypes = new Answers(circles)
    this.outside = new Answers(circles)
    this.typesAround = new Answers(circles)
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
        return this.inFolder(entity.path, name)
      case 'package':
        return this.inPackage(entity, name, meant)
      case 'instance':
        return this.ofInstance(entity, name, meant)
      case 'super':
        return (
          this.inherited(entity.type, name, meant, new Set([entity.type])) ??
          (this.leadsOutside(entity.type) ? EXTERNAL : null)
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
    const { moduleSelf, moduleParent } = file.rules
    if (name === moduleSelf) return { is: 'file', file }
    if (name === moduleParent) return this.resolver.imports.wholeModule(name, file)
    return this.resolver.imports.exported(name, file, meant) ?? this.submodule(file, name)
  }

  private ofInstance(instance: Instance, name: string, meant: Meant): Entity | null {
    const { type } = instance
    if (name === type.file.rules.classMember) return { is: 'gives', value: symbolEntity(type) }
    const found = this.ofType(type, name, meant, 'object')
    if (found === null) return this.notFound(instance, name)
    return found.is === 'symbol' && instance.args.length > 0 ? { ...found, of: instance } : found
  }

  private ofSymbol(entity: Entity & { is: 'symbol' }, name: string, meant: Meant): Entity | null {
    const { symbol } = entity
    const { kind } = symbol.definition
    const { rules } = symbol.file
    if (kind === 'module' && rules.namespaces && !rules.modulesAreTypes) {
      const key = symbol.definition.qualifiedName
      const found = this.inPackage({ is: 'package', family: rules.family, key }, name, meant)
      // A file may add to a namespace of the library: `namespace std { template <> struct hash<Key> … }`.
      return found ?? (rules.libraryNames?.has(key.split('.')[0]!) ? EXTERNAL : null)
    }
    if (kind === 'module' && !rules.modulesAreTypes)
      return this.resolver.names.inModule(symbol, name, meant) ?? this.qualified(symbol, name, meant)
    if (holdsMembers(symbol)) {
      const own =
        this.ofType(symbol, name, meant, 'class') ??
        this.typeItself(symbol, name) ??
        this.made(symbol, name) ??
        this.resolver.library.ofClass(symbol, name) ??
        (this.leadsOutside(symbol) ? EXTERNAL : null)
      if (own !== null || kind !== 'type') return own
      const meantType = this.resolver.types.aliased(symbol)
      return meantType === null ? null : this.of(meantType, name, meant)
    }
    const own = choose(symbol.file.children(symbol.index, name), meant, rules.callsApart === true)
    if (own !== undefined) return symbolEntity(own)
    if (kind === 'enum_member' && PLACE.test(name)) return this.resolver.types.heldAt(symbol, Number(name))
    const value = isCallable(kind) ? null : this.resolver.types.valueOfEntity(entity)
    const found = value === null ? null : this.of(value, name, meant)
    // `struct { int x; } pos;`: members of a type that has no name are named by what has it.
    return found ?? (rules.includes && !isCallable(kind) ? this.qualified(symbol, name, meant) : null)
  }

  /** What others add to a type, and what the library does. */
  private notFound(instance: Instance, name: string): Entity | null {
    const { library } = this.resolver
    return (
      library.extension(instance, name) ??
      this.sameAs(instance, name) ??
      library.ofLoop(instance, name) ??
      (this.leadsOutside(instance.type) ? EXTERNAL : null)
    )
  }

  /** True where a base of the type, at any height, is not in the repository: what is not found here may be there. */
  leadsOutside(type: CodeSymbol): boolean {
    return this.outside.get(type, () => this.hasOutsideBase(type)) === true
  }

  private hasOutsideBase(type: CodeSymbol): boolean {
    const named = this.partsOf(type).flatMap(({ file, index }) =>
      file.heritage.filter(({ from }) => from === index),
    )
    const bases = this.bases(type)
    return named.length > bases.length || bases.some(base => this.leadsOutside(base))
  }

  /** `x.clone()` of the library gives the same again. */
  private sameAs(instance: Instance, name: string): Entity | null {
    return instance.type.file.rules.sameMethods?.includes(name) ? { is: 'gives', value: instance } : null
  }

  /** `T::default()` of the library makes one; a trait has it from those that implement it. */
  private made(type: CodeSymbol, name: string): Entity | null {
    if (!type.file.rules.sameMethods?.includes(name) || type.definition.kind === 'trait') return null
    return { is: 'gives', value: this.resolver.types.instanceOf(type, []) }
  }

  /** `Outer.this`, `Base.super`, `Order.Companion` */
  private typeItself(symbol: CodeSymbol, name: string): Entity | null {
    const { ownNames, makes, selfNames, superNames, bareMembers } = symbol.file.rules
    if (ownNames?.includes(name) || name === makes) return symbolEntity(symbol)
    if (!bareMembers) return null
    const { kind } = symbol.definition
    const named = kind === 'interface' || kind === 'trait'
    if (selfNames.includes(name) || (named && superNames.includes(name)))
      return this.resolver.types.selfOf(symbol)
    return superNames.includes(name) ? { is: 'super', type: symbol } : null
  }

  private qualified(symbol: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { family, callsApart } = symbol.file.rules
    const all = this.resolver.program.qualified(family, `${symbol.definition.qualifiedName}.${name}`)
    const found = choose(all, meant, callsApart === true)
    return found === undefined ? null : symbolEntity(found)
  }

  /** A member of a type: its own, declared elsewhere for it, or of the types above it. */
  ofType(type: CodeSymbol, name: string, meant: Meant, side?: Side): Entity | null {
    const asked = type.file.rules.isOfClass === undefined ? undefined : side
    return this.ofTypes.get(`${type.file.path}\0${type.index}\0${meant}\0${name}\0${asked}`, () => {
      const own = this.own(type, name, meant, asked)
      if (own !== null && !(type.file.rules.callsApart && !entityFits(own, meant))) return own
      return (
        this.inherited(type, name, meant, new Set([type]), asked) ??
        own ??
        this.throughTraits(type, name) ??
        this.ofStandIn(type, name, meant)
      )
    })
  }

  own(type: CodeSymbol, name: string, meant: Meant, side?: Side): Entity | null {
    const { file, index, definition } = type
    const apart = file.rules.callsApart === true
    const own = choose(onSide(file.children(index, name), side), meant, apart)
    if (own !== undefined) return symbolEntity(own)
    const elsewhere = file.rules.membersByScope
      ? this.declaredFor(type, name)
      : this.resolver.program
          .qualified(file.rules.family, `${definition.qualifiedName}.${name}`)
          .filter(each => each.definition.container !== index || each.file !== file)
          .filter(each => this.isOneType(each, type) || this.isSameType(this.typeAround(each), type))
    const found = choose(onSide(elsewhere, side), meant, apart) ?? this.openMember(type, name)
    return found === undefined ? null : symbolEntity(found)
  }

  /** A member of an enumeration inside the type. */
  private openMember({ file, definition }: CodeSymbol, name: string): CodeSymbol | undefined {
    if (file.rules.isOpenEnum === undefined) return undefined
    const members = this.resolver.program.openMembers(file.rules.family, definition.qualifiedName, name)
    return members.find(each => each.file === file)
  }

  /** A type may be declared in parts: a class and its companion, partial and reopened classes. */
  private isOneType(member: CodeSymbol, type: CodeSymbol): boolean {
    const { namespaces, includes } = type.file.rules
    if (namespaces) return !includes
    return type.file.package !== null && member.file.package === type.file.package
  }

  /** Parts of one type: they have one name in one package. */
  private isSameType(part: CodeSymbol | undefined, type: CodeSymbol): boolean {
    if (part === undefined || part === type) return part === type
    return part.definition.qualifiedName === type.definition.qualifiedName && this.isOneType(part, type)
  }

  private declaredFor(type: CodeSymbol, name: string): CodeSymbol[] {
    const { family } = type.file.rules
    return this.resolver.program
      .declaredAway(family, name)
      .filter(
        each => lastName(each.file.away(each)) === type.definition.name && this.typeAround(each) === type,
      )
  }

  private inherited(
    type: CodeSymbol,
    name: string,
    meant: Meant,
    seen: Set<CodeSymbol>,
    side?: Side,
  ): Entity | null {
    let other: Entity | null = null
    for (const base of this.bases(type)) {
      if (seen.has(base)) continue
      seen.add(base)
      const found = this.own(base, name, meant, side) ?? this.inherited(base, name, meant, seen, side)
      if (found === null) continue
      if (!type.file.rules.callsApart || entityFits(found, meant)) return found
      other ??= found
    }
    return other
  }

  /** The types a type extends or implements, as far as they are in the repository. */
  bases(type: CodeSymbol): readonly CodeSymbol[] {
    return this.baseTypes.get(type, () => this.findBases(type)) ?? []
  }

  private findBases(type: CodeSymbol): CodeSymbol[] {
    const { rules } = type.file
    const found = this.partsOf(type).flatMap(part => this.basesOfPart(part, type))
    if (!rules.mixinsFirst) return found
    const isMixin = ({ definition: { kind } }: CodeSymbol) => kind === 'trait' || kind === 'module'
    // The last one that is mixed in is asked first.
    return [...found.filter(isMixin).reverse(), ...found.filter(base => !isMixin(base))]
  }

  private basesOfPart(part: CodeSymbol, type: CodeSymbol): CodeSymbol[] {
    const { file, index, definition } = part
    const found: CodeSymbol[] = []
    for (const clause of file.heritage) {
      const own = clause.from === index
      if (!own && !(file.rules.membersByScope && this.isImplementedFor(clause, part))) continue
      // A module that is mixed in may be one of the class's own.
      const inside = file.rules.modulesAreTypes && clause.kind === 'implements'
      const scope = own ? (inside ? index : definition.container) : clause.from
      const base = this.resolver.pathEntity(
        clause.receiver,
        clause.name,
        { file, scope, line: clause.line },
        'type',
      )
      if (base?.is !== 'symbol' || !holdsMembers(base.symbol)) continue
      if (base.symbol !== part && base.symbol !== type && !found.includes(base.symbol))
        found.push(base.symbol)
    }
    return found
  }

  /** All declarations of an open type: reopened and partial classes, extensions. */
  private partsOf(type: CodeSymbol): readonly CodeSymbol[] {
    const { namespaces, includes, family } = type.file.rules
    if (!namespaces || includes) return [type]
    return this.resolver.program.qualified(family, type.definition.qualifiedName).filter(holdsMembers)
  }

  /** `impl Trait for Type` stands outside of the type and names it. */
  private isImplementedFor(
    clause: { kind: string; extra: string; from: number; line: number },
    type: CodeSymbol,
    file = type.file,
  ): boolean {
    if (clause.kind !== 'implements' || lastName(clause.extra) !== type.definition.name) return false
    return this.typeNamed(clause.extra, file, clause.from, clause.line) === type
  }

  /** Default methods of a trait that is implemented for the type where the trait stands. */
  private throughTraits(type: CodeSymbol, name: string): Entity | null {
    const { rules } = type.file
    if (!rules.membersByScope) return null
    const methods = this.resolver.program.named(
      rules.family,
      name,
      symbol => symbol.file !== type.file && symbol.file.container(symbol)?.definition.kind === 'trait',
    )
    for (const method of methods) {
      const trait = method.file.container(method)!
      const implemented = method.file.heritage.some(
        clause => clause.name === trait.definition.name && this.isImplementedFor(clause, type, method.file),
      )
      if (implemented) return symbolEntity(method)
    }
    return null
  }

  /** What a smart pointer or new type leads to: `type Target` of Rust's `Deref`. */
  private ofStandIn(type: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { standsFor } = type.file.rules
    if (standsFor === undefined || name === standsFor) return null
    const target = this.own(type, standsFor, 'type')
    if (target?.is !== 'symbol') return null
    const value = this.resolver.types.aliased(target.symbol)
    return value === null ? null : this.of(value, name, meant)
  }

  /** The class-like definition a symbol stands in; for members declared away from it, the one they are declared for. */
  typeAround(symbol: CodeSymbol): CodeSymbol | undefined {
    return this.typesAround.get(symbol, () => this.findTypeAround(symbol) ?? null) ?? undefined
  }

  private findTypeAround(symbol: CodeSymbol): CodeSymbol | undefined {
    for (let at: CodeSymbol | undefined = symbol; at !== undefined; at = at.file.container(at)) {
      if (holdsMembers(at)) return at
      const away = at.file.away(at)
      if (away !== '') return this.typeNamed(away, at.file, at.definition.container, at.definition.startLine)
    }
    return undefined
  }

  /** The type of that name as a file sees it: in the file, in scope, or in its package. */
  private typeNamed(name: string, file: ProgramFile, scope: number, line: number): CodeSymbol | undefined {
    const inFile = file
      .named(lastName(name))
      .find(each => holdsMembers(each) && each.definition.qualifiedName === name)
    if (inFile !== undefined) return inFile
    const seen = this.resolver.types.dotted(name, { file, scope, line })
    if (seen?.is === 'symbol' && holdsMembers(seen.symbol)) return seen.symbol
    if (file.rules.membersByScope) return undefined
    return this.resolver.program
      .qualified(file.rules.family, name)
      .find(each => holdsMembers(each) && each.file.package === file.package)
  }

  private submodule(file: ProgramFile, name: string): Entity | null {
    const target = file.rules.submoduleOf?.(file.path, name, this.resolver.program)
    if (target == null) return null
    const found = this.resolver.program.file(target)
    return found === null ? null : { is: 'file', file: found }
  }

  private inFolder(folder: string, name: string): Entity | null {
    const { program } = this.resolver
    for (const path of program.filesIn(folder)) {
      const stem = path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.\w+$/, '')
      if (stem !== name) continue
      const file = program.file(path)
      if (file !== null) return { is: 'file', file }
    }
    const below = folder === '' ? name : `${folder}/${name}`
    return program.hasFolder(below) ? (this.packageFile(below) ?? { is: 'folder', path: below }) : null
  }

  private packageFile(folder: string): Entity | null {
    const { program } = this.resolver
    const path = program.filesIn(folder).find(each => each.endsWith('/__init__.py'))
    const file = path === undefined ? null : program.file(path)
    return file === null ? null : { is: 'file', file }
  }

  /** A name in a package; seen from a file of it, if one is given. */
  inPackage(
    entity: Entity & { is: 'package' },
    name: string,
    meant: Meant,
    from?: ProgramFile,
  ): Entity | null {
    const { program } = this.resolver
    const { family, key } = entity
    const rules = program.rulesOf(family)
    const below = key === '' ? name : `${key}.${name}`
    const named = rules?.namespaces ? program.qualified(family, below) : program.inPackage(family, key, name)
    const all = rules?.isOpenEnum ? [...named, ...program.openMembers(family, key, name)] : named
    const included = rules?.includes && from !== undefined
    const seen = included
      ? this.resolver.includes.seen(all, from)
      : all.filter(symbol => isSeen(symbol, from))
    if (from === undefined && meant === 'call' && isAmbiguous(seen)) return null
    const found = choose(seen, meant, rules?.callsApart === true)
    if (found !== undefined) return symbolEntity(found)
    if (program.hasPackage(below)) return { ...entity, key: below }
    // `::close` of the library, where nothing nearer is meant.
    if (key === '' && from === undefined && rules?.libraryNames?.has(name)) return EXTERNAL
    return this.inPackageObject(entity, name, meant)
  }

  /** Scala's `package object b` of package `a` holds names of the package `a.b`. */
  private inPackageObject(
    { family, key }: Entity & { is: 'package' },
    name: string,
    meant: Meant,
  ): Entity | null {
    const { program } = this.resolver
    const outer = key.slice(0, Math.max(0, key.lastIndexOf('.')))
    for (const symbol of program.inPackage(family, outer, lastName(key))) {
      const { kind, end, nameEnd } = symbol.definition
      const found =
        kind === 'module' && end > nameEnd
          ? choose(symbol.file.children(symbol.index, name), meant, true)
          : undefined
      if (found !== undefined) return symbolEntity(found)
    }
    return null
  }
}

/** Of members with one name those of the class itself or those of its objects; a mixin may be used for both. */
function onSide(symbols: readonly CodeSymbol[], side: Side | undefined): readonly CodeSymbol[] {
  if (side === undefined) return symbols
  return symbols.filter(symbol => {
    const { file, definition } = symbol
    const { kind } = definition
    if (kind !== 'method' && kind !== 'field') return true
    if (file.container(symbol)?.definition.kind === 'module') return true
    return file.rules.isOfClass?.(definition) === (side === 'class')
  })
}

/** Extensions of several types: which one is meant depends on what they are called on. */
function isAmbiguous(symbols: readonly CodeSymbol[]): boolean {
  const types = new Set(symbols.map(symbol => symbol.file.away(symbol)))
  return types.size > 1 && !types.has('')
}

/** Not what a file keeps to itself; a bare name does not mean what is declared for a type. */
function isSeen(symbol: CodeSymbol, from: ProgramFile | undefined): boolean {
  if (from === undefined) return true
  if (symbol.file.away(symbol) !== '') return false
  if (symbol.file === from) return true
  if (symbol.file.rules.isShared?.(symbol.definition) === false) return false
  return (
    symbol.definition.visibility !== 'private' ||
    !symbol.file.rules.privateToFile?.includes(symbol.file.language)
  )
}

function lastName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf('.') + 1)
}
