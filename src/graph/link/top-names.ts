import { type Entity, symbolEntity } from './entity.js'
import { choose, entityFits, type Meant } from './meant.js'
import type { ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** Names that need no scope. */
export class TopNames {
  private readonly resolver: Resolver

  constructor(resolver: Resolver) {
    this.resolver = resolver
  }

  /** A name that needs no scope: the file's own, imported, of the same package, of imports of everything. */
  find(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const own = this.ownTop(name, file, meant)
    if (own !== null) return own
    const { imports, includes } = this.resolver
    const peer = this.peer(name, file, meant)
    const requires = file.rules.modules.inclusion === 'require'
    if (peer !== null && !(requires && includes.isBeyond(peer, file))) return peer
    const required = requires ? includes.required(name, file, meant, this.resolver) : null
    if (required !== null) return required
    return (
      peer ??
      imports.starred(name, -1, file, meant) ??
      this.shared(name, file, meant) ??
      this.unscoped(name, file, meant)
    )
  }

  /** A name of the packages that the file belongs to. */
  peer(name: string, file: ProgramFile, meant: Meant): Entity | null {
    for (const key of file.packages) {
      const entity = { is: 'package' as const, family: file.rules.family, key }
      const found = this.resolver.packages.find(entity, name, meant, file)
      if (found !== null && found.is !== 'package') return found
    }
    return null
  }

  /** What other files of the project import for all of it. */
  private shared(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const { program, imports } = this.resolver
    for (const path of file.rules.modules.sharedImports(file.path, program)) {
      const other = program.file(path)
      if (other === null || other === file) continue
      const found = imports.named(name, -1, other, meant) ?? imports.starred(name, -1, other, meant)
      if (found !== null && found.is !== 'external') return found
    }
    return null
  }

  /** Modules that are known everywhere, and macros. */
  unscoped(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const { rules } = file
    const { imports } = this.resolver
    if (name === rules.modules.moduleSelf) return { is: 'file', file }
    const module = rules.modules.bareModules ? imports.wholeModule(name, file) : null
    return module ?? (meant === 'call' ? imports.macro(name, file, false) : null)
  }

  ownTop(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const children = file.children(-1, name).filter(each => file.away(each) === '')
    const own = choose(children, meant, file.rules.calls.methodsApart)
    const imported = this.resolver.imports.named(name, -1, file, meant)
    if (own === undefined || imported === null) return own === undefined ? imported : symbolEntity(own)
    const entity = symbolEntity(own)
    if (file.rules.calls.methodsApart && entityFits(entity, meant) !== entityFits(imported, meant))
      return entityFits(entity, meant) ? entity : imported
    const [first] = file.importsNamed(-1, name)
    return own.definition.startLine > first!.line ? entity : imported
  }
}
