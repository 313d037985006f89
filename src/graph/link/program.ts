import type { Binding, Definition, Facts, Reference } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import type { Manifest, Modules, ModuleTarget, ResolutionRules } from '../../languages/resolution.js'

/** What the linker asks of the index: all of it in memory for a whole link, a few files of it after an edit. */
export interface ProgramSource {
  /** Every path of the checkout that has facts, sorted. */
  readonly paths: readonly string[]
  languageOf(path: string): string
  /** Name of the package the file says it belongs to (`package x`), '' if none. */
  packageNameOf(path: string): string
  factsOf(path: string): Facts
  /** Paths that define this name, sorted. */
  defining(name: string): readonly string[]
  manifests(fileName: string): readonly Manifest[]
}

/** All files that share a package, as one thing that can be imported. */
export interface Package {
  readonly key: string
}

/** A definition in its file. There is one object for each, so identity is equality. */
export interface CodeSymbol {
  readonly file: ProgramFile
  readonly index: number
  readonly definition: Definition
}

/** What the linker keeps of a file while others refer to it: its definitions and what types them, not its references. */
export class ProgramFile {
  readonly path: string
  readonly language: string
  readonly rules: ResolutionRules
  readonly package: string | null
  /** All packages whose names are seen without an import, its own first. */
  readonly packages: readonly string[]
  readonly symbols: CodeSymbol[]
  readonly imports: Reference[]
  /** Inheritance clauses and trait implementations. */
  readonly heritage: Reference[]
  private readonly bindings: Binding[]
  private methods: Map<number, CodeSymbol[]> | undefined
  private allNames: Map<string, CodeSymbol[]> | undefined
  private childNames: Map<number, Map<string, CodeSymbol[]>> | undefined
  private scopeBindings: Map<string, Binding[]> | undefined
  private scopeImports: Map<string, Reference[]> | undefined
  private typeParameters: Map<number, string[]> | undefined

  constructor(path: string, language: string, rules: ResolutionRules, facts: Facts) {
    this.path = path
    this.language = language
    this.rules = rules
    this.package = rules.packageOf(path, facts)
    const outer = rules.outerPackages?.(facts) ?? []
    this.packages = this.package === null ? outer : [this.package, ...outer]
    this.symbols = facts.definitions.map((definition, index) => ({ file: this, index, definition }))
    this.imports = facts.references.filter(({ kind }) => kind === 'import' || kind === 'reexport')
    this.heritage = facts.references.filter(({ kind }) => kind === 'extends' || kind === 'implements')
    this.bindings = facts.bindings
  }

  /** Definitions of that name directly inside a container; -1 is the top of the file. */
  children(container: number, name: string): readonly CodeSymbol[] {
    if (this.childNames === undefined) {
      this.childNames = new Map()
      for (const symbol of this.symbols) {
        if (isTitled(symbol.definition)) continue
        const { container: outer, name: own } = symbol.definition
        if (this.rules.isUnnamed?.(symbol.definition)) continue
        let names = this.childNames.get(outer)
        if (names === undefined) {
          names = new Map()
          this.childNames.set(outer, names)
        }
        const same = names.get(own)
        if (same === undefined) names.set(own, [symbol])
        else same.push(symbol)
      }
    }
    return this.childNames.get(container)?.get(name) ?? []
  }

  /** Every definition of that name, at any depth. */
  named(name: string): readonly CodeSymbol[] {
    if (this.allNames === undefined) {
      this.allNames = new Map()
      for (const symbol of this.symbols) {
        if (this.rules.isUnnamed?.(symbol.definition)) continue
        if (isTitled(symbol.definition)) continue
        const same = this.allNames.get(symbol.definition.name)
        if (same === undefined) this.allNames.set(symbol.definition.name, [symbol])
        else same.push(symbol)
      }
    }
    return this.allNames.get(name) ?? []
  }

