import type { Facts } from '../../facts/facts.js'
import type { Manifest, Modules, ModuleTarget } from '../../languages/resolution/repository-modules.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import { type StateKey, StateSlots } from '../../shared/state-slots.js'
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
}

const NO_SYMBOLS: readonly CodeSymbol[] = []

/** All files of a checkout for the resolver, loaded on demand. */
export class Program implements Modules {
  readonly #source: ProgramSource
  readonly #rules: ReadonlyMap<string, ResolutionRules>
  readonly #families: ReadonlyMap<string, ResolutionRules>
  readonly #files = new Map<string, ProgramFile | null>()
  readonly #pathSet: ReadonlySet<string>
  #folders: Map<string, string[]> | undefined
  #foldersAbove: Set<string> | undefined
  readonly #targets = new Map<string, ModuleTarget | null>()
  #fileNames: Map<string, string[]> | undefined
  #packages: Map<string, string[]> | undefined
  readonly #packageNames = new Map<string, CodeSymbol[]>()
  readonly #awayNames = new Map<string, CodeSymbol[]>()
  readonly #enumNames = new Map<string, CodeSymbol[]>()
  /** Family and name → qualified name → symbols: a common name is not searched again for each type. */
  readonly #wholeNames = new Map<string, Map<string, CodeSymbol[]>>()
  readonly #extensionNames = new Map<string, CodeSymbol[]>()
  readonly #state = new StateSlots<Modules>(this)

  constructor(source: ProgramSource, rules: readonly ResolutionRules[]) {
    this.#source = source
    this.#rules = new Map(rules.flatMap(each => each.languages.map(language => [language, each] as const)))
    this.#families = new Map(rules.map(each => [each.family, each]))
    this.#pathSet = new Set(source.paths)
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

  imports(path: string, module: string): boolean {
    return this.file(path)?.imports.some(({ receiver }) => receiver === module) ?? false
  }

  filesIn(folder: string): readonly string[] {
    if (this.#folders === undefined) {
      this.#folders = new Map()
      for (const path of this.#source.paths) {
        const slash = path.lastIndexOf('/')
        const inside = slash < 0 ? '' : path.slice(0, slash)
        const paths = this.#folders.get(inside)
        if (paths === undefined) this.#folders.set(inside, [path])
        else paths.push(path)
      }
    }
    return this.#folders.get(folder) ?? []
  }

  filesNamed(name: string): readonly string[] {
    if (this.#fileNames === undefined) {
      this.#fileNames = new Map()
      for (const path of this.#source.paths) {
        const last = path.slice(path.lastIndexOf('/') + 1)
        const paths = this.#fileNames.get(last)
        if (paths === undefined) this.#fileNames.set(last, [path])
        else paths.push(path)
      }
    }
    return this.#fileNames.get(name) ?? []
  }

  hasFolder(folder: string): boolean {
    if (this.#foldersAbove === undefined) {
      this.#foldersAbove = new Set()
      for (const path of this.#source.paths) {
        for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
          const above = path.slice(0, slash)
          if (this.#foldersAbove.has(above)) break
          this.#foldersAbove.add(above)
        }
      }
    }
    return this.#foldersAbove.has(folder)
  }

  /** True if any file belongs to the package or to a sub-package. */
  hasPackage(key: string): boolean {
    this.packagePaths(key)
    return this.#packages!.has(key)
  }

  /** True if a package has files, by its name or by its folder. */
  holds(key: string): boolean {
    return key === '' || this.hasFolder(key) || this.hasPackage(key)
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
    const above = this.#source
      .manifests(fileName)
      .filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
    return [...above].sort((a, b) => b.folder.length - a.folder.length)
  }

  /** Top-level symbols called `name` in files of a package and family, extensions last. */
  inPackage(family: string, key: string, name: string): readonly CodeSymbol[] {
    const question = `${family}\0${key}\0${name}`
    let found = this.#packageNames.get(question)
    if (found === undefined) {
      const all = this.named(
        family,
        name,
        ({ definition, file }) => definition.container < 0 && file.package === key,
      )
      const isAway = (symbol: CodeSymbol) => symbol.file.away(symbol) !== ''
      found = [...all.filter(symbol => !isAway(symbol)), ...all.filter(isAway)]
      this.#packageNames.set(question, found)
    }
    return found
  }

  /** Members called `name` that are declared apart from their types. */
  declaredAway(family: string, name: string): readonly CodeSymbol[] {
    const question = `${family}\0${name}`
    let found = this.#awayNames.get(question)
    if (found === undefined) {
      found = this.named(family, name, symbol => symbol.file.away(symbol) !== '')
      this.#awayNames.set(question, found)
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
    const name = qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1)
    const question = `${family}\0${name}`
    let wholeNames = this.#wholeNames.get(question)
    if (wholeNames === undefined) {
      wholeNames = new Map()
      for (const symbol of this.named(family, name, () => true)) {
        const same = wholeNames.get(symbol.definition.qualifiedName)
        if (same === undefined) wholeNames.set(symbol.definition.qualifiedName, [symbol])
        else same.push(symbol)
      }
      this.#wholeNames.set(question, wholeNames)
    }
    return wholeNames.get(qualifiedName) ?? NO_SYMBOLS
  }

  /** Members of enumerations that are visible in the enclosing scope: `RED` of `enum color { RED }`. */
  openMembers({ family, members }: ResolutionRules, scope: string, name: string): readonly CodeSymbol[] {
    const { isOpenEnum } = members
    if (isOpenEnum === null) return NO_SYMBOLS
    const prefix = scope === '' ? '' : `${scope}.`
    const question = `${family}\0${name}`
    let found = this.#enumNames.get(question)
    if (found === undefined) {
      found = this.named(family, name, symbol => {
        const { definition, file } = symbol
        const holder = file.container(symbol)?.definition
        return definition.kind === 'enum_member' && holder !== undefined && isOpenEnum(holder)
      })
      this.#enumNames.set(question, found)
    }
    return found.filter(symbol => {
      const { definition } = symbol.file.container(symbol)!
      return definition.qualifiedName === prefix + definition.name
    })
  }

  /** Every symbol whose qualified name is this or ends with it after a dot, in any language. */
  called(dottedName: string): CodeSymbol[] {
    const found: CodeSymbol[] = []
    for (const path of this.#source.defining(dottedName.slice(dottedName.lastIndexOf('.') + 1))) {
      for (const symbol of this.file(path)?.named(dottedName.slice(dottedName.lastIndexOf('.') + 1)) ?? []) {
        const { qualifiedName } = symbol.definition
        if (qualifiedName === dottedName || qualifiedName.endsWith(`.${dottedName}`)) found.push(symbol)
      }
    }
    return found
  }

  /** The wanted symbols of a name. */
  named(family: string, name: string, wanted: (symbol: CodeSymbol) => boolean): CodeSymbol[] {
    const found: CodeSymbol[] = []
    for (const path of this.#source.defining(name)) {
      const file = this.file(path)
      if (file === null || file.rules.family !== family) continue
      found.push(...file.named(name).filter(wanted))
    }
    return found
  }

  moduleTarget(module: string, from: ProgramFile): ModuleTarget | null {
    const key = `${from.path}\0${module}`
    let target = this.#targets.get(key)
    if (target === undefined) {
      target = from.rules.modules.moduleOf(module, from.path, this)
      this.#targets.set(key, target)
    }
    return target
  }
}
