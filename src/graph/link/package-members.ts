import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import { lastName } from './dotted-name.js'
import { type Entity, EXTERNAL, symbolEntity } from './entity.js'
import type { Includes } from './includes.js'
import { choose, type Meant } from './meant.js'
import type { CodeSymbol, Program, ProgramFile } from './program.js'
import type { SymbolFiles } from './symbol-files.js'

/** The parts of the resolver that this class uses. */
interface PackageMembersParts {
  program: Program
  includes: Includes
  symbolFiles: SymbolFiles
}

/** A choice among so few is not remembered. */
const FEW = 8

/** The definitions of a name in the bodies of a package object, and the one chosen for each meaning. */
interface PackageObjectNames {
  readonly children: (readonly CodeSymbol[])[]
  readonly chosen: Map<Meant, CodeSymbol | null>
}

/** Names in packages, namespaces and folders of modules. */
export class PackageMembers {
  readonly #parts: PackageMembersParts
  readonly #shared = new WeakMap<readonly CodeSymbol[], readonly CodeSymbol[]>()
  readonly #chosen = new WeakMap<readonly CodeSymbol[], Map<Meant, CodeSymbol | undefined>>()
  readonly #objects = new Map<string, ReadonlyMap<string, PackageObjectNames>>()

  constructor(parts: PackageMembersParts) {
    this.#parts = parts
  }

  /** A name in a package, as seen from `from`, a file of it, if given. */
  find(entity: Entity & { is: 'package' }, name: string, meant: Meant, from?: ProgramFile): Entity | null {
    const { program } = this.#parts
    const { family, key } = entity
    const rules = program.rulesOf(family)
    const below = key === '' ? name : `${key}.${name}`
    const named = rules.modules.namespaces
      ? program.qualified(family, below)
      : program.inPackage(family, key, name)
    const open = program.openMembers(rules, key, name)
    const all = open.length > 0 ? [...named, ...open] : named
    const seen = this.#seen(all, rules, from)
    if (from === undefined && meant === 'call' && isAmbiguous(seen)) return null
    const found = this.#choose(seen, meant, rules.calls.methodsApart)
    if (found !== undefined) return symbolEntity(found)
    if (program.hasPackage(below)) return { ...entity, key: below }
    // `::close` of the library, if there is no nearer definition.
    if (key === '' && from === undefined && rules.names.isLibraryName(name)) return EXTERNAL
    return this.#inPackageObject(entity, name, meant)
  }

  /** Long lists are those of common names: each file that uses the name asks for the same choice. */
  #choose(symbols: readonly CodeSymbol[], meant: Meant, apart: boolean): CodeSymbol | undefined {
    if (symbols.length <= FEW) return choose(symbols, meant, apart)
    let chosen = this.#chosen.get(symbols)
    if (chosen === undefined) {
      chosen = new Map()
      this.#chosen.set(symbols, chosen)
    }
    if (!chosen.has(meant)) chosen.set(meant, choose(symbols, meant, apart))
    return chosen.get(meant)
  }

  /** The definitions of a name that are visible to a file. */
  #seen(
    all: readonly CodeSymbol[],
    rules: ResolutionRules,
    from: ProgramFile | undefined,
  ): readonly CodeSymbol[] {
    const { includes, symbolFiles } = this.#parts
    const { inclusion } = rules.modules
    if (from !== undefined && inclusion === 'include') return includes.seen(all, from)
    if (from === undefined) return all
    const shared = this.#sharedOf(all)
    const own = symbolFiles.inFile(from, all).filter(isBare)
    if (inclusion === 'require') return own.length > 0 ? own : includes.nearest(shared, from)
    if (own.every(isShared)) return shared
    return all.filter(symbol => isBare(symbol) && (symbol.file === from || isShared(symbol)))
  }

  /** The definitions that every file sees. */
  #sharedOf(all: readonly CodeSymbol[]): readonly CodeSymbol[] {
    let shared = this.#shared.get(all)
    if (shared === undefined) {
      shared = all.filter(symbol => isBare(symbol) && isShared(symbol))
      this.#shared.set(all, shared)
    }
    return shared
  }

  /** Scala's `package object b` of package `a` holds names of the package `a.b`. */
  #inPackageObject({ family, key }: Entity & { is: 'package' }, name: string, meant: Meant): Entity | null {
    const names = this.#packageObjectNames(family, key).get(name)
    if (names === undefined) return null
    let found = names.chosen.get(meant)
    if (found === undefined) {
      found = null
      for (const children of names.children) found ??= choose(children, meant, true) ?? null
      names.chosen.set(meant, found)
    }
    return found === null ? null : symbolEntity(found)
  }

  /** A C++ namespace has as many bodies as files: to search all of them for each name would take the product. */
  #packageObjectNames(family: string, key: string): ReadonlyMap<string, PackageObjectNames> {
    const question = `${family}\0${key}`
    let names = this.#objects.get(question)
    if (names === undefined) {
      names = this.#findPackageObjectNames(family, key)
      this.#objects.set(question, names)
    }
    return names
  }

  #findPackageObjectNames(family: string, key: string): ReadonlyMap<string, PackageObjectNames> {
    const found = new Map<string, PackageObjectNames>()
    const outer = key.slice(0, Math.max(0, key.lastIndexOf('.')))
    for (const { file, index, definition } of this.#parts.program.inPackage(family, outer, lastName(key))) {
      const { kind, end, nameEnd } = definition
      if (kind !== 'module' || end <= nameEnd) continue
      for (const [name, children] of file.childrenOf(index)) {
        const same = found.get(name)
        if (same === undefined) found.set(name, { children: [children], chosen: new Map() })
        else same.children.push(children)
      }
    }
    return found
  }

  inFolder(folder: string, name: string): Entity | null {
    const { program } = this.#parts
    for (const path of program.filesIn(folder)) {
      const stem = path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.\w+$/, '')
      if (stem !== name && stem !== lowered(name)) continue
      const file = program.file(path)
      if (file === null || (stem !== name && file.rules.modules.fileNameCase === 'same')) continue
      return { is: 'file', file }
    }
    const below = folder === '' ? name : `${folder}/${name}`
    return program.hasFolder(below) ? (this.#packageFile(below) ?? { is: 'folder', path: below }) : null
  }

  #packageFile(folder: string): Entity | null {
    const { program } = this.#parts
    const path = program.filesIn(folder).find(each => each.endsWith('/__init__.py'))
    const file = path === undefined ? null : program.file(path)
    return file === null ? null : { is: 'file', file }
  }

  submodule(file: ProgramFile, name: string): Entity | null {
    const modules = this.#parts.program.modulesFor(file.path)
    const target = file.rules.modules.submoduleOf(file.path, name, modules)
    if (target === null) return null
    const found = this.#parts.program.file(target)
    return found === null ? null : { is: 'file', file: found }
  }
}

function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** Extensions of several types: the receiver decides between them. */
function isAmbiguous(symbols: readonly CodeSymbol[]): boolean {
  const types = new Set(symbols.map(symbol => symbol.file.away(symbol)))
  return types.size > 1 && !types.has('')
}

/** False for extensions: a bare name does not refer to those. */
function isBare(symbol: CodeSymbol): boolean {
  return symbol.file.away(symbol) === ''
}

/** False for definitions that only their file sees. */
function isShared({ definition, file }: CodeSymbol): boolean {
  return file.rules.names.isShared(definition, file.language)
}
