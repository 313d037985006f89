import type { Facts } from '../../facts/facts.js'
import type { Manifest, Modules, ModuleTarget } from '../../languages/resolution/repository-modules.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import { groupBy } from '../../shared/group-by.js'
import { folderOf } from '../../shared/paths.js'
import { type StateKey, StateSlots } from '../../shared/state-slots.js'
import { lastName } from './dotted-name.js'
import { FileModules, FOR_ALL } from './file-modules.js'
import { NameIndex } from './name-index.js'
import { PathIndex } from './path-index.js'
import { type CodeSymbol, ProgramFile } from './program-file.js'

export { type CodeSymbol, localName, type Package, ProgramFile } from './program-file.js'

/** The linker's access to the index: everything in memory for a full link, a few files after an edit. */
export interface ProgramSource {
  /** Every path of the checkout that has facts, sorted. */
  readonly paths: readonly string[]
  languageOf(path: string): string
  /** Name of the package that the file declares (`package x`), '' if none. */
  packageNameOf(path: string): string
  factsOf(path: string): Facts
  /** Paths that define this name, sorted. */
  defining(name: string): readonly string[]
  manifests(fileName: string): readonly Manifest[]
  /** A path from which a module is to be looked up that is not found from the file that imports it; null for none. */
  elsewhere?(module: string, from: string): string | null
}

const NO_SYMBOLS: readonly CodeSymbol[] = []

/** All files of a checkout for the resolver, loaded on demand. */
export class Program implements Modules {
  readonly #source: ProgramSource
  readonly #rules: ReadonlyMap<string, ResolutionRules>
  readonly #families: ReadonlyMap<string, ResolutionRules>
  readonly #files = new Map<string, ProgramFile | null>()
  readonly #pathSet: ReadonlySet<string>
  readonly #pathIndex: PathIndex
  readonly #targets = new Map<string, ModuleTarget | null>()
  readonly #manifestFolders = new Map<string, ReadonlyMap<string, Manifest[]>>()
  #packages: Map<string, string[]> | undefined
  readonly #packageNames = new NameIndex()
  readonly #awayNames = new NameIndex()
  readonly #traitNames = new Map<string, CodeSymbol[]>()
  readonly #enumNames = new NameIndex()
  readonly #wholeNames = new NameIndex()
  readonly #defined = new Map<string, boolean>()
  readonly #extensionNames = new Map<string, CodeSymbol[]>()
  readonly #asked = new Map<string, FileModules>()
  /** What the caches of languages are made of is asked for all files. */
  readonly #state = new StateSlots<Modules>(this.modulesFor(FOR_ALL))

  constructor(source: ProgramSource, rules: readonly ResolutionRules[]) {
    this.#source = source
    this.#rules = new Map(rules.flatMap(each => each.languages.map(language => [language, each] as const)))
    this.#families = new Map(rules.map(each => [each.family, each]))
    this.#pathSet = new Set(source.paths)
    this.#pathIndex = new PathIndex(source.paths)
  }

  /** Null for paths without facts and for languages without resolution rules. */
  file(path: string): ProgramFile | null {
    let file = this.#files.get(path)
    if (file === undefined) {
      const rules = this.#pathSet.has(path) ? this.#rules.get(this.#source.languageOf(path)) : undefined
      file =
        rules === undefined
          ? null
          : new ProgramFile(path, this.#source.languageOf(path), rules, this.#source.factsOf(path))
      this.#files.set(path, file)
    }
    return file
  }

  /** The rules of a language family of the program. */
  rulesOf(family: string): ResolutionRules {
    return this.#families.get(family)!
  }

  hasFile(path: string): boolean {
    return this.#pathSet.has(path)
  }

  /** The repository as the rules see it for a file: what they ask is noted. */
  modulesFor(path: string): FileModules {
    const known = this.#asked.get(path) ?? new FileModules(this)
    this.#asked.set(path, known)
    return known
  }

  imports(path: string, module: string): boolean {
    return this.file(path)?.imports.some(({ receiver }) => receiver === module) ?? false
  }

  filesIn(folder: string): readonly string[] {
    return this.#pathIndex.filesIn(folder)
  }

  filesNamed(name: string): readonly string[] {
    return this.#pathIndex.filesNamed(name)
  }

  hasFolder(folder: string): boolean {
    return this.#pathIndex.hasFolder(folder)
  }

  /** True if any file belongs to the package or to a sub-package. */
  hasPackage(key: string): boolean {
    this.packagePaths(key)
    return this.#packages!.has(key)
  }

  /** True if a package has files, by its name or by its folder. */
  holds(key: string, from: ProgramFile): boolean {
    const modules = this.modulesFor(from.path)
    return key === '' || modules.hasFolder(key) || modules.hasPackage(key)
  }

  /** Files that declare a package; keys are those of `ModuleRules.packagesOf`, from the source's names. */
  packagePaths(key: string): readonly string[] {
    if (this.#packages === undefined) {
      this.#packages = new Map()
      for (const path of this.#source.paths) {
        const name = this.#source.packageNameOf(path)
        if (name === '') continue
        const paths = this.#packages.get(name)
        if (paths === undefined || paths.length === 0) this.#packages.set(name, [path])
        else paths.push(path)
        for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
          const outer = name.slice(0, dot)
          if (this.#packages.has(outer)) break
          this.#packages.set(outer, [])
        }
      }
    }
    return this.#packages.get(key) ?? []
  }

  state<Value extends object>(key: StateKey<Modules, Value>): Value {
    return this.#state.get(key)
  }

  manifests(fileName: string): readonly Manifest[] {
    return this.#source.manifests(fileName)
  }

  manifestsAbove(path: string, fileName: string): readonly Manifest[] {
    const byFolder = this.#manifestsByFolder(fileName)
    const above: Manifest[] = []
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      above.push(...(byFolder.get(folder) ?? []))
      if (folder === '') return above
    }
  }

