import { groupBy } from '../../shared/group-by.js'
import type { CodeSymbol } from './program-file.js'

const NO_SYMBOLS: readonly CodeSymbol[] = []

/** Symbols of a name by family, and then by a key: a common name is not searched again for each key. */
export class NameIndex {
  readonly #names = new Map<string, ReadonlyMap<string, CodeSymbol[]>>()

  /** `list` gives the symbols of the name; it is called once for a name. Symbols without a key are not found. */
  find(
    family: string,
    name: string,
    key: string,
    list: () => readonly CodeSymbol[],
    keyOf: (symbol: CodeSymbol) => string | null,
  ): readonly CodeSymbol[] {
    const question = `${family}\0${name}`
    let byKey = this.#names.get(question)
    if (byKey === undefined) {
      byKey = groupBy(list(), keyOf)
      this.#names.set(question, byKey)
    }
    return byKey.get(key) ?? NO_SYMBOLS
  }
}
