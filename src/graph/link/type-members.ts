import { groupBy } from '../../shared/group-by.js'
import type { Ancestry } from './ancestry.js'
import { lastName } from './dotted-name.js'
import { type Entity, symbolEntity } from './entity.js'
import { choose, entityFits, type Meant } from './meant.js'
import { Memo } from './memo.js'
import type { CodeSymbol, Program } from './program.js'
import type { RecursionGuard } from './recursion-guard.js'
import type { ResolutionContext } from './resolution-context.js'
import type { Types } from './types.js'

/** Whether the receiver is the class itself or an instance of it. */
export type Side = 'class' | 'object'

/** The parts of the resolver that this class uses. */
interface TypeMembersParts {
  program: Program
  context: ResolutionContext
  ancestry: Ancestry
  types: Types
}

/** Members of types: own, declared apart from the type, inherited. */
export class TypeMembers {
  readonly #parts: TypeMembersParts
  readonly #guard: RecursionGuard
  readonly #known: Memo<string, Entity>
  readonly #ofParts = new Map<string, CodeSymbol | null>()
  readonly #ofAliases = new Map<string, ReadonlyMap<CodeSymbol, CodeSymbol[]>>()

  constructor(parts: TypeMembersParts, guard: RecursionGuard) {
    this.#parts = parts
    this.#guard = guard
    this.#known = new Memo(guard)
  }

