import type { Binding } from '../../facts/facts.js'
import { isCallable, isType } from '../../facts/kinds.js'
import { Answers, type Circles } from './answers.js'
import { type Entity, LOCAL, symbolEntity } from './entity.js'
import { choose, entityFits, type Meant } from './meant.js'
import { type Place, placeIn } from './place.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** Bare names: what they mean where they stand, from the innermost scope outward. */
export class Names {
  private readonly resolver: Resolver
  private readonly boundValues: Answers<Binding, Entity>

  constructor(resolver: Resolver, circles: Circles) {
    this.resolver = resolver
    this.boundValues = new Answers(circles)
  }

  /** A bare name as it is seen from a place. Where a type is meant, variables are not (`url url.URL`). */
  lookup(name: string, place: Place, meant: Meant): Entity | null {
    const { file } = place
    const { rules } = file
    const callsNoVariables = meant === 'call' && rules.callsNoVariables?.includes(file.language)
    let variable: Entity | null = null
    for (let at = place.scope; at >= 0; at = file.symbols[at]!.definition.container) {
      const found = this.inside(name, at, place, meant)
      if (found !== null && !(callsNoVariables && (found.is !== 'symbol' || !entityFits(found, meant)))) return found
      variable ??= found
      if (rules.closedModules && file.symbols[at]!.definition.kind === 'module')
        return this.unscoped(name, file, meant)
    }
    return this.top(name, file, meant) ?? variable
  }

  private inside(name: string, at: number, place: Place, meant: Meant): Entity | null {
    const { file, scope } = place
    const symbol = file.symbols[at]!
    const { kind } = symbol.definition
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
      if (parameter !== null) return parameter
    }
    const self = this.self(name, symbol)
    if (self !== null) return self
    const local = meant === 'type' ? null : this.local(name, symbol, place)
    return local ?? this.imported(name, at, file, meant) ?? this.ofReceiver(name, symbol, meant)
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
    return type === undefined ? null : this.resolver.members.ofType(type, name, meant)
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
    if (own !== null || !rules.namespaces) return own
    for (let space = symbol.definition.qualifiedName; space !== ''; space = outerName(space)) {
      const entity: Entity = { is: 'package', family: rules.family, key: space }
      const found = this.resolver.member(entity, name, meant)
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
    if (type === undefined) return null
    if (!isSelf) return { is: 'super', type }
    return name === 'cls' || name === 'Self' ? symbolEntity(type) : this.resolver.types.selfOf(type)
  }

  private local(name: string, callable: CodeSymbol, place: Place): Entity | null {
    const { file } = callable
    const bindings = file.bindingsOf(callable.index, name)
    if (bindings.length > 0)
      return this.bound(nearest(bindings, place.line), { ...place, scope: callable.index }) ?? LOCAL
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
    const own = this.ownTop(name, file, meant)
    if (own !== null) return own
    for (const key of file.packages) {
      const peer = this.resolver.members.inPackage({ is: 'package', family: file.rules.family, key }, name, meant, file)
      if (peer !== null && peer.is !== 'package') return peer
    }
    const { imports } = this.resolver
    return imports.starred(name, -1, file, meant) ?? this.shared(name, file, meant) ?? this.unscoped(name, file, meant)
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

function typeParameter(name: string, owner: CodeSymbol): Entity | null {
  const index = owner.file.typeParametersOf(owner.index).indexOf(`<${name}>`)
  return index < 0 ? null : { is: 'parameter', owner, index }
}

function outerName(dotted: string): string {
  return dotted.slice(0, Math.max(0, dotted.lastIndexOf('.')))
}

/** The last binding above the line, else the first. */
function nearest(bindings: readonly Binding[], line: number): Binding {
  let best = bindings[0]!
  for (const binding of bindings) if (binding.line <= line) best = binding
  return best
}
