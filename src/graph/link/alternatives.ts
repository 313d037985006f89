import { isCallable } from '../../facts/kinds.js'
import type { Entity } from './entity.js'

export function isFunction(entity: Entity): boolean {
  return entity.is === 'symbol' && isCallable(entity.symbol.definition.kind)
}

/** One of two values, by a condition. */
export function choiceOf(found: Entity, other: Entity): Entity {
  const all = found.is === 'either' ? found.all : [found]
  return all.some(each => isSame(each, other))
    ? found
    : { is: 'either', all: [...all, other], isChoice: true }
}

export function isSame(one: Entity, other: Entity): boolean {
  return one === other || (one.is === 'symbol' && other.is === 'symbol' && one.symbol === other.symbol)
}

/** The first answer of several alternatives. */
export function firstOf(all: readonly Entity[], ask: (entity: Entity) => Entity | null): Entity | null {
  for (const each of all) {
    const found = ask(each)
    if (found !== null) return found
  }
  return null
}
