import type { Reference } from '../../facts/facts.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import { dottedEntity } from './dotted-entity.js'
import { lastName } from './dotted-name.js'
import { holdsMembers } from './meant.js'
import { Memo } from './memo.js'
import { OpenBases } from './open-bases.js'
import { placeIn } from './place.js'
import type { CodeSymbol, Program, ProgramFile } from './program.js'
import type { RecursionGuard } from './recursion-guard.js'
import type { ResolutionContext } from './resolution-context.js'

/** The parts of the resolver that this class uses. */
interface AncestryParts {
  program: Program
  context: ResolutionContext
}

/** A type that is declared in parts. */
interface OpenType {
  question: string
  parts: readonly CodeSymbol[]
  /** The clauses of all parts that name a base. */
  clauses: number
}

const NO_BASES: readonly CodeSymbol[] = []

/** An associated type is a member of its trait, or of the type that an `impl` is for. */
function isAssociated(symbol: CodeSymbol, away: string): boolean {
  const { definition, file } = symbol
  if (definition.kind !== 'type' || !file.rules.members.membersByScope) return false
  return away !== '' || file.container(symbol)?.definition.kind === 'trait'
}

/** Enclosing types and base types: the containers of a symbol, the bases and interfaces of a type. */
export class Ancestry {
  readonly #parts: AncestryParts
  readonly #baseTypes: Memo<CodeSymbol, readonly CodeSymbol[]>
  readonly #openBases: Memo<string, CodeSymbol[]>
  readonly #sharedBases = new WeakMap<readonly CodeSymbol[], OpenBases<CodeSymbol>>()
  readonly #openTypes = new Map<string, OpenType>()
  readonly #outside: Memo<CodeSymbol, boolean>
  readonly #typesAround: Memo<CodeSymbol, CodeSymbol>

  constructor(parts: AncestryParts, guard: RecursionGuard) {
    this.#parts = parts
    this.#baseTypes = new Memo(guard)
    this.#openBases = new Memo(guard)
    this.#outside = new Memo(guard)
    this.#typesAround = new Memo(guard)
  }

  /** The enclosing class-like definition of a symbol; for a member declared apart, its type. */
  typeAround(symbol: CodeSymbol): CodeSymbol | undefined {
    return this.#typesAround.get(symbol, () => this.#findTypeAround(symbol) ?? null) ?? undefined
  }

  #findTypeAround(symbol: CodeSymbol): CodeSymbol | undefined {
    for (let at: CodeSymbol | undefined = symbol; at !== undefined; at = at.file.container(at)) {
      const away = at.file.away(at)
      if (holdsMembers(at) && !isAssociated(at, away)) return at
      if (away !== '') return this.#typeNamed(away, at.file, at.definition.container, at.definition.startLine)
    }
    return undefined
  }

  /** The type of that name as a file sees it: in the file, in scope, or in its package. */
  #typeNamed(name: string, file: ProgramFile, scope: number, line: number): CodeSymbol | undefined {
    const inFile = file
      .named(lastName(name))
      .find(each => holdsMembers(each) && each.definition.qualifiedName === name)
    if (inFile !== undefined) return this.#aliased(inFile)
    const seen = dottedEntity(name, { file, scope, line }, this.#parts.context)
    if (seen?.is === 'symbol' && holdsMembers(seen.symbol)) return this.#aliased(seen.symbol)
    if (file.rules.members.membersByScope) return undefined
    return this.#parts.program
      .qualified(file.rules.family, name)
      .find(each => holdsMembers(each) && each.file.package === file.package)
  }

  /** `impl Grid<u8>`, where `type Grid<T> = Array<T, Two>`, adds to Array. */
  #aliased(type: CodeSymbol): CodeSymbol {
    const { definition, file } = type
    if (definition.kind !== 'type' || !file.rules.members.membersByScope) return type
    const meant = this.#parts.context.typeEntity(definition.type, placeIn(type))
    return meant?.is === 'instance' ? meant.type : type
  }

  /** The types a type extends or implements, as far as they are in the repository. */
  bases(type: CodeSymbol): readonly CodeSymbol[] {
    return this.#baseTypes.get(type, () => this.#findBases(type)) ?? []
  }

  #findBases(type: CodeSymbol): readonly CodeSymbol[] {
    const open = this.#openTypeOf(type)
    return open === null
      ? this.#basesOfParts([type], type.file.rules)
      : this.#basesOfOpen(open, type.file.rules).of(type)
  }

  /** All parts have the same bases: they are looked up once, not again for each part. */
  #basesOfOpen({ question, parts }: OpenType, rules: ResolutionRules): OpenBases<CodeSymbol> {
    const named = this.#openBases.get(question, () => this.#basesOfParts(parts, rules)) ?? NO_BASES
    let bases = this.#sharedBases.get(named)
    if (bases === undefined) {
      bases = new OpenBases(named)
      this.#sharedBases.set(named, bases)
    }
    return bases
  }

  #basesOfParts(parts: readonly CodeSymbol[], rules: ResolutionRules): CodeSymbol[] {
    const found = parts.flatMap(part => this.#basesOfPart(part))
    if (!rules.members.mixinsFirst) return found
    const isMixin = ({ definition: { kind } }: CodeSymbol) => kind === 'trait' || kind === 'module'
    // The last mixin has precedence.
    return [...found.filter(isMixin).reverse(), ...found.filter(base => !isMixin(base))]
  }

  #basesOfPart(part: CodeSymbol): CodeSymbol[] {
    const { file, index, definition } = part
    const found: CodeSymbol[] = []
    for (const clause of this.#clausesOf(part)) {
      const own = clause.from === index
      if (!own && !this.isImplementedFor(clause, part)) continue
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
      if (base.symbol !== part && !found.includes(base.symbol)) found.push(base.symbol)
    }
    return found
  }

  /** The clauses of a declaration, and those that name it from outside, in their order. */
  #clausesOf({ file, index, definition }: CodeSymbol): readonly Reference[] {
    const own = file.heritageOf(index)
    if (!file.rules.members.membersByScope) return own
    const outside = file.implementationsFor(definition.name).filter(({ from }) => from !== index)
    if (own.length === 0 || outside.length === 0) return own.length === 0 ? outside : own
    return file.heritage.filter(each => own.includes(each) || outside.includes(each))
  }

  /** Reopened and partial classes, extensions; null for a type that is declared once. */
  #openTypeOf(type: CodeSymbol): OpenType | null {
    const { family, modules } = type.file.rules
    if (!modules.namespaces || modules.inclusion === 'include') return null
    const { qualifiedName } = type.definition
    const question = `${family}\0${qualifiedName}`
    let open = this.#openTypes.get(question)
    if (open === undefined) {
      const parts = this.#parts.program.qualified(family, qualifiedName).filter(holdsMembers)
      const clauses = parts.reduce((sum, { file, index }) => sum + file.heritageOf(index).length, 0)
      open = { question, parts, clauses }
      this.#openTypes.set(question, open)
    }
    return open.parts.length === 1 && open.parts[0] === type ? null : open
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
    const open = this.#openTypeOf(type)
    const bases = this.bases(type)
    const [named, found] =
      open === null
        ? [type.file.heritageOf(type.index).length, bases.length]
        : [open.clauses, this.#basesOfOpen(open, type.file.rules).clausesOf(type)]
    return named > found || bases.some(base => this.leadsOutside(base))
  }
}
