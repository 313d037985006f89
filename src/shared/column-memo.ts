/**
 * What is made of some columns alone, kept for as long as the first of them: two states of a graph share the columns that an
 * edit leaves as they are, and then what was made of them is not made again. Columns are compared by identity.
 */
export class ColumnMemo<Value> {
  readonly #known = new WeakMap<object, { of: readonly object[]; value: Value }>()

  of(columns: readonly [object, ...object[]], make: () => Value): Value {
    const known = this.#known.get(columns[0])
    if (known?.of.length === columns.length && known.of.every((each, at) => each === columns[at]))
      return known.value
    const value = make()
    this.#known.set(columns[0], { of: columns, value })
    return value
  }
}
