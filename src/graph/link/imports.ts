import type { Reference } from '../../facts/facts.js'
import { type Entity, EXTERNAL, LOCAL, symbolEntity } from './entity.js'
import { choose, entityFits, isRedefined, type Meant, preferred } from './meant.js'
import { Memo } from './memo.js'
import type { Program, ProgramFile } from './program.js'
import type { RecursionGuard } from './recursion-guard.js'
import type { ResolutionContext } from './resolution-context.js'

const ALL = '*'

/** The parts of the resolver that this class uses. */
interface ImportsParts {
  program: Program
  context: ResolutionContext
}

/** Imported names, and the exports of a file. */
export class Imports {
  readonly #parts: ImportsParts
  readonly #known: Record<Meant, Memo<Reference, Entity>>
  readonly #exports: Memo<string, Entity>
  readonly #starred: Memo<string, Entity>

  constructor(parts: ImportsParts, guard: RecursionGuard) {
    this.#parts = parts
    this.#known = { value: new Memo(guard), type: new Memo(guard), call: new Memo(guard) }
    this.#exports = new Memo(guard)
    this.#starred = new Memo(guard)
  }

  /** The target of an import; null when it is not in the repository. */
  imported(reference: Reference, file: ProgramFile, meant: Meant): Entity | null {
    return this.#known[meant].get(reference, () => this.#find(reference, file, meant))
  }