  /** A member of a type: its own, declared elsewhere for it, or inherited. */
  ofType(type: CodeSymbol, name: string, meant: Meant, side?: Side): Entity | null {
    const asked = type.file.rules.members.sidesApart ? side : undefined
    return this.#known.get(`${type.file.path}\0${type.index}\0${meant}\0${name}\0${asked}`, () => {
      const own = this.own(type, name, meant, asked)
      if (own !== null && !(type.file.rules.calls.methodsApart && !entityFits(own, meant))) return own
      return (
        this.inherited(type, name, meant, new Set([type]), asked) ??
        own ??
        this.#throughTraits(type, name) ??
        this.#ofStandIn(type, name, meant)
      )
    })
  }

  own(type: CodeSymbol, name: string, meant: Meant, side?: Side): Entity | null {
    const { file, index, definition } = type
    const apart = file.rules.calls.methodsApart
    // What is defined inside a function is not a member of it.
    const here =
      definition.kind === 'function'
        ? file.prototypeOf(type).filter(each => each.definition.name === name)
        : file.children(index, name)
    const own = choose(onSide(here, side), meant, apart)
    if (own !== undefined) return symbolEntity(own)
    if (here.length === 0 && this.#hasParts(type)) return this.#inParts(type, name, meant, side)
    const elsewhere = file.rules.members.membersByScope
      ? this.#declaredFor(type, name)
      : this.#wholeNamed(type, name)
          .filter(each => each.definition.container !== index || each.file !== file)
          .filter(
            each =>
              this.#isOneType(each, type) || this.#isSameType(this.#parts.ancestry.typeAround(each), type),
          )
    const found = choose(onSide(elsewhere, side), meant, apart) ?? this.#openMember(type, name)
    return found === undefined ? null : symbolEntity(found)
  }

  /** Definitions with the whole name of a member, wherever one of this type may be. */
  #wholeNamed({ file, definition }: CodeSymbol, name: string): readonly CodeSymbol[] {
    const { family, members, modules } = file.rules
    const whole = `${definition.qualifiedName}.${name}`
    const isHereAlone = !members.declaredAway && !modules.namespaces && file.package === null
    return isHereAlone
      ? file.named(name).filter(each => each.definition.qualifiedName === whole)
      : this.#parts.program.qualified(family, whole)
  }

  /** Whether all declarations of its whole name are parts of one type. */
  #hasParts({ file: { rules } }: CodeSymbol): boolean {
    const { namespaces, inclusion } = rules.modules
    return namespaces && inclusion !== 'include' && !rules.members.membersByScope
  }

  /** A member that other parts of the type declare. All parts ask for the same ones: the choice is made once. */
  #inParts(type: CodeSymbol, name: string, meant: Meant, side: Side | undefined): Entity | null {
    const { rules } = type.file
    const question = `${rules.family}\0${type.definition.qualifiedName}.${name}\0${meant}\0${side}`
    let found = this.#ofParts.get(question)
    if (found === undefined) {
      const all = this.#parts.program.qualified(rules.family, `${type.definition.qualifiedName}.${name}`)
      found = choose(onSide(all, side), meant, rules.calls.methodsApart) ?? null
      this.#ofParts.set(question, found)
    }
    const symbol = found ?? this.#openMember(type, name)
    return symbol === undefined ? null : symbolEntity(symbol)
  }

  /** A member of an enumeration inside the type. */
  #openMember({ file, definition }: CodeSymbol, name: string): CodeSymbol | undefined {
    const members = this.#parts.program.openMembers(file.rules, definition.qualifiedName, name)
    return members.find(each => each.file === file)
  }

  /** A type may be declared in parts: a class and its companion, partial and reopened classes. */
  #isOneType(member: CodeSymbol, type: CodeSymbol): boolean {
    const { namespaces, inclusion } = type.file.rules.modules
    if (namespaces) return inclusion !== 'include'
    return type.file.package !== null && member.file.package === type.file.package
  }

  /** Parts of one type: they have one name in one package. */
  #isSameType(part: CodeSymbol | undefined, type: CodeSymbol): boolean {
    if (part === undefined || part === type) return part === type
    return part.definition.qualifiedName === type.definition.qualifiedName && this.#isOneType(part, type)
  }

  #declaredFor(type: CodeSymbol, name: string): CodeSymbol[] {
    const { family } = type.file.rules
    const { program, ancestry } = this.#parts
    const named = program
      .declaredAway(family, name, type.definition.name)
      .filter(each => ancestry.typeAround(each) === type)
    return named.length > 0 ? named : (this.#declaredForAliases(family, name).get(type) ?? [])
  }

  /** Members of a name that are declared for an alias of their type, by the type. */
  #declaredForAliases(family: string, name: string): ReadonlyMap<CodeSymbol, CodeSymbol[]> {
    let found = this.#ofAliases.get(name)
    if (found === undefined) {
      const { program, ancestry } = this.#parts
      const away = program.named(family, name, symbol => symbol.file.away(symbol) !== '')
      found = groupBy(away, symbol => {
        const type = ancestry.typeAround(symbol)
        const written = lastName(symbol.file.away(symbol))
        return type === undefined || type.definition.name === written ? null : type
      })
      this.#ofAliases.set(name, found)
    }
    return found
  }

  inherited(type: CodeSymbol, name: string, meant: Meant, seen: Set<CodeSymbol>, side?: Side): Entity | null {
    if (!this.#parts.program.defines(type.file.rules.family, name)) return null
    let other: Entity | null = null
    for (const base of this.#parts.ancestry.bases(type)) {
      if (seen.has(base)) continue
      seen.add(base)
      if (!this.#guard.step()) return other
      const found = this.own(base, name, meant, side) ?? this.inherited(base, name, meant, seen, side)
      if (found === null) continue
      if (!type.file.rules.calls.methodsApart || entityFits(found, meant)) return found
      other ??= found
    }
    return other
  }

  /** Default methods of a trait whose implementation for the type is in the file of the trait. */
  #throughTraits(type: CodeSymbol, name: string): Entity | null {
    const { rules } = type.file
    if (!rules.members.membersByScope) return null
    for (const method of this.#parts.program.ofTraits(rules.family, name)) {
      if (method.file === type.file) continue
      const trait = method.file.container(method)!
      const implemented = method.file
        .implementationsFor(type.definition.name)
        .some(
          clause =>
            clause.name === trait.definition.name &&
            this.#parts.ancestry.isImplementedFor(clause, type, method.file),
        )
      if (implemented) return symbolEntity(method)
    }
    return null
  }

  /** A member of the target of a smart pointer or new type: `type Target` of Rust's `Deref`. */
  #ofStandIn(type: CodeSymbol, name: string, meant: Meant): Entity | null {
    const { standsFor } = type.file.rules.types
    if (standsFor === null || name === standsFor) return null
    const target = this.own(type, standsFor, 'type')
    if (target?.is !== 'symbol') return null
    const value = this.#parts.types.aliased(target.symbol)
    return value === null ? null : this.#parts.context.member(value, name, meant)
  }
}

/** The members of the class itself or those of its instances; a mixin may serve both. */
function onSide(symbols: readonly CodeSymbol[], side: Side | undefined): readonly CodeSymbol[] {
  if (side === undefined) return symbols
  return symbols.filter(symbol => {
    const { file, definition } = symbol
    const { kind } = definition
    if (kind !== 'method' && kind !== 'field') return true
    if (file.container(symbol)?.definition.kind === 'module') return true
    return file.rules.members.isOfClass(definition) === (side === 'class')
  })
}
