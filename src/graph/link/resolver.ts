import type { Reference } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import { CHOICE } from '../../facts/syntax-reader.js'
import { Addresses } from './addresses.js'
import { Ancestry } from './ancestry.js'
import { AssignedMembers } from './assigned-members.js'
import { type Entity, EXTERNAL } from './entity.js'
import { Imports } from './imports.js'
import { Includes } from './includes.js'
import { LambdaParameters } from './lambda-parameters.js'
import { Library } from './library.js'
import { Locals } from './locals.js'
import { type Accepts, isRefused, type Meant } from './meant.js'
import { Members } from './members.js'
import { Names } from './names.js'
import { PackageMembers } from './package-members.js'
import { type ParsedPath, type PathStep, parsePath, STRING } from './path-text.js'
import type { Place } from './place.js'
import type { Program, ProgramFile } from './program.js'
import { RecursionGuard, type ResolverWork } from './recursion-guard.js'
import type { ResolutionContext } from './resolution-context.js'
import { ScopeNames } from './scope-names.js'
import { Shapes } from './shapes.js'
import { SymbolFiles } from './symbol-files.js'
import { TopNames } from './top-names.js'
import { TraitMethods } from './trait-methods.js'
import { Twins } from './twins.js'
import { TypeMembers } from './type-members.js'
import { Types } from './types.js'
import { Values } from './values.js'

/** An anonymous function; its result follows. */
const CLOSURE = '()=>'

/**
 * Resolves names by the rules of their language: scopes, imports, packages, types of receivers, inheritance.
 * It returns null rather than guess. Its parts are created in order, and each depends on earlier ones;
 * recursive lookups go through `ResolutionContext`, which this class implements.
 */
export class Resolver implements ResolutionContext {
  readonly program: Program
  readonly ancestry: Ancestry
  readonly types: Types
  readonly typeMembers: TypeMembers
  readonly values: Values
  readonly includes: Includes
  readonly addresses: Addresses
  readonly twins: Twins
  readonly #guard: RecursionGuard
  readonly #imports: Imports
  readonly #library: Library
  readonly #names: Names
  readonly #members: Members
  readonly #lambdas: LambdaParameters
  readonly #traits: TraitMethods

  constructor(program: Program) {
    const guard = new RecursionGuard()
    this.#guard = guard
    this.program = program
    const ancestry = new Ancestry({ program, context: this }, guard)
    const locals = new Locals({ context: this }, guard)
    const types = new Types({ program, context: this, ancestry }, guard)
    const typeMembers = new TypeMembers({ program, context: this, ancestry, types }, guard)
    const values = new Values({ context: this, ancestry, types, locals }, guard)
    const symbolFiles = new SymbolFiles()
    const includes = new Includes({ program, context: this, typeMembers, symbolFiles })
    const packages = new PackageMembers({ program, includes, symbolFiles })
    const imports = new Imports({ program, context: this }, guard)
    const topNames = new TopNames({ program, imports, includes, packages })
    const library = new Library({ program, context: this, ancestry, typeMembers, types, values })
    const scopes = new ScopeNames({ context: this, imports, packages, typeMembers, locals, ancestry, types })
    const bare = { scopes, library, topNames, typeMembers, ancestry, types, imports, locals }
    this.#names = new Names(bare)
    const shapes = new Shapes({ context: this, locals })
    const assigned = new AssignedMembers({ context: this, locals })
    this.#members = new Members({ ...bare, program, packages, values, shapes, assigned }, guard)
    this.#lambdas = new LambdaParameters({ context: this, values, types })
    this.twins = new Twins({ program })
    this.#traits = new TraitMethods({ program, context: this, values })
    this.ancestry = ancestry
    this.types = types
    this.typeMembers = typeMembers
    this.values = values
    this.includes = includes
    this.addresses = new Addresses(program)
    this.#imports = imports
    this.#library = library
  }

  get work(): Readonly<ResolverWork> {
    return this.#guard.work
  }

  /** Bounds the work on the references of a file. */
  beginFile(references: number): void {
    this.#guard.beginFile(references)
  }