  /** What a name is bound to inside a definition, in the order of lines. */
  bindingsOf(scope: number, name: string): readonly Binding[] {
    if (this.scopeBindings === undefined) {
      this.scopeBindings = new Map()
      // A name is bound from the end of its declaration on, where others may have been bound inside it.
      for (const binding of this.bindings.toSorted((a, b) => a.line - b.line)) {
        const key = `${binding.from} ${binding.name}`
        const same = this.scopeBindings.get(key)
        if (same === undefined) this.scopeBindings.set(key, [binding])
        else same.push(binding)
      }
    }
    return this.scopeBindings.get(`${scope} ${name}`) ?? []
  }

  /** The callables directly inside a type. */
  methodsOf(container: number): readonly CodeSymbol[] {
    if (container < 0) return []
    if (this.methods === undefined) {
      this.methods = new Map()
      for (const symbol of this.symbols) {
        if (!isCallable(symbol.definition.kind)) continue
        const same = this.methods.get(symbol.definition.container)
        if (same === undefined) this.methods.set(symbol.definition.container, [symbol])
        else same.push(symbol)
      }
    }
    return this.methods.get(container) ?? []
  }

  container(symbol: CodeSymbol): CodeSymbol | undefined {
    return this.symbols[symbol.definition.container]
  }

  /** Imports that give a name, `*` for those of everything, in a definition; -1 is the top of the file. */
  importsNamed(scope: number, name: string): readonly Reference[] {
    if (this.scopeImports === undefined) {
      this.scopeImports = new Map()
      for (const reference of this.imports) {
        if (reference.kind === 'reexport' && !this.rules.reexportsHere) continue
        const key = `${this.rules.scopedImports ? reference.from : -1} ${localName(reference, this)}`
        const same = this.scopeImports.get(key)
        if (same === undefined) this.scopeImports.set(key, [reference])
        else same.push(reference)
      }
    }
    return this.scopeImports.get(`${scope} ${name}`) ?? []
  }

  /** Names of the type parameters of a definition, in order. They are bound as `<T>`. */
  typeParametersOf(index: number): readonly string[] {
    if (this.typeParameters === undefined) {
      this.typeParameters = new Map()
      for (const { name, from } of this.bindings) {
        if (!name.startsWith('<')) continue
        const names = this.typeParameters.get(from)
        if (names === undefined) this.typeParameters.set(from, [name])
        else if (!names.includes(name)) names.push(name)
      }
    }
    return this.typeParameters.get(index) ?? []
  }

  /** What a member declared away from its type names that type by: `Foo` of Rust's `impl Foo`; '' for all others. */
  away({ definition }: CodeSymbol): string {
    const { qualifiedName, name, container } = definition
    const prefix = qualifiedName.slice(0, Math.max(0, qualifiedName.length - name.length - 1))
    const holder = this.symbols[container]?.definition.qualifiedName ?? ''
    if (prefix === holder) return ''
    return prefix.startsWith(`${holder}.`) ? prefix.slice(holder.length + 1) : prefix
  }
}

const NO_SYMBOLS: readonly CodeSymbol[] = []

/** The name by which an import is known in its file; `*` for one of everything. */
export function localName(reference: Reference, file: ProgramFile): string {
  return reference.extra || reference.name || file.rules.moduleName(reference.receiver)
}

/** All files of a checkout as the resolver sees them, loaded as they are asked for. */
export class Program implements Modules {
  private readonly source: ProgramSource
  private readonly rules: ReadonlyMap<string, ResolutionRules>
  private readonly files = new Map<string, ProgramFile | null>()
  private readonly pathSet: ReadonlySet<string>
  private folders: Map<string, string[]> | undefined
  private foldersAbove: Set<string> | undefined
  private readonly targets = new Map<string, ModuleTarget | null>()
  private fileNames: Map<string, string[]> | undefined
  private packages: Map<string, string[]> | undefined
  private readonly packageNames = new Map<string, CodeSymbol[]>()
  private readonly awayNames = new Map<string, CodeSymbol[]>()
  private readonly enumNames = new Map<string, CodeSymbol[]>()
  /** Family and name → whole name → symbols: a common name is not looked through again for each of its types. */
  private readonly wholeNames = new Map<string, Map<string, CodeSymbol[]>>()
  private readonly extensionNames = new Map<string, CodeSymbol[]>()

