import type { Entity } from './entity.js'
import type { Imports } from './imports.js'
import type { Includes } from './includes.js'
import type { Meant } from './meant.js'
import type { PackageMembers } from './package-members.js'
import type { Program, ProgramFile } from './program.js'

/** The parts of the resolver that this class uses. */
interface TopNamesParts {
  program: Program
  imports: Imports
  includes: Includes
  packages: PackageMembers
}

export class TopNames {
  readonly #parts: TopNamesParts

  constructor(parts: TopNamesParts) {
    this.#parts = parts
  }

  /** A top-level name: the file's own, imported, of the same package, or from wildcard imports. */
  find(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const own = this.#parts.imports.ownTop(name, file, meant)
    if (own !== null) return own
    const { imports, includes } = this.#parts
    const peer = this.peer(name, file, meant)
    const requires = file.rules.modules.inclusion === 'require'
    if (peer !== null && !(requires && includes.isBeyond(peer, file))) return peer
    const required = requires ? includes.required(name, file, meant) : null
    if (required !== null) return required
    return (
      peer ??
      imports.starred(name, -1, file, meant) ??
      this.#shared(name, file, meant) ??
      this.unscoped(name, file, meant)
    )
  }

  /** A name of the packages that the file belongs to. */
  peer(name: string, file: ProgramFile, meant: Meant): Entity | null {
    for (const key of file.packages) {
      const entity = { is: 'package' as const, family: file.rules.family, key }
      const found = this.#parts.packages.find(entity, name, meant, file)
      if (found !== null && found.is !== 'package') return found
    }
    return null
  }

  /** Imports in other files that apply to the whole project. */
  #shared(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const { program, imports } = this.#parts
    const modules = program.modulesFor(file.path)
    for (const path of file.rules.modules.sharedImports(file.path, modules)) {
      const other = program.file(path)
      if (other === null || other === file) continue
      const own = file.rules.modules.sharedNames ? imports.ownTop(name, other, meant) : null
      const found = own ?? imports.named(name, -1, other, meant) ?? imports.starred(name, -1, other, meant)
      if (found !== null && found.is !== 'external') return found
    }
    return null
  }

  /** Globally visible modules, and macros. */
  unscoped(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const { rules } = file
    const { imports } = this.#parts
    if (name === rules.modules.moduleSelf) return { is: 'file', file }
    const module = rules.modules.bareModules ? imports.wholeModule(name, file) : null
    return module ?? (meant === 'call' ? imports.macro(name, file, false) : null)
  }
}