  /** A bare name, resolved at a position. */
  lookup(name: string, place: Place, meant: Meant = 'value', accepts?: Accepts): Entity | null {
    if (!this.#guard.step()) return null
    return this.#names.lookup(name, place, meant, accepts)
  }

  /** `entity.name` */
  member(entity: Entity, name: string, meant: Meant = 'value'): Entity | null {
    return this.#guard.step() ? this.#members.of(entity, name, meant) : null
  }

  /** The first part of a module's path, where it may be any name in scope. */
  moduleHead(name: string, place: Place): Entity | null {
    return this.#names.head(name, place)
  }

  /** The target of an import; null when it is not in the repository. */
  imported(reference: Reference, file: ProgramFile): Entity | null {
    const found = this.#imports.imported(reference, file, 'value')
    // A whole module is both what it exports as a whole and the file; an import is of the file.
    return found?.is === 'either' ? (found.all.find(each => each.is === 'file') ?? found) : found
  }

  /** A name of a file as other files see it. */
  exported(name: string, file: ProgramFile): Entity | null {
    return this.#imports.exported(name, file, 'value')
  }

  /** A type as written → a value of it. */
  typeEntity(text: string, place: Place): Entity | null {
    return this.types.entity(text, place)
  }

  /** A name after a receiver path ('' for none). */
  pathEntity(
    receiver: string,
    name: string,
    place: Place,
    meant: Meant = 'value',
    accepts?: Accepts,
  ): Entity | null {
    if (receiver === '') return this.lookup(name, place, meant, accepts)
    const path = parsePath(receiver)
    if (path === null) {
      const literal = isLiteral(receiver) && place.file.rules.types.typesKnown ? EXTERNAL : null
      return (meant === 'call' ? this.#traits.find(literal, name, place) : null) ?? literal
    }
    const object = this.#evaluatePath(path, place)
    const member = object === null ? null : this.#delegated(object, name, place, meant)
    const found = this.#library.isHidden(member, place) || isRefused(member, accepts) ? null : member
    if (found === null || found.is === 'external') {
      const seen =
        (object === null ? null : this.#library.seenExtension(object, name, place)) ??
        (meant === 'call' ? this.#traits.find(object, name, place) : null)
      if (seen !== null) return seen
    }
    return found ?? this.#ofType(path, name, place, meant)
  }

  /** `impl Read for Box<R>`: a method that calls itself on what is held passes the call on. */
  #delegated(object: Entity, name: string, { file, scope }: Place, meant: Meant): Entity | null {
    const found = this.member(object, name, meant)
    if (found?.is !== 'symbol' || found.symbol.file !== file || found.symbol.index !== scope) return found
    if (object.is !== 'holder' || object.held === null || !file.rules.members.membersByScope) return found
    return this.member(object.held, name, meant) ?? found
  }

  heldBy(entity: Entity & { is: 'symbol' }): Entity | null {
    const { kind } = entity.symbol.definition
    return kind === 'variable' || kind === 'constant' ? this.values.ofEntity(entity) : entity
  }

  /** The value of an expression's path. */
  evaluate(text: string, place: Place): Entity | null {
    if (text.startsWith(CLOSURE)) {
      const value = text === CLOSURE ? null : this.evaluate(text.slice(CLOSURE.length), place)
      return value === null ? null : { is: 'gives', value }
    }
    const path = parsePath(text)
    if (path !== null) return this.#evaluatePath(path, place)
    return text.includes(CHOICE) ? this.#oneOf(text.split(CHOICE), place) : null
  }

  /** `dev ? a : b` is one of two: a call of it may call each. */
  #oneOf(texts: readonly string[], place: Place): Entity | null {
    const all = texts.flatMap(text => this.evaluate(text, place) ?? [])
    const known = all.filter(each => each.is !== 'local' && each.is !== 'external')
    return known.length > 1 ? { is: 'either', all: known, isChoice: true } : (known[0] ?? all[0] ?? null)
  }

  #evaluatePath(path: ParsedPath, place: Place): Entity | null {
    let entity: Entity | null = null
    const called = path.steps.findIndex(isCalled)
    const made = !path.isNew ? -1 : called < 0 ? path.steps.length - 1 : called
    for (const [i, step] of path.steps.entries()) {
      const isMade = i === made
      const meant = isMade ? 'type' : isCalled(step) ? 'call' : 'value'
      const holder: Entity | null = entity
      if (i === 0) {
        entity = this.#head(step, place, meant)
        if (entity !== null && path.steps.length > 1) entity = this.#ofOwnType(entity, place)
      } else {
        entity = holder === null ? null : this.member(holder, step.name, meant)
        if (meant === 'call' && (entity === null || entity.is === 'external'))
          entity = this.#traits.find(holder, step.name, place) ?? entity
        if (i === 1)
          entity ??= this.#ofType({ ...path, steps: path.steps.slice(0, 1) }, step.name, place, meant)
      }
      // A variant with fields is constructed like a struct.
      if (isMade && entity === null && holder !== null) entity = this.member(holder, step.name, 'value')
      if (entity === null && isTypeName(step, i, isMade, place))
        entity = { is: 'external', name: step.name, rules: place.file.rules }
      if (entity !== null && !isCalled(step)) entity = this.#read(entity, step.name, holder, place)
      if (step.given !== undefined) entity = this.#lambdas.parameter(entity, holder, step.given)
      for (const [j, suffix] of step.suffixes.entries()) {
        if (entity === null) break
        if (suffix === 'call') entity = isMade ? this.values.made(entity) : this.values.callOn(entity, holder)
        else entity = this.#elementOf(entity, path, i, j)
      }
    }
    return entity
  }

  /** In some languages a method without arguments is called by its name alone. */
  #read(entity: Entity, name: string, holder: Entity | null, { file }: Place): Entity | null {
    const { readsAreCalls, makes, isProperty } = file.rules.calls
    if (entity.is !== 'symbol') return entity
    const { definition } = entity.symbol
    if (isCallable(definition.kind) && isProperty(definition)) return this.values.callOn(entity, holder)
    if (!readsAreCalls.includes(file.language)) return entity
    const isCall = isCallable(entity.symbol.definition.kind) || name === makes
    return isCall ? this.values.callOn(entity, holder) : entity
  }

