import { dottedEntity } from './dotted-entity.js'
import { lastName } from './dotted-name.js'
import { holdsMembers } from './meant.js'
import { Memo, type RecursionGuard } from './memo.js'
import type { CodeSymbol, Program, ProgramFile } from './program.js'
import type { ResolutionContext } from './resolution-context.js'

/** The parts of the resolver that this class uses. */
interface AncestryParts {
  program: Program
  context: ResolutionContext
}

/** Enclosing types and base types: the containers of a symbol, the bases and interfaces of a type. */
export class Ancestry {
  readonly #parts: AncestryParts
  readonly #baseTypes: Memo<CodeSymbol, CodeSymbol[]>
  readonly #outside: Memo<CodeSymbol, boolean>
  readonly #typesAround: Memo<CodeSymbol, CodeSymbol>

  constructor(parts: AncestryParts, guard: RecursionGuard) {
    this.#parts = parts
    this.#baseTypes = new Memo(guard)
    this.#outside = new Memo(guard)
    this.#typesAround = new Memo(guard)
  }

  /** The enclosing class-like definition of a symbol; for a member declared apart, its type. */
  typeAround(symbol: CodeSymbol): CodeSymbol | undefined {
    return this.#typesAround.get(symbol, () => this.#findTypeAround(symbol) ?? null) ?? undefined
  }

  #findTypeAround(symbol: CodeSymbol): CodeSymbol | undefined {
    for (let at: CodeSymbol | undefined = symbol; at !== undefined; at = at.file.container(at)) {
      if (holdsMembers(at)) return at
      const away = at.file.away(at)
      if (away !== '') return this.#typeNamed(away, at.file, at.definition.container, at.definition.startLine)
    }
    return undefined
  }

  /** The type of that name as a file sees it: in the file, in scope, or in its package. */
  #typeNamed(name: string, file: ProgramFile, scope: number, line: number): CodeSymbol | undefined {
    const inFile = file
      .named(lastName(name))
      .find(each => holdsMembers(each) && each.definition.qualifiedName === name)
    if (inFile !== undefined) return inFile
    const seen = dottedEntity(name, { file, scope, line }, this.#parts.context)
    if (seen?.is === 'symbol' && holdsMembers(seen.symbol)) return seen.symbol
    if (file.rules.members.membersByScope) return undefined
    return this.#parts.program
      .qualified(file.rules.family, name)
      .find(each => holdsMembers(each) && each.file.package === file.package)
  }

  /** The types a type extends or implements, as far as they are in the repository. */
  bases(type: CodeSymbol): readonly CodeSymbol[] {
    return this.#baseTypes.get(type, () => this.#findBases(type)) ?? []
  }

  #findBases(type: CodeSymbol): CodeSymbol[] {
    const { rules } = type.file
    const found = this.#partsOf(type).flatMap(part => this.#basesOfPart(part, type))
    if (!rules.members.mixinsFirst) return found
    const isMixin = ({ definition: { kind } }: CodeSymbol) => kind === 'trait' || kind === 'module'
    // The last mixin has precedence.
    return [...found.filter(isMixin).reverse(), ...found.filter(base => !isMixin(base))]
  }

  #basesOfPart(part: CodeSymbol, type: CodeSymbol): CodeSymbol[] {
    const { file, index, definition } = part
    const found: CodeSymbol[] = []
    for (const clause of file.heritage) {
      const own = clause.from === index
      if (!own && !(file.rules.members.membersByScope && this.isImplementedFor(clause, part))) continue
      // A mixin may be a module inside the class.
      const inside = file.rules.members.modulesAreTypes && clause.kind === 'implements'
      const scope = own ? (inside ? index : definition.container) : clause.from
      const base = this.#parts.context.pathEntity(
        clause.receiver,
        clause.name,
        { file, scope, line: clause.line },
        'type',
      )
      if (base?.is !== 'symbol' || !holdsMembers(base.symbol)) continue
      if (base.symbol !== part && base.symbol !== type && !found.includes(base.symbol))
        found.push(base.symbol)
    }
    return found
  }

  /** All declarations of an open type: reopened and partial classes, extensions. */
  #partsOf(type: CodeSymbol): readonly CodeSymbol[] {
    const { family, modules } = type.file.rules
    if (!modules.namespaces || modules.inclusion === 'include') return [type]
    return this.#parts.program.qualified(family, type.definition.qualifiedName).filter(holdsMembers)
  }

  /** `impl Trait for Type` is outside the type and names it. */
  isImplementedFor(
    clause: { kind: string; extra: string; from: number; line: number },
    type: CodeSymbol,
    file = type.file,
  ): boolean {
    if (clause.kind !== 'implements' || lastName(clause.extra) !== type.definition.name) return false
    return this.#typeNamed(clause.extra, file, clause.from, clause.line) === type
  }

  /** True if a base, at any level, is not in the repository: a member not found here may be there. */
  leadsOutside(type: CodeSymbol): boolean {
    return this.#outside.get(type, () => this.#hasOutsideBase(type)) === true
  }

  #hasOutsideBase(type: CodeSymbol): boolean {
    const named = this.#partsOf(type).flatMap(({ file, index }) =>
      file.heritage.filter(({ from }) => from === index),
    )
    const bases = this.bases(type)
    return named.length > bases.length || bases.some(base => this.leadsOutside(base))
  }
}
