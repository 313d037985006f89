import type { Entity } from './entity.js'
import type { Accepts, Meant } from './meant.js'
import type { Place } from './place.js'

/**
 * The questions that parts of the resolver ask back. To answer one of them may take any other: the type of a variable
 * needs the value it is given, the value the members of a type, a member the bases of the type by their names.
 */
export interface ResolutionContext {
  /** A bare name as it is seen from a place. */
  lookup(name: string, place: Place, meant?: Meant, accepts?: Accepts): Entity | null
  /** `entity.name` */
  member(entity: Entity, name: string, meant?: Meant): Entity | null
  /** A type as written → a value of it. */
  typeEntity(text: string, place: Place): Entity | null
  /** A name behind a receiver path ('' for none). */
  pathEntity(receiver: string, name: string, place: Place, meant?: Meant, accepts?: Accepts): Entity | null
  /** What an expression's path evaluates to. */
  evaluate(text: string, place: Place): Entity | null
  /** The first part of a module's path, where it may be any name in scope. */
  moduleHead(name: string, place: Place): Entity | null
}
