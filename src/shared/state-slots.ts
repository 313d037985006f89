/**
 * Key of a value that one object holds for another module, such as what a language has seen in the current file. The
 * value is created on first access.
 *
 * @example
 * const NAMESPACES = stateKey(() => new Set<string>())
 * file.state(NAMESPACES).add('std')
 */
export interface StateKey<Holder, Value extends object> {
  readonly make: (holder: Holder) => Value
}

export function stateKey<Holder, Value extends object>(
  make: (holder: Holder) => Value,
): StateKey<Holder, Value> {
  return { make }
}

/** Values that one object holds for other modules. They live as long as it does. */
export class StateSlots<Holder> {
  readonly #holder: Holder
  readonly #values = new Map<StateKey<Holder, object>, object>()

  constructor(holder: Holder) {
    this.#holder = holder
  }

  get<Value extends object>(key: StateKey<Holder, Value>): Value {
    let value = this.#values.get(key) as Value | undefined
    if (value === undefined) {
      value = key.make(this.#holder)
      this.#values.set(key, value)
    }
    return value
  }
}