  constructor(source: ProgramSource, rules: readonly ResolutionRules[]) {
    this.source = source
    this.rules = new Map(rules.flatMap(each => each.languages.map(language => [language, each] as const)))
    this.pathSet = new Set(source.paths)
  }

  /** Null for paths without facts and for languages that have no names to resolve. */
  file(path: string): ProgramFile | null {
    let file = this.files.get(path)
    if (file === undefined) {
      const rules = this.pathSet.has(path) ? this.rules.get(this.source.languageOf(path)) : undefined
      file =
        rules === undefined
          ? null
          : new ProgramFile(path, this.source.languageOf(path), rules, this.source.factsOf(path))
      this.files.set(path, file)
    }
    return file
  }

  rulesOf(family: string): ResolutionRules | undefined {
    for (const rules of this.rules.values()) if (rules.family === family) return rules
    return undefined
  }

  hasFile(path: string): boolean {
    return this.pathSet.has(path)
  }

  imports(path: string, module: string): boolean {
    return this.file(path)?.imports.some(({ receiver }) => receiver === module) ?? false
  }

  filesIn(folder: string): readonly string[] {
    if (this.folders === undefined) {
      this.folders = new Map()
      for (const path of this.source.paths) {
        const slash = path.lastIndexOf('/')
        const inside = slash < 0 ? '' : path.slice(0, slash)
        const paths = this.folders.get(inside)
        if (paths === undefined) this.folders.set(inside, [path])
        else paths.push(path)
      }
    }
    return this.folders.get(folder) ?? []
  }

  filesNamed(name: string): readonly string[] {
    if (this.fileNames === undefined) {
      this.fileNames = new Map()
      for (const path of this.source.paths) {
        const last = path.slice(path.lastIndexOf('/') + 1)
        const paths = this.fileNames.get(last)
        if (paths === undefined) this.fileNames.set(last, [path])
        else paths.push(path)
      }
    }
    return this.fileNames.get(name) ?? []
  }

