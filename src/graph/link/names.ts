import type { Binding } from '../../facts/facts.js'
import { isCallable, isType } from '../../facts/kinds.js'
import { ROOT_NAME } from '../../facts/syntax-reader.js'
import { Answers, type Circles } from './answers.js'
import { type Entity, EXTERNAL, LOCAL, symbolEntity, type TypeParameter } from './entity.js'
import { choose, entityFits, holdsMembers, type Meant } from './meant.js'
import type { Side } from './members.js'
import { type Place, placeIn } from './place.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** What the class around is called where the rules do not say. */
const CLASS_NAMES = ['cls', 'Self']

/** Bare names: what they mean where they stand, from the innermost scope outward. */
export class Names {
  private readonly resolver: Resolver
  private readonly boundValues: Answers<Binding, Entity>

  constructor(resolver: Resolver, circles: Circles) {
    this.resolver = resolver
    this.boundValues = new Answers(circles)
  }

  /** A bare name as it is seen from a place. Where a type is meant, variables are not (`url url.URL`). */
  lookup(name: string, place: Place, meant: Meant, accepts?: Accepts): Entity | null {
    const { file } = place
    const { rules } = file
    if (name === ROOT_NAME) return rules.namespaces ? { is: 'package', family: rules.family, key: '' } : null
    let variable: Entity | null = null
    for (let at = place.scope; at >= 0; at = file.symbols[at]!.definition.container) {
      const seen = this.inside(name, at, place, meant)
      const found = this.resolver.library.isHidden(seen, place) || isRefused(seen, accepts) ? null : seen
      if (found !== null && !(meant === 'call' && isNotCalled(found, file))) return found
      variable ??= found
      if (rules.closedModules && file.symbols[at]!.definition.kind === 'module')
        return this.unscoped(name, file, meant)
    }
    const found = this.ofInnermost(name, place, meant) ?? this.top(name, file, meant)
    const kept = found !== null && this.isBeyondSpace(found, place) ? null : found
    const outside = () =>
      rules.libraryNames?.has(name) || rules.lexicalNames?.test(name) || this.isInherited(name, place, meant)
    return kept ?? variable ?? this.sameAs(name, place, meant) ?? (outside() ? EXTERNAL : null)
  }

  /** `apply { … }` of the library on the object that a method runs on. */
  private sameAs(name: string, { file, scope }: Place, meant: Meant): Entity | null {
    const around = file.symbols[scope]
    if (
      around === undefined ||
      meant !== 'call' ||
      !file.rules.bareMembers ||
      !file.rules.sameMethods?.includes(name)
    )
      return null
    const type = this.resolver.members.typeAround(around)
    return type === undefined ? null : { is: 'gives', value: this.resolver.types.selfOf(type) }
  }

  /**
   * The first part of a module's path. Of imports of everything only those are asked whose own first part needs no
   * looking: else each would ask all others.
   */
  head(name: string, place: Place): Entity | null {
    const { file } = place
    for (let at = place.scope; at >= 0; at = file.symbols[at]!.definition.container) {
      const symbol = file.symbols[at]!
      const found = this.headInside(name, symbol, place)
      if (found !== null) return found
      if (file.rules.closedModules && symbol.definition.kind === 'module')
        return this.unscoped(name, file, 'type')
    }
    return (
      this.ownTop(name, file, 'type') ??
      this.peer(name, file, 'type') ??
      this.resolver.imports.starred(name, -1, file, 'type', true) ??
      this.unscoped(name, file, 'type')
    )
  }

  private headInside(name: string, symbol: CodeSymbol, place: Place): Entity | null {
    const { file, index, definition } = symbol
    const { rules } = file
    if (isType(definition.kind))
      return rules.bareMembers ? this.resolver.members.ofType(symbol, name, 'value') : null
    if (definition.kind === 'module') {
      if (name === rules.moduleSelf) return symbolEntity(symbol)
      if (name === rules.moduleParent) return this.around(symbol)
    }
    const { imports } = this.resolver
    return (
      this.child(symbol, name, 'type') ??
      imports.named(name, index, file, 'type') ??
      imports.starred(name, index, file, 'type', true) ??
      (definition.kind === 'module'
        ? this.inSpaces(definition.qualifiedName, name, 'type', file)
        : this.local(name, symbol, place))
    )
  }

