import type { Binding, Definition, Facts, Reference } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import { groupBy } from '../../shared/group-by.js'
import { lastName } from './dotted-name.js'
import { SelfBindings } from './self-bindings.js'

/** All files of a package, as one importable unit. */
export interface Package {
  readonly key: string
}

/** A definition in its file. One object per definition, so identity is equality. */
export interface CodeSymbol {
  readonly file: ProgramFile
  readonly index: number
  readonly definition: Definition
}

const NO_CHILDREN: ReadonlyMap<string, readonly CodeSymbol[]> = new Map()

/** A file as the linker holds it for other files: definitions, bindings, imports and bases; no other uses. */
export class ProgramFile {
  readonly path: string
  readonly language: string
  readonly rules: ResolutionRules
  readonly package: string | null
  /** All packages whose names are visible without an import, its own first. */
  readonly packages: readonly string[]
  /** True if its definitions apply only on another platform. */
  readonly isLesser: boolean
  readonly symbols: CodeSymbol[]
  readonly imports: Reference[]
  /** Inheritance clauses and trait implementations. */
  readonly heritage: Reference[]
  readonly #bindings: Binding[]
  #methods: Map<number, CodeSymbol[]> | undefined
  #constructors: Map<number, CodeSymbol[]> | undefined
  #sortedBindings: readonly Binding[] | undefined
  #allNames: Map<string, CodeSymbol[]> | undefined
  #childNames: Map<number, Map<string, CodeSymbol[]>> | undefined
  #scopeBindings: Map<string, Binding[]> | undefined
  #selfBindings: SelfBindings | undefined
  #heritageByOwner: Map<number, Reference[]> | undefined
  #implementations: Map<string, Reference[]> | undefined
  #reexports: Map<string, Reference[]> | undefined
  #scopeImports: Map<string, Reference[]> | undefined
  #typeParameters: Map<number, string[]> | undefined

  constructor(path: string, language: string, rules: ResolutionRules, facts: Facts) {
    this.path = path
    this.language = language
    this.rules = rules
    this.isLesser = rules.names.isLesserFile(path, facts)
    this.packages = rules.modules.packagesOf(path, facts)
    this.package = this.packages[0] ?? null
    this.symbols = facts.definitions.map((definition, index) => ({ file: this, index, definition }))
    this.imports = facts.references.filter(({ kind }) => kind === 'import' || kind === 'reexport')
    this.heritage = facts.references.filter(({ kind }) => kind === 'extends' || kind === 'implements')
    this.#bindings = facts.bindings
  }

  /** Definitions of that name directly inside a container; -1 is the top of the file. */
  children(container: number, name: string): readonly CodeSymbol[] {
    return this.childrenOf(container).get(name) ?? []
  }

  /** All definitions directly inside a container, by name. */
  childrenOf(container: number): ReadonlyMap<string, readonly CodeSymbol[]> {
    if (this.#childNames === undefined) {
      this.#childNames = new Map()
      for (const symbol of this.symbols) {
        if (isTitled(symbol.definition)) continue
        if (this.rules.names.isUnnamed(symbol.definition)) continue
        for (const outer of this.#scopesOf(symbol)) this.#addChild(this.#childNames, outer, symbol)
      }
    }
    return this.#childNames.get(container) ?? NO_CHILDREN
  }

  /** The container of a definition; for a member of an open type also the scope around the type. */
  #scopesOf({ definition: { container } }: CodeSymbol): number[] {
    const { isOpenType } = this.rules.members
    const type = this.symbols[container]?.definition
    return isOpenType !== null && type !== undefined && isOpenType(type)
      ? [container, type.container]
      : [container]
  }

