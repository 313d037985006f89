import type { Facts } from './facts.js'

/**
 * The facts with only these definitions, in this order. What belonged to a definition that is left out belongs to its
 * container.
 */
export function selectDefinitions(facts: Facts, order: readonly number[]): Facts {
  const places = new Map(order.map((old, index) => [old, index]))
  const owner = (definition: number): number => {
    let at = definition
    while (at >= 0 && !places.has(at)) at = facts.definitions[at]!.container
    return at < 0 ? at : places.get(at)!
  }
  const moved = <T extends { from: number }>(each: T): T => ({ ...each, from: owner(each.from) })
  return {
    ...facts,
    definitions: order.map(old => {
      const definition = facts.definitions[old]!
      return { ...definition, container: owner(definition.container) }
    }),
    references: facts.references.map(moved),
    bindings: facts.bindings.map(moved),
    comments: facts.comments.map(moved),
    strings: facts.strings.map(moved),
  }
}