  /** A bare call may mean a method of a base that is not in the repository. */
  private isInherited(name: string, { file, scope }: Place, meant: Meant): boolean {
    const { bareMembers, lexicalNames, readsAreCalls } = file.rules
    const isCall = meant === 'call' || (meant === 'value' && readsAreCalls?.includes(file.language))
    if (!bareMembers || !isCall || lexicalNames?.test(name)) return false
    const around = file.symbols[scope]
    const type = around === undefined ? undefined : this.resolver.members.typeAround(around)
    return type !== undefined && this.resolver.members.leadsOutside(type)
  }

  /** Names that all types around have been asked for are then asked of the bases of the innermost. */
  private ofInnermost(name: string, place: Place, meant: Meant): Entity | null {
    if (place.file.rules.lexicalNames?.test(name) !== true) return null
    const type = innermostType(place)
    return type === undefined ? null : this.resolver.members.ofType(type, name, meant)
  }

  /** Types at the top are not seen from inside a namespace where namespaces are flat. */
  private isBeyondSpace(found: Entity, { file, scope }: Place): boolean {
    if (!file.rules.flatNamespaces || found.is !== 'symbol' || !isType(found.symbol.definition.kind))
      return false
    let at = file.symbols[scope]
    while (at !== undefined && at.definition.kind !== 'module') at = file.container(at)
    return at !== undefined
  }

  private inside(name: string, at: number, place: Place, meant: Meant): Entity | null {
    const { file, scope } = place
    const symbol = file.symbols[at]!
    const { kind } = symbol.definition
    if (file.rules.lexicalNames !== undefined && holdsMembers(symbol))
      return this.inOpenType(name, symbol, place, meant)
    if (kind === 'module') return this.inModule(symbol, name, meant)
    if (isType(kind)) {
      const parameter = meant === 'type' ? typeParameter(name, symbol) : null
      if (parameter !== null) return parameter
      if (file.rules.bareMembers)
        return this.ofType(symbol, name, meant) ?? this.imported(name, at, file, meant)
      return at === scope ? this.child(symbol, name, meant) : null
    }
    const nested = this.child(symbol, name, meant)
    if (nested !== null) return nested
    if (meant === 'type' && isCallable(kind)) {
      const parameter = typeParameter(name, symbol)
      if (parameter !== null) return this.ofTypeAround(name, parameter, symbol)
    }
    const self = this.self(name, symbol)
    if (self !== null) return self
    const local = meant === 'type' ? null : this.local(name, symbol, place)
    return (
      local ??
      this.imported(name, at, file, meant) ??
      this.ofReceiver(name, symbol, meant) ??
      this.parameterOf(name, symbol) ??
      this.inSpaces(file.away(symbol), name, meant, file)
    )
  }

  /** Constants are seen in all that is around them, methods are those of `self`. */
  private inOpenType(name: string, symbol: CodeSymbol, place: Place, meant: Meant): Entity | null {
    const { rules } = symbol.file
    const { members } = this.resolver
    if (rules.selfNames.includes(name)) return symbolEntity(symbol)
    if (rules.lexicalNames!.test(name)) return members.own(symbol, name, meant)
    if (symbol !== innermostType(place)) return null
    const member = members.ofType(symbol, name, meant, sideOf(place))
    return member ?? this.local(name, symbol, placeIn(symbol))
  }

  /** `T::default()`: a type parameter where a value could stand. */
  private parameterOf(name: string, symbol: CodeSymbol): Entity | null {
    const parameter = symbol.file.rules.membersByScope ? typeParameter(name, symbol) : null
    return parameter === null ? null : this.ofTypeAround(name, parameter, symbol)
  }

  /** A member that repeats a type parameter of its type (Rust's `impl<T> Foo<T>`) means that one. */
  private ofTypeAround(name: string, parameter: TypeParameter, member: CodeSymbol): Entity {
    const type = member.file.rules.membersByScope ? this.resolver.members.typeAround(member) : undefined
    const own = type === undefined ? null : typeParameter(name, type)
    return own === null ? parameter : { ...own, also: member }
  }

  /** A bare name in a type means a member of it; in a class, what its initialisers bind too. */
  private ofType(type: CodeSymbol, name: string, meant: Meant): Entity | null {
    const member = this.resolver.members.ofType(type, name, meant)
    return member ?? (meant === 'type' ? null : this.local(name, type, placeIn(type)))
  }

