import type { Entity } from './entity.js'
import type { CodeSymbol } from './program.js'

/** Substitutes type arguments for the type parameters of a definition. */
export function substitute(
  entity: Entity | null,
  owner: CodeSymbol,
  args: readonly (Entity | null)[],
): Entity | null {
  if (entity === null || args.length === 0) return entity
  const put = (inner: Entity | null) => substitute(inner, owner, args)
  switch (entity.is) {
    case 'parameter':
      return entity.owner === owner ? (args[entity.index] ?? entity) : entity
    case 'instance':
      return entity.args.length === 0 ? entity : { ...entity, args: entity.args.map(put) }
    case 'container':
      return entity.key === undefined
        ? { ...entity, element: put(entity.element) }
        : { ...entity, element: put(entity.element), key: put(entity.key) }
    case 'holder':
      return { ...entity, held: put(entity.held), error: put(entity.error) }
    case 'tuple':
      return { ...entity, parts: entity.parts.map(put) }
    case 'gives':
      return { ...entity, value: put(entity.value) }
    case 'function':
      return { ...entity, result: put(entity.result) }
    case 'either':
      return { ...entity, all: entity.all.map(each => put(each) ?? each) }
    default:
      return entity
  }
}
