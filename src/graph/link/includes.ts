import { isCallable, isType } from '../../facts/kinds.js'
import { nearest } from '../../languages/resolution/module-paths.js'
import { type Entity, symbolEntity } from './entity.js'
import { holdsMembers, type Meant } from './meant.js'
import type { CodeSymbol, Program, ProgramFile } from './program.js'
import type { ResolutionContext } from './resolution-context.js'
import type { SymbolFiles } from './symbol-files.js'
import type { TypeMembers } from './type-members.js'

/** Size of the cache of closures: files are linked one by one, and most lookups are for the current file. */
const KEPT = 32
const HEADER = /\.(?:h|hh|hpp|hxx|inl|ipp|tpp|cuh)(?:\.in)?$/

/** The parts of the resolver that this class uses. */
interface IncludesParts {
  program: Program
  context: ResolutionContext
  typeMembers: TypeMembers
  symbolFiles: SymbolFiles
}

/** Visibility between files that include or require each other (C, C++, Ruby). */
export class Includes {
  readonly #parts: IncludesParts
  readonly #symbolFiles: SymbolFiles
  readonly #offered = new WeakMap<readonly CodeSymbol[], readonly CodeSymbol[]>()
  readonly #implementations = new Map<CodeSymbol, CodeSymbol>()
  readonly #direct = new Map<ProgramFile, readonly ProgramFile[]>()
  readonly #mixins = new Map<ProgramFile, CodeSymbol[]>()
  readonly #closures = new Map<ProgramFile, ReadonlySet<ProgramFile>>()

  constructor(parts: IncludesParts) {
    this.#parts = parts
    this.#symbolFiles = parts.symbolFiles
  }

  /**
   * The definitions of a name that a file sees: its own, those of included files, else the only one in the
   * repository. A static function is visible in its file and in files that include it.
   */
  seen(symbols: readonly CodeSymbol[], from: ProgramFile): readonly CodeSymbol[] {
    if (symbols.length === 0) return symbols
    const own = this.#symbolFiles.inFile(from, symbols)
    if (own.length > 0) return own
    const included = this.#symbolFiles.inFiles(this.closure(from), symbols)
    if (included.length > 0) return included
    if (from.rules.names.isLibraryName(symbols[0]!.definition.name)) return []
    let only = this.#offered.get(symbols)
    if (only === undefined) {
      only = theOnly(symbols.filter(isOffered))
      this.#offered.set(symbols, only)
    }
    return only
  }

  /** The definition of a declaration; the declaration itself if the definition is missing or ambiguous. */
  implementation(symbol: CodeSymbol): CodeSymbol {
    if (!symbol.file.rules.calls.isDeclaration(symbol.definition)) return symbol
    let found = this.#implementations.get(symbol)
    if (found === undefined) {
      found = this.#findImplementation(symbol)
      this.#implementations.set(symbol, found)
    }
    return found
  }