  /** The body of an extension sees the members of what it extends. */
  private ofReceiver(name: string, symbol: CodeSymbol, meant: Meant): Entity | null {
    if (!symbol.file.rules.bareMembers || symbol.file.away(symbol) === '') return null
    const type = this.resolver.members.typeAround(symbol)
    if (type !== undefined) return this.resolver.members.ofType(type, name, meant)
    // Of a library type only what the repository adds to it is known.
    const self = meant === 'call' ? this.self(symbol.file.rules.selfNames[0]!, symbol) : null
    const added = self?.is === 'external' ? this.resolver.member(self, name, meant) : null
    return added?.is === 'symbol' ? added : null
  }

  private child(symbol: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { file, index } = symbol
    const found = choose(file.children(index, name), meant, file.rules.callsApart === true)
    return found === undefined ? null : symbolEntity(found)
  }

  private imported(name: string, scope: number, file: ProgramFile, meant: Meant): Entity | null {
    if (!file.rules.scopedImports) return null
    const { imports } = this.resolver
    return imports.named(name, scope, file, meant) ?? imports.starred(name, scope, file, meant)
  }

  /** A name inside a module with a body: its own, imported there, or of the same namespace elsewhere. */
  inModule(symbol: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { file } = symbol
    const { rules } = file
    if (name === rules.moduleSelf) return symbolEntity(symbol)
    if (name === rules.moduleParent) return this.around(symbol)
    const own = this.child(symbol, name, meant) ?? this.imported(name, symbol.index, file, meant)
    return own ?? this.inSpaces(symbol.definition.qualifiedName, name, meant, file)
  }

  /** A name of a namespace, or of those around it. */
  private inSpaces(innermost: string, name: string, meant: Meant, file: ProgramFile): Entity | null {
    const { namespaces, flatNamespaces, family } = file.rules
    if (!namespaces) return null
    for (let space = innermost; space !== ''; space = flatNamespaces ? '' : outerName(space)) {
      const found = this.resolver.members.inPackage({ is: 'package', family, key: space }, name, meant, file)
      if (found !== null) return found
    }
    return null
  }

  /** The module around a module with a body. */
  around(symbol: CodeSymbol): Entity {
    for (let at = symbol.file.container(symbol); at !== undefined; at = at.file.container(at))
      if (at.definition.kind === 'module') return symbolEntity(at)
    return { is: 'file', file: symbol.file }
  }

  /** `self`, `this`, `cls`, `super` inside a method. */
  private self(name: string, symbol: CodeSymbol): Entity | null {
    const { file, index, definition } = symbol
    const { rules } = file
    const isSelf = rules.selfNames.includes(name)
    if (!isSelf && !rules.superNames.includes(name)) return null
    // Where the name can mean a module too, only a method that takes it has it.
    if (name === rules.moduleSelf && !definition.parameters.some(each => each.name === name)) return null
    const [given] = file.bindingsOf(index, name)
    if (given !== undefined) return this.bound(given, placeIn(symbol)) ?? LOCAL
    const type = this.resolver.members.typeAround(symbol)
    // `impl<T: Bound> Trait for &T`
    if (type === undefined) return isSelf ? typeParameter(file.away(symbol), symbol) : null
    if (!isSelf) return { is: 'super', type }
    const { classNames = CLASS_NAMES, isOfClass } = rules
    const isClass = classNames.includes(name) || isOfClass?.(definition) === true
    return isClass ? symbolEntity(type) : this.resolver.types.selfOf(type, symbol)
  }

  private local(name: string, callable: CodeSymbol, place: Place): Entity | null {
    const { file } = callable
    const bindings = file.bindingsOf(callable.index, name)
    const binding = file.rules.declaredFirst
      ? lastAbove(bindings, name, place.line)
      : nearest(bindings, place.line)
    if (binding !== undefined) return this.bound(binding, { ...place, scope: callable.index }) ?? LOCAL
    if (!isCallable(callable.definition.kind)) return null
    const parameter = callable.definition.parameters.find(each => each.name === name)
    if (parameter === undefined) return null
    return this.resolver.typeEntity(parameter.type, placeIn(callable)) ?? LOCAL
  }

  /** What a binding gives its name: the declared type, else what the value's path evaluates to. */
  bound(binding: Binding, place: Place): Entity | null {
    return this.boundValues.get(binding, () => {
      const declared = this.resolver.typeEntity(binding.type, place)
      if (declared !== null) return declared
      if (binding.value === '') return null
      return this.resolver.evaluate(binding.value, { ...place, line: binding.line - 1 })
    })
  }

