import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import type { Ancestry } from './ancestry.js'
import { type Container, type Entity, EXTERNAL, type Instance, symbolEntity } from './entity.js'
import { isForReference } from './implemented.js'
import { choose, type Meant } from './meant.js'
import { type Place, placeIn } from './place.js'
import type { CodeSymbol, Program } from './program.js'
import type { ResolutionContext } from './resolution-context.js'
import { Trail } from './trail.js'
import type { TypeMembers } from './type-members.js'
import type { Types } from './types.js'
import type { Values } from './values.js'

/** `0` of Rust's tuples, `_1` of Scala's, `Item1` of C#'s. */
const PART = /^(?:(\d+)|(?:_|Item)(\d+))$/

type LibraryValue = Extract<Entity, { is: 'holder' | 'container' | 'tuple' | 'external' }>

/** The parts of the resolver that this class uses. */
interface LibraryParts {
  program: Program
  context: ResolutionContext
  ancestry: Ancestry
  typeMembers: TypeMembers
  types: Types
  values: Values
}

/** Values of library types: the members that rules describe, and the extensions in the repository. */
export class Library {
  readonly #parts: LibraryParts

  constructor(parts: LibraryParts) {
    this.#parts = parts
  }

  member(entity: LibraryValue, name: string, meant: Meant): Entity | null {
    switch (entity.is) {
      case 'holder':
        return this.#ofHolder(entity, name, meant)
      case 'container': {
        const { containerMethods } = entity.rules.types
        if (containerMethods === null) return null
        const gives = Object.hasOwn(containerMethods, name) ? containerMethods[name] : undefined
        if (gives !== undefined) return { is: 'gives', value: given(entity, gives) }
        return this.#ofListed(entity, name, meant) ?? this.extension(entity, name) ?? EXTERNAL
      }
      case 'tuple': {
        const [, fromZero, fromOne] = PART.exec(name) ?? []
        const index = fromZero === undefined ? Number(fromOne) - 1 : Number(fromZero)
        return entity.parts[index] ?? null
      }
      default:
        return this.extension(entity, name) ?? named(entity, name)
    }
  }

  /** Library methods of an iterable type. */
  ofLoop(instance: Instance, name: string): Entity | null {
    const { rules } = instance.type.file
    const { containerMethods, elementMember } = rules.types
    // The element is asked of `elementMember`: a type without that one has no element to give.
    if (containerMethods === null || name === elementMember || !Object.hasOwn(containerMethods, name))
      return null
    const element = this.#parts.values.elementOf(instance)
    return element === null ? null : this.member({ is: 'container', element, name: '', rules }, name, 'call')
  }

