import type { Reference } from '../../facts/facts.js'
import { Answers, type Circles } from './answers.js'
import { type Entity, EXTERNAL, symbolEntity } from './entity.js'
import { entityFits, type Meant } from './meant.js'
import { localName, type ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

const ALL = '*'

/** What imports bring in, and what others see of a file. */
export class Imports {
  private readonly resolver: Resolver
  private readonly circles: Circles
  private readonly exporting = new Set<string>()
  private readonly known: Record<Meant, Answers<Reference, Entity>>

  constructor(resolver: Resolver, circles: Circles) {
    this.resolver = resolver
    this.circles = circles
    this.known = { value: new Answers(circles), type: new Answers(circles), call: new Answers(circles) }
  }

  /** What an import brings in; null when it is not in the repository. */
  imported(reference: Reference, file: ProgramFile, meant: Meant): Entity | null {
    return this.known[meant].get(reference, () => this.find(reference, file, meant))
  }

  private find(reference: Reference, file: ProgramFile, meant: Meant): Entity | null {
    const { importsHead, moduleName } = file.rules.modules
    const wholeModule = reference.name === '' && reference.extra === ''
    const text = wholeModule && importsHead ? moduleName(reference.receiver) : reference.receiver
    const module = this.module(text, file, reference.from, reference.line)
    if (module === null) return null
    if (reference.name === '' || reference.name === ALL) return module
    return this.resolver.member(module, reference.name, meant)
  }

  /** A module by its path. Where it is no file or package, its last part may be a type, and its first any name in scope. */
  module(text: string, file: ProgramFile, scope = -1, line = 0): Entity | null {
    const whole = this.isInner(text, file, scope) ? null : this.wholeModule(text, file)
    if (whole !== null) return whole
    const { moduleSeparator, relativeModules } = file.rules.modules
    if (moduleSeparator === null) return null
    const cut = text.lastIndexOf(moduleSeparator)
    if (cut < 0) return relativeModules ? this.resolver.names.head(text, { file, scope, line }) : null
    const holder = this.module(text.slice(0, cut), file, scope, line)
    if (holder === null) return null
    return this.resolver.member(holder, text.slice(cut + moduleSeparator.length), 'type')
  }

  /** True for a path from `self` or `super` in a module with a body: the file's own would be another one. */
  private isInner(text: string, file: ProgramFile, scope: number): boolean {
    const { moduleSelf, moduleParent } = file.rules.modules
    if (moduleParent === null || scope < 0) return false
    if (text !== moduleSelf && text !== moduleParent) return false
    for (let at = file.symbols[scope]; at !== undefined; at = file.container(at))
      if (at.definition.kind === 'module') return true
    return false
  }

  /** A module whose whole path is that of a file, package or folder. */
  wholeModule(text: string, file: ProgramFile): Entity | null {
    const { program } = this.resolver
    const target = program.moduleTarget(text, file)
    if (target === null) return null
    if ('package' in target)
      return program.holds(target.package)
        ? { is: 'package', family: file.rules.family, key: target.package }
        : null
    if ('folder' in target) return { is: 'folder', path: target.folder }
    const found = program.file(target.file)
    return found === null ? null : { is: 'file', file: found }
  }

  /** A name that imports of a scope give; external when there is such an import and it leads outside. */
  named(name: string, scope: number, file: ProgramFile, meant: Meant): Entity | null {
    let best: Entity | null = null
    const imports = file.importsNamed(scope, name)
    for (const reference of imports) {
      const found = this.imported(reference, file, meant)
      if (found !== null && entityFits(found, meant)) return found
      best ??= found
    }
    return best ?? (imports.length > 0 ? outside(imports[0]!, name, file) : null)
  }

  /** A name that imports of everything give in a scope; `plain` leaves out those that have to be looked for. */
  starred(name: string, scope: number, file: ProgramFile, meant: Meant, plain = false): Entity | null {
    for (const reference of file.importsNamed(scope, ALL)) {
      if (plain && !this.isPlain(reference.receiver, file)) continue
      const module = this.imported(reference, file, 'type')
      const found = module === null ? null : this.resolver.member(module, name, meant)
      if (found !== null && found.is !== 'external') return found
    }
    return null
  }

  /** True for a path whose first part is a module wherever it stands: `super::a`. */
  private isPlain(module: string, file: ProgramFile): boolean {
    const { moduleSeparator, moduleParent, moduleSelf } = file.rules.modules
    const head = module.split(moduleSeparator!, 1)[0]!
    return head === moduleParent || head === moduleSelf || this.wholeModule(head, file) !== null
  }

  /** A name as others see it in a file: its own, imported or re-exported ones. */
  exported(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const key = `${file.path}\0${meant}\0${name}`
    if (this.exporting.has(key)) {
      this.circles.cut = true
      return null
    }
    this.exporting.add(key)
    try {
      return this.findExport(name, file, meant)
    } finally {
      this.exporting.delete(key)
    }
  }

  private findExport(name: string, file: ProgramFile, meant: Meant): Entity | null {
    let other: Entity | null = null
    const { scopedImports } = file.rules.modules
    for (const reference of file.imports) {
      if (reference.kind !== 'reexport' || reference.name === ALL || localName(reference, file) !== name)
        continue
      if (scopedImports && reference.from >= 0) continue
      const found =
        reference.receiver === ''
          ? this.resolver.topNames.ownTop(reference.name, file, meant)
          : this.imported(reference, file, meant)
      if (!file.rules.calls.methodsApart || (found !== null && entityFits(found, meant))) return found
      other ??= found
    }
    const own = this.resolver.topNames.ownTop(name, file, meant)
    if (own !== null) return own
    for (const reference of file.imports) {
      if (reference.name !== ALL || reference.extra !== '') continue
      if (scopedImports && reference.from >= 0) continue
      const module = this.imported(reference, file, 'type')
      if (module === null || (module.is === 'file' && module.file === file)) continue
      const found = this.resolver.member(module, name, meant)
      if (found !== null && found.is !== 'external') return found
    }
    return other ?? this.macro(name, file, true)
  }

  /** A macro that is seen in the whole unit of a file, or that the unit hands on to others. */
  macro(name: string, file: ProgramFile, handedOn: boolean): Entity | null {
    const { family, modules } = file.rules
    const { program } = this.resolver
    const unit = modules.macroUnit(file.path, program)
    if (unit === '') return null
    const macros = program.named(
      family,
      name,
      ({ definition, file: { path } }) =>
        definition.kind === 'macro' &&
        (!handedOn || definition.visibility === 'public') &&
        modules.macroUnit(path, program) === unit,
    )
    const own = macros.filter(symbol => symbol.file === file)
    const only = own.length > 0 ? own : macros
    return only.length === 1 ? symbolEntity(only[0]!) : null
  }
}

/** What is imported from outside is known by the name it has there. */
function outside({ name }: Reference, local: string, { rules }: ProgramFile): Entity {
  return rules.types.typesKnown ? { is: 'external', name: name || local, rules } : EXTERNAL
}
