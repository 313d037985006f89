import type { Entity } from './entity.js'
import type { Accepts, Meant } from './meant.js'
import type { Place } from './place.js'

/**
 * The mutually recursive lookups of the resolver. Each may need any other: the type of a variable needs its
 * value, the value the members of a type, a member the bases of the type by their names.
 */
export interface ResolutionContext {
  /** A bare name, resolved at a position. */
  lookup(name: string, place: Place, meant?: Meant, accepts?: Accepts): Entity | null
  /** `entity.name` */
  member(entity: Entity, name: string, meant?: Meant): Entity | null
  /** A type as written → a value of it. */
  typeEntity(text: string, place: Place): Entity | null
  /** A name after a receiver path ('' for none). */
  pathEntity(receiver: string, name: string, place: Place, meant?: Meant, accepts?: Accepts): Entity | null
  /** What a variable holds; any other symbol is itself. */
  heldBy(entity: Entity & { is: 'symbol' }): Entity | null
  /** The value of an expression's path. */
  evaluate(text: string, place: Place): Entity | null
  /** The first part of a module's path, where it may be any name in scope. */
  moduleHead(name: string, place: Place): Entity | null
}
