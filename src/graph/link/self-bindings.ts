import type { Binding, Definition } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'

interface Holder {
  readonly definition: Pick<Definition, 'kind' | 'container'>
}

interface Found {
  binding: Binding
  /** The place of its self name among those of the language. */
  rank: number
}

/**
 * The bindings of members through `self` in the methods of their class, in order of methods, self names and lines.
 * One pass over the bindings of a file: to ask each method for each member would take their product.
 */
export class SelfBindings {
  readonly #members = new Map<string, Found[]>()

  /** `bindings` are sorted by line. */
  constructor(symbols: readonly Holder[], bindings: readonly Binding[], selfNames: readonly string[]) {
    for (const binding of bindings) {
      const definition = symbols[binding.from]?.definition
      if (definition === undefined || definition.container < 0 || !isCallable(definition.kind)) continue
      selfNames.forEach((self, rank) => {
        if (!binding.name.startsWith(`${self}.`)) return
        const key = keyOf(definition.container, binding.name.slice(self.length + 1))
        const same = this.#members.get(key)
        if (same === undefined) this.#members.set(key, [{ binding, rank }])
        else same.push({ binding, rank })
      })
    }
    for (const found of this.#members.values())
      found.sort((a, b) => a.binding.from - b.binding.from || a.rank - b.rank)
  }

  /** Those of a member of a class. */
  of(container: number, name: string): readonly Binding[] {
    return this.#members.get(keyOf(container, name))?.map(({ binding }) => binding) ?? []
  }
}

function keyOf(container: number, name: string): string {
  return `${container} ${name}`
}