  /** Falls back to members of the held value: facts do not distinguish `a?.b()` from `a.b()`. */
  #ofHolder(entity: LibraryValue & { is: 'holder' }, name: string, meant: Meant): Entity | null {
    const { holderMethods } = entity.rules.types
    const field =
      meant === 'value' && entity.held !== null ? this.#parts.context.member(entity.held, name, meant) : null
    if (field?.is === 'symbol') return field
    const gives = Object.hasOwn(holderMethods, name) ? holderMethods[name] : undefined
    if (gives === 'other') return EXTERNAL
    if (gives === 'error') return { is: 'gives', value: entity.error }
    if (gives !== undefined) return { is: 'gives', value: gives === 'same' ? entity : entity.held }
    const added = this.extension(entity, name)
    if (added !== null) return added
    return entity.held === null ? EXTERNAL : this.#parts.context.member(entity.held, name, meant)
  }

  /** A method inherited from a base outside the repository, if its result is known. */
  ofClass(type: CodeSymbol, name: string): Entity | null {
    const { rules } = type.file
    const { classMethods } = rules.members
    if (classMethods === null || !this.#parts.ancestry.leadsOutside(type)) return null
    const gives = Object.hasOwn(classMethods, name) ? classMethods[name] : undefined
    if (gives === undefined) return EXTERNAL
    const one: Instance = { is: 'instance', type, args: [] }
    return { is: 'gives', value: gives === 'one' ? one : { is: 'container', element: one, name: '', rules } }
  }

  /** A list from the database has the class methods of its elements' class. */
  #ofListed(
    { element, rules }: LibraryValue & { is: 'container' },
    name: string,
    meant: Meant,
  ): Entity | null {
    if (rules.members.classMethods === null || element?.is !== 'instance') return null
    const own = this.#parts.typeMembers.ofType(element.type, name, meant, 'class')
    if (own !== null) return own
    const found = this.ofClass(element.type, name)
    return found?.is === 'gives' ? found : null
  }

  /** An extension function of the repository that can be called on a value like a member. */
  extension(entity: LibraryValue | Instance, name: string): Entity | null {
    const rules =
      entity.is === 'instance' ? entity.type.file.rules : 'rules' in entity ? entity.rules : undefined
    if (rules === undefined) return null
    const found = choose(this.#extensionsOf(entity, name, rules), 'call', true)
    return found === undefined ? null : symbolEntity(found)
  }

  #extensionsOf(entity: LibraryValue | Instance, name: string, rules: ResolutionRules): CodeSymbol[] {
    const { program, ancestry } = this.#parts
    if (rules.members.extensionsBy === 'parameter')
      return program
        .extensionsNamed(rules, name)
        .filter(symbol => this.#isFor(symbol, rules.members.extendedType(symbol.definition)!, entity))
    if (entity.is === 'instance' || entity.is === 'tuple' || entity.name === undefined) return []
    if (rules.types.sameMethods.includes(name)) return []
    // A slice has no name.
    const found = program
      .declaredAway(rules.family, name, entity.name || '[]')
      .filter(each => ancestry.typeAround(each) === undefined)
    const owned = found.filter(each => !isForReference(each))
    return owned.length > 0 ? owned : found
  }

  /** An extension visible at the call: a member of an enclosing class, imported, or of the same package. */
  seenExtension(object: Entity, name: string, place: Place): Entity | null {
    if (place.file.rules.members.extensionBinding === null) return null
    const value = object.is === 'symbol' ? this.#parts.values.ofEntity(object) : object
    if (value === null || !isValue(value)) return null
    const found = this.#parts.context.lookup(name, place, 'call')
    const overloads =
      found?.is === 'symbol' ? found.symbol.file.children(found.symbol.definition.container, name) : []
    const all = [...overloads, ...this.#extensionsIn(name, place)]
    const fitting = all.find(each => this.#extendsBinding(each, value))
    return fitting === undefined ? null : symbolEntity(fitting)
  }

  /** Extensions of any type that are visible in a file through its package and imports. */
  #extensionsIn(name: string, { file }: Place): CodeSymbol[] {
    const named = file.importsNamed(-1, name).map(({ receiver }) => receiver)
    const starred = file.importsNamed(-1, '*').map(({ receiver }) => receiver)
    return [...named, ...file.packages, ...starred].flatMap(key =>
      this.#parts.program.inPackage(file.rules.family, key, name),
    )
  }

  #extendsBinding(symbol: CodeSymbol, value: LibraryValue | Instance): boolean {
    const { file, index } = symbol
    const [given] = file.bindingsOf(index, file.rules.members.extensionBinding!)
    const receiver = given === undefined ? null : this.#parts.context.typeEntity(given.type, placeIn(symbol))
    return receiver !== null && this.#takes(receiver, value)
  }

  /** True for an extension that is neither imported nor in the package of the call. */
  isHidden(entity: Entity | null, { file }: Place): boolean {
    if (entity?.is !== 'symbol' || file.rules.members.extensionBinding === null) return false
    const { symbol } = entity
    if (symbol.file === file || symbol.file.away(symbol) === '') return false
    if (symbol.file.package === null || file.packages.includes(symbol.file.package)) return false
    const { name } = symbol.definition
    return (
      file.importsNamed(-1, name).length === 0 &&
      !file.importsNamed(-1, '*').some(({ receiver }) => receiver === symbol.file.package)
    )
  }

  #isFor(symbol: CodeSymbol, text: string, entity: LibraryValue | Instance): boolean {
    const receiver = this.#parts.context.typeEntity(text, placeIn(symbol))
    return receiver !== null && this.#takes(receiver, entity)
  }

  #takes(receiver: Entity, entity: LibraryValue | Instance, trail = new Trail()): boolean {
    switch (receiver.is) {
      case 'instance':
        return entity.is === 'instance' && this.#isBelow(entity.type, receiver.type, new Set())
      case 'container':
        return entity.is === 'container'
      case 'parameter': {
        if (!trail.isNew(receiver.owner, receiver.index)) return false
        const bounds = this.#parts.types.boundsOf(receiver)
        return bounds.length === 0 || bounds.some(bound => this.#takes(bound, entity, trail))
      }
      case 'holder':
        return entity.is === 'holder' && entity.name === receiver.name
      case 'external':
        if (entity.is === 'instance') return this.#hasOutsideBase(entity.type, receiver.name)
        return entity.is === 'external' && entity.name !== undefined && entity.name === receiver.name
      default:
        return false
    }
  }

  #isBelow(type: CodeSymbol, above: CodeSymbol, seen: Set<CodeSymbol>): boolean {
    if (type === above) return true
    if (seen.has(type)) return false
    seen.add(type)
    return this.#parts.ancestry.bases(type).some(base => this.#isBelow(base, above, seen))
  }

  #hasOutsideBase({ file, index }: CodeSymbol, name: string | undefined): boolean {
    return file.heritageOf(index).some(clause => clause.name === name)
  }
}

/** A member of an external entity may be a type: `io::Error`. */
function named({ rules }: LibraryValue & { is: 'external' }, name: string): Entity {
  return rules === undefined ? EXTERNAL : { is: 'external', name, rules }
}

/** The result of a container method. */
function given(
  { key: _, ...container }: Container,
  what: 'same' | 'inside' | 'keys' | 'values' | 'counted',
): Entity | null {
  switch (what) {
    case 'same':
      return _ === undefined ? container : { ...container, key: _ }
    case 'inside':
      return container.element
    case 'values':
      return container
    case 'keys':
      return { ...container, element: _ ?? null }
    case 'counted':
      return { ...container, element: { is: 'tuple', parts: [null, container.element] } }
  }
}

function isValue(entity: Entity): entity is LibraryValue | Instance {
  return /^(?:instance|holder|container|tuple|external)$/.test(entity.is)
}
