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

/** Names in packages, namespaces and folders of modules. */
export class PackageMembers {
  readonly #parts: PackageMembersParts
  readonly #shared = new WeakMap<readonly CodeSymbol[], readonly CodeSymbol[]>()

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
    const found = choose(seen, meant, rules.calls.methodsApart)
    if (found !== undefined) return symbolEntity(found)
    if (program.hasPackage(below)) return { ...entity, key: below }
    // `::close` of the library, if there is no nearer definition.
    if (key === '' && from === undefined && rules.names.isLibraryName(name)) return EXTERNAL
    return this.#inPackageObject(entity, name, meant)
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
    const { program } = this.#parts
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
    const target = file.rules.modules.submoduleOf(file.path, name, this.#parts.program)
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