  /** Names that need no scope: the file's own, imported, of the same package, of imports of everything. */
  private top(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const own = this.ownTop(name, file, meant) ?? this.peer(name, file, meant)
    if (own !== null) return own
    const { imports, includes } = this.resolver
    const required = file.rules.requires ? includes.required(name, file, meant, this.resolver) : null
    if (required !== null) return required
    return (
      imports.starred(name, -1, file, meant) ??
      this.shared(name, file, meant) ??
      this.unscoped(name, file, meant)
    )
  }

  /** A name of the packages that the file belongs to. */
  private peer(name: string, file: ProgramFile, meant: Meant): Entity | null {
    for (const key of file.packages) {
      const entity = { is: 'package' as const, family: file.rules.family, key }
      const found = this.resolver.members.inPackage(entity, name, meant, file)
      if (found !== null && found.is !== 'package') return found
    }
    return null
  }

  /** What other files of the project import for all of it. */
  private shared(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const { program, imports } = this.resolver
    for (const path of file.rules.sharedImports?.(file.path, program) ?? []) {
      const other = program.file(path)
      if (other === null || other === file) continue
      const found = imports.named(name, -1, other, meant) ?? imports.starred(name, -1, other, meant)
      if (found !== null && found.is !== 'external') return found
    }
    return null
  }

  /** Modules that are known everywhere, and macros. */
  private unscoped(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const { rules } = file
    const { imports } = this.resolver
    if (name === rules.moduleSelf) return { is: 'file', file }
    const module = rules.bareModules ? imports.wholeModule(name, file) : null
    return module ?? (meant === 'call' ? imports.macro(name, file, false) : null)
  }

  ownTop(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const children = file.children(-1, name).filter(each => file.away(each) === '')
    const own = choose(children, meant, file.rules.callsApart === true)
    const imported = this.resolver.imports.named(name, -1, file, meant)
    if (own === undefined || imported === null) return own === undefined ? imported : symbolEntity(own)
    const entity = symbolEntity(own)
    if (file.rules.callsApart && entityFits(entity, meant) !== entityFits(imported, meant))
      return entityFits(entity, meant) ? entity : imported
    const [first] = file.importsNamed(-1, name)
    return own.definition.startLine > first!.line ? entity : imported
  }
}

/** The type that a place is in, whatever functions and blocks are between. */
function innermostType({ file, scope }: Place): CodeSymbol | undefined {
  let at = file.symbols[scope]
  while (at !== undefined && !holdsMembers(at)) at = file.container(at)
  return at
}

/** In the body of a class and in methods of the class itself, `self` is the class. */
function sideOf({ file, scope }: Place): Side {
  let method: CodeSymbol | undefined
  let at = file.symbols[scope]
  for (; at !== undefined && !holdsMembers(at); at = file.container(at)) method = at
  return method === undefined || file.rules.isOfClass?.(method.definition) ? 'class' : 'object'
}

/** Says of a definition whether it can be what is called. */
export type Accepts = (symbol: CodeSymbol) => boolean

export function isRefused(found: Entity | null, accepts: Accepts | undefined): boolean {
  return accepts !== undefined && found?.is === 'symbol' && !accepts(found.symbol)
}

/** What cannot be called: a variable, in some languages only one that holds an object. A function is then meant. */
function isNotCalled(found: Entity, { rules, language }: ProgramFile): boolean {
  if (rules.callsNoVariables?.includes(language)) return found.is !== 'symbol' || !entityFits(found, 'call')
  return rules.callsNoObjects?.includes(language) === true && /^(?:instance|container|tuple)$/.test(found.is)
}

function typeParameter(name: string, owner: CodeSymbol): TypeParameter | null {
  const index = owner.file.typeParametersOf(owner.index).indexOf(`<${name}>`)
  return index < 0 ? null : { is: 'parameter', owner, index }
}

function outerName(dotted: string): string {
  return dotted.slice(0, Math.max(0, dotted.lastIndexOf('.')))
}

/** The last binding at or above the line; on its own line, `let x = x()` means another `x` on the right. */
function lastAbove(bindings: readonly Binding[], name: string, line: number): Binding | undefined {
  let best: Binding | undefined
  for (const binding of bindings) {
    if (binding.line > line) break
    if (binding.until !== undefined && binding.until < line) continue
    const isOnRight =
      binding.line === line && binding.value.startsWith(name) && !/^\w/.test(binding.value.slice(name.length))
    if (!isOnRight) best = binding
  }
  return best
}

/** The last binding above the line, else the first. */
function nearest(bindings: readonly Binding[], line: number): Binding | undefined {
  let best = bindings[0]
  for (const binding of bindings) if (binding.line <= line) best = binding
  return best
}