  #addChild(children: Map<number, Map<string, CodeSymbol[]>>, outer: number, symbol: CodeSymbol): void {
    let names = children.get(outer)
    if (names === undefined) {
      names = new Map()
      children.set(outer, names)
    }
    const same = names.get(symbol.definition.name)
    if (same === undefined) names.set(symbol.definition.name, [symbol])
    else same.push(symbol)
  }

  /** Every definition of that name, at any depth. */
  named(name: string): readonly CodeSymbol[] {
    if (this.#allNames === undefined) {
      this.#allNames = new Map()
      for (const symbol of this.symbols) {
        if (this.rules.names.isUnnamed(symbol.definition)) continue
        if (isTitled(symbol.definition)) continue
        const same = this.#allNames.get(symbol.definition.name)
        if (same === undefined) this.#allNames.set(symbol.definition.name, [symbol])
        else same.push(symbol)
      }
    }
    return this.#allNames.get(name) ?? []
  }

  /** The bindings of a name inside a definition, in order of lines. */
  bindingsOf(scope: number, name: string): readonly Binding[] {
    if (this.#scopeBindings === undefined) {
      this.#scopeBindings = new Map()
      for (const binding of this.#bindingsByLine()) {
        const key = `${binding.from} ${binding.name}`
        const same = this.#scopeBindings.get(key)
        if (same === undefined) this.#scopeBindings.set(key, [binding])
        else same.push(binding)
      }
    }
    return this.#scopeBindings.get(`${scope} ${name}`) ?? []
  }

  /** The bindings of a member through `self`, in the methods of its class. */
  selfBindingsOf(container: number, name: string): readonly Binding[] {
    if (container < 0) return []
    this.#selfBindings ??= new SelfBindings(this.symbols, this.#bindingsByLine(), this.rules.names.selfNames)
    return this.#selfBindings.of(container, name)
  }

  /** A binding starts at the end of its declaration, which may contain other bindings. */
  #bindingsByLine(): readonly Binding[] {
    this.#sortedBindings ??= this.#bindings.toSorted((a, b) => a.line - b.line)
    return this.#sortedBindings
  }

  /** The inheritance clauses of a definition. */
  heritageOf(index: number): readonly Reference[] {
    this.#heritageByOwner ??= groupBy(this.heritage, ({ from }) => from)
    return this.#heritageByOwner.get(index) ?? []
  }

  /** Trait implementations for a type, by the last part of its name. */
  implementationsFor(name: string): readonly Reference[] {
    this.#implementations ??= groupBy(this.heritage, ({ kind, extra }) =>
      kind === 'implements' ? lastName(extra) : null,
    )
    return this.#implementations.get(name) ?? []
  }

  /** The re-exports under a name. */
  reexportsNamed(name: string): readonly Reference[] {
    this.#reexports ??= groupBy(this.imports, reference =>
      reference.kind === 'reexport' && reference.name !== '*' ? localName(reference, this) : null,
    )
    return this.#reexports.get(name) ?? []
  }

  /** The callables directly inside a type. */
  methodsOf(container: number): readonly CodeSymbol[] {
    this.#methods ??= groupBy(this.symbols, ({ definition: { kind, container: outer } }) =>
      outer >= 0 && isCallable(kind) ? outer : null,
    )
    return this.#methods.get(container) ?? []
  }

  /** The first constructor directly inside a type. */
  constructorOf(container: number): CodeSymbol | undefined {
    this.#constructors ??= groupBy(this.symbols, ({ definition }) =>
      definition.kind === 'constructor' ? definition.container : null,
    )
    return this.#constructors.get(container)?.[0]
  }

  container(symbol: CodeSymbol): CodeSymbol | undefined {
    return this.symbols[symbol.definition.container]
  }

  /** Imports of a name inside a definition, `*` for wildcard imports; -1 is the top of the file. */
  importsNamed(scope: number, name: string): readonly Reference[] {
    if (this.#scopeImports === undefined) {
      this.#scopeImports = new Map()
      for (const reference of this.imports) {
        if (reference.kind === 'reexport' && !this.rules.modules.reexportsHere) continue
        const key = `${this.rules.modules.scopedImports ? reference.from : -1} ${localName(reference, this)}`
        const same = this.#scopeImports.get(key)
        if (same === undefined) this.#scopeImports.set(key, [reference])
        else same.push(reference)
      }
    }
    return this.#scopeImports.get(`${scope} ${name}`) ?? []
  }

  /** Names of the type parameters of a definition, in order. They are bound as `<T>`. */
  typeParametersOf(index: number): readonly string[] {
    if (this.#typeParameters === undefined) {
      this.#typeParameters = new Map()
      for (const { name, from } of this.#bindings) {
        if (!name.startsWith('<')) continue
        const names = this.#typeParameters.get(from)
        if (names === undefined) this.#typeParameters.set(from, [name])
        else if (!names.includes(name)) names.push(name)
      }
    }
    return this.#typeParameters.get(index) ?? []
  }

  /** Methods that are given to a function after it: `User.prototype.save = …`. */
  prototypeOf({ index, definition }: CodeSymbol): readonly CodeSymbol[] {
    if (definition.kind !== 'function' || !this.rules.members.functionsAreTypes) return []
    return this.methodsOf(index).filter(({ definition: { start } }) => start >= definition.end)
  }

  /** The type name of a member declared apart from it: `Foo` of Rust's `impl Foo`; '' for all others. */
  away({ definition }: CodeSymbol): string {
    const { qualifiedName, name, container } = definition
    const prefix = qualifiedName.slice(0, Math.max(0, qualifiedName.length - name.length - 1))
    const holder = this.symbols[container]?.definition.qualifiedName ?? ''
    if (prefix === holder) return ''
    return prefix.startsWith(`${holder}.`) ? prefix.slice(holder.length + 1) : prefix
  }
}

/** The local name of an import; `*` for a wildcard import. */
export function localName(reference: Reference, file: ProgramFile): string {
  return reference.extra || reference.name || file.rules.modules.moduleName(reference.receiver)
}

/** A test with a title (`describe('Order', …)`) cannot be referenced by name. */
function isTitled({ isTest, name, nameStart, nameEnd }: Definition): boolean {
  return isTest && nameEnd - nameStart !== name.length
}
