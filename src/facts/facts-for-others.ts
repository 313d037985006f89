import type {
  Binding,
  Comment,
  Definition,
  Facts,
  OpeningText,
  Reference,
  ReferenceKind,
  StringLiteral,
  Word,
} from './facts.js'
import { FactsDecoder } from './facts-decoder.js'

const NONE: never[] = []
/** The kinds of references that the linker needs from other files (see `ProgramFile`). */
const KEPT_KINDS: ReadonlySet<ReferenceKind> = new Set(['import', 'reexport', 'extends', 'implements'])

/**
 * What other files need of a file's facts, which is read as it is asked for: of most files that is the definitions alone, a
 * seventh of the work of reading everything. Immutable.
 */
export class FactsForOthers implements Facts {
  readonly lines: number
  readonly syntaxErrors: number
  readonly notes: string[]
  readonly definitions: Definition[]
  readonly comments: Comment[] = NONE
  readonly words: Word[] = NONE
  readonly opening: OpeningText[] = NONE
  readonly #decoder: FactsDecoder
  #references: Reference[] | undefined
  #bindings: Binding[] | undefined
  #strings: StringLiteral[] | undefined

  constructor(bytes: Uint8Array) {
    this.#decoder = new FactsDecoder(bytes)
    const { lines, syntaxErrors, notes } = this.#decoder.head()
    this.lines = lines
    this.syntaxErrors = syntaxErrors
    this.notes = notes
    this.definitions = this.#decoder.definitions(true)
  }

  get references(): Reference[] {
    this.#references ??= this.#decoder.references(KEPT_KINDS)
    return this.#references
  }

  get bindings(): Binding[] {
    if (this.#bindings === undefined) {
      void this.references
      this.#bindings = this.#decoder.bindings()
    }
    return this.#bindings
  }

  get strings(): StringLiteral[] {
    if (this.#strings === undefined) {
      void this.bindings
      this.#decoder.comments()
      this.#strings = this.#decoder.strings()
    }
    return this.#strings
  }
}

/** The same facts as objects of their own. */
export function copyForOthers(facts: Facts): Facts {
  const { references, bindings, strings } = facts
  return structuredClone({ ...facts, references, bindings, strings })
}
