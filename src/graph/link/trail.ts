import type { CodeSymbol } from './program.js'

/** What is asked of a definition: its value, the type under it, or the bounds of a type parameter, by its position. */
type What = 'value' | 'underlying' | number

/** What one question has come by. Each is asked once: a function may be one of its own values, and parameters may bound each other. */
export class Trail {
  #byWhat: Map<What, Set<CodeSymbol>> | undefined

  isNew(symbol: CodeSymbol, what: What): boolean {
    this.#byWhat ??= new Map()
    let symbols = this.#byWhat.get(what)
    if (symbols === undefined) {
      symbols = new Set()
      this.#byWhat.set(what, symbols)
    }
    const { size } = symbols
    return symbols.add(symbol).size > size
  }
}
