import type { Entity } from './entity.js'
import type { Place } from './place.js'
import type { ResolutionContext } from './resolution-context.js'

/** Resolves a dotted type name, part by part. */
export function dottedEntity(name: string, place: Place, context: ResolutionContext): Entity | null {
  const [head, ...rest] = name.split('.')
  let entity = context.lookup(head!, place, 'type')
  for (const part of rest) entity = entity === null ? null : context.member(entity, part, 'type')
  return entity
}