  #find(reference: Reference, file: ProgramFile, meant: Meant): Entity | null {
    const { importsHead, moduleName } = file.rules.modules
    const wholeModule = reference.name === '' && reference.extra === ''
    const text = wholeModule && importsHead ? moduleName(reference.receiver) : reference.receiver
    const module = this.module(text, file, reference.from, reference.line)
    if (module === null) return null
    if (reference.name === '') return this.#wholeValue(module, file, meant)
    if (reference.name === ALL) return module
    const found = this.#parts.context.member(module, reference.name, meant)
    // The default of a module without one is the whole of it: a CommonJS module, imported by `import m from`.
    const isWhole =
      found === null && module.is === 'file' && reference.name === file.rules.modules.wholeExport
    return isWhole ? module : found
  }

  /** `require('m')` is what `m` exports as a whole, and has the other names of `m` as members. */
  #wholeValue(module: Entity, file: ProgramFile, meant: Meant): Entity {
    const { wholeExport } = file.rules.modules
    if (wholeExport === null || module.is !== 'file') return module
    const whole = this.exported(wholeExport, module.file, meant)
    if (whole?.is !== 'symbol') return module
    return meant === 'value' ? { is: 'either', all: [whole, module] } : whole
  }

  /** A module by its path: a file or package; else its last part may be a type, its first any name in scope. */
  module(text: string, file: ProgramFile, scope = -1, line = 0): Entity | null {
    const whole = this.#isInner(text, file, scope) ? null : this.wholeModule(text, file)
    if (whole !== null) return whole
    const { moduleSeparator, relativeModules } = file.rules.modules
    if (moduleSeparator === null) return null
    const cut = text.lastIndexOf(moduleSeparator)
    if (cut < 0) return relativeModules ? this.#parts.context.moduleHead(text, { file, scope, line }) : null
    const holder = this.module(text.slice(0, cut), file, scope, line)
    if (holder === null) return null
    return this.#parts.context.member(holder, text.slice(cut + moduleSeparator.length), 'type')
  }

  /** True for a path from `self` or `super` in a module with a body: they differ from those of the file. */
  #isInner(text: string, file: ProgramFile, scope: number): boolean {
    const { moduleSelf, moduleParent } = file.rules.modules
    if (moduleParent === null || scope < 0) return false
    if (text !== moduleSelf && text !== moduleParent) return false
    for (let at = file.symbols[scope]; at !== undefined; at = file.container(at))
      if (at.definition.kind === 'module') return true
    return false
  }

  /** A module whose whole path is that of a file, package or folder. */
  wholeModule(text: string, file: ProgramFile): Entity | null {
    const { program } = this.#parts
    const target = program.moduleTarget(text, file)
    if (target === null) return null
    if ('package' in target)
      return program.holds(target.package, file)
        ? { is: 'package', family: file.rules.family, key: target.package }
        : null
    if ('folder' in target) return { is: 'folder', path: target.folder }
    const found = program.file(target.file)
    return found === null ? null : { is: 'file', file: found }
  }

  /** A name that a scope imports; external if the import leads outside the repository. */
  named(name: string, scope: number, file: ProgramFile, meant: Meant): Entity | null {
    let best: Entity | null = null
    let isOpen = false
    const imports = file.importsNamed(scope, name)
    for (const reference of imports) {
      // `from . import a` in a package asks the package for `a`: that it imports the name says nothing of where it leads.
      isOpen ||= this.#known[meant].isOpen(reference)
      const found = this.imported(reference, file, meant)
      if (found !== null && entityFits(found, meant)) return found
      best ??= found
    }
    return best ?? (imports.length > 0 && !isOpen ? outside(imports[0]!, name, file) : null)
  }

  /** A name at the top of a file: its own, or one imported by name; of both the later one. */
  ownTop(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const children = file.children(-1, name).filter(each => file.away(each) === '')
    if (isRedefined(children)) return LOCAL
    const own = choose(children, meant, file.rules.calls.methodsApart)
    const imported = this.named(name, -1, file, meant)
    if (own === undefined || imported === null) return own === undefined ? imported : symbolEntity(own)
    const entity = symbolEntity(own)
    // A faster version from outside that may be absent: the definition here is what can be known of it.
    if (imported.is === 'external') return entity
    if (file.rules.calls.methodsApart && entityFits(entity, meant) !== entityFits(imported, meant))
      return entityFits(entity, meant) ? entity : imported
    const [first] = file.importsNamed(-1, name)
    return own.definition.startLine > first!.line ? entity : imported
  }

  /** A name from the wildcard imports of a scope; `plain` skips those whose module needs a lookup. */
  starred(name: string, scope: number, file: ProgramFile, meant: Meant, plain = false): Entity | null {
    if (file.importsNamed(scope, ALL).length === 0) return null
    // Modules with a body may import all of each other: asked anew each time, every way around the circle would be taken.
    return scope < 0
      ? this.#findStarred(name, scope, file, meant, plain)
      : this.#starred.get(`${file.path}\0${scope}\0${meant}\0${plain}\0${name}`, () =>
          this.#findStarred(name, scope, file, meant, plain),
        )
  }

  #findStarred(name: string, scope: number, file: ProgramFile, meant: Meant, plain: boolean): Entity | null {
    for (const reference of file.importsNamed(scope, ALL)) {
      if (plain && !this.#isPlain(reference.receiver, file)) continue
      const module = this.imported(reference, file, 'type')
      const found = module === null ? null : this.#parts.context.member(module, name, meant)
      if (found !== null && found.is !== 'external') return found
    }
    return null
  }

  /** True for a path whose first part is always a module: `super::a`. */
  #isPlain(module: string, file: ProgramFile): boolean {
    const { moduleSeparator, moduleParent, moduleSelf } = file.rules.modules
    const head = module.split(moduleSeparator!, 1)[0]!
    return head === moduleParent || head === moduleSelf || this.wholeModule(head, file) !== null
  }

  /** A name of a file as other files see it: defined, imported or re-exported. */
  exported(name: string, file: ProgramFile, meant: Meant): Entity | null {
    return this.#exports.get(`${file.path}\0${meant}\0${name}`, () => this.#findExport(name, file, meant))
  }

  #findExport(name: string, file: ProgramFile, meant: Meant): Entity | null {
    let other: Entity | null = null
    const { scopedImports, starsExported } = file.rules.modules
    for (const reference of file.reexportsNamed(name)) {
      if (scopedImports && reference.from >= 0) continue
      const found =
        reference.receiver === ''
          ? this.ownTop(reference.name, file, meant)
          : this.imported(reference, file, meant)
      if (!file.rules.calls.methodsApart || (found !== null && entityFits(found, meant))) return found
      other ??= found
    }
    const own = this.ownTop(name, file, meant)
    if (own !== null && !isHidden(own, file)) return own
    for (const reference of file.imports) {
      if (reference.name !== ALL || reference.extra !== '') continue
      if (!starsExported && reference.kind === 'import') continue
      if (scopedImports && reference.from >= 0) continue
      const module = this.imported(reference, file, 'type')
      if (module === null || (module.is === 'file' && module.file === file)) continue
      const found = this.#parts.context.member(module, name, meant)
      if (found !== null && found.is !== 'external') return found
    }
    return other ?? this.macro(name, file, true)
  }

  /** A macro that is visible in the whole unit of a file, or that the unit exports. */
  macro(name: string, file: ProgramFile, handedOn: boolean): Entity | null {
    const { family, modules } = file.rules
    const { program } = this.#parts
    const unitOf = (path: string) => modules.macroUnit(path, program.modulesFor(path))
    const unit = unitOf(file.path)
    if (unit === '') return null
    const macros = program.named(
      family,
      name,
      ({ definition, file: { path } }) =>
        definition.kind === 'macro' &&
        (!handedOn || definition.visibility === 'public') &&
        unitOf(path) === unit,
    )
    const own = macros.filter(symbol => symbol.file === file)
    const only = own.length > 0 ? own : macros
    const inOne = only.every(symbol => symbol.file === only[0]!.file)
    const macro = inOne ? preferred(only) : undefined
    return macro === undefined ? null : symbolEntity(macro)
  }
}

/** True for a name that only its file sees. */
function isHidden(entity: Entity, { rules }: ProgramFile): boolean {
  return (
    rules.modules.hidesPrivate && entity.is === 'symbol' && entity.symbol.definition.visibility === 'private'
  )
}

/** An import from outside the repository, under its original name. */
function outside({ name }: Reference, local: string, { rules }: ProgramFile): Entity {
  return rules.types.typesKnown ? { is: 'external', name: name || local, rules } : EXTERNAL
}
