import type { Entity, Instance } from './entity.js'
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
      return entity.args.length === 0 && entity.given === undefined ? entity : putInto(entity, put)
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

function putInto(instance: Instance, put: (inner: Entity | null) => Entity | null): Instance {
  const args = instance.args.map(put)
  if (instance.given === undefined) return { ...instance, args }
  const given = Object.entries(instance.given).map(([name, entity]) => [name, put(entity)])
  return { ...instance, args, given: Object.fromEntries(given) }
}