  #manifestsByFolder(fileName: string): ReadonlyMap<string, Manifest[]> {
    let byFolder = this.#manifestFolders.get(fileName)
    if (byFolder === undefined) {
      byFolder = groupBy(this.#source.manifests(fileName), ({ folder }) => folder)
      this.#manifestFolders.set(fileName, byFolder)
    }
    return byFolder
  }

  /** Top-level symbols called `name` in files of a package and family, extensions last. */
  inPackage(family: string, key: string, name: string): readonly CodeSymbol[] {
    const list = () => {
      const top = this.named(family, name, ({ definition }) => definition.container < 0)
      const isAway = (symbol: CodeSymbol) => symbol.file.away(symbol) !== ''
      return [...top.filter(symbol => !isAway(symbol)), ...top.filter(isAway)]
    }
    return this.#packageNames.find(family, name, key, list, symbol => symbol.file.package)
  }

  /** Members called `name` that are declared apart from their type, by the last part of its name. */
  declaredAway(family: string, name: string, type: string): readonly CodeSymbol[] {
    const list = () => this.named(family, name, symbol => symbol.file.away(symbol) !== '')
    return this.#awayNames.find(family, name, type, list, symbol => lastName(symbol.file.away(symbol)))
  }

  /** Methods called `name` of traits in whose file there are implementations. */
  ofTraits(family: string, name: string): readonly CodeSymbol[] {
    const question = `${family}\0${name}`
    let found = this.#traitNames.get(question)
    if (found === undefined) {
      found = this.named(
        family,
        name,
        symbol =>
          symbol.file.heritage.length > 0 && symbol.file.container(symbol)?.definition.kind === 'trait',
      )
      this.#traitNames.set(question, found)
    }
    return found
  }

  /** Extension functions called `name`, callable on values of a type like its members. */
  extensionsNamed(rules: ResolutionRules, name: string): readonly CodeSymbol[] {
    const question = `${rules.family}\0${name}`
    let found = this.#extensionNames.get(question)
    if (found === undefined) {
      found = this.named(
        rules.family,
        name,
        ({ definition }) => rules.members.extendedType(definition) !== null,
      )
      this.#extensionNames.set(question, found)
    }
    return found
  }

  /** Symbols with this qualified name in any file: members declared apart, reopened classes. */
  qualified(family: string, qualifiedName: string): readonly CodeSymbol[] {
    const name = lastName(qualifiedName)
    const list = () => this.named(family, name, () => true)
    return this.#wholeNames.find(
      family,
      name,
      qualifiedName,
      list,
      ({ definition }) => definition.qualifiedName,
    )
  }

  /** True if any file of the family has a definition of that name. */
  defines(family: string, name: string): boolean {
    const question = `${family}\0${name}`
    let found = this.#defined.get(question)
    if (found === undefined) {
      found = this.#source.defining(name).some(path => this.#familyOf(path) === family)
      this.#defined.set(question, found)
    }
    return found
  }

  /** Members of enumerations that are visible in the enclosing scope: `RED` of `enum color { RED }`. */
  openMembers({ family, members }: ResolutionRules, scope: string, name: string): readonly CodeSymbol[] {
    const { isOpenEnum } = members
    if (isOpenEnum === null) return NO_SYMBOLS
    const list = () =>
      this.named(family, name, symbol => {
        const holder = symbol.file.container(symbol)?.definition
        return symbol.definition.kind === 'enum_member' && holder !== undefined && isOpenEnum(holder)
      })
    return this.#enumNames.find(family, name, scope === '' ? '' : `${scope}.`, list, symbol => {
      const { qualifiedName, name: own } = symbol.file.container(symbol)!.definition
      return qualifiedName.endsWith(own) ? qualifiedName.slice(0, qualifiedName.length - own.length) : null
    })
  }

  /**
   * Every symbol whose qualified name is this or ends with it after a dot, in any language, of the files that are wanted: they
   * are read as they are asked for.
   */
  *called(dottedName: string, isWanted: (path: string) => boolean): IterableIterator<CodeSymbol> {
    const name = lastName(dottedName)
    const isCalled = ({ qualifiedName }: { qualifiedName: string }) =>
      qualifiedName === dottedName || qualifiedName.endsWith(`.${dottedName}`)
    for (const path of this.#source.defining(name)) {
      if (!isWanted(path) || !this.#source.factsOf(path).definitions.some(isCalled)) continue
      for (const symbol of this.file(path)?.named(name) ?? []) if (isCalled(symbol.definition)) yield symbol
    }
  }

  /** The wanted symbols of a name. */
  named(family: string, name: string, wanted: (symbol: CodeSymbol) => boolean): CodeSymbol[] {
    const found: CodeSymbol[] = []
    // Its facts are read only where the family is the wanted one.
    for (const path of this.#source.defining(name))
      if (this.#familyOf(path) === family) found.push(...this.file(path)!.named(name).filter(wanted))
    return found
  }

  #familyOf(path: string): string | undefined {
    return this.#pathSet.has(path) ? this.#rules.get(this.#source.languageOf(path))?.family : undefined
  }

  moduleTarget(module: string, from: ProgramFile): ModuleTarget | null {
    const key = `${from.path}\0${module}`
    let target = this.#targets.get(key)
    if (target === undefined) {
      const { moduleOf } = from.rules.modules
      const modules = this.modulesFor(from.path)
      target = moduleOf(module, from.path, modules)
      const other = target === null ? (this.#source.elsewhere?.(module, from.path) ?? null) : null
      if (other !== null) target = moduleOf(module, other, modules)
      this.#targets.set(key, target)
    }
    return target
  }
}