  /** An element; for a map it is a pair if the next step destructures it. */
  #elementOf(entity: Entity, { steps }: ParsedPath, step: number, suffix: number): Entity | null {
    const next = suffix === steps[step]!.suffixes.length - 1 ? steps[step + 1]?.name : undefined
    const element = this.values.element(entity)
    if (next !== '0' && next !== '1') return element
    const pairs = this.values.pairsOf(entity)
    return pairs ?? element
  }

  /** Inside a type its name stands for it with its own arguments: `Either::Left(x)`. */
  #ofOwnType(entity: Entity, { file, scope }: Place): Entity {
    const around = file.symbols[scope]
    if (!file.rules.members.membersByScope || entity.is !== 'symbol' || around === undefined) return entity
    if (entity.symbol.definition.kind !== 'enum' || this.ancestry.typeAround(around) !== entity.symbol)
      return entity
    return this.types.selfOf(entity.symbol, around)
  }

  #head(step: PathStep, place: Place, meant: Meant): Entity | null {
    if (step.name !== STRING) return this.lookup(step.name, place, meant)
    const { rules } = place.file
    return rules.types.stringType === null ? null : { is: 'external', name: rules.types.stringType, rules }
  }

  /** A field may have the name of its type and hide it: `Color.Red` where there is a `Color Color`. */
  #ofType(path: ParsedPath, name: string, place: Place, meant: Meant): Entity | null {
    const [only, ...others] = path.steps
    if (!place.file.rules.names.bareMembers || others.length > 0 || only!.suffixes.length > 0) return null
    const type = this.lookup(only!.name, place, 'type')
    return type?.is === 'symbol' ? this.member(type, name, meant) : null
  }
}

function isCalled({ suffixes, given }: PathStep): boolean {
  return given !== undefined || suffixes[0] === 'call'
}

/** `0.0.toLong()`, `true.not()`, `[].size` */
const LITERAL = /^(?:['"0-9]|\[\]|(?:true|false)\b)/

function isLiteral(receiver: string): boolean {
  return LITERAL.test(receiver)
}

const CAPITAL = /^\p{Lu}/u

/** Where types are always declared or imported, a type that is not found is outside the repository. */
function isTypeName({ name }: PathStep, index: number, isMade: boolean, { file }: Place): boolean {
  return file.rules.types.typesKnown && (isMade || index === 0) && CAPITAL.test(name)
}