  hasFolder(folder: string): boolean {
    if (this.foldersAbove === undefined) {
      this.foldersAbove = new Set()
      for (const path of this.source.paths) {
        for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
          const above = path.slice(0, slash)
          if (this.foldersAbove.has(above)) break
          this.foldersAbove.add(above)
        }
      }
    }
    return this.foldersAbove.has(folder)
  }

  /** True when any file belongs to the package or to one inside it. */
  hasPackage(key: string): boolean {
    this.packagePaths(key)
    return this.packages!.has(key)
  }

  /** Files that say they belong to a package; keys are those of `ResolutionRules.packageOf`, made from the source's names. */
  packagePaths(key: string): readonly string[] {
    if (this.packages === undefined) {
      this.packages = new Map()
      for (const path of this.source.paths) {
        const name = this.source.packageNameOf(path)
        if (name === '') continue
        const paths = this.packages.get(name)
        if (paths === undefined || paths.length === 0) this.packages.set(name, [path])
        else paths.push(path)
        for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
          const outer = name.slice(0, dot)
          if (this.packages.has(outer)) break
          this.packages.set(outer, [])
        }
      }
    }
    return this.packages.get(key) ?? []
  }

  manifests(fileName: string): readonly Manifest[] {
    return this.source.manifests(fileName)
  }

  manifestsAbove(path: string, fileName: string): readonly Manifest[] {
    const above = this.source
      .manifests(fileName)
      .filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
    return [...above].sort((a, b) => b.folder.length - a.folder.length)
  }

  /** Top-level symbols called `name` in files of a package and family, those declared for a type last. */
  inPackage(family: string, key: string, name: string): readonly CodeSymbol[] {
    const question = `${family}\0${key}\0${name}`
    let found = this.packageNames.get(question)
    if (found === undefined) {
      const all = this.named(
        family,
        name,
        ({ definition, file }) => definition.container < 0 && file.package === key,
      )
      const isAway = (symbol: CodeSymbol) => symbol.file.away(symbol) !== ''
      found = [...all.filter(symbol => !isAway(symbol)), ...all.filter(isAway)]
      this.packageNames.set(question, found)
    }
    return found
  }

  /** Members called `name` that are declared away from their types. */
  declaredAway(family: string, name: string): readonly CodeSymbol[] {
    const question = `${family}\0${name}`
    let found = this.awayNames.get(question)
    if (found === undefined) {
      found = this.named(family, name, symbol => symbol.file.away(symbol) !== '')
      this.awayNames.set(question, found)
    }
    return found
  }

  /** Functions called `name` that can be called on values of a type as if they were its members. */
  extensionsNamed(rules: ResolutionRules, name: string): readonly CodeSymbol[] {
    const question = `${rules.family}\0${name}`
    let found = this.extensionNames.get(question)
    if (found === undefined) {
      found = this.named(rules.family, name, ({ definition }) => rules.extends?.(definition) != null)
      this.extensionNames.set(question, found)
    }
    return found
  }

  /** Symbols whose whole name is this, wherever they stand: members declared away from their type, reopened classes. */
  qualified(family: string, qualifiedName: string): readonly CodeSymbol[] {
    const name = qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1)
    const question = `${family}\0${name}`
    let wholeNames = this.wholeNames.get(question)
    if (wholeNames === undefined) {
      wholeNames = new Map()
      for (const symbol of this.named(family, name, () => true)) {
        const same = wholeNames.get(symbol.definition.qualifiedName)
        if (same === undefined) wholeNames.set(symbol.definition.qualifiedName, [symbol])
        else same.push(symbol)
      }
      this.wholeNames.set(question, wholeNames)
    }
    return wholeNames.get(qualifiedName) ?? NO_SYMBOLS
  }

  /** Members of enumerations that are names of the scope around: `RED` of `enum color { RED }`. */
  openMembers(family: string, scope: string, name: string): readonly CodeSymbol[] {
    const prefix = scope === '' ? '' : `${scope}.`
    const question = `${family}\0${name}`
    let found = this.enumNames.get(question)
    if (found === undefined) {
      found = this.named(family, name, symbol => {
        const { definition, file } = symbol
        const holder = file.container(symbol)?.definition
        return definition.kind === 'enum_member' && holder !== undefined && file.rules.isOpenEnum?.(holder) === true
      })
      this.enumNames.set(question, found)
    }
    return found.filter(symbol => {
      const { definition } = symbol.file.container(symbol)!
      return definition.qualifiedName === prefix + definition.name
    })
  }

  /** Every symbol whose whole name is this or ends with it after a dot, in any language. */
  called(dottedName: string): CodeSymbol[] {
    const found: CodeSymbol[] = []
    for (const path of this.source.defining(dottedName.slice(dottedName.lastIndexOf('.') + 1))) {
      for (const symbol of this.file(path)?.named(dottedName.slice(dottedName.lastIndexOf('.') + 1)) ?? []) {
        const { qualifiedName } = symbol.definition
        if (qualifiedName === dottedName || qualifiedName.endsWith(`.${dottedName}`)) found.push(symbol)
      }
    }
    return found
  }

  /** Symbols of a name that are wanted. */
  named(family: string, name: string, wanted: (symbol: CodeSymbol) => boolean): CodeSymbol[] {
    const found: CodeSymbol[] = []
    for (const path of this.source.defining(name)) {
      const file = this.file(path)
      if (file === null || file.rules.family !== family) continue
      found.push(...file.named(name).filter(wanted))
    }
    return found
  }

  moduleTarget(module: string, from: ProgramFile): ModuleTarget | null {
    const key = `${from.path}\0${module}`
    let target = this.targets.get(key)
    if (target === undefined) {
      target = from.rules.moduleOf(module, from.path, this)
      this.targets.set(key, target)
    }
    return target
  }
}

/** A test that is called by a sentence (`describe('Order', …)`) cannot be meant by a name in code. */
function isTitled({ isTest, name, nameStart, nameEnd }: Definition): boolean {
  return isTest && nameEnd - nameStart !== name.length
}
