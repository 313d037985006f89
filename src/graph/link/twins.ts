import type { CodeSymbol, Program } from './program.js'

/** The parts of the resolver that this class uses. */
interface TwinsParts {
  program: Program
}

/** Definitions of one name in one package of which a build takes one: Go's build constraints. */
export class Twins {
  readonly #parts: TwinsParts
  readonly #known = new Map<CodeSymbol, readonly CodeSymbol[]>()

  constructor(parts: TwinsParts) {
    this.#parts = parts
  }

  /** The definitions that stand in for one in the builds for other platforms. */
  of(symbol: CodeSymbol): readonly CodeSymbol[] {
    const { file, definition } = symbol
    if (file.package === null || !file.rules.names.hasLesserFiles) return []
    let twins = this.#known.get(symbol)
    if (twins === undefined) {
      twins = this.#parts.program
        .qualified(file.rules.family, definition.qualifiedName)
        .filter(each => each.file !== file && each.file.isLesser && isTwin(each, symbol))
      this.#known.set(symbol, twins)
    }
    return twins
  }
}

function isTwin({ file, definition }: CodeSymbol, other: CodeSymbol): boolean {
  return file.package === other.file.package && definition.kind === other.definition.kind
}