  #findImplementation(symbol: CodeSymbol): CodeSymbol {
    const { file, definition } = symbol
    const { family, calls } = file.rules
    const bodies = this.#parts.program
      .qualified(family, definition.qualifiedName)
      .filter(
        each => isSameKind(each, symbol) && !calls.isDeclaration(each.definition) && isReached(each, symbol),
      )
    const fitting = bodies.filter(each => takesTheSame(each, symbol))
    return theOnly(fitting.length > 0 ? fitting : bodies, file)[0] ?? symbol
  }

  /** True for a symbol of a file that is not required: it may belong to another program. */
  isBeyond(entity: Entity, file: ProgramFile): boolean {
    return (
      entity.is === 'symbol' && entity.symbol.file !== file && !this.closure(file).has(entity.symbol.file)
    )
  }

  /** The definitions of a name in the file, else those in files that it requires, else all. */
  nearest(symbols: readonly CodeSymbol[], from: ProgramFile): readonly CodeSymbol[] {
    if (symbols.length < 2) return symbols
    const own = this.#symbolFiles.inFile(from, symbols)
    if (own.length > 0) return own
    const required = this.#symbolFiles.inFiles(this.closure(from), symbols)
    return required.length > 0 ? required : symbols
  }

  /** Methods at the top of required files, and those of modules that they mix into every object. */
  required(name: string, file: ProgramFile, meant: Meant): Entity | null {
    const all = this.#parts.program.qualified(file.rules.family, name)
    const methods = this.#symbolFiles
      .inFiles(this.closure(file), all)
      .filter(symbol => symbol.definition.kind === 'function')
    if (methods.length > 0) return symbolEntity(methods.at(-1)!)
    for (const module of this.#mixedIn(file)) {
      const found = this.#parts.typeMembers.ofType(module, name, meant)
      if (found !== null) return found
    }
    return null
  }

  #mixedIn(file: ProgramFile): readonly CodeSymbol[] {
    let modules = this.#mixins.get(file)
    if (modules === undefined) {
      modules = []
      // Nothing is mixed in during the search: `include` may name a module that another `include` provides.
      this.#mixins.set(file, modules)
      for (const each of [file, ...this.closure(file)]) {
        for (const { receiver, name, line, from } of each.heritage) {
          if (from >= 0) continue
          const base = this.#parts.context.pathEntity(receiver, name, { file: each, scope: -1, line }, 'type')
          if (base?.is === 'symbol' && holdsMembers(base.symbol)) modules.push(base.symbol)
        }
      }
    }
    return modules
  }

  /** All files that a file includes, transitively. */
  closure(file: ProgramFile): ReadonlySet<ProgramFile> {
    let closure = this.#closures.get(file)
    if (closure === undefined) {
      closure = this.#collect(file)
      if (this.#closures.size >= KEPT) this.#closures.delete(this.#closures.keys().next().value!)
      this.#closures.set(file, closure)
    }
    return closure
  }

  #collect(file: ProgramFile): Set<ProgramFile> {
    const found = new Set<ProgramFile>()
    const open = [file]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const included of this.#directOf(next)) {
        if (found.has(included) || included === file) continue
        found.add(included)
        open.push(included)
      }
    }
    return found
  }

  #directOf(file: ProgramFile): readonly ProgramFile[] {
    let direct = this.#direct.get(file)
    if (direct === undefined) {
      direct = file.imports.flatMap(({ name, receiver }) => {
        const target = name === '' ? this.#parts.program.moduleTarget(receiver, file) : null
        return target !== null && 'file' in target ? (this.#parts.program.file(target.file) ?? []) : []
      })
      this.#direct.set(file, direct)
    }
    return direct
  }
}

/** The definitions of the only file with any, or of the nearest; else the declarations of a single file. */
function theOnly(symbols: readonly CodeSymbol[], near?: ProgramFile): readonly CodeSymbol[] {
  const isBody = ({ file, definition }: CodeSymbol) => !file.rules.calls.isDeclaration(definition)
  const bodies = ofOneFile(symbols.filter(isBody), near)
  return bodies.length > 0
    ? bodies
    : ofOneFile(
        symbols.filter(symbol => !isBody(symbol)),
        near,
      )
}

function ofOneFile(symbols: readonly CodeSymbol[], near: ProgramFile | undefined): readonly CodeSymbol[] {
  const files = [...new Set(symbols.map(symbol => symbol.file))]
  if (files.length <= 1 || near === undefined) return files.length === 1 ? symbols : []
  const only = nearest(
    files.map(file => file.path),
    near.path,
  )
  return symbols.filter(symbol => symbol.file.path === only)
}

/**
 * True for definitions that other files can use without a visible include: those in a header, which may be
 * included on an unknown path, and non-static functions and variables. A macro or a C++ class of a source
 * file is local to it.
 */
function isOffered({ file, definition }: CodeSymbol): boolean {
  if (HEADER.test(file.path)) return true
  const { kind, visibility, signature } = definition
  if (visibility === 'private' || kind === 'macro' || signature.startsWith('#')) return false
  return !isType(kind) || file.language === 'c'
}

function isSameKind(one: CodeSymbol, other: CodeSymbol): boolean {
  const [a, b] = [one.definition.kind, other.definition.kind]
  return isCallable(a) === isCallable(b) && isType(a) === isType(b)
}

function isReached(body: CodeSymbol, declaration: CodeSymbol): boolean {
  return body.file === declaration.file || body.definition.visibility !== 'private' || isMember(body)
}

/** Members are exempt from visibility: a private method may be defined in another file than its class. */
function isMember({ definition: { kind } }: CodeSymbol): boolean {
  return kind === 'method' || kind === 'constructor' || kind === 'field'
}

/** Overloads differ in their parameter types. */
function takesTheSame(one: CodeSymbol, other: CodeSymbol): boolean {
  const [a, b] = [one.definition.parameters, other.definition.parameters]
  return a.length === b.length && a.every(({ type }, i) => plain(type) === plain(b[i]!.type))
}

/** A type without the parts that may differ between a declaration and its definition. */
function plain(type: string): string {
  return type.replace(/\b(?:const|struct|class|enum|typename)\b|\b\w+::|\s+/g, '')
}
